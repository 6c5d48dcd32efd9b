"""A position of Snack Match as text:

    phase placement; areas 12 a1 right, 40 b2 down under / 7 a1 right, 9 z1 up; hands 3 8 / 5 11; given 11 3; pile 1 2 4

An area is the placements that made it, in their order, each as it was written when it was made. In the draft `kept` has
what was chosen, by seat (`kept 3 / -`); the diet variant has `diet sandwich corners, blue most`; `automaton` has the
automaton's cards and says that the game is solo. Only the areas and hands are required: without a pile, every card
that lies nowhere else is in it, ascending.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.errors import MoveError, PositionError
from tablee.core.position import (
    NONE,
    check_each_seat,
    read_by_seat,
    read_each_seat,
    read_fields,
    read_list,
    write_by_seat,
    write_fields,
    write_list,
)
from tablee.core.sealed import Sealed
from tablee.games.snack_match.area import EMPTY_AREA, Area
from tablee.games.snack_match.cards import CARDS, DRAWN, parse_card
from tablee.games.snack_match.diet import (
    ELEMENT_CARDS,
    MODIFIER_CARDS,
    Pair,
    element_of,
    format_pair,
    modifier_of,
    parse_pair,
)
from tablee.games.snack_match.grid import MOST_CARDS
from tablee.games.snack_match.moves import card_of
from tablee.games.snack_match.notation import format_placement, parse_placement
from tablee.games.snack_match.rules import SnackMatch, empty_table
from tablee.games.snack_match.view import OVER, PLACEMENT, phase_of

SOLO_SEATS: Final = 1
LEAST_SEATS: Final = 2
MOST_SEATS: Final = 9  # SM-1.4

_OPTIONAL: Final = ["phase", "kept", "given", "pile", "diet", "automaton"]


# --- writing ---


def write_position(table: SnackMatch) -> str:
    seats = range(int(table.seats))
    fields = [("phase", phase_of(table)), ("areas", " / ".join(write_area(area) for area in table.areas))]
    fields.append(("hands", write_by_seat([_numbers(table.hand(seat)) for seat in seats])))
    kept = table.kept
    if kept is not None:
        fields.append(
            ("kept", write_by_seat([[] if kept.owes(seat) else [str(kept.choice(seat, 0))] for seat in seats]))
        )
    if len(table.given) > 0:
        fields.append(("given", write_list([str(card) for card in table.given])))
    fields.append(("pile", write_list(_numbers(table.cards_in_pile()))))
    if len(table.pairs) > 0:
        fields.append(("diet", ", ".join(format_pair(pair) for pair in table.pairs)))
    if table.is_solo:
        fields.append(("automaton", write_list([str(card) for card in table.automaton])))
    return write_fields(fields)


def write_area(area: Area) -> str:
    """The placements, each told from the area that it was made in."""
    before: Area = EMPTY_AREA
    words: list[str] = []
    for placement in area.placements():
        words.append(format_placement(before, placement))
        before = before.lay(placement)
    return ", ".join(words) or NONE


def _numbers(cards: list[int]) -> list[str]:
    return [str(card) for card in cards]


# --- reading ---


def read_position(text: str) -> SnackMatch:
    fields = read_fields(text, ["areas", "hands"], _OPTIONAL)
    areas = [read_area(part.strip()) for part in fields["areas"].split("/")]
    is_solo = "automaton" in fields
    _check_seats(len(areas), is_solo)
    table = empty_table(len(areas), is_solo, vec[i64]())
    for seat, area in enumerate(areas):
        table.areas[seat] = area
    _read_hands(table, read_by_seat(fields["hands"]))
    _read_automaton(table, fields.get("automaton", NONE))
    table.pairs = _read_diet(fields.get("diet", NONE))
    _read_pile(table, fields.get("pile"))
    _read_phase(table, fields)
    return table


def read_area(text: str) -> Area:
    area: Area = EMPTY_AREA
    for words in [] if text == NONE else text.split(","):
        placement = _read_placement(area, " ".join(words.split()))
        if area.count == MOST_CARDS:
            raise PositionError(f"an area has {MOST_CARDS} cards at most")
        area = area.lay(placement)
    return area


def _read_placement(area: Area, text: str) -> int:
    try:
        placement = parse_placement(area, text)
    except MoveError as error:
        raise PositionError(f"{error} (in '{text}')") from None
    if not area.can_lay(placement):
        raise PositionError(f"'{text}' cannot be placed there")
    return placement


def _check_seats(seats: int, is_solo: bool) -> None:
    if is_solo and seats != SOLO_SEATS:
        raise PositionError(f"solo is for {SOLO_SEATS} seat, not {seats}")
    if not is_solo and not LEAST_SEATS <= seats <= MOST_SEATS:
        raise PositionError(f"without an automaton it takes {LEAST_SEATS} to {MOST_SEATS} seats, not {seats}")


def _read_card(name: str) -> int:
    card = parse_card(name)
    if card is None:
        raise PositionError(f"'{name}' is not a card (1 to {CARDS})")
    return card


def _read_cards(text: str) -> list[int]:
    return [_read_card(name) for name in read_list(text)]


def _read_hands(table: SnackMatch, hands: list[list[str]]) -> None:
    check_each_seat("hands", len(hands), int(table.seats))
    for seat, hand in enumerate(hands):
        cards = [_read_card(name) for name in hand]
        if len(cards) > DRAWN:
            raise PositionError(f"seat {seat} has {len(cards)} cards in hand, more than {DRAWN}")
        one, other = [0] * (DRAWN - len(cards)) + cards
        table.take_in_hand(seat, one, other)


def _read_diet(text: str) -> vec[Pair]:
    """SM-4.1: two pairs at most, and never both faces of a card."""
    pairs: list[int] = []
    for words in [] if text == NONE else text.split(","):
        pair = parse_pair(" ".join(words.split()))
        if pair is None:
            raise PositionError(f"'{words.strip()}' is not an element and a modifier, such as 'soda most'")
        pairs.append(pair)
    elements = {_card_with(ELEMENT_CARDS, int(element_of(pair))) for pair in pairs}
    modifiers = {_card_with(MODIFIER_CARDS, int(modifier_of(pair))) for pair in pairs}
    if len(pairs) > 2 or not len(elements) == len(modifiers) == len(pairs):
        raise PositionError(f"'diet {text}' is not two pairs of different cards")
    return vec[i64](pairs)


def _card_with(cards: list[list[int]], face: int) -> int:
    return next(number for number, card_faces in enumerate(cards) if face in card_faces)


def _read_pile(table: SnackMatch, text: str | None) -> None:
    """Every card lies in exactly one place (SM-1.1)."""
    rest = list(range(1, CARDS + 1))
    for card in cards_on_table(table):
        if card not in rest:
            raise PositionError(f"card {card} lies in two places")
        rest.remove(card)
    pile = rest if text is None else _read_cards(text)
    if sorted(pile) != rest:
        raise PositionError("the pile is not what the areas and hands leave of the cards")
    table.deck = vec[i64](pile[::-1])
    table.pile = len(pile)


def cards_on_table(table: SnackMatch) -> list[int]:
    """Every card that is not in the pile."""
    cards = list(table.automaton)
    for seat in range(int(table.seats)):
        cards += [card_of(placement) for placement in table.areas[seat].placements()] + table.hand(seat)
    return cards


def census(table: SnackMatch) -> list[str]:
    return _numbers(sorted(cards_on_table(table) + table.cards_in_pile()))


# --- how far the game is ---


def _read_phase(table: SnackMatch, fields: dict[str, str]) -> None:
    """The round follows from how many cards lie and are held; only the draft may look like its placement."""
    if table.is_solo:
        _read_turn(table)
    else:
        _read_round(table, _is_draft(table, fields))
        _read_kept(table, fields.get("kept"))
        _read_given(table, fields.get("given"))
    _set_shown_areas(table)
    if fields.get("phase", phase_of(table)) != phase_of(table):
        raise PositionError(
            f"the phase is not '{fields['phase']}' but '{phase_of(table)}', by the cards that lie there"
        )


def _is_draft(table: SnackMatch, fields: dict[str, str]) -> bool:
    if fields.get("phase") == PLACEMENT or "given" in fields:
        return False
    return all(len(table.hand(seat)) == DRAWN for seat in range(int(table.seats)))


def _read_automaton(table: SnackMatch, text: str) -> None:
    """SM-5.1."""
    cards = _read_cards(text)
    if table.is_solo and len(cards) != table.areas[0].count:
        raise PositionError("the automaton has as many cards as lie in the area")
    for card in cards:
        table.discard(card)


def _read_turn(table: SnackMatch) -> None:
    """SM-5.1."""
    table.round = table.areas[0].count
    if len(table.hand(0)) != (0 if table.is_over() else DRAWN):
        raise PositionError(f"alone one holds {DRAWN} cards, and none when {MOST_CARDS} are placed")


def _read_round(table: SnackMatch, is_draft: bool) -> None:
    """SM-2.1: everybody gets two cards a round."""
    sizes = [len(table.hand(seat)) for seat in range(int(table.seats))]
    dealt = {int(table.areas[seat].count) + sizes[seat] for seat in range(int(table.seats))}
    if len(dealt) > 1 or min(dealt) % DRAWN == 1 or max(dealt) > MOST_CARDS:
        raise PositionError("everybody has been dealt two cards a round, in hand or placed")
    table.unplaced = sum(sizes)
    table.round = min(dealt) // DRAWN - (1 if table.unplaced > 0 else 0)
    if table.unplaced == 0 and not table.is_over():
        raise PositionError("nobody has a card to place")
    if is_draft:
        table.kept = Sealed(table.seats, 1)


def _read_kept(table: SnackMatch, text: str | None) -> None:
    kept = table.kept
    if text is None:
        return
    if kept is None:
        raise PositionError("cards are kept in the draft only")
    for seat, names in enumerate(read_each_seat("kept", text, int(table.seats))):
        for name in names:
            if _read_card(name) not in table.hand(seat):
                raise PositionError(f"seat {seat} cannot keep {name}: it is not in the hand")
            kept.choose(seat, _read_card(name))
    if kept.is_complete():
        raise PositionError("when everybody has kept a card, the others have passed")


def _read_given(table: SnackMatch, text: str | None) -> None:
    """SM-2.1: the card that each seat gave lies with its left neighbour: without a word, the last one that is there."""
    if phase_of(table) != PLACEMENT:
        if text is not None:
            raise PositionError("given cards are known while cards are placed")
        return
    _set_shown_areas(table)
    seats = range(int(table.seats))
    held = [table.held_in_round(table.left_of(seat)) for seat in seats]
    given = [cards[-1] for cards in held] if text is None else _read_cards(text)
    check_each_seat("given", len(given), int(table.seats))
    for seat in seats:
        if given[seat] not in held[seat]:
            raise PositionError(f"the card {given[seat]} that seat {seat} gave is not with its left neighbour")
    table.given = vec[i64](given)


def _set_shown_areas(table: SnackMatch) -> None:
    """SM-2.2: as they were when the round began."""
    cards = MOST_CARDS if phase_of(table) == OVER else int(table.round) * (1 if table.is_solo else DRAWN)
    for seat in range(int(table.seats)):
        area: Area = EMPTY_AREA
        for placement in table.areas[seat].placements()[:cards]:
            area = area.lay(placement)
        table.shown_areas[seat] = area
