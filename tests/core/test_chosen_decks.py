"""A deck in a chosen order: what lies on top is dealt first, and all else stays the seed's."""

import pytest

import tablee
from tablee.core.chance import Chance


@pytest.mark.parametrize(("name", "held"), [("chakapuces", 4), ("snack-match", 2), ("cup-king", 10)])
def test_the_first_cards_are_the_first_hand(name: str, held: int) -> None:
    game = tablee.game(name)
    deck = game.census(game.new(3, 0))[::-1]
    state = game.deal_deck(3, deck, seed=5)
    assert sorted(game.position_data(state)["hands"][0]) == sorted(deck[:held])
    assert state.seats == 3


def test_each_deck_of_a_game_takes_its_own_cards() -> None:
    game = tablee.game("shuppa")
    deck = game.census(game.new(2, 0))
    hand = game.position_data(game.deal_deck(2, deck))["hands"][0]
    for is_normal in (True, False):
        cards, held = ([card for card in of if card[-1].isdigit() == is_normal] for of in (deck, hand))
        assert held == cards[: len(held)] != []


def test_in_pop_the_area_is_laid_from_the_top_of_the_deck_and_later_rounds_are_shuffled() -> None:
    game = tablee.game("pop")
    state = game.deal_deck(2, [str(card) for card in range(1, 51)])
    assert state.view(None)["area"] == [[1], [2], [3], [4], [5]]
    assert state.view(0)["hand"] == list(range(6, 15))
    while state.view(None)["round"] == 1:
        seat = state.pending()[0]
        state.play(seat, state.legal_moves(seat)[0])
    assert state.view(None)["area"] != [[1], [2], [3], [4], [5]]


@pytest.mark.parametrize(
    ("deck", "reason"),
    [
        (["51"], "pop has no card 51"),
        (
            [str(card) for card in range(1, 50)],
            "a deck of pop has 50 cards, 1 of them 50; this one has 49, 0 of them 50",
        ),
    ],
)
def test_what_is_not_the_games_deck_is_refused(deck: list[str], reason: str) -> None:
    with pytest.raises(tablee.SetupError, match=reason):
        tablee.game("pop").deal_deck(2, deck)


def test_a_stream_that_is_split_off_has_the_chosen_decks() -> None:
    chance = Chance(1)
    assert str(chance.split()) == str(Chance(Chance(1).seed()))
