"""Pop together: what wishes mean, what bots say and play by them, and that no bot knows more than its seat."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import pytest

import tablee
from tablee.bots.driver import Driver, Step, Unrecorded
from tablee.bots.hints import hints
from tablee.bots.judges import judge_of
from tablee.bots.judges.pop_together import Partner
from tablee.bots.judges.pop_wishes import TOLD, Wishes, cards_named, queue_named
from tablee.bots.judges.pop_worlds import Worlds, is_safe, lowest_row, row_of
from tablee.bots.levels import make_bot
from tablee.core.chance import Chance
from tablee.core.moves import Moves
from tablee.games.pop.cards import COLOUR, list_cards, set_of
from tablee.games.pop.rules import Pop
from tablee.games.pop.sayings import tell_saying
from tests.marks import many, rule
from tests.pop.drawing import ROW, area

T = TypeVar("T", str, int)

GAME = tablee.game("pop")
ADVISING = 20  # simulations: what is advised does not depend on them


def together(said: str = "-") -> Pop:
    """The second turn of three; the Chief shows a red 26 and a blue 44."""
    hands = "1 7 18 19 22 28 34 40 / 2 8 16 17 23 29 31 37 / 3 9 20 21 24 30 36 42"
    text = f"mode cooperative; area {area(ROW)}; hands {hands}; chief 26 44; said {said}"
    return cast(Pop, GAME.read_position(text))


def driven(state: Pop, name: str = "master") -> Driver:
    bots = dict.fromkeys(range(int(state.seats)), make_bot(name, GAME))
    return Driver(GAME, Unrecorded(state), bots, {seat: Chance(seat) for seat in bots})


def partner(said: str, seat: int = 0) -> Partner:
    return Partner(together(said), seat)


# --- what wishes mean ---


@pytest.mark.parametrize(("card", "queue"), [(1, 0), (10, 0), (11, 1), (25, 2), (40, 3), (50, 4)])
def test_a_wish_names_a_card_by_its_colour_and_its_fifth_of_the_numbers(card: int, queue: int) -> None:
    assert queue_named(card) == queue
    named = list_cards(cards_named((card - 1) % 5, queue))
    assert card in named
    assert len(named) == 2
    assert {COLOUR[each] for each in named} == {COLOUR[card]}


def test_all_wishes_are_cards_one_could_play_and_the_last_is_the_card_one_means() -> None:
    wishes = Wishes(together("1 want red on A / 1 want blue on B / 1 want red on D / 1 want blue on B"))
    assert [int(count) for count in wishes.counts] == [0, 3, 0]
    assert list_cards(wishes.intention(1)) == [14, 19]
    assert wishes.has_decided(1)


def test_a_bot_that_has_told_of_three_cards_has_not_decided_yet() -> None:
    assert not Wishes(together("1 want red on A / 1 want blue on B / 1 want red on D")).has_decided(1)


def test_a_single_wish_may_be_any_card_of_that_colour_that_may_well_land_there() -> None:
    """The Chief's 26 and 44 and one other seat: a red 6, 11 or 21 lands on B as well as a 16 does; no 36 can."""
    meant = list_cards(Wishes(together("1 want red on B")).intention(1))
    assert {11, 16, 21} <= {*meant}
    assert 36 not in meant
    assert {COLOUR[card] for card in meant} == {"red"}


def test_a_wish_beside_the_chief_bounds_the_card() -> None:
    wishes = Wishes(together("1 want red left of 26 / 2 want blue right of 26"))
    assert list_cards(wishes.intention(1)) == [1, 6, 11, 16, 21]
    assert list_cards(wishes.intention(2)) == [29, 34, 39, 44, 49]


# --- worlds ---


def test_worlds_agree_with_the_wishes_and_with_what_a_seat_lacks() -> None:
    state = together("1 want yellow on A / 1 want red on B / 1 have 0 green / 2 want violet on B")
    worlds = Worlds(state, 0, Wishes(state), 40, Chance(3))
    for world in range(40):
        hand = [int(worlds.hands[worlds.at(world, 1) + place]).bit_length() - 1 for place in range(8)]
        assert hand[0] in (2, 7)
        assert hand[1] in (11, 16)
        assert "green" not in [COLOUR[card] for card in hand]


