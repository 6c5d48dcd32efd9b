"""What is told of cards before they are chosen is what they set off when they are placed."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.games.pop.cards import CARDS, COLOUR, SYMBOLS
from tests.marks import rule
from tests.playing import play
from tests.pop.drawing import GAME, alone, last_turn
from tests.pop.slow_area import SlowArea
from tests.pop.test_properties import MODES, random_game

seeds = st.integers(0, 2**64 - 1)


@rule("PO-3.6")
def test_a_fuse_is_what_a_card_of_its_colour_explodes_with() -> None:
    drawing = """
         .   .  18   .  .
         .   .  16   .  .
        11  12  14  13  .
    """
    table = last_turn(drawing, "21 50 / 28 49", "chief 29; hidden 30 31")
    assert table.view(0)["fuses"] == [
        {"colour": "red", "cards": [11], "symbols": 1},
        {"colour": "yellow", "cards": [12], "symbols": 1},
        {"colour": "blue", "cards": [13, 14, 18], "symbols": 4},  # the green 18 falls beside the 13
        {"colour": "green", "cards": [13], "symbols": 1},
        None,
    ]


def test_fuses_are_told_to_those_who_have_to_choose() -> None:
    table = last_turn("11 12 13 14 15", "27 50 / 28 49", "chief 29; hidden 30 31")
    play(GAME, table, "0 27")
    assert [table.view(eye)["fuses"] != [] for eye in (None, 0, 1)] == [False, False, True]


@given(st.sampled_from(MODES), seeds)
@settings(max_examples=20, deadline=None)
def test_every_card_finds_its_fuse_in_every_queue(mode: tuple[int, dict[str, str]], seed: int) -> None:
    for state in random_game(*mode, seed)[::9]:
        for seat in state.pending()[:1]:
            view = state.view(seat)
            lying = {card for column in view["area"] for card in column}
            for column, fuse in enumerate(view["fuses"]):
                for card in {*range(1, CARDS + 1)} - lying:
                    gone = set().union(*SlowArea(view["area"]).place(card, column))
                    assert gone == ({card, *fuse["cards"]} if fuse and fuse["colour"] == COLOUR[card] else set())


def test_five_cards_are_described_with_what_they_set_off() -> None:
    table = alone("11 12 13 14 15", "16 17 28 29 30")
    assert GAME.describe_move(table, 0, 31) == {
        "kind": "cards",
        "rule": "PO-6.2",
        "cards": [16, 17, 28, 29, 30],
        "bursts": [
            ("A", [11, 16], 3),
            ("B", [12, 17], 3),
            ("C", [13, 28], 2),
            ("D", [14, 29], 2),
            ("E", [15, 30], 2),
        ],
    }


@given(seeds)
@settings(max_examples=20, deadline=None)
def test_what_five_cards_set_off_is_what_happens(seed: int) -> None:
    state = GAME.new(1, seed, mode="solo", level="advanced")
    for move in list(state.legal_moves(0))[seed % 20 :: 20]:
        twin = state.copy()
        log: list[Any] = []
        twin.log = log
        twin.play(0, move)
        assert GAME.describe_move(state, 0, move)["bursts"] == bursts_in(log)


def bursts_in(log: list[Any]) -> list[tuple[str, list[int], int]]:
    """What each card that was placed set off, in order."""
    chains: list[tuple[str, list[int]]] = []
    for event in log:
        if event.kind == "place":
            chains.append((event.data["queue"], []))
        elif event.kind == "explode":
            chains[-1][1].extend(event.data["cards"])
    return [(queue, sorted(cards), sum(int(SYMBOLS[card]) for card in cards)) for queue, cards in chains if cards]
