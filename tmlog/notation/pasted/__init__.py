"""What people paste round and into a game's text, taken off again, with every place in the file kept."""