def test_every_world_deals_each_unseen_card_once() -> None:
    state = together("1 want yellow on A / 2 want yellow on A / 2 want yellow on A / 2 want red on A")
    worlds = Worlds(state, 0, Wishes(state), 20, Chance(3))
    for world in range(20):
        first = worlds.at(world, 0)
        cards = [int(card) for card in worlds.hands[first : first + 24]]
        cards += [int(card) for card in worlds.piles[world * worlds.pile : (world + 1) * worlds.pile]]
        assert len({*cards}) == len(cards) == 24 + state.pile


def test_a_wish_that_cannot_be_true_does_no_harm() -> None:
    """The red cards of A are 1, in one's own hand, and 6."""
    said = "1 want red on A / 2 want red on A / 2 want red on A"
    assert together().is_legal(0, partner(said).choose())


@rule("PO-5.2")
def test_a_row_is_safe_exactly_if_playing_it_explodes_nothing() -> None:
    luck = Chance(5)
    found = {True: 0, False: 0}
    for seed in range(150):
        state = cast(Pop, GAME.new(5, seed, mode="cooperative"))
        row = [int(state.pick(seat, luck, Moves())) for seat in range(5)]
        safe = is_safe(row_of(set_of(row)), lowest_row(state))
        for seat, card in enumerate(row):
            state.play(seat, card)
        assert safe != state.is_over()
        found[safe] += 1
    assert min(found.values()) > 0


# --- what is said and played ---


@many
@rule("PO-5.3")
def test_bots_tell_of_cards_they_have_and_last_of_the_one_they_play() -> None:
    state = together()
    hands = [list_cards(hand) for hand in state.hands]
    driver = driven(state)
    assert driver.step().step is Step.TALK
    for seat, hand in enumerate(hands):
        wishes = [tell_saying(saying)[1] for speaker, saying in state.said if speaker == seat]
        assert len(wishes) == TOLD + 1
        held = {(COLOUR[card], "ABCDE"[queue_named(card)]) for card in hand}
        assert {(wish["colour"], wish["queue"]) for wish in wishes} <= held
        card = driver.choose(seat)
        assert (COLOUR[card], "ABCDE"[queue_named(card)]) == (wishes[-1]["colour"], wishes[-1]["queue"])


def test_easy_bots_speak_and_keep_their_word_as_the_others_do() -> None:
    easy, master = together(), together()
    for state, name in ((easy, "easy"), (master, "master")):
        driven(state, name).step()
    assert easy.said == master.said != ()
    for seat in range(3):
        assert driven(easy, "easy").choose(seat) == driven(master).choose(seat)


def test_silent_bots_say_nothing() -> None:
    state = together()
    driven(state, "master-silent").step()
    assert state.said == ()


def test_a_bot_with_one_card_left_says_so_once() -> None:
    hands = "7 / 31 / 42"
    text = f"mode cooperative; turn 9; area {area(ROW)}; hands {hands}; chief 26 44"
    state = cast(Pop, GAME.read_position(text))
    driven(state).step()
    assert [saying for _, saying in state.said] == ["want yellow on A", "want red on D", "want yellow on E"]


TOLD_ALL = "0 want red on A / 0 want yellow on A / 0 want green on B / 0 want green on C"


def test_a_person_who_wishes_for_what_would_explode_is_warned() -> None:
    lowest = lowest_row(together())
    [colour] = [kind for kind in range(5) if lowest >> 5 & 1 << kind]
    name = ["red", "yellow", "green", "blue", "violet"][colour]
    assert partner(f"{TOLD_ALL} / 1 want {name} on B").saying() == f"please not {name} on B"


def test_a_bot_agrees_to_the_wish_of_a_person_or_finds_a_card_that_goes_better_with_it() -> None:
    """It meant to play the green 28, which a violet card on D would touch or push aside."""
    assert partner(f"{TOLD_ALL} / 1 want red on B").saying() == "yes"
    other = partner(f"{TOLD_ALL} / 1 want violet on D").saying()
    assert other.startswith("want")
    assert other != TOLD_ALL.rpartition("/ 0 ")[2]


def test_a_person_is_answered_once_and_bots_among_themselves_are_silent() -> None:
    assert partner(TOLD_ALL).saying() == ""
    assert partner(f"1 want yellow on A / {TOLD_ALL}").saying() == ""


def test_what_others_do_not_want_to_see_is_avoided() -> None:
    """A yellow 7 and a green 28 both are possible; where yellow is unwelcome on every queue, it is not played."""
    nowhere = " / ".join(f"1 please not yellow on {queue}" for queue in "ABCDE")
    assert COLOUR[partner(nowhere).choose()] != "yellow"


