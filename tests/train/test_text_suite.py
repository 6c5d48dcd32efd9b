"""The fixed set of games as text: the same every time, and lost by whoever cannot write a move."""

from tablee.train.text_suite import MOST_REFUSALS, bot_player, play_setup, play_suite, setups


def test_a_bot_plays_the_same_games_every_time() -> None:
    scores, again = (list(play_suite(bot_player("random"), [1])) for _ in range(2))
    assert scores == again
    assert len(scores) == len(setups())
    assert not any(score.refusals for score in scores)


def test_every_seat_is_played_on_every_seed() -> None:
    score = play_setup(bot_player("random"), "chakapuces", 3, {}, [1, 2])
    assert score.games == 6


def test_whoever_answers_nonsense_has_lost() -> None:
    score = play_setup(lambda _: "nonsense", "chakapuces", 2, {}, [1])
    assert score.share.share == 0
    assert score.refusals == 2 * (MOST_REFUSALS + 1)
