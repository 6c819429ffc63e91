"""Studies: boards judged by thousands of games that the program plays on them (docs/study.md)."""
