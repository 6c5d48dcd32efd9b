"""PO-5.3: what may be said in cooperative play: colours and places, never numbers in hand or how they compare.

have 2 red          want red on C       want red left of 12 (the Chief's card)
please not red on C                     yes / no / thanks
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tablee.core.bitboard import popcount
from tablee.core.errors import IllegalMove, NotYourTurn
from tablee.core.events import Event
from tablee.games.pop.cards import COLOURS, list_cards
from tablee.games.pop.modes import QUEUES

if TYPE_CHECKING:
    from tablee.games.pop.rules import Pop

SAYINGS_A_TURN: Final = 5  # for each seat, so that talk comes to an end
SIDES: Final = ["left", "right"]
REPLIES: Final = ["yes", "no", "thanks"]
HOW_TO_SAY: Final = "say for instance 'have 2 red', 'want red on C', 'please not red on C', 'yes', 'no' or 'thanks'"


def list_sayings(hand_size: int, chief: list[int]) -> list[str]:
    """All that a seat with a hand of this size may say while these cards of the Chief lie face up."""
    sayings = [f"have {count} {colour}" for colour in COLOURS for count in range(hand_size + 1)]
    sayings += [f"want {colour} on {queue}" for colour in COLOURS for queue in QUEUES]
    sayings += [f"want {colour} {side} of {card}" for colour in COLOURS for card in chief for side in SIDES]
    sayings += [f"please not {colour} on {queue}" for colour in COLOURS for queue in QUEUES]
    return sayings + REPLIES


def tell_saying(saying: str) -> tuple[str, dict[str, Any]]:
    """The kind of event that a saying is, and its parts."""
    words = saying.split()
    if words[0] == "have":
        return "says_have", {"saying": saying, "count": int(words[1]), "colour": words[2]}
    if words[0] == "please":
        return "says_not", {"saying": saying, "colour": words[2], "queue": words[4]}
    if words[0] == "want" and words[2] == "on":
        return "says_want", {"saying": saying, "colour": words[1], "queue": words[3]}
    if words[0] == "want":
        return "says_beside", {"saying": saying, "colour": words[1], "side": words[2], "card": int(words[4])}
    return "says_reply", {"saying": saying, "reply": saying}


def sayings_of(table: Pop, seat: int) -> list[str]:
    """What a seat may say now: together, and until everybody has chosen."""
    if not table.mode.is_cooperative or table.is_over() or has_said(table, seat) == SAYINGS_A_TURN:
        return []
    held = table.hands[seat] | table.chosen(seat)
    return list_sayings(int(popcount(held)), list_cards(table.chief_up))


def has_said(table: Pop, seat: int) -> int:
    """How many things in this turn."""
    return sum(speaker == seat for speaker, _ in table.said)


def say(table: Pop, seat: int, saying: str) -> None:
    if not table.mode.is_cooperative:
        raise IllegalMove("the players may talk only when they play together (mode cooperative)")
    if not 0 <= seat < table.seats:
        raise NotYourTurn(f"there is no seat {seat} at this table (seats are 0 to {table.seats - 1})")
    if table.is_over():
        raise NotYourTurn("the game is over")
    if has_said(table, seat) == SAYINGS_A_TURN:
        raise IllegalMove(f"seat {seat} has said {SAYINGS_A_TURN} things in this turn, and may say no more")
    known = [allowed for allowed in sayings_of(table, seat) if allowed.lower() == saying.strip().lower()]
    if not known:
        raise IllegalMove(f"'{saying}' may not be said; {HOW_TO_SAY}")
    table.said = (*table.said, (seat, known[0]))
    if table.log is not None:
        kind, data = tell_saying(known[0])
        table.log.append(Event(kind, "PO-5.3", seat, data))
