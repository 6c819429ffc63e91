"""The standings of a league: which games count, points by place, ranks, who met whom, the race by date."""
