"""Fourth room of the flow (play): dice, look-ups, odds, the state of play and simulation."""
