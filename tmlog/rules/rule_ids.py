"""The rule ids that replaying and checking a game can give, each with a sentence for docs/rule-ids.md."""

from __future__ import annotations

SET_UP: dict[str, str] = {
    "auction-over": "A bid after the auction has ended, or once the game has begun.",
    "auction-unfinished": "The game begins while some player holds no faction.",
    "bid-range": "A bid lies outside the auction's range.",
    "bid-too-low": "A bid on a faction that somebody holds must be higher than the bid it is held at.",
    "board-taken": "The other side of the faction's board is in the game.",
    "colour-needed": "A Fire & Ice faction must pick its colour before the first dwelling.",
    "colour-taken": "The colour is the home of another faction, or another Fire & Ice faction has picked it.",
    "faction-taken": "The faction is in the game already.",
    "introductory-players": "The introductory game is for two to five players.",
    "no-auction": "A bid in a game without an auction.",
    "no-colour-owed": "The faction has no colour to pick now.",
    "not-put-up": "The faction is not one of those that the auction is about.",
    "player-count": "A game has two to five factions.",
    "final-tiles": "A game has one Fire & Ice final tile.",
    "home-reached": "A hex that has reached the home terrain stays so for the rest of the action.",
    "way-back": "Within one action a hex goes round the wheel one way only.",
    "scoring-tiles": "A game has six different scoring tiles, and the spade tile is never in rounds 5 and 6.",
    "tiles-unknown": "The site shuffled the tiles; a log with only the seed does not tell their order.",
    "too-late-to-seat": "A faction joins after the game has begun.",
    "unknown-map": "There is no board of that name or id.",
}
"""Before play."""

TURNS: dict[str, str] = {
    "already-passed": "The faction has passed in this round.",
    "cultists-first": "The Cultists may still reach space 10 with a step owed to them; others wait for it.",
    "game-over": "The game is over.",
    "has-left": "The faction has left the game.",
    "not-in-game": "The faction is not in this game.",
    "not-in-play": "Only starting dwellings, first bonus cards or cult-income spades may be played now.",
    "not-your-turn": "It is another faction's turn.",
    "nothing-owed": "What is given up is not owed.",
    "second-action": "The faction has taken the one action of its turn.",
    "turn-unfinished": "The turn left something owed: a favor tile, a town tile, a spade, a bridge ...",
}
"""Whose turn it is, and what a turn must settle."""

BUILDING: dict[str, str] = {
    "bridge-not-own": "A bridge needs a building of the faction at one of its ends.",
    "cannot-connect": "Only Mermaids found towns across a river.",
    "cannot-pay-bridge": "The Engineers cannot pay two workers for a bridge.",
    "cannot-pay-dwelling": "The faction cannot pay for the dwelling.",
    "cannot-pay-skip": "The faction cannot pay for the tunnel or the carpet flight.",
    "cannot-pay-spades": "The faction cannot pay for the spades.",
    "cannot-pay-unlock": "The Riverwalkers cannot pay for unlocking the terrain.",
    "cannot-pay-upgrade": "The faction cannot pay for the upgrade.",
    "dug-spades": "Spades that were paid for cannot be given up (option `loose-dig` lifts this).",
    "fixed-terrain": "Ice and volcano are never terraformed again.",
    "hex-occupied": "There is a building on the hex.",
    "landscape-placed": "The faction has placed its landscape tile already.",
    "landscape-prerequisite": "The faction lacks the buildings that its landscape tile needs.",
    "landscape-too-late": "The tile is placed when the stronghold is built, or never.",
    "no-bridge-left": "All three bridges of the faction are on the board.",
    "no-bridge-owed": "No bridge was paid for.",
    "no-bridge-site": "No bridge can lie between the two hexes.",
    "no-building-left": "All pieces of that building are on the board.",
    "no-landscape": "The faction has no landscape tile to place now.",
    "no-spades": "The faction has no spades to use in this action.",
    "no-such-hex": "The board has no such hex.",
    "no-town-owed": "The faction has founded no town that still lacks its tile.",
    "no-town-there": "The buildings round the river make no new town.",
    "no-use-for-spades": "Riverwalkers never terraform.",
    "not-a-free-river": "The Mermaids' landscape tile needs a free river hex.",
    "not-across-river": "`connect` needs a river hex, or two or three hexes round one.",
    "not-enough-spades": "The terrain is more spades away than there are.",
    "not-enough-tokens": "The faction has too few power tokens to give out of the game.",
    "not-home-terrain": "The hex has another terrain than the faction builds on.",
    "not-on-river": "The Riverwalkers' starting dwellings must lie on a river.",
    "not-own-building": "The faction has no building on the hex.",
    "nothing-to-unlock": "There is no terrain to unlock, or no priest to do it with.",
    "only-to-home": "The faction can turn hexes only into its home terrain.",
    "out-of-reach": "The hex is in reach neither directly, nor by shipping, tunnel or carpet.",
    "river-hex": "The hex is a river.",
    "same-terrain": "The hex has that terrain already.",
    "second-foreign-hex": "Only one hex an action may end in a foreign colour (but `loose-multi-spade`).",
    "second-skip": "Only one hex a turn can be reached by tunnel or carpet.",
    "terrain-locked": "The Riverwalkers have not unlocked the hex's terrain.",
    "wrong-upgrade": "The building cannot become that one.",
}
"""Buildings, terraforming, bridges and towns."""

