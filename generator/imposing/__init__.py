"""Between layout and outputs (impose): from faces to sheets that are cut true, with their backs behind them."""
