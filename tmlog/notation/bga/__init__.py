"""Board Game Arena's text logs, line by line to statements; ``tmlog.bga`` finds what these mean in moves."""
