"""Moves of Cup King as people write them, and as interfaces show them.

red                              build with a red cup
red 3 7                          play cards of one colour; blue 1 1 6 + red 4 yellow 3 with an expert's extras
left red 5                       and name the direction, where there is one to choose
lose b2                          give up a cup
keep left                        keep the left part of a split pyramid
flick b2 yaw +10 pitch 0 at 30 speed 20
                                 flick a cup: degrees to the right and up, millimetres above its rim, decimetres a
                                 second; what is not said is as in a plain flick
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tablee.core.errors import MalformedMove
from tablee.games.cup_king.cards import NAMES, VALUES, face, faces, parse_colour, value_of
from tablee.games.cup_king.flick import aim_of, cup_flicked, format_flick, is_flick, parse_flick
from tablee.games.cup_king.moves import (
    DIRECTIONS,
    KEEP,
    LEFT,
    LOSE,
    MOST_EXTRAS,
    PLAY,
    SET_SUM,
    UNASKED,
    colour_played,
    direction_of,
    extra_cards,
    extras_of,
    number_of_extras,
    number_of_set,
    play_move,
    set_of,
    set_values,
)
from tablee.games.cup_king.pyramid import cost, format_cup, list_cups, parse_cup, places_of

if TYPE_CHECKING:
    from tablee.games.cup_king.state import CupKing

_HELP: Final = (
    "red builds, red 3 7 plays cards, left red 5 names the direction too, "
    "lose b2 gives up a cup, keep left a part, flick b2 flicks"
)


def format_move(table: CupKing, move: int) -> str:
    if move < LOSE:
        return NAMES[move]
    if move < KEEP:
        return f"lose {format_cup(move - LOSE)}"
    if move < PLAY:
        return f"keep {_part_name(table, move - KEEP)}"
    return format_flick(move) if is_flick(move) else _format_play(move)


def _format_play(move: int) -> str:
    words = [DIRECTIONS[direction_of(move)]] if direction_of(move) else []
    words.append(NAMES[colour_played(move)])
    words += [str(value) for value in set_values(set_of(move))]
    extras = [face(card) for card in extra_cards(extras_of(move))]
    if extras:
        words.append("+")
    return " ".join([*words, *(f"{colour} {value}" for colour, value in extras)])


def _part_name(table: CupKing, part: int) -> str:
    """What a part is called: of two the left or the right one, of more the one with a certain cup."""
    if len(table.parts) == 2:
        return DIRECTIONS[LEFT + part]
    return list_cups(int(table.parts[part]))[0]


def parse_move(table: CupKing, text: str) -> int:
    words = text.lower().split()
    if len(words) == 1 and parse_colour(words[0]) is not None:
        return _parse_colour(words[0], text)
    if len(words) == 2 and words[0] == "lose":
        return LOSE + parse_cup(words[1])
    if len(words) == 2 and words[0] == "keep":
        return KEEP + _parse_part(table, words[1])
    if len(words) > 1 and words[0] == "flick":
        return parse_flick(words[1:], text)
    return _parse_play(text.lower().replace("+", " + ").split(), text)


def _parse_colour(name: str, text: str) -> int:
    colour = parse_colour(name)
    if colour is None:
        raise MalformedMove(f"'{text}' is not a move: {_HELP}")
    return colour


def _parse_part(table: CupKing, name: str) -> int:
    names = [_part_name(table, part) for part in range(len(table.parts))]
    if name in names:
        return names.index(name)
    raise MalformedMove(
        f"'{name}' is not a part to keep" + (f" ({', '.join(names)})" if names else " (there are none)")
    )


def _parse_play(words: list[str], text: str) -> int:
    direction = UNASKED
    if words and words[0] in DIRECTIONS[LEFT:]:
        direction = DIRECTIONS.index(words.pop(0))
    if len(words) < 2:
        raise MalformedMove(f"'{text}' is not a move: {_HELP}")
    end = words.index("+") if "+" in words else len(words)
    colour = _parse_colour(words[0], text)
    number = number_of_set([_parse_value(word, text) for word in words[1:end]])
    if number is None:
        raise MalformedMove(f"'{text}' is not one to three cards that there are (two of each)")
    return play_move(_parse_extras(words[end + 1 :], text), direction, colour, number)


def _parse_value(word: str, text: str) -> int:
    if len(word) != 1 or word not in "12345678":
        raise MalformedMove(f"'{word}' in '{text}' is not a value (1 to {VALUES})")
    return int(word)


def _parse_extras(words: list[str], text: str) -> int:
    """The number of the extras that are written as `red 4 yellow 3`."""
    if len(words) % 2 or len(words) > 2 * MOST_EXTRAS:
        raise MalformedMove(f"'{text}' has no one or two extras after its + (a colour and a value each)")
    pairs = zip(words[::2], words[1::2], strict=True)
    return number_of_extras(
        [_parse_colour(colour, text) * VALUES + _parse_value(value, text) - 1 for colour, value in pairs]
    )


# --- for interfaces ---


def describe_move(table: CupKing, seat: int, move: int) -> dict[str, Any]:
    if move < LOSE:
        return _describe_build(table, seat, move)
    if move < KEEP:
        return _describe_cup(table, seat, move - LOSE)
    if move < PLAY:
        kept = list_cups(int(table.parts[move - KEEP]))
        return {"kind": "keep", "rule": "CU-4.3", "part": _part_name(table, move - KEEP), "cups": kept}
    if is_flick(move):
        cup = _describe_cup(table, seat, int(cup_flicked(move)))
        return {**cup, "kind": "flick", "aim": aim_of(move).as_data()}
    return _describe_play(table, seat, move)


def _describe_build(table: CupKing, seat: int, colour: int) -> dict[str, Any]:
    assert table.sealed is not None
    place = places_of(table.base())[table.sealed.made[seat]]
    return {"kind": "build", "rule": "CU-2.3", "cup": format_cup(int(place)), "colour": NAMES[colour]}


def _describe_cup(table: CupKing, seat: int, place: int) -> dict[str, Any]:
    """With the number of cups that it costs by the support rule: of real cups no more than a guess."""
    described: dict[str, Any] = {"kind": "lift" if table.variants.is_physics else "lose"}
    described["rule"] = "CU-6.3" if table.variants.is_young else "CU-4.1"
    described["cup"] = format_cup(place)
    described["colour"] = table.colour_at(seat, place)
    described["cost"] = int(cost(table.cups[seat], place))
    return described


def _describe_play(table: CupKing, seat: int, move: int) -> dict[str, Any]:
    extras = [int(card) for card in extra_cards(extras_of(move))]
    value = int(SET_SUM[set_of(move)]) + sum(int(value_of(card)) for card in extras)
    return {
        "kind": "play",
        "rule": "CU-6.2" if extras else "CU-3.2" if table.to_beat > 0 else "CU-3.1",
        "direction": DIRECTIONS[direction_of(move)] or None,
        "colour": NAMES[colour_played(move)],
        "values": set_values(set_of(move)),
        "extras": faces(extras),
        "total": int(table.totals[seat]) + value,
    }
