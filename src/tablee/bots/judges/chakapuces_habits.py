"""What seats at a table for two of Chakapuces do out of habit.

A card from the hand is looked at as the table will be after it, before cards are drawn. What would come from the pile
nobody knows: there the table is looked at as it is.
"""

from __future__ import annotations

from typing import Final, cast

from tablee.bots.habits import Habits
from tablee.bots.judges.chakapuces_features import (
    CARD,
    DEED,
    DEEDS,
    MOST_CATS,
    MOST_FLEAS,
    MOST_HIGH,
    PILE_STEP,
    at_most,
    cats_taken,
    list_hand,
    list_line,
)
from tablee.bots.network import Features, Network
from tablee.core.contract import State
from tablee.core.integers import Card, Index, Move, Seat
from tablee.core.packed_bytes import count_at_least
from tablee.games.chakapuces.cards import HAND_SIZE, VALUES
from tablee.games.chakapuces.moves import PILE
from tablee.games.chakapuces.rules import NOT_YET, Chakapuces

# What there is after a move, besides the cards that are kept
KEPT: Final = DEED + 2 * DEEDS
FLEAS: Final = KEPT + int(HAND_SIZE) + 1
CATS: Final = FLEAS + MOST_FLEAS + 1
RIVAL_FLEAS: Final = CATS + MOST_CATS + 1
RIVAL_CATS: Final = RIVAL_FLEAS + MOST_FLEAS + 1
LINE: Final = RIVAL_CATS + MOST_CATS + 1
PILE_SIZE: Final = LINE + 2 * VALUES * MOST_HIGH
LAST_LAP: Final = PILE_SIZE + 40
OF_MOVE: Final = LAST_LAP + 1

# All of them for a first card from the hand, and again for a second one, and for either from the pile
SECOND_CARD: Final = OF_MOVE
FROM_PILE: Final = 2 * OF_MOVE
FEATURES: Final = 4 * OF_MOVE
MOST_FEATURES: Final = 2 * int(HAND_SIZE) + 2 * VALUES + 7


class ChakapucesHabits(Habits):
    """A table is kept to try moves on, from one to the next."""

    def __init__(self, network: Network | None) -> None:
        super().__init__(network, FEATURES)
        self.tried: Chakapuces | None = None

    def list_move(self, state: State, move: Move, features: Features) -> None:
        table = cast(Chakapuces, state)
        seat = table.turn
        first: Index = SECOND_CARD if table.is_second_card else 0
        after = table
        if move == PILE:
            first += FROM_PILE
        else:
            after = self.after(table, move)
        features.clear()
        features.make_room(MOST_FEATURES)
        list_hand(after, seat, first + CARD, features)
        list_line(after, first + LINE, features)
        features.add(first + KEPT + count_at_least(1, after.hands[seat]))
        rival: Seat = 1 - seat
        features.add(first + FLEAS + at_most(after.fleas[seat], MOST_FLEAS))
        features.add(first + CATS + at_most(cats_taken(after, seat), MOST_CATS))
        features.add(first + RIVAL_FLEAS + at_most(after.fleas[rival], MOST_FLEAS))
        features.add(first + RIVAL_CATS + at_most(cats_taken(after, rival), MOST_CATS))
        features.add(first + PILE_SIZE + table.pile // PILE_STEP)
        if table.turns_left != NOT_YET:
            features.add(first + LAST_LAP)

    def after(self, table: Chakapuces, card: Card) -> Chakapuces:
        """The table after a card from the hand, before anything is drawn."""
        tried = self.tried
        if tried is None:
            tried = table.copy()
            self.tried = tried
        else:
            table.copy_into(tried)
        seat = table.turn
        tried.place(tried.take_from_hand(seat, card))
        if table.is_second_card:
            tried.resolve(seat, card)
        return tried