def alike(state: Pop, seat: int, ask: Callable[[Pop, int, Chance], T]) -> T:
    """What a seat answers in three worlds that it cannot tell apart, each time with other luck: always the same."""
    worlds = [state.resample(seat, Chance(luck)) for luck in range(3)]
    assert len({GAME.write_position(world) for world in worlds}) == 3
    answers = {ask(world, seat, Chance(luck + 10)) for luck, world in enumerate(worlds)}
    assert len(answers) == 1
    return answers.pop()


@pytest.mark.parametrize("seats", [3, 5])
def test_what_is_said_and_played_follows_from_ones_own_cards_and_from_what_lies_open(seats: int) -> None:
    """Bots have no luck in common and none of their own: nothing passes between them but what they say aloud."""
    state = cast(Pop, GAME.new(seats, 11, mode="cooperative"))
    master = make_bot("master", GAME)
    for seat in range(seats):
        state.say(seat, alike(state, seat, master.say))
    assert len({saying for _, saying in state.said}) > 1
    assert state.is_legal(0, alike(state, 0, master.choose))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_saying_can_be_asked_why(language: str) -> None:
    texts = GAME.texts(language)
    for saying in together().sayings(0):
        kind, data = tell_saying(saying)
        assert texts.tell_why({"kind": kind, "seat": 0, **data}, ["Ann", "Bo", "Cleo"])
    wish = {"kind": "says_want", "seat": 1, "colour": "red", "queue": "B"}
    assert "11" in texts.tell_why(wish, ["Ann", "Bo", "Cleo"])
    assert texts.tell_why({"kind": "turn", "turn": 2}, []) == ""


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "least"), [(3, 5), (4, 12), (5, 13)])
def test_tables_of_bots_win_together_as_often_as_they_should(seats: int, least: int) -> None:
    """Of twenty games each, well below what they win in the long run (benches/results/together.md)."""
    won = 0
    for seed in range(20):
        state = cast(Pop, GAME.new(seats, seed, mode="cooperative"))
        driven(state).play_out()
        won += bool(state.outcome().winners)
    assert won >= least


# --- advice ---


def asked(state: Pop, seat: int = 0) -> dict[str, Any]:
    return hints(GAME, state.resample(seat, Chance(5)), seat, Chance(7), ADVISING)[0].as_data()


def test_whoever_has_not_spoken_is_advised_to_tell_the_others_first() -> None:
    state = together(TOLD_ALL.replace("0 want", "1 want"))
    advice = asked(state)
    assert advice["say"].startswith("want")
    colour, queue = advice["say"].split()[1::2]
    assert f"place {colour} under queue {queue}." in advice["reasons"]["en"]
    assert f"sous la file {queue}." in advice["reasons"]["fr"]
    state.say(0, advice["say"])
    assert asked(state)["say"] != advice["say"]


@pytest.mark.parametrize("said", ["-", TOLD_ALL.replace("0 want", "1 want")])
def test_the_wish_and_what_the_board_shows_name_one_queue(said: str) -> None:
    advice = asked(together(said))
    shown = [event["queue"] for event in advice["events"] if event["kind"] == "place" and event.get("seat") == 0]
    assert shown == [advice["say"].split()[-1]]


@many
@pytest.mark.parametrize("seed", range(3))
def test_whoever_does_what_is_advised_survives_the_first_turns_with_easy_bots(seed: int) -> None:
    state = cast(Pop, GAME.new(4, seed, mode="cooperative"))
    driver = driven(state, "easy")
    del driver.bots[0]
    while state.turn < 3 and (turn := driver.step()).step is not Step.OVER:
        if turn.step is Step.PEOPLE:
            state.say(0, asked(state)["say"])
            driver.listen()
            driver.step()
            state.play(0, GAME.parse_move(state, 0, asked(state)["move"]))
    assert not state.is_over()


def test_what_was_said_holds_in_a_world_that_is_imagined_for_a_reason() -> None:
    state = together("1 want red on A / 2 want yellow on E")
    for luck in range(5):
        dealt = cast(Pop, judge_of("pop").imagine(state, 0, Chance(luck)))
        assert {1, 6} & set(list_cards(dealt.hands[1]))
        assert dealt.view(0) == state.view(0)
