"""How cards of Pop are named: by the colour that the table prints on a number, which is an edition's to say."""

from __future__ import annotations

from tablee.core.texts import Texts
from tablee.games.pop.cards import CARDS, COLOUR, COLOURS


def name_by_colour(texts: Texts) -> Texts:
    """In the forms, a colour stands for the numbers of its cards; here they take its place, for good."""
    for said in texts.forms.values():
        if isinstance(said, list):
            for pair in said:
                if pair[0] in COLOURS:
                    pair[0] = _numbers_of(pair[0])
    return texts


def _numbers_of(colour: str) -> str:
    return "|".join(str(card) for card in range(1, CARDS + 1) if COLOUR[card] == colour)
