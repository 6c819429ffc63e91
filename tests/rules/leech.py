"""Scenes of power from structures."""

from tests.rules.table import Table

EMPTY = (12, 0, 0)


def yellow_beside_blue(**nomads: object) -> Table:
    """Mermaids about to build on E6, beside a dwelling and a temple of the nomads."""
    table = Table("mermaids", "nomads")
    table.put("mermaids", "D4")
    table.paint("E6", "blue")
    table.put("nomads", "E5")
    table.put("nomads", "E7", "TE")
    table.put("nomads", "E8", "TP")
    table.rich("mermaids")
    table.give("nomads", bowls=EMPTY)
    table.give("nomads", **nomads)
    table.play("mermaids: build E6")
    return table


def crowd(*order: str, builder: str, options: tuple[str, ...] = ()) -> Table:
    """Everybody sits round E6; the builder, on F4, may build there."""
    table = Table(*order, options=options)
    places = iter(("D4", "E5", "E7", "F3"))
    for faction in order:
        table.put(faction, "F4" if faction == builder else next(places))
        table.rich(faction)
        if faction != builder:
            table.give(faction, bowls=EMPTY)
    table.game.terrain[table.game.hex("E6")] = table[builder].home
    table.game.active = table.game.order[table.game.order.index(table[builder]) - 1]
    return table


def cultists(*options: str) -> Table:
    """Cultists with a dwelling on E6 beside dwellings of the witches and the nomads."""
    table = Table("cultists", "witches", "nomads", options=options)
    table.put("cultists", "E6")
    table.put("witches", "F4")
    table.put("nomads", "E5")
    table.rich("cultists")
    table.give("cultists", bowls=EMPTY)
    table.give("witches", bowls=EMPTY)
    table.give("nomads", bowls=EMPTY)
    return table
