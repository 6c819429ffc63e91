"""The reports, a file each: its columns, its function, and its declaration (``tmlog.reports.registry``)."""
