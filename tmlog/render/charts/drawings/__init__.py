"""The charts, a file each: how it is drawn, and its declaration (``tmlog.render.charts.registry``)."""
