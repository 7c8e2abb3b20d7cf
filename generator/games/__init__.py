"""Beside the engine: one file a game, the procedure of play that data alone can't express."""
