"""The standings of a league as text, Markdown and a page of HTML."""
