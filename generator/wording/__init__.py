"""Fifth room of the flow (say): effects and tables into words, by phrasebook."""
