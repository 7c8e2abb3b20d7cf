"""Second room of the flow (model): what a game is made of, as typed values."""
