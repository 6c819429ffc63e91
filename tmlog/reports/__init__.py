"""Statistics over datasets: one function a report, each from a selection of games to a pandas frame."""
