"""What designers ask: measured in parts, by whoever, it is the same; told in words; and shown on one page."""

import math
import re
import tomllib
from collections import Counter
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

import tablee
from tablee.bots.levels import make_bot
from tablee.core.chance import Chance
from tablee.core.errors import NotInstalled, RecordError, SetupError
from tablee.core.record import start
from tablee.core.texts import LANGUAGES
from tablee.study import balance as module
from tablee.study import plots
from tablee.study.balance import Balance, Setup, count_games, measure, measure_records
from tablee.study.balance_page import PageTexts, headlines, histogram, restricted_lines, write_page
from tablee.study.features import Feature, features_of
from tablee.study.figures import Figures, Worth
from tablee.study.frames import frame, rows
from tablee.study.hidden import hidden_bits
from tablee.study.match import play_out
from tablee.study.restricted import RestrictedBot, is_named
from tablee.study.tally import Figure
from tablee.study.watch import watch_bots
from tablee.study.work import Place

GAME = tablee.game("chakapuces")
SETUP = Setup("chakapuces", 2, {}, "random")
GAMES = [game for game in tablee.all_games() if game.package.startswith("tablee.games.")]


def without_cost(balance: Balance) -> dict[str, object]:
    data = balance.as_data()
    data["figures"]["cpu_seconds"] = 0
    return data


@pytest.fixture(scope="module")
def balance() -> Balance:
    return measure(SETUP, 40, 3, ["look-ahead", "action:pile"])


def test_the_figures_are_the_same_however_many_processes_work(balance: Balance) -> None:
    again = measure(SETUP, 40, 3, ["look-ahead", "action:pile"], Place(2))
    assert without_cost(again) == without_cost(balance)
    assert without_cost(measure(SETUP, 4, 4)) != without_cost(measure(SETUP, 4, 3))


def test_each_game_is_told_of_once() -> None:
    told: list[int] = []
    measure(SETUP, 30, 1, ["look-ahead"], on_games=lambda games, _: told.append(games))
    assert sum(told) == count_games(SETUP, 30, 1)


