"""A review for people: as text, as JSON, and as a page."""
