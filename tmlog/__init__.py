"""tmlog reads recorded games of Terra Mystica, replays them under every rule and turns them into tables."""

__version__ = "0.1.0"
