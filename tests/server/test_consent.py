"""What needs the others' consent: taking back a move, and a bot for somebody who is away. Nobody gets round it."""

from __future__ import annotations

from pathlib import Path

from tablee.server.journal import Undone
from tests.server.house import Guest, House, in_house


async def three_at_pop(house: House, **more: object) -> tuple[Guest, Guest, Guest]:
    ann = await house.create("pop", 3, **more)
    ben = await house.join(ann, "Ben", 1)
    eve = await house.join(ann, "Eve", 2)
    await ann.ask("start")
    house.host.bot_turns.close()  # bots take their time
    return ann, ben, eve


def undone(guest: Guest) -> bool:
    return 0 in guest.live.table.pending()


def leave(house: House, guest: Guest) -> None:
    """Go, for longer than anybody waits."""
    guest.go()
    house.now += 3600


# --- taking back ---


def test_whoever_is_away_is_asked_all_the_same_before_a_move_is_taken_back(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        await ann.play()
        leave(house, ben)
        number = await ann.ask("ask_undo")
        assert ann.live.table.proposals[number].waits_for == [1]
        assert not undone(ann)
        ben.come()
        await ben.ask("answer", proposal=number, agree=True)
        assert undone(ann)

    in_house(tmp_path, visit)


def test_a_question_that_was_not_answered_is_not_settled_by_a_lost_connection(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        await ann.play()
        await ann.ask("ask_undo")
        ben.go()
        assert await ann.refusal("ask_undo") == "not_now"
        house.now += 3600
        assert await ann.refusal("ask_undo") == "not_now"
        assert not undone(ann)

    in_house(tmp_path, visit)


def test_whom_a_bot_plays_for_is_asked_no_more(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben, eve = await three_at_pop(house)
        await ann.play()
        number = await ann.ask("ask_undo")
        await eve.ask("stand")
        assert ann.live.table.proposals[number].waits_for == [1]
        await ben.ask("answer", proposal=number, agree=True)
        assert undone(ann)

    in_house(tmp_path, visit)


def test_a_question_that_nobody_is_left_to_answer_falls_and_may_be_asked_anew(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        house.host.bot_turns.close()
        await ann.play()
        await ann.ask("ask_undo")
        await ben.ask("stand")
        assert ann.live.table.proposals == {}
        assert not undone(ann)
        await ann.ask("ask_undo")
        assert undone(ann)

    in_house(tmp_path, visit)


def test_the_question_of_somebody_who_leaves_falls(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben, _ = await three_at_pop(house)
        await ann.play()
        number = await ann.ask("ask_undo")
        await ann.ask("stand")
        assert ann.live.table.proposals == {}
        assert await ben.refusal("answer", proposal=number, agree=True) == "not_now"

    in_house(tmp_path, visit)


# --- a bot for somebody who is away ---


def test_nobody_is_replaced_who_was_gone_for_a_moment(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        ben.go()
        house.now += 0.3
        assert await ann.refusal("ask_bot", seat=1) == "not_now"
        leave_for_good = 3600
        house.now += leave_for_good
        await ann.ask("ask_bot", seat=1)
        assert ann.live.table.levels[1] is not None

    in_house(tmp_path, visit)


def test_whoever_comes_back_while_the_others_are_asked_keeps_the_seat(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben, eve = await three_at_pop(house)
        leave(house, eve)
        number = await ann.ask("ask_bot", seat=2)
        eve.come()
        await ben.ask("answer", proposal=number, agree=True)
        assert ann.live.table.levels == [None, None, None]
        assert ann.live.table.proposals == {}

    in_house(tmp_path, visit)


def test_a_move_of_ones_own_answers_whether_one_is_away(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, _, eve = await three_at_pop(house)
        leave(house, eve)
        await ann.ask("ask_bot", seat=2)
        eve.come()
        await eve.play()
        assert ann.live.table.proposals == {}

    in_house(tmp_path, visit)


def test_others_who_have_gone_for_good_hold_nobody_up(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben, eve = await three_at_pop(house)
        leave(house, eve)
        await ann.ask("ask_bot", seat=2)
        assert await ann.refusal("ask_bot", seat=2) == "not_now"  # Ben is here, and has been asked
        leave(house, ben)
        await ann.ask("ask_bot", seat=2)
        assert ann.live.table.levels[2] is not None

    in_house(tmp_path, visit)


def test_where_there_are_clocks_they_say_when_a_bot_stands_in(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop", clock={"seconds": 86400})
        leave(house, ben)
        assert await ann.refusal("ask_bot", seat=1) == "not_allowed"
        assert ann.live.table.levels[1] is None

    in_house(tmp_path, visit)


# --- what stands in ---


def test_without_hints_nobody_lets_a_better_player_choose(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, _ = await house.two_at("pop", allows_hints=False)
        await ann.ask("stand")
        assert ann.live.table.levels[0] == "easy"

    in_house(tmp_path, visit)


def test_a_move_is_taken_back_only_once_however_many_agree(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben, eve = await three_at_pop(house)
        await ann.play()
        number = await ann.ask("ask_undo")
        await ben.ask("answer", proposal=number, agree=True)
        assert not undone(ann)
        await eve.ask("answer", proposal=number, agree=True)
        entries = await house.host.store.read(ann.live.table.id)
        assert [entry.fact for entry in entries if isinstance(entry.fact, Undone)] == [Undone(0)]

    in_house(tmp_path, visit)
