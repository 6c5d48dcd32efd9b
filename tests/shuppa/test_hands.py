"""Hands in a word, against sets."""

from hypothesis import given
from hypothesis import strategies as st

from tablee.games.shuppa.hands import has_card, nth_card, with_card, without_card


@given(st.sets(st.integers(1, 99), min_size=1, max_size=9), st.data())
def test_a_hand_in_a_word_stays_ascending(cards: set[int], data: st.DataObject) -> None:
    hand = 0
    for size, card in enumerate(data.draw(st.permutations(sorted(cards)))):
        hand = with_card(hand, size, card)
    assert [nth_card(hand, nth) for nth in range(len(cards))] == sorted(cards)
    card = data.draw(st.sampled_from(sorted(cards)))
    left = without_card(hand, len(cards), card)
    assert [nth_card(left, nth) for nth in range(len(cards))] == [*sorted(cards - {card}), 0]
    assert [number for number in range(-1, 300) if has_card(hand, len(cards), number)] == sorted(cards)
