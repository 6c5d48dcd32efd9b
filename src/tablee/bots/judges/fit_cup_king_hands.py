"""What a rival holds by what it has shown: writes the bots' table, bots/judges/cup_king_hands.csv, to standard output.

Counted is how often cards that a seat cannot see are in its rival's hand and not in the pile, in games between searches
by the judge that people made. `python -m tablee.bots.judges.fit_cup_king_hands` takes about a CPU minute.
"""

from __future__ import annotations

import csv
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, cast

from tablee.bots.judges import untrained_judge
from tablee.bots.judges.cup_king_hands import COLUMNS, Hands, round_of, stage_of
from tablee.bots.search import SearchBot
from tablee.core.chance import Chance
from tablee.core.contract import Game
from tablee.games import game as game_named
from tablee.games.cup_king.cards import COLOURS, COPIES, VALUES
from tablee.games.cup_king.phases import ANSWER, START
from tablee.games.cup_king.state import CupKing

SEATS: Final = 2
GAMES: Final = 4000
SIMULATIONS: Final = 60
SEED: Final = 1

Shown = tuple[str, int, int]  # the first columns of the table


@dataclass
class Cards:
    """Cards that a seat cannot see: how many, and how many of them were expected in the rival's hand and were there."""

    unseen: float = 0.0
    expected: float = 0.0
    held: float = 0.0

    def odds(self) -> int:
        """In hundredths of what was expected."""
        return round(100 * _odds(self.held / self.unseen) / _odds(self.expected / self.unseen))


def _odds(share: float) -> float:
    return share / (1 - share)


@dataclass
class Kind:
    """A card that a seat cannot see: its colour's rank in the rival's pyramid, how many there are, and are held."""

    colour: int
    value: int
    rank: int
    unseen: int
    held: int


@dataclass
class Sight:
    """What a seat cannot see at one moment, and what of its rival it can."""

    stage: int
    attack: tuple[int, int] | None  # the colour and what was shown of it
    kinds: list[Kind]

    def share(self) -> float:
        return sum(kind.held for kind in self.kinds) / sum(kind.unseen for kind in self.kinds)


def play(game: Game, deal: int) -> Iterator[Sight]:
    table, chance = cast(CupKing, game.new(SEATS, deal)), Chance(deal)
    bot = SearchBot(untrained_judge(game.name), SIMULATIONS)
    while not table.is_over():
        seat = int(table.to_play())
        if table.phase in (START, ANSWER):
            yield look(table, seat)
        table.play(seat, bot.choose(table.resample(seat, chance), seat, chance))


def look(table: CupKing, seat: int) -> Sight:
    rival = 1 - seat
    hands = Hands()
    hands.rank(table, rival)
    held = table.hand(rival)
    seen = table.hand(seat) + table.cards_discarded() + table.cards_played(0) + table.cards_played(1)
    kinds: list[Kind] = []
    for colour in range(COLOURS):
        for value in range(VALUES):
            card = colour * VALUES + value
            unseen = COPIES - seen.count(card)
            kinds.append(Kind(colour, value, int(hands.ranks[colour]), unseen, held.count(card)))
    attack = (int(table.colour), int(round_of(table, rival))) if table.phase == ANSWER else None
    return Sight(int(stage_of(table)), attack, kinds)


def count(sights: list[Sight]) -> dict[Shown, Cards]:
    """Ranks and values first, for what a round shows is told beyond them."""
    found: dict[Shown, Cards] = defaultdict(Cards)
    for sight in sights:
        if sight.attack is None:
            share = sight.share()
            for kind in sight.kinds:
                for shown in (("rank", sight.stage, kind.rank), ("value", sight.stage, kind.value)):
                    note(found[shown], kind, share)
    odds = {shown: cards.odds() / 100 for shown, cards in found.items()}
    for sight in sights:
        if sight.attack is not None:
            colour, attack = sight.attack
            likely = {id(kind): odds_by(odds, sight, kind) for kind in sight.kinds}
            mean = sum(likely[id(kind)] * kind.unseen for kind in sight.kinds) / sum(
                kind.unseen for kind in sight.kinds
            )
            for kind in sight.kinds:
                if kind.colour == colour:
                    even = _odds(sight.share()) * likely[id(kind)] / mean
                    note(found["round", attack, kind.value], kind, even / (1 + even))
    return found


def odds_by(odds: dict[Shown, float], sight: Sight, kind: Kind) -> float:
    return odds["rank", sight.stage, kind.rank] * odds["value", sight.stage, kind.value]


def note(cards: Cards, kind: Kind, share: float) -> None:
    cards.unseen += kind.unseen
    cards.expected += share * kind.unseen
    cards.held += kind.held


def main(games: int = GAMES) -> None:
    game = game_named("cup-king")
    found = count([sight for deal in range(SEED, SEED + games) for sight in play(game, deal)])
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(COLUMNS)
    for shown, cards in sorted(found.items()):
        if 0 < cards.held < cards.unseen:
            writer.writerow([*shown, cards.odds()])


if __name__ == "__main__":
    main()
