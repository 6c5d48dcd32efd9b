"""What there is to take pictures of: tables, each at a moment of its game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, Literal

Moment = Literal["choice", "picked", "moving", "end"]
Size = tuple[int, int]

SMALL: Final = (320, 568)
PHONE: Final = (390, 664)  # with the bars of its browser
ON_ITS_SIDE: Final = (844, 390)
TABLET: Final = (1024, 768)
DESK: Final = (1920, 1080)
LARGE: Final = (2560, 1440)
SIZES: Final[list[Size]] = [SMALL, PHONE, ON_ITS_SIDE, TABLET, DESK, LARGE]


@dataclass(frozen=True)
class Scene:
    """A table whose first seat must choose: after so many choices, when a move of some kind is offered."""

    game: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    kinds: tuple[str, ...] = ()  # any, if none is named
    choices: int = 0
    seed: int = 2
    moment: Moment = "choice"

    @property
    def name(self) -> str:
        options = [f"{key}={value}" for key, value in self.options.items()]
        return "-".join([self.game, str(self.seats), *options, *self.kinds[:1], str(self.choices), self.moment])


def scenes_of(game: str) -> list[Scene]:
    """Every mode with every number of seats at its first choice, and each sort of moment once."""
    return [*first_choices(game), *MOMENTS[game]]


def first_choices(game: str) -> Iterator[Scene]:
    for seats, options in TABLES[game]:
        is_soon_over = game == "cup-king" or options.get("mode") == "cooperative"
        yield Scene(game, seats, options, choices=0 if is_soon_over else 1)


TABLES: Final[dict[str, list[tuple[int, dict[str, Any]]]]] = {
    "shuppa": [*((seats, {}) for seats in (2, 3, 4)), (1, {"solo": True})],
    "cup-king": [*((seats, {}) for seats in (2, 3, 4, 5)), (6, {"expert": True}), (2, {"flick": "physics"})],
    "pop": [
        *((seats, {"mode": "competitive"}) for seats in (2, 3, 4, 5)),
        (2, {"mode": "duo"}),
        *((seats, {"mode": "cooperative"}) for seats in (3, 4, 5)),
        (1, {"mode": "solo"}),
    ],
    "chakapuces": [(seats, {}) for seats in (2, 3, 4, 5, 6)],
    "snack-match": [
        *((seats, {"diet": "quiet"}) for seats in range(2, 10)),
        (1, {"solo": True, "diet": "cerebral"}),
    ],
}

ALONE: Final = {"solo": True}
MOMENTS: Final[dict[str, list[Scene]]] = {
    "shuppa": [
        Scene("shuppa", 4, choices=3, moment="picked"),
        Scene("shuppa", 1, ALONE, kinds=("share",), seed=3),
        Scene("shuppa", 1, ALONE, kinds=("share",), seed=3, moment="picked"),
        Scene("shuppa", 3, kinds=("eat", "jump", "swap", "lift"), choices=2, seed=1),
        Scene("shuppa", 3, choices=3, moment="moving"),
        Scene("shuppa", 4, moment="end"),
    ],
    "cup-king": [
        Scene("cup-king", 6, {"expert": True}, kinds=("play",), moment="picked"),
        Scene("cup-king", 6, {"expert": True}, kinds=("lose",), choices=12),
        Scene("cup-king", 2, kinds=("lose",), choices=12, moment="picked"),
        Scene("cup-king", 3, {"flick": "physics"}, kinds=("flick",), choices=15),
        Scene("cup-king", 3, kinds=("play",), choices=12, moment="moving"),
        Scene("cup-king", 4, moment="end"),
    ],
    "pop": [
        Scene("pop", 5, {"mode": "competitive"}, choices=3, moment="picked"),
        Scene("pop", 4, {"mode": "cooperative"}, moment="picked"),
        Scene("pop", 3, {"mode": "competitive"}, choices=3, moment="moving"),
        Scene("pop", 4, {"mode": "competitive"}, moment="end"),
    ],
    "chakapuces": [
        Scene("chakapuces", 6, choices=2, moment="picked"),
        Scene("chakapuces", 3, choices=9),
        Scene("chakapuces", 4, choices=6, moment="moving"),
        Scene("chakapuces", 5, moment="end"),
    ],
    "snack-match": [
        Scene("snack-match", 9, {"diet": "balanced"}, kinds=("under", "over", "beside"), choices=7),
        Scene("snack-match", 9, {"diet": "balanced"}, kinds=("under", "over", "beside"), choices=7, moment="picked"),
        Scene("snack-match", 2, kinds=("under", "over", "beside"), choices=4, moment="picked"),
        Scene("snack-match", 4, kinds=("under", "over", "beside"), choices=5, moment="moving"),
        Scene("snack-match", 5, moment="end"),
    ],
}
GAMES: Final = list(TABLES)
