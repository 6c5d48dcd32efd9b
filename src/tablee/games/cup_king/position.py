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

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.bitboard import bit, popcount
from tablee.core.chance import Chance, read_chance
from tablee.core.errors import MalformedMove, MoveError, PositionError
from tablee.core.position import (
    NONE,
    read_by_seat,
    read_each_seat,
    read_fields,
    read_list,
    read_number,
    write_by_seat,
    write_fields,
    write_list,
)
from tablee.core.sealed import Sealed
from tablee.games.cup_king.cards import (
    COLOURS,
    COPIES,
    DECK,
    HAND_SIZE,
    LETTERS,
    MOST_SEATS,
    NAMES,
    VALUES,
    PackedCards,
    at_least,
    colour_of,
    counted,
    format_card,
    format_cards,
    packed,
    parse_card,
    parse_colour,
    sum_of,
    unpack_all,
    value_of,
)
from tablee.games.cup_king.fall import check_parts
from tablee.games.cup_king.flick import LIFT, cup_flicked, is_flick
from tablee.games.cup_king.moves import DIRECTIONS, LEFT, LOSE, RIGHT
from tablee.games.cup_king.notation import parse_move
from tablee.games.cup_king.phases import ANSWER, BUILD, FALL, FLICK_AGAIN, KEEP_PART, OVER, PHASES, START
from tablee.games.cup_king.pyramid import (
    NO_CUP,
    PLACES,
    ROW,
    from_the_left,
    list_cups,
    parse_cups,
    parts_of,
    places_of,
    settle,
    union,
)
from tablee.games.cup_king.rules import WEAK_FLICKS, move_cups
from tablee.games.cup_king.state import CupKing, Variants, empty_table
from tablee.games.cup_king.touch import TREMORS, format_flick_or_lift, format_nudges, parse_nudges

