"""What a table says of its deal: a promise before the game, who has chosen it, and nothing that it cannot know."""

from __future__ import annotations

from pathlib import Path

from tablee.core.record import deal_hash
from tablee.server.views import show_table
from tests.server.house import Guest, House, in_house
from tests.server.test_tables import play_out


def deal_of(guest: Guest) -> dict[str, str | None]:
    return dict(guest.come()["table"]["deal"])


def test_the_promise_stands_before_anybody_sits_down_and_never_changes(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann = await house.create("pop", 2)
        promised = deal_of(ann)
        assert promised["chosen_by"] is None
        ben = await house.join(ann, "Ben", 1)
        assert deal_of(ben) == promised
        await ann.ask("start")
        assert deal_of(ben) == promised
        await play_out(ann, ben)
        kept = deal_of(ben)
        assert kept["hash"] == promised["hash"] == deal_hash(str(kept["salt"]), int(str(kept["seed"])))

    in_house(tmp_path, visit)


def test_a_seed_of_many_digits_is_shown_to_the_last_one(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop", seed=2**63 - 1)
        await play_out(ann, ben)
        assert deal_of(ann)["seed"] == "9223372036854775807"

    in_house(tmp_path, visit)


def test_whoever_has_chosen_the_deal_is_named_before_and_during_the_game_but_not_after_a_rematch(
    tmp_path: Path,
) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop", seed=7)
        assert ben.heard[0]["table"]["deal"]["chosen_by"] == "Ann"
        assert deal_of(ben)["chosen_by"] == "Ann"
        await play_out(ann, ben)
        await ann.ask("rematch")
        again = await house.host.get(ann.heard[-1]["table"]["rematch"])
        deal = show_table(again.table, set(), 0).deal
        assert deal is not None
        assert deal.chosen_by is None

    in_house(tmp_path, visit)


def test_an_imported_game_promises_nothing(tmp_path: Path) -> None:
    async def visit(house: House) -> None:
        ann, ben = await house.two_at("pop")
        await play_out(ann, ben)
        text = str(ann.live.table.record())
        without = "\n".join(line for line in text.split("\n") if not line.startswith(("deal:", "salt:")))
        for record in (text, without):
            imported = await house.host.import_record(record)
            table = (await house.host.get(imported.table)).table
            assert show_table(table, set(), 0).deal is None
            assert str(table.record()) == record

    in_house(tmp_path, visit)
