"""The report page: one self-contained HTML file with tables, charts and games turn by turn."""