LEAST_SEATS: Final = 2
MOST_GAMES: Final = 5
NO_CUP_HERE: Final = "."
_MATCHES: Final = [f"games-{games}" for games in range(1, MOST_GAMES + 1)]
EXPERT: Final = "expert"
YOUNG: Final = "young"
PHYSICS: Final = "physics"
FIELDS: Final = [
    *["variants", "phase", "turn", "round", "building", "pyramids", "old", "played", "discard", "pile"],
    *["results", "touched", "tremor", "moved", "parts", "chance"],
]


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
        ("hands", write_by_seat([format_cards(table.hand(seat)) for seat in seats])),
        ("old", write_by_seat([format_cards(_old_cards(table, seat)) for seat in seats])),
        ("played", write_by_seat([format_cards(table.cards_played(seat)) for seat in seats])),
        ("discard", write_list(format_cards(table.cards_discarded()))),
        ("pile", write_list(format_cards(table.cards_in_pile()))),
    ]
    if table.games_finished() > 0:
        fields.append(("results", write_by_seat([[str(cups) for cups in game] for game in table.results_by_game()])))
    if table.flicked != NO_CUP:
        fields.append(("touched", f"{table.weak_flicks} {format_flick_or_lift(table)}"))
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
        colour = table.colour_at(seat, place)
        rows[int(place) // ROW] += NO_CUP_HERE if colour is None else LETTERS[NAMES.index(colour)]
    return rows[::-1]


def _old_cards(table: CupKing, seat: int) -> list[int]:
    return unpack_all(vec[i64]([counted(marks) for marks in table.old]), seat * COLOURS)


def census(table: CupKing) -> list[str]:
    return format_cards(sorted(cards_on_table(table) + table.cards_discarded() + table.cards_in_pile()))


# --- reading ---


def read_position(text: str) -> CupKing:
    fields = read_fields(text, ["hands"], FIELDS)
    hands = read_by_seat(fields["hands"])
    if not LEAST_SEATS <= len(hands) <= MOST_SEATS:
        raise PositionError(f"cup-king is for {LEAST_SEATS} to {MOST_SEATS} seats, not {len(hands)}")
    table = empty_table(len(hands), _read_variants(fields.get("variants", NONE)), _read_chance(fields))
    _read_hands(table, hands, fields)
    _read_pile(table, fields)
    _read_phase(table, fields)
    _read_results(table, fields.get("results"))
    if table.phase == BUILD:
        _read_building(table, fields.get("building", NONE))
    else:
        _read_pyramids(table, fields)
        _read_moved(table, fields)
        _read_round(table, fields)
        _read_turn(table, fields)
    _check_hands(table)
    return table


def _read_chance(fields: dict[str, str]) -> Chance:
    return read_chance(fields["chance"]) if "chance" in fields else Chance(0)


def _read_variants(text: str) -> Variants:
    games = 1
    words = read_list(text)
    for word in words:
        if word in _MATCHES:
            games = _MATCHES.index(word) + 1
        elif word not in (EXPERT, YOUNG, PHYSICS):
            raise PositionError(
                f"'{word}' is not a variant ({_MATCHES[0]} to {_MATCHES[-1]}, {EXPERT}, {YOUNG}, {PHYSICS})"
            )
    return Variants(games, EXPERT in words, YOUNG in words, PHYSICS in words)


# --- cards ---


def _read_cards(names: list[str]) -> list[int]:
    cards = [parse_card(name) for name in names]
    if None in cards:
        raise PositionError(
            f"'{names[cards.index(None)]}' is not a card (a letter of {' '.join(LETTERS)} and 1 to {VALUES})"
        )
    return [card for card in cards if card is not None]


def _add_cards(packs: vec[PackedCards], first: int, cards: list[int]) -> None:
    """Put cards into the packed numbers from `first` on."""
    for card in cards:
        place = first + int(colour_of(card))
        if packs[place] // packed(card) & 3 == COPIES:
            raise PositionError(f"there are more {format_card(card)} on the table than in the deck")
        packs[place] += packed(card)


def _read_hands(table: CupKing, hands: list[list[str]], fields: dict[str, str]) -> None:
    played = read_each_seat("played", fields.get("played"), table.seats)
    old = read_each_seat("old", fields.get("old"), table.seats)
    for seat in range(int(table.seats)):
        if len(hands[seat]) > HAND_SIZE:
            raise PositionError(f"seat {seat} has {len(hands[seat])} cards in hand, more than {HAND_SIZE}")
        _add_cards(table.hands, seat * COLOURS, _read_cards(hands[seat]))
        _add_cards(table.played, seat * COLOURS, _read_cards(played[seat]))
        _add_cards(table.old, seat * COLOURS, _read_cards(old[seat]))
        for place in range(seat * COLOURS, (seat + 1) * COLOURS):
            table.totals[seat] += sum_of(table.played[place])
            table.old[place] = at_least(table.old[place])
            if table.old[place] & ~at_least(table.hands[place]) != 0:
                raise PositionError(f"seat {seat} has old cards that are not in its hand")


def _read_pile(table: CupKing, fields: dict[str, str]) -> None:
    """CU-1.1: every card of the deck lies in exactly one place."""
    rest = [int(card) for card in DECK]
    known = _read_cards(read_list(fields.get("discard", NONE)))
    for card in cards_on_table(table) + known:
        if card not in rest:
            raise PositionError(f"there are more {format_card(card)} on the table than in the deck")
        rest.remove(card)
    pile = rest
    if "pile" in fields:
        pile = _read_cards(read_list(fields["pile"]))
        for card in pile:
            if card not in rest:
                raise PositionError(f"{format_card(card)} cannot be in the pile: it lies elsewhere")
            rest.remove(card)
        if rest and "discard" in fields:
            raise PositionError(f"{format_card(rest[0])} lies nowhere")
        known += rest
    _add_cards(table.discard, 0, known)
    _stack_pile(table, pile)


def _stack_pile(table: CupKing, pile: list[int]) -> None:
    table.deck = vec[i64](pile[::-1])
    table.pile = len(pile)


# --- phase, turn and round ---


def _read_phase(table: CupKing, fields: dict[str, str]) -> None:
    if "phase" in fields:
        if fields["phase"] not in PHASES:
            raise PositionError(f"'{fields['phase']}' is not a phase ({', '.join(PHASES)})")
        table.phase = PHASES.index(fields["phase"])
    elif "building" in fields:
        table.phase = BUILD
    else:
        table.phase = ANSWER if any(table.totals[seat] for seat in range(int(table.seats))) else START
    if (table.phase in (BUILD, START, OVER)) != (max(int(total) for total in table.totals) == 0):
        raise PositionError(f"cards were played in this round or not: that does not fit '{PHASES[table.phase]}'")


def _read_round(table: CupKing, fields: dict[str, str]) -> None:
    """The attacker's total is the highest, since every total was greater than the one before."""
    if table.phase in (START, OVER):
        return
    words = fields.get("round", "").split()
    colour = parse_colour(words[0]) if words else None
    if colour is None or len(words) > 2 or (len(words) == 2 and words[1] not in DIRECTIONS[LEFT:]):
        raise PositionError("a round that has begun is of a colour and goes left or right (round COLOUR DIRECTION)")
    table.colour = colour
    table.direction = -1 if words[1:] == [DIRECTIONS[RIGHT]] else 1
    table.to_beat = max(int(total) for total in table.totals)


def _read_turn(table: CupKing, fields: dict[str, str]) -> None:
    if table.phase == OVER:
        return
    table.turn = read_number("turn", fields.get("turn", "0"))
    if table.turn >= table.seats or table.cups[table.turn] == 0:
        raise PositionError(f"it cannot be the turn of seat {table.turn}: it is not in the game")
    if table.phase == KEEP_PART:
        _read_parts(table, read_by_seat(fields.get("parts", NONE)))
    if "touched" in fields:
        _read_touched(table, fields["touched"], fields.get("tremor", "0"))
    elif table.phase in (FLICK_AGAIN, FALL):
        raise PositionError(f"'{PHASES[table.phase]}' lacks the cup that was touched (touched WEAK FLICK)")


def _check_hands(table: CupKing) -> None:
    """CU-3.6: no hand in the game is ever empty, for there is a card to draw for each that can still be played."""
    for seat in range(int(table.seats)):
        if table.phase != OVER and not table.hand(seat) and (table.phase == BUILD or table.cups[seat] != 0):
            raise PositionError(f"seat {seat} is in the game, and has no card")
    if len(DECK) - len(cards_on_table(table)) < _draws_to_come(table):
        raise PositionError("so many cards were played that there would be none to draw")


def _draws_to_come(table: CupKing) -> int:
    """At most, in this round: one for each card of its colour, and (CU-6.2) one more for each 1 among them."""
    if table.phase in (BUILD, START, OVER):
        return 0
    played = [card for seat in range(int(table.seats)) for card in table.cards_played(seat)]
    coloured = [card for card in played if colour_of(card) == table.colour]
    ones = [card for card in coloured if value_of(card) == 1]
    return COPIES * (VALUES + 1) - len(coloured) - len(ones)


def _read_touched(table: CupKing, text: str, tremor: str) -> None:
    weak, _, touch = text.partition(" ")
    table.weak_flicks = read_number("touched", weak)
    table.tremor = read_number("tremor", tremor)
    try:
        move = parse_move(table, touch.replace("lift", "lose"))
    except MalformedMove as error:
        raise PositionError(f"'touched {text}' is not a flick or a lift: {error}") from None
    table.flicked = cup_flicked(move) if is_flick(move) else move - LOSE
    table.aim = move if is_flick(move) else LIFT
    is_standing = 0 <= table.flicked < PLACES and table.cups[table.turn] >> table.flicked & 1 == 1
    is_touch = table.variants.is_physics and 0 <= table.flicked < PLACES
    is_time = table.phase == KEEP_PART or (is_standing and table.phase in (FLICK_AGAIN, FALL))
    is_missing_flick = is_standing and table.phase != FALL and not table.variants.is_flicked
    is_counted = table.weak_flicks <= WEAK_FLICKS and table.tremor < TREMORS
    if not is_touch or not is_time or is_missing_flick or not is_counted:
        raise PositionError(f"'touched {text}' is not what can have happened to a cup here")


def _read_results(table: CupKing, text: str | None) -> None:
    """CU-6.1: the game that is being played is the one after the last finished."""
    games = read_by_seat(text) if text is not None else []
    finished = len(games)
    if finished > table.variants.games or (finished == table.variants.games) != (table.phase == OVER):
        raise PositionError(f"{finished} results do not fit a match of {table.variants.games}")
    for game, cups in enumerate(games):
        if len(cups) != table.seats:
            raise PositionError(f"a result is given for {len(cups)} seats, but there are {table.seats}")
        for seat, count in enumerate(cups):
            table.results[game * int(table.seats) + seat] = read_number("results", count)
    table.game_number = finished if table.phase == OVER else finished + 1


# --- pyramids ---


def _read_building(table: CupKing, text: str) -> None:
    length = len(places_of(table.base()))
    table.sealed = Sealed(table.seats, length)
    for seat, letters in enumerate(read_each_seat("building", None if text == NONE else text, table.seats)):
        for letter in letters:
            colour = parse_colour(letter)
            if colour is None or table.cups_to_place(seat) >> (3 * colour) & 7 == 0:
                raise PositionError(f"seat {seat} cannot have built with {' '.join(letters)}")
            table.sealed.choose(seat, colour)
    if table.sealed.is_complete():
        raise PositionError("once all pyramids are built they are written as pyramids")


def _read_pyramids(table: CupKing, fields: dict[str, str]) -> None:
    if "pyramids" not in fields:
        raise PositionError("the position lacks 'pyramids' (or 'building')")
    for seat, rows in enumerate(read_each_seat("pyramids", fields["pyramids"], table.seats)):
        _read_pyramid(table, seat, rows)
        _check_pyramid(table, seat)
    out = int(table.seats) - int(table.pyramids_left())
    if table.phase != OVER and out > (1 if table.has_elimination() else 0):
        raise PositionError("somebody has no cup left, so that the game is over")


def _read_pyramid(table: CupKing, seat: int, rows: list[str]) -> None:
    base = int(table.base())
    if [len(row) for row in rows] != list(range(1, base + 1)):
        raise PositionError(f"the pyramid of seat {seat} has not rows of 1 to {base} places, from the top")
    for place in places_of(base):
        letter = rows[base - 1 - int(place) // ROW][int(place) % ROW]
        if letter == NO_CUP_HERE:
            continue
        if letter not in LETTERS:
            raise PositionError(f"'{letter}' is not a colour ({' '.join(LETTERS)}, or a dot for no cup)")
        table.cups[seat] |= bit(place)
        table.built[seat * COLOURS + LETTERS.index(letter)] |= bit(place)


def _check_pyramid(table: CupKing, seat: int) -> None:
    """CU-1.2, CU-2.2, CU-4.3."""
    cups = table.cups[seat]
    for colour in range(COLOURS):
        if popcount(table.built[seat * COLOURS + colour]) > len(places_of(table.base())) // COLOURS:
            raise PositionError(f"seat {seat} has more {NAMES[colour]} cups than it was given")
    if settle(cups) != cups:
        raise PositionError(f"in the pyramid of seat {seat} a cup does not stand on two")
    if len(parts_of(cups)) > 1 and not table.variants.is_physics and table.phase != KEEP_PART:
        raise PositionError(f"the pyramid of seat {seat} is split, so that one of the parts is lost")


def _read_moved(table: CupKing, fields: dict[str, str]) -> None:
    for seat, words in enumerate(read_each_seat("moved", fields.get("moved"), table.seats)):
        try:
            nudges = parse_nudges(words)
        except MalformedMove as error:
            raise PositionError(str(error)) from None
        if nudges and (not table.variants.is_physics or any(table.cups[seat] >> place & 1 == 0 for place in nudges)):
            raise PositionError(f"seat {seat} has no real cup at a place where one is said to have moved")
        move_cups(table, seat, nudges)


def _read_parts(table: CupKing, names: list[list[str]]) -> None:
    try:
        table.parts = from_the_left([parse_cups(cups) for cups in names])
        if len(table.parts) < 2 or union(table.parts) != table.cups[table.turn]:
            raise PositionError("the parts to choose from are two or more, and all that is left of the pyramid")
        check_parts(table.parts, table.cups[table.turn])
    except MoveError as error:
        raise PositionError(str(error)) from None


def cards_on_table(table: CupKing) -> list[int]:
    """Every card that is in a hand or was played in this round."""
    cards: list[int] = []
    for seat in range(int(table.seats)):
        cards += table.hand(seat) + table.cards_played(seat)
    return cards