RESOURCES: dict[str, str] = {
    "action-used": "The action has been used in this round.",
    "cannot-pay-digging": "The faction cannot pay for the exchange track.",
    "cannot-pay-shipping": "The faction cannot pay for shipping.",
    "card-needed": "Who passes before the last round takes a bonus card and names it.",
    "card-not-free": "The bonus card is not in the game, or somebody holds it.",
    "cult-too-low": "The marker stands too low to go back that far.",
    "favor-owned": "The faction has that favor tile already.",
    "leech-too-late": "With `strict-leech` no power is taken after a conversion.",
    "no-card-in-last-round": "No bonus card is taken in the last round.",
    "no-cult-step-owed": "The faction may take no cult step now.",
    "no-digging-left": "The exchange track is at its end, or the faction has none.",
    "no-favor-owed": "The faction may take no favor tile now.",
    "no-free-gain": "Nothing can be had for the asking (but resources, with `loose-adjust-resource`).",
    "no-order-space": "No free space for that many steps is left on the cult track.",
    "no-priest": "The faction has no priest to send.",
    "no-shipping-left": "The shipping track is at its end, or the faction has none.",
    "no-steps-to-pay": "The faction does not go back on a cult track now, or not by that many steps.",
    "no-stronghold": "The action needs the stronghold.",
    "no-such-action": "The faction has no such action.",
    "no-such-conversion": "The faction cannot convert the one into the other.",
    "no-such-offer": "No such power is offered to the faction.",
    "no-token-offered": "The faction may not buy a power token now.",
    "not-enough": "The faction has too little of what it converts.",
    "not-enough-power": "There is too little power in bowl III.",
    "not-enough-to-burn": "Burning takes two tokens of bowl II for each that moves to bowl III.",
    "one-track": "Both steps of the action go on one cult track.",
    "tile-gone": "No tile of that kind is left.",
    "tile-not-owned": "The faction does not hold the tile.",
    "too-many-ordained": "The Darklings' stronghold makes priests of three workers at most.",
    "wrong-rate": "The conversion is not at the faction's rate.",
}
"""Resources, actions, cult tracks and tiles."""

RECORDINGS: dict[str, str] = {
    "ledger-mismatch": "A figure of the ledger differs from the replay.",
    "log-contradiction": "Nothing that a Board Game Arena log leaves out fits this line and the others.",
    "log-mismatch": "An amount in a Board Game Arena log differs from the replay.",
    "ledger-row": "A row of the ledger does not stand where the replay has it.",
    "no-moves": "The file is of a known format, but there are no moves in it to replay.",
    "not-supported": "The line is known, but tmlog cannot tell which move it means.",
    "not-a-log": "Only move logs have a canonical form (`tmlog fmt`).",
}
"""The recording as a whole."""

RULE_IDS: dict[str, str] = SET_UP | TURNS | BUILDING | RESOURCES | RECORDINGS
"""Every rule id that replaying and checking can give, and what it means."""
