"""The ways to play Pop: against each other, together, alone, and puzzles."""

from __future__ import annotations

from typing import Final

from tablee.core.errors import SetupError
from tablee.core.integers import Count
from tablee.core.rulings import ruling

COMPETITIVE: Final = "competitive"
DUO: Final = "duo"
COOPERATIVE: Final = "cooperative"
SOLO: Final = "solo"
PUZZLE: Final = "puzzle"  # entered from a position, never dealt

COLUMNS: Final = 5
QUEUES: Final = "ABCDE"  # PO-1.4
ROWS: Final = 10  # fifty cards in five columns, each of which gets one card a turn
# PO-3.4: with more of them the cards are placed from the right
MOST_ARROWS: Final[Count] = ruling(__package__, "arrows")
ROUNDS: Final[Count] = ruling(__package__, "rounds")  # PO-4.1
HAND_SIZE: Final[Count] = ruling(__package__, "hand")  # PO-2.2
KEPT: Final[Count] = ruling(__package__, "kept")  # PO-3.10: cards left in hand at the end of a round
INHERITS: Final = ruling(__package__, "inheritance") == 1  # PO-3.8
SOLO_HAND: Final = 10  # PO-6.1
SOLO_DRAW: Final = 5  # PO-6.2
PUZZLE_HANDS: Final = range(6, SOLO_HAND + 1)  # PO-7.1

SEATS: Final = {
    COMPETITIVE: range(2, 6),
    DUO: range(2, 3),
    COOPERATIVE: range(3, 6),
    SOLO: range(1, 2),
    PUZZLE: range(1, 2),
}
LEVELS: Final = ["beginner", "intermediate", "advanced", "expert"]  # PO-6.1: of one row, two, three and four
CHIEF_FACE_UP: Final = [0, 0, 1, 1, 1, 0]  # PO-3.1, by the number of seats
CHIEF_FACE_DOWN: Final = [0, 0, 2, 1, 0, 0]


class Mode:
    """What differs from one way of playing to another, for a number of seats. Never changed: copies share it."""

    def __init__(
        self,
        name: str,
        level: str,
        *,
        hand: Count,
        rounds: Count,
        rows: Count,
        turns: Count,
        each: Count,
        up: Count = 0,
        down: Count = 0,
    ) -> None:
        self.name = name
        self.level = level
        self.hand: Count = hand  # how many cards a seat is dealt in a round
        self.rounds: Count = rounds
        self.rows: Count = rows  # of cards in the area at the start
        self.turns: Count = turns  # of a round
        self.each: Count = each  # how many cards a seat plays in a turn
        self.chief_up: Count = up  # how many cards the Chief plays in a turn, face up and face down
        self.chief_down: Count = down
        self.draws: bool = name == DUO
        self.is_cooperative: bool = name == COOPERATIVE
        self.is_alone: bool = name in (SOLO, PUZZLE)
        self.has_chief: bool = up > 0
        self.deals_again: bool = rounds > 1

    def hand_size(self, turn: int) -> int:
        """How many cards each seat chooses from in a turn of a game for several."""
        return int(self.hand) + 1 - turn + (1 if self.draws else 0)


def mode_for(name: str, seats: int, level: str) -> Mode:
    if name == SOLO:
        rows = LEVELS.index(level) + 1
        return Mode(name, level, hand=SOLO_HAND, rounds=1, rows=rows, turns=ROWS - rows, each=COLUMNS)
    if name == PUZZLE:
        return Mode(name, "", hand=SOLO_HAND, rounds=1, rows=0, turns=1, each=COLUMNS)
    turns = HAND_SIZE - KEPT
    if name == DUO:
        return Mode(name, "", hand=HAND_SIZE, rounds=ROUNDS, rows=1, turns=turns, each=2, up=1)  # PO-3.2
    up, down = CHIEF_FACE_UP[seats], CHIEF_FACE_DOWN[seats]
    if name == COOPERATIVE:
        return Mode(name, "", hand=HAND_SIZE, rounds=1, rows=1, turns=HAND_SIZE, each=1, up=up + down)  # PO-5.1
    return Mode(name, "", hand=HAND_SIZE, rounds=ROUNDS, rows=1, turns=turns, each=1, up=up, down=down)


def check_mode(name: str, seats: int, level: str) -> None:
    fitting = SEATS[name]
    if seats not in fitting:
        least, most = fitting[0], fitting[-1]
        needed = f"{least} to {most} seats" if most > least else "1 seat" if least == 1 else f"{least} seats"
        others = ", ".join(mode for mode in (COMPETITIVE, DUO, COOPERATIVE, SOLO) if seats in SEATS[mode])
        raise SetupError(f"mode {name} is for {needed}, not {seats}; with {seats} it can be {others}")
    if name != SOLO and level != LEVELS[0]:
        raise SetupError(f"only mode {SOLO} has levels; mode {name} is played without one, not at level {level}")