def test_what_was_interrupted_goes_on_where_it_was(
    balance: Balance, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = tmp_path / "store"
    measured = module.measure_part
    asked: list[module.Part] = []

    def stops(part: module.Part) -> module.Measured:
        asked.append(part)
        if len(asked) == 5:
            raise KeyboardInterrupt
        return measured(part)

    monkeypatch.setattr(module, "measure_part", stops)
    with pytest.raises(KeyboardInterrupt):
        measure(SETUP, 40, 3, ["look-ahead", "action:pile"], store=store)
    store.write_bytes(store.read_bytes() + b'{"number": 4, "resu')  # as if it had been written just then
    resumed = measure(SETUP, 40, 3, ["look-ahead", "action:pile"], store=store)
    assert without_cost(resumed) == without_cost(balance)
    assert asked[4] == asked[5]
    assert len(asked) == 1 + len(list(module.parts(SETUP, 20, 3, ["look-ahead", "action:pile"])))
    with pytest.raises(RecordError, match="holds other work"):
        measure(SETUP, 40, 4, store=store)


def test_all_victories_are_somebodys(balance: Balance) -> None:
    figures = balance.figures
    assert figures.games == 40
    assert sum(ratio.total for ratio in figures.wins) == pytest.approx(40)
    assert sum(figures.length_counts.values()) == sum(figures.decided_counts.values()) == 40
    assert figures.fair_share() == pytest.approx(0.5)


def test_together_the_victory_of_the_table_is_counted() -> None:
    setup = Setup("pop", 3, tablee.game("pop").choose_options({"mode": "cooperative"}), "random")
    figures = measure(setup, 2, 1).figures
    assert figures.together
    assert figures.wins[0] == figures.wins[1]
    assert figures.decided.groups == 0


@pytest.mark.slow
def test_who_thinks_wins_more_than_who_does_not_look_ahead() -> None:
    """Against players who look ahead, one who plays at random loses: the difference is found on the same deals."""
    balance = measure(SETUP, 60, 1, ["look-ahead"])
    gained = balance.restricted["look-ahead"].mean()
    assert gained.low > 0  # to a random player it is no loss to take the best immediate result instead


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(SetupError, match="at least 2 games"):
        measure(SETUP, 1, 0)
    with pytest.raises(SetupError, match="'luck' cannot be forbidden"):
        measure(SETUP, 2, 0, ["luck"])
    with pytest.raises(SetupError, match="there is no bot"):
        measure(Setup("chakapuces", 2, {}, "wizard"), 2, 0)


# --- what moves are made of ---


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_what_is_done_is_said_in_words_of_each_language(game: tablee.Game) -> None:
    seats = max(2, game.seats[0])
    watched = watch_bots(game, game.choose_options({}), ["random"] * seats, 1)
    features = set[Feature]().union(*watched.features)
    assert {feature.category for feature in features} & {"card", "value"}
    for language in LANGUAGES:
        for feature in features:
            told = feature.told(game.texts(language))
            assert told
            assert not re.fullmatch(r"[A-Z]\d+[a-z]?|[a-z]-?\d", told), feature  # the notation of a card or a place


def test_a_card_is_also_its_colour() -> None:
    described = {"kind": "eat", "card": "R42", "points": 1}
    found = {(each.category, each.value) for each in features_of(tablee.game("shuppa"), described)}
    assert found == {("action", "eat"), ("card", "R42"), ("colour", "R")}


def test_the_bits_hidden_from_a_seat_are_the_ways_that_the_rest_may_lie() -> None:
    state = GAME.new(2, 5)
    data = GAME.position_data(state)
    unknown = Counter(data["hands"][1] + data["pile"][0])
    ways = math.lgamma(unknown.total() + 1) - sum(math.lgamma(count + 1) for count in unknown.values())
    expected = (ways - math.lgamma(len(data["hands"][1]) + 1)) / math.log(2)
    assert hidden_bits(GAME, state, 0, Chance(1)) == pytest.approx(expected, rel=0.05)


# --- restricted play ---


@pytest.mark.parametrize("forbidden", ["action:pile", "card:5", "card:Cat 5", "card:Chat 5"])
def test_a_restricted_seat_does_without_where_it_can(forbidden: str) -> None:
    bot = RestrictedBot(make_bot("random", GAME), GAME, forbidden)
    chance = Chance(2)
    state = GAME.new(2, 9)
    done = 0
    while not state.is_over():
        seat = state.pending()[0]
        move = bot.choose(state.resample(seat, chance), seat, chance)
        named = [_is_forbidden(state, seat, each, forbidden) for each in state.legal_moves(seat)]
        assert all(named) or not _is_forbidden(state, seat, move, forbidden)
        done += any(named)
        state.play(seat, move)
    assert done


def _is_forbidden(state: tablee.State, seat: int, move: int, forbidden: str) -> bool:
    category, _, name = forbidden.partition(":")
    shown = GAME.show_move(state, seat, move)
    return any(is_named(GAME, feature, category, name.casefold()) for feature in features_of(GAME, shown))


def test_what_is_forbidden_is_told_in_words_and_so_is_what_nobody_played() -> None:
    balance = measure(SETUP, 20, seed=1, forbidden=["action:pile", "card:Dog"])
    told = dict(restricted_lines(balance, PageTexts(GAME, "en")))
    assert list(told) == [
        "without “Play the top card of the pile without knowing it”",
        "without “Dog”, which nobody ever played",
    ]
    assert told["without “Dog”, which nobody ever played"].split() == ["0.0%", "±", "0.0%"]


def test_restricted_games_are_those_of_matches() -> None:
    """Where nothing is forbidden the same game is played, so that the difference is of what is forbidden alone."""
    bots = {seat: make_bot("greedy", GAME) for seat in range(2)}
    played = play_out(GAME, {}, 4, bots).outcome()
    assert module._wins(Setup("chakapuces", 2, {}, "greedy"), 0, 4, ["greedy"] * 2) == module.shares(
        SETUP, played.winners
    )


# --- real tables ---


def test_records_are_measured_on_the_same_axes() -> None:
    recording = start(GAME, 2, 7, {})
    chance = Chance(1)
    while not recording.state.is_over():
        seat = recording.state.pending()[0]
        legal = recording.state.legal_moves(seat)
        recording.play_move(seat, legal[chance.below(len(legal))])
    figures = measure_records(GAME, 2, {}, [recording.record, start(GAME, 2, 8, {}).record], 0)
    assert figures.games == 1
    assert [ratio.total for ratio in figures.scores] == recording.state.outcome().scores
    assert figures.decisions == len(recording.record.entries)
    assert measure_records(GAME, 3, {}, [recording.record], 0).games == 0


# --- shown ---


def drawn(page: str) -> list[ElementTree.Element]:
    return [ElementTree.fromstring(svg) for svg in re.findall(r"<svg.*?</svg>", page, re.DOTALL)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_needs_nothing_else(balance: Balance, language: str) -> None:
    records = Figures(2, False, 2)
    records.merge(balance.figures)
    page = write_page(replace(balance, records=records), language)
    assert "<script" not in page
    assert not re.search(r"https?:|src=|href=|@import|url\(", page)
    plots = drawn(page)
    assert len(plots) >= 10
    assert all(plot.get("aria-label") for plot in plots)
    assert {each.get("class") for plot in plots for each in plot.iter()} >= {"first", "second", "fair", "grid"}
    assert "{" not in re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL)


def test_the_page_says_the_same_in_both_languages(balance: Balance) -> None:
    english, french = (
        tomllib.loads(files("tablee.study").joinpath("text", f"{language}.toml").read_text("utf-8"))
        for language in LANGUAGES
    )
    assert english.keys() == french.keys()
    for name, text in english.items():
        assert sorted(re.findall(r"{\w+}", text)) == sorted(re.findall(r"{\w+}", french[name])), name
    pages = [write_page(balance, language) for language in LANGUAGES]
    assert len(drawn(pages[0])) == len(drawn(pages[1]))


def test_the_longest_name_stands_whole_in_wide_and_in_narrow_plots() -> None:
    name = "standing in column 1, one square sticking out at the top, upside down, its square 2 hidden"
    drawn = plots.dots(
        "worth", [("short", [Figure(0.3, 0.2, 0.4, 9)]), (name, [Figure(0.3, 0.2, 0.4, 9)])], plots.percent
    )
    for plot in re.findall("<svg.*?</svg>", drawn, re.DOTALL):
        lines = re.findall(r'<text x="[^>]*>([^<]*)</text>', plot)
        assert name in " ".join(lines)
        assert "…" not in plot


def test_a_long_name_is_in_lines_that_all_have_room() -> None:
    name = "Slip cells of it under what is there: “blue hot dog, red soda, blue donut”"
    for room in plots.FRAMES:
        assert all(len(line) <= room.longest_name for line in plots._lines(name, room))


def test_an_interval_that_was_cut_off_at_nothing_is_told_by_its_other_end() -> None:
    def told(value: float, low: float, high: float) -> str:
        return plots.told(Figure(value, low, high, 9), plots.percent).replace("\N{NO-BREAK SPACE}", " ")

    assert told(0.01, 0.0, 0.075) == "1.0% (≤ 7.5%)"
    assert told(0.3, 0.25, 0.35) == "30.0% ± 5.0%"
    assert told(0.0, 0.0, 0.0) == "0.0% ± 0.0%"


def test_bars_hold_equally_many_of_the_numbers_that_come() -> None:
    texts = PageTexts(GAME, "en")
    every_second = histogram("length", [dict.fromkeys(range(-2, 60, 2), 1)], "decisions", texts)
    assert "<title>−2…0: 6%</title>" in every_second
    assert "<title>58: 3%</title>" not in every_second
    assert set(re.findall(r": (\d+)%</title>", every_second)[:15]) == {"6"}
    assert histogram("length", [{72: 5}, {72: 9}], "decisions", texts) == "<p>In all games: 72.</p>\n"


def test_bots_that_leave_nothing_to_chance_say_nothing_of_luck_or_skill() -> None:
    balance = measure(Setup("pop", 3, {"mode": "cooperative", "level": "beginner"}, "medium"), 6, 0)
    assert dict(headlines(balance, PageTexts(tablee.game("pop"), "en")))["decided by the deal"] == (
        "bots play each deal alike"
    )
    page = write_page(balance, "en")
    assert "Luck and skill" not in page
    assert "twice the thought" not in page


def test_marks_on_an_axis_differ_where_all_figures_are_the_same() -> None:
    drawn = plots.dots("scores", [("seat 1", [Figure(2.0, 2.0, 2.0, 9)])], plots.number)
    for plot in re.findall("<svg.*?</svg>", drawn, re.DOTALL):
        marks = re.findall(r'class="axis"[^>]*>([^<]*)<', plot)
        assert len(set(marks)) == len(marks) >= 2


def test_what_a_letter_or_a_number_alone_says_is_said_in_full() -> None:
    cup_king, shuppa = tablee.game("cup-king"), tablee.game("shuppa")
    six, column = Worth("play", "value", "", "6"), Worth("lift", "place", "", "A")
    assert PageTexts(cup_king, "en").done(six) == "Lay down one to three cards of one colour: value 6"
    assert PageTexts(shuppa, "fr").done(column) == "Ascenseur\N{NO-BREAK SPACE}: emplacement A"


def test_in_french_a_sign_stays_in_the_line_of_its_word(balance: Balance) -> None:
    body = re.sub(r"<style>.*?</style>", "", write_page(balance, "fr"), flags=re.DOTALL)
    assert re.findall(r"\w [:;?!»]", body) == []


def test_figures_are_rows_for_data_frames(balance: Balance) -> None:
    table = frame(balance)
    assert table.height == len(rows(balance))
    assert set(table["figure"]) >= {"win_share", "luck", "skill_trace", "restricted", "worth: hand card"}
    shares = table.filter(table["figure"] == "win_share")
    assert (shares["low"] <= shares["value"]).all()
    with pytest.raises(SetupError, match="not with excel"):
        frame(balance, "excel")


def test_a_library_that_is_not_there_is_named(balance: Balance, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pandas", None)
    with pytest.raises(NotInstalled, match="pandas is not installed"):
        frame(balance, "pandas")
