"""The game page's ledger: reading it as copied text and as JSON, and writing its rows."""
