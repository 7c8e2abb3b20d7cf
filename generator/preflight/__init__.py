"""The room after outputs (proofread): finished PDFs are parsed back and judged before anything is written."""
