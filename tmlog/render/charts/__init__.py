"""Charts of reports, in one style. A chart draws a frame that ``tmlog.reports`` made; it computes nothing."""
