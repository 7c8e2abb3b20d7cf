"""Last room of the flow (draw): PDFs by ReportLab and WeasyPrint; no decisions are left here."""
