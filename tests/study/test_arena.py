"""The arena: fair seats, common deals, ratings, going on where it stopped."""

import json
from collections import Counter
from pathlib import Path

import pytest

import tablee
from tablee.bots.bot import Bot
from tablee.bots.levels import make_bot
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.errors import RecordError, SetupError
from tablee.study.arena import Arena, line_ups, run_arena
from tablee.study.intervals import wilson
from tablee.study.match import Match, play_match, play_out
from tablee.study.ratings import Wins, fit, rate

GAME = tablee.game("chakapuces")


@pytest.mark.parametrize(("count", "seats"), [(2, 2), (3, 2), (3, 3), (2, 4), (2, 3), (4, 3)])
def test_every_bot_sits_in_every_seat_equally_often(count: int, seats: int) -> None:
    bots = [f"bot{number}" for number in range(count)]
    places = Counter((bot, seat) for lineup in line_ups(bots, seats, False) for seat, bot in enumerate(lineup))
    assert len(places) == count * seats
    for bot in bots:
        assert len({places[bot, seat] for seat in range(seats)}) == 1


def test_alone_or_together_each_bot_plays_for_itself() -> None:
    assert list(line_ups(["a", "b"], 3, True)) == [["a"] * 3, ["b"] * 3]


def test_all_line_ups_play_the_same_deals_and_the_seed_decides_everything() -> None:
    first, second = (run_arena(GAME, ["random", "easy"], 20, 2, seed=3, workers=1) for _ in range(2))
    assert [(one.deal, one.lineup, one.winners, one.scores) for one in first.played] == [
        (one.deal, one.lineup, one.winners, one.scores) for one in second.played
    ]
    assert Counter(one.deal for one in first.played) == dict.fromkeys(range(10), 2)


def test_several_processes_give_the_same_games_as_one() -> None:
    one, two = (run_arena(GAME, ["random", "easy"], 12, 2, seed=4, workers=workers) for workers in (1, 2))
    assert [each.scores for each in one.played] == [each.scores for each in two.played]


class Wasteful(Bot):
    """Chooses as another bot does, and draws more than it."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, world: State, seat: int, chance: Chance) -> int:
        move = self.bot.choose(world, seat, chance)
        chance.seed()
        return move


def test_bots_that_choose_alike_play_the_same_game_whatever_they_draw() -> None:
    bot = make_bot("easy", GAME)
    alike, other = ({0: bot, 1: each} for each in (bot, Wasteful(bot)))
    for seed in range(5):
        ends = [GAME.write_position(play_out(GAME, {}, seed, bots)) for bots in (alike, other)]
        assert ends[0] == ends[1]


def test_line_ups_that_share_their_luck_win_as_often_as_games_that_share_nothing() -> None:
    bots = ["easy", "search-4"]
    shared = run_arena(GAME, bots, 160, 2, seed=6, workers=1).win_share("easy")
    chance = Chance(7)
    alone = [Match(GAME.name, {}, deal, chance.seed(), bots[:: 1 - 2 * (deal % 2)]) for deal in range(160)]
    plain = Arena(GAME.name, 2, {}, bots, False, [play_match(match) for match in alone]).win_share("easy")
    assert abs(shared.share - plain.share) < (shared.high - shared.low + plain.high - plain.low) / 2


def test_a_stronger_bot_is_rated_higher() -> None:
    arena = run_arena(GAME, ["random", "greedy"], 60, 2, seed=1, workers=1)
    best, worst = arena.ratings()
    assert (best.bot, worst.bot) == ("greedy", "random")
    assert best.low > worst.high
    (pair,) = arena.pairings()
    assert pair.high < 0.5
    assert arena.win_share("greedy").share > 0.7
    assert arena.cpu_per_decision("greedy") > arena.cpu_per_decision("random")
    assert json.loads(json.dumps(arena.as_data()))["games"] == 60


def test_an_arena_goes_on_where_it_stopped(tmp_path: Path) -> None:
    store = tmp_path / "arena.jsonl"
    run_arena(GAME, ["random", "easy"], 6, 2, seed=5, workers=1, store=store)
    with store.open("a") as file:
        file.write('{"deal": 3, "lineup"')  # stopped in mid-line
    told: list[tuple[int, int]] = []
    arena = run_arena(
        GAME,
        ["random", "easy"],
        12,
        2,
        seed=5,
        workers=1,
        store=store,
        on_game=lambda done, of, _: told.append((done, of)),
    )
    assert told[0] == (6, 12)
    assert told[-1] == (12, 12)
    fresh = run_arena(GAME, ["random", "easy"], 12, 2, seed=5, workers=1)
    assert [one.scores for one in arena.played] == [one.scores for one in fresh.played]


@pytest.mark.parametrize(
    ("content", "reason"),
    [("", "does not hold games"), ("{}\n", "holds games of another arena"), ("nonsense\n", "does not hold games")],
)
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path, content: str, reason: str) -> None:
    store = tmp_path / "arena.jsonl"
    store.write_text(content)
    with pytest.raises(RecordError, match=reason):
        run_arena(GAME, ["random", "easy"], 6, 2, store=store, workers=1)
    assert store.read_text() == content


@pytest.mark.parametrize("bots", [["random"], ["random", "random"], []])
def test_an_arena_needs_two_different_bots(bots: list[str]) -> None:
    with pytest.raises(SetupError, match="two or more bots"):
        run_arena(GAME, bots, 10, 2)


def test_an_unknown_bot_or_seats_that_do_not_fit_are_refused() -> None:
    with pytest.raises(SetupError, match="there is no bot 'clever'"):
        run_arena(GAME, ["random", "clever"], 10, 2)
    with pytest.raises(SetupError, match="for 2 to 6 seats"):
        run_arena(GAME, ["random", "easy"], 10, 9)


def test_ratings_recover_the_strengths_that_made_the_results() -> None:
    """Three bots 200 points apart win as the scale says: 76% of their games against the next."""
    expected = [200.0, 0.0, -200.0]
    wins: Wins = [[0.0] * 3 for _ in range(3)]
    for bot in range(3):
        for other in range(3):
            if bot != other:
                wins[bot][other] = 1000 / (1 + 10 ** ((expected[other] - expected[bot]) / 400))
    assert fit(wins) == pytest.approx(expected, abs=2)


def test_intervals_hold_the_true_strength_and_shrink_with_more_deals() -> None:
    chance = Chance(1)

    def deals(count: int) -> list[Wins]:
        won = [chance.below(100) < 64 for _ in range(count)]
        return [[[0.0, float(each)], [1.0 - each, 0.0]] for each in won]

    few, many = (rate(["a", "b"], deals(count))[0] for count in (50, 1000))
    assert many.low < 50 < many.high  # 64% is 100 points, 50 on either side of the mean
    assert many.high - many.low < few.high - few.low


def test_a_share_of_all_or_nothing_still_has_an_interval() -> None:
    assert list(wilson(0, 10)) == pytest.approx([0.0, 0.2775], abs=1e-3)
    assert list(wilson(10, 10)) == pytest.approx([0.7225, 1.0], abs=1e-3)
