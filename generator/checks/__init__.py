"""Third room of the flow (judge): one file a check, each with its code, reason and remedy."""
