"""A position of Cup King as text, in full or only as far as it matters:

    turn 1; round red left; pyramids v bv rgy rygb rygbv / . .. ... .... r...v; hands r1 y3 / r7 b2; played r5 / -

Pyramids are written row by row from the top, a letter for each cup and a dot for none. Without `played` a round starts.
Besides there may be: `variants` (games-3 expert young physics), `phase` (keep, again, fall or over, where it does not
follow from the rest), `building` in place of pyramids (what each seat has placed so far), `old` (cards in hands that
were there when the discard was last shuffled), `discard`, `pile` (from the top down), `results` (cups left, by game),
`touched` (weak flicks so far, and the flick or lift), `tremor` of the hand that flicked, `moved` (real cups that are
not right in their places, by seat), `parts` to choose from, and `chance`. Cards that are said to be nowhere are in the
pile, or with the pile given in the discard.
"""

from __future__ import annotations

from tablee.core.position import write_by_seat, write_fields, write_list
from tablee.core.sealed import Sealed
from tablee.games.cup_king.cards import COLOURS, LETTERS, NAMES, counted, format_cards, unpack
from tablee.games.cup_king.moves import DIRECTIONS
from tablee.games.cup_king.nudges import format_nudges
from tablee.games.cup_king.phases import KEEP_PART, PHASES
from tablee.games.cup_king.position_reading import EXPERT, NO_CUP_HERE, PHYSICS, YOUNG, cards_on_table, read_position
from tablee.games.cup_king.pyramid import ROW, list_cups, places_of
from tablee.games.cup_king.rules import CupKing
from tablee.games.cup_king.table import NO_CUP, Variants
from tablee.games.cup_king.view import colour_at, discarded, hand_of, played_by

__all__ = ["census", "read_position", "write_position"]


def write_position(table: CupKing) -> str:
    seats = range(int(table.seats))
    fields = [("variants", write_list(_variant_words(table.variants))), ("phase", PHASES[table.phase])]
    if table.turn >= 0:
        fields.append(("turn", str(table.turn)))
    if table.colour >= 0:
        fields.append(("round", f"{NAMES[table.colour]} {DIRECTIONS[int(table.direction)]}"))
    if table.sealed is not None:
        fields.append(("building", write_by_seat([_placed(table.sealed, seat) for seat in seats])))
    else:
        fields.append(("pyramids", write_by_seat([_write_pyramid(table, seat) for seat in seats])))
    fields += [
        ("hands", write_by_seat([format_cards(hand_of(table, seat)) for seat in seats])),
        ("old", write_by_seat([format_cards(old_cards(table, seat)) for seat in seats])),
        ("played", write_by_seat([format_cards(played_by(table, seat)) for seat in seats])),
        ("discard", write_list(format_cards(discarded(table)))),
        ("pile", write_list(format_cards(cards_in_pile(table)))),
    ]
    if table.games_finished() > 0:
        fields.append(("results", write_by_seat([[str(cups) for cups in game] for game in table.results_by_game()])))
    if table.flicked != NO_CUP:
        fields.append(("touched", f"{table.weak_flicks} {table.touch()}"))
        fields.append(("tremor", str(table.tremor)))
    if table.nudges:
        fields.append(("moved", write_by_seat([format_nudges(nudges) for nudges in table.nudges])))
    if table.phase == KEEP_PART:
        fields.append(("parts", write_by_seat([list_cups(int(part)) for part in table.parts])))
    fields.append(("chance", str(table.chance)))
    return write_fields(fields)


def _variant_words(variants: Variants) -> list[str]:
    words = [f"games-{variants.games}"] if variants.games > 1 else []
    words += [EXPERT] if variants.is_expert else []
    words += [YOUNG] if variants.is_young else []
    return words + ([PHYSICS] if variants.is_physics else [])


def _placed(sealed: Sealed, seat: int) -> list[str]:
    return [LETTERS[sealed.choice(seat, nth)] for nth in range(int(sealed.made[seat]))]


def _write_pyramid(table: CupKing, seat: int) -> list[str]:
    """Its rows from the top."""
    rows = [""] * int(table.base())
    for place in places_of(table.base()):
        colour = colour_at(table, seat, int(place))
        rows[int(place) // ROW] += NO_CUP_HERE if colour is None else LETTERS[NAMES.index(colour)]
    return rows[::-1]


def old_cards(table: CupKing, seat: int) -> list[int]:
    cards: list[int] = []
    for colour in range(COLOURS):
        cards += unpack(colour, counted(table.old[seat * COLOURS + colour]))
    return cards


def cards_in_pile(table: CupKing) -> list[int]:
    """From the top down."""
    return [int(table.deck[place]) for place in range(int(table.pile) - 1, -1, -1)]


def census(table: CupKing) -> list[str]:
    return format_cards(sorted(cards_on_table(table) + discarded(table) + cards_in_pile(table)))
