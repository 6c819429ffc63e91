"""What each kind of command does: its checks in order, and the rules it calls."""
