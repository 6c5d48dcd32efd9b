"""What people can do at a table, and what they cannot."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import msgspec
import pytest

import tablee
from tablee.core.record import deal_hash, replay
from tablee.core.record_reading import parse_record
from tablee.server.http_schemas import CreateTable
from tablee.server.presence import GRACE_SECONDS
from tablee.server.protocol import AskHints
from tablee.server.refusal import Refusal
from tablee.server.table import Table
from tests.server.house import Guest, House, in_house, wait_until

FOR_THREE = tablee.game("chakapuces").write_position(tablee.game("chakapuces").new(3, 1))


async def play_out(*guests: Guest) -> None:
    """Everybody plays their first move whenever they may, to the end."""
    table = guests[0].live.table
    while table.status == "playing":
        for guest in guests:
            if guest.seat in table.pending():
                await guest.play()
        await asyncio.sleep(0)


def test_a_table_gathers_people_and_starts_when_it_is_full(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("chakapuces", 3)
        assert await ann.refusal("start") == "not_now"
        ben = await house.join(ann, "Ben", None)
        assert await ben.refusal("start") == "not_seated"
        assert await ben.refusal("sit", seat=0) == "seat_taken"
        assert await ben.refusal("sit", seat=7) == "setup"
        await ben.ask("sit", seat=2)
        await ben.ask("sit", seat=1)
        assert ann.live.table.seated == [0, 1, None]
        assert await ben.refusal("seat_bot", seat=1, level="easy") == "seat_taken"
        assert await ben.refusal("seat_bot", seat=2, level=None) == "setup"
        await ben.ask("seat_bot", seat=2, level="easy")
        await ben.ask("start")
        assert ann.live.table.status == "playing"
        assert await ann.refusal("start") == "not_now"
        assert ann.heard[-1]["type"] == "table"
        assert ann.heard[-1]["table"]["seats"][2]["level"] == "easy"

    in_house(tmp_path, visit)


def test_whoever_stands_up_before_the_game_frees_the_seat(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("chakapuces", 2)
        await ann.ask("stand")
        assert ann.live.table.seated == [None, None]
        assert await ann.refusal("stand") == "not_seated"

    in_house(tmp_path, visit)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "setup"),
        ({"seats": 9}, "setup"),
        ({"options": {"expert": True}}, "setup"),
        ({"name": "bot easy"}, "setup"),
        ({"name": " \t "}, "setup"),
        ({"bots": {"0": "easy"}}, "setup"),
        ({"bots": {"5": "easy"}}, "setup"),
        ({"bots": {"x": "easy"}}, "setup"),
        ({"start": True}, "setup"),
        ({"position": "none"}, "setup"),
        ({"position": FOR_THREE}, "setup"),
    ],
)
def test_a_table_that_does_not_fit_is_refused(tmp_path: Path, change: dict[str, object], code: str) -> None:
    async def visit(house: House) -> None:
        asked = {"game": "chakapuces", "name": "Ann", "seats": 2, **change}
        with pytest.raises(Refusal) as refused:
            await house.host.create(msgspec.convert(asked, CreateTable))
        assert refused.value.code == code
        assert house.host.live == {}

    in_house(tmp_path, visit)


def test_a_message_sent_again_is_done_once(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("chakapuces")
        chooser = ann if 0 in ann.live.table.pending() else ben
        number = await chooser.play()
        length = ann.live.table.seq
        chooser._number -= 1
        assert await chooser.ask("play", decision=1, move="anything") == number
        assert ann.live.table.seq == length

    in_house(tmp_path, visit)


def test_an_answer_to_a_choice_that_is_no_longer_open_is_refused(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("chakapuces")
        chooser, other = (ann, ben) if 0 in ann.live.table.pending() else (ben, ann)
        assert await other.refusal("play", decision=1, move="pile") == "not_your_turn"
        assert await chooser.refusal("play", decision=7, move="pile") == "stale_decision"
        assert await chooser.refusal("play", decision=1, move="banana") == "malformed_move"

    in_house(tmp_path, visit)


def test_sealed_answers_may_come_in_any_order(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        decisions = list(ann.live.table.decisions)
        await ben.play()
        assert ann.live.table.decisions[0] == decisions[0]
        assert "update" in [message["type"] for message in ann.heard]
        await ann.play()

    in_house(tmp_path, visit)


def test_spectators_only_watch(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, _ = await house.two_at("chakapuces")
        eve = Guest(house, ann.live, None)
        welcome = eve.come()
        assert (welcome["person"], welcome["seat"]) == (None, None)
        assert welcome["snapshot"]["view"] == ann.live.table.recording.state.view(None)
        assert welcome["snapshot"]["moves"] == []
        assert await eve.refusal("chat", text="hi") == "not_seated"
        assert ann.heard[-1]["table"]["spectators"] == 1

    in_house(tmp_path, visit)


def test_a_token_of_nobody_is_refused(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("chakapuces", 2)
        with pytest.raises(Refusal, match="not known"):
            Guest(house, ann.live, "x" * 32).come()

    in_house(tmp_path, visit)


def test_tokens_are_kept_only_as_hashes(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("chakapuces", 2)
        entries = await house.host.store.read(ann.live.table.id)
        assert ann.token is not None
        assert ann.token not in repr(entries)

    in_house(tmp_path, visit)


def test_after_a_lost_connection_one_gets_what_one_has_missed(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        last = ben.live.table.seq
        ben.go()
        await ann.play()
        welcome = ben.come(last)
        assert [update["seq"] for update in welcome["history"]] == [last + 1]
        assert [update["seq"] for update in ben.come()["history"]][-1] == last + 1
        assert ben.come(last + 1)["history"] == []

    in_house(tmp_path, visit)


# --- taking back ---


def test_a_move_is_taken_back_when_the_others_agree(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        before = ann.live.table.recording.state.view(0)
        await ann.play()
        await ann.ask("ask_undo")
        assert await ann.refusal("ask_undo") == "not_now"
        (proposal,) = ben.heard[-1]["table"]["proposals"]
        assert await ann.refusal("answer", proposal=proposal["proposal"], agree=True) == "not_now"
        await ben.ask("answer", proposal=proposal["proposal"], agree=True)
        assert ann.live.table.recording.state.view(0) == before
        assert json.loads(ann.live.table.history[-1].public)["kind"] == "undone"
        assert ann.live.table.proposals == {}
        assert 0 in ann.live.table.pending()

    in_house(tmp_path, visit)


def test_a_move_stands_when_somebody_does_not_agree(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        await ann.play()
        number = await ann.ask("ask_undo")
        await ben.ask("answer", proposal=number, agree=False)
        assert ann.live.table.proposals == {}
        assert 0 not in ann.live.table.pending()

    in_house(tmp_path, visit)


def test_a_question_that_a_move_has_settled_is_asked_no_more(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("cup-king", seed=7)
        await ann.play()
        await ann.ask("ask_undo")
        assert ben.heard[-1]["table"]["proposals"]
        await (ann if 0 in ann.live.table.pending() else ben).play()
        assert ann.live.table.proposals == {}
        assert [message["table"]["proposals"] for message in ben.heard if message["type"] == "table"][-1] == []

    in_house(tmp_path, visit)


def test_a_move_that_brought_something_to_light_stands(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        await ann.play()
        await ben.play()
        assert await ann.refusal("ask_undo") == "illegal_move"

    in_house(tmp_path, visit)


def test_against_bots_nobody_has_to_be_asked(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        position = ann.live.table.game.write_position(ann.live.table.recording.state)
        house.host.bot_turns.close()  # the bot takes its time: its own choice would bring Ann's to light
        await ben.ask("stand")
        await ann.play()
        assert 0 not in ann.live.table.pending()
        await ann.ask("ask_undo")
        assert ann.live.table.proposals == {}
        assert json.loads(ann.live.table.history[-1].public)["kind"] == "undone"
        assert ann.live.table.game.write_position(ann.live.table.recording.state) == position

    in_house(tmp_path, visit)


def test_a_table_may_do_without_undo_and_hints(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, _ = await house.two_at("pop", allows_undo=False, allows_hints=False)
        await ann.play()
        assert await ann.refusal("ask_undo") == "not_allowed"
        with pytest.raises(Refusal, match="does without hints"):
            await house.host.hints(ann.live, 0, AskHints("h"))

    in_house(tmp_path, visit)


# --- absent people ---


def test_a_bot_plays_for_somebody_absent_until_the_return(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        assert await ann.refusal("ask_bot", seat=1) == "not_now"
        assert await ann.refusal("ask_bot", seat=5) == "setup"
        ben.go()
        house.now += GRACE_SECONDS
        await ann.ask("ask_bot", seat=1)
        assert ann.live.table.levels == [None, "medium"]
        await wait_until(lambda: 1 not in ann.live.table.pending())
        ben.come()
        assert await ben.refusal("play", decision=1, move="1") == "not_now"
        await ben.ask("return")
        assert ann.live.table.levels == [None, None]
        assert await ben.refusal("return") == "not_now"

    in_house(tmp_path, visit)


def test_with_three_the_other_one_is_asked_before_a_bot_stands_in(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("pop", 3)
        ben = await house.join(ann, "Ben", 1)
        eve = await house.join(ann, "Eve", 2)
        await ann.ask("start")
        eve.go()
        house.now += GRACE_SECONDS
        number = await ann.ask("ask_bot", seat=2)
        assert ann.live.table.levels[2] is None
        await ben.ask("answer", proposal=number, agree=True)
        assert ann.live.table.levels[2] == "medium"

    in_house(tmp_path, visit)


def test_whoever_leaves_a_game_is_played_by_a_bot(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        await ben.ask("stand")
        assert ben.seat == 1
        assert ann.live.table.levels[1] == "medium"
        assert await ben.refusal("stand") == "not_now"

    in_house(tmp_path, visit)


def test_a_bot_stands_in_when_the_clock_has_run_out(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop", clock={"seconds": 60, "increment": 5})
        house.now += 20
        await ann.play()
        assert ann.heard[-1]["snapshot"]["clocks"] == [45, 40]
        house.now += 39
        clocks = ben.live.table.clocks
        assert clocks is not None
        assert clocks.next_flag() == (1060.0, 1)
        house.now += 2
        house.host._wake(ben.live)
        await wait_until(lambda: ben.live.table.levels[1] is not None and not clocks.is_lost[1])
        await ben.ask("return")
        assert clocks.left[1] == 15

    in_house(tmp_path, visit)


# --- talk ---


def test_chat_is_for_competitive_tables(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("chakapuces")
        await ann.ask("chat", text="  good   luck ")
        assert ben.heard[-1]["text"] == "good luck"
        assert ben.heard[-1]["name"] == "Ann"
        assert await ann.refusal("chat", text=" \n ") == "bad_message"
        assert await ann.refusal("say", saying="hello") == "illegal_move"

    in_house(tmp_path, visit)


def test_in_a_cooperative_game_only_the_sayings_of_the_rules_are_said(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("pop", 3, options={"mode": "cooperative"}, bots={"2": "easy"})
        ben = await house.join(ann, "Ben", 1)
        await ann.ask("chat", text="before the game we may talk")
        await ann.ask("start")
        assert await ann.refusal("chat", text="play your red one") == "not_allowed"
        sayings = ann.live.table.recording.state.sayings(0)
        await ann.ask("say", saying=sayings[0])
        assert any(message["type"] == "update" and message["kind"] == "played" for message in ben.heard)
        await play_out(ann, ben)

    in_house(tmp_path, visit)


# --- the end, and after ---


def test_the_deal_is_promised_before_the_game_and_shown_after_it(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        promised = ann.heard[-1]["table"]["deal"]
        assert promised["seed"] is None
        assert promised["salt"] is None
        await play_out(ann, ben)
        kept = ann.heard[-1]["table"]["deal"]
        assert kept["hash"] == promised["hash"] == deal_hash(kept["salt"], int(kept["seed"]))
        game = tablee.game("pop")
        record = parse_record(game, str(ann.live.table.record()))
        assert record.deal == promised["hash"]
        assert replay(game, record).state.is_over()

    in_house(tmp_path, visit)


def test_a_rematch_moves_everybody_on_by_a_seat(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        assert await ann.refusal("rematch") == "not_now"
        await play_out(ann, ben)
        await ann.ask("rematch")
        await ben.ask("rematch")
        again = await house.host.get(ann.heard[-1]["table"]["rematch"])
        assert again.table.seated == [1, 0]
        assert again.table.status == "gathering"
        assert house.host.person_of(again, ben.token) == 1

    in_house(tmp_path, visit)


def test_an_imported_record_can_be_seen_again_but_not_played_on(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        await play_out(ann, ben)
        text = str(ann.live.table.record())
        imported = await house.host.import_record(text)
        live = await house.host.get(imported.table)
        assert live.table.status == "over"
        assert str(live.table.record()) == text
        for bad in ("nonsense", text.replace("result: winners", "result: winners 7")):
            with pytest.raises(Refusal) as refused:
                await house.host.import_record(bad)
            assert refused.value.code == "bad_record"

    in_house(tmp_path, visit)


def test_a_table_that_nobody_looks_at_leaves_memory_and_comes_back_as_it_was(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        await ann.play()
        house.host.tables.let_go(60)
        assert ann.live.table.id in house.host.live
        ann.go()
        ben.go()
        house.now += 61
        await wait_until(lambda: not house.host.duties.is_owing(ann.live.table.id))
        house.host.tables.let_go(60)
        assert house.host.live == {}
        back = await house.host.get(ann.live.table.id)
        assert back.table.recording.state.view(0) == ann.live.table.recording.state.view(0)
        assert back.table.decisions == ann.live.table.decisions
        assert back.table.messages == ann.live.table.messages

    in_house(tmp_path, visit)


def test_a_table_is_what_its_log_says(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("chakapuces", clock={"seconds": 600})
        await ann.ask("chat", text="hello")
        await play_out(ann, ben)
        again = Table.of(ann.live.table.id, await house.host.store.read(ann.live.table.id))
        for name in ("seq", "status", "names", "seated", "levels", "decisions", "messages", "by_token"):
            assert getattr(again, name) == getattr(ann.live.table, name)
        assert str(again.record()) == str(ann.live.table.record())
        assert again.clocks is not None
        assert ann.live.table.clocks is not None
        assert again.clocks.left == ann.live.table.clocks.left

    in_house(tmp_path, visit)


def test_bots_play_among_themselves_to_the_end(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        bots = {"0": "easy", "1": "easy"}
        eve = await house.create("chakapuces", 2, seat=None, bots=bots, start=True)
        await wait_until(lambda: eve.live.table.status == "over")
        assert eve.heard[-2]["snapshot"]["outcome"] is not None

    in_house(tmp_path, visit)


def test_hints_are_for_the_seat_that_chooses(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, _ = await house.two_at("chakapuces")
        chooser, other = (0, 1) if 0 in ann.live.table.pending() else (1, 0)
        answer = await house.host.hints(ann.live, chooser, AskHints("h"))
        moves = [
            ann.live.table.game.format_move(ann.live.table.recording.state, chooser, move)
            for move in ann.live.table.recording.state.legal_moves(chooser)
        ]
        assert {hint.move for hint in answer.hints} <= set(moves)
        assert set(answer.hints[0].reasons) == {"en", "fr"}
        with pytest.raises(Refusal, match="nothing to choose"):
            await house.host.hints(ann.live, other, AskHints("h"))

    in_house(tmp_path, visit)
