"""Games between bots as Parquet and Arrow: read back by others, and replayed to the same end."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.core.edition import VARIABLE
from tablee.core.errors import RecordError, SetupError
from tablee.core.record import replay

pa = pytest.importorskip("pyarrow", reason="pyarrow is not installed (pip install tablee[train])")

from tablee.train.dataset import record_of, schema, write_dataset  # noqa: E402

SETUPS: list[tuple[str, list[str], dict[str, Any]]] = [
    ("chakapuces", ["easy", "random"], {}),
    ("pop", ["greedy"] * 3, {"mode": "cooperative"}),
    ("pop", ["random"], {"mode": "solo", "level": "expert"}),
    ("shuppa", ["random"], {"solo": True, "difficulty": 3}),
    ("cup-king", ["random"] * 3, {"expert": True}),
    ("snack-match", ["random"] * 2, {"diet": "balanced"}),
]


def replays_to_the_same_end(row: Any) -> bool:
    end = replay(tablee.game(row["game"]), record_of(row)).state
    outcome = end.outcome()
    return bool(
        end.is_over()
        and outcome.scores == list(row["scores"])
        and outcome.winners == list(row["winners"])
        and outcome.reason == row["reason"]
    )


@pytest.mark.parametrize(("game", "bots", "options"), SETUPS)
@pytest.mark.parametrize("suffix", [".parquet", ".arrow"])
def test_a_dataset_is_read_by_polars_and_its_games_replayed(
    tmp_path: Path, game: str, bots: list[str], options: dict[str, Any], suffix: str
) -> None:
    polars = pytest.importorskip("polars", reason="Polars is not installed")
    path = tmp_path / f"games{suffix}"
    write_dataset(path, game, bots, 3, 7, options, 1)
    table = polars.read_parquet(path) if suffix == ".parquet" else polars.read_ipc(path)
    assert table.height == 3
    assert table.columns == schema().names
    assert all(replays_to_the_same_end(row) for row in table.iter_rows(named=True))


def test_the_same_words_give_the_same_rows_on_any_number_of_processes(tmp_path: Path) -> None:
    import pyarrow.parquet as pq

    for workers in (1, 2):
        write_dataset(tmp_path / f"{workers}.parquet", "chakapuces", ["random", "random"], 450, 7, {}, workers)
    assert pq.read_table(tmp_path / "1.parquet").equals(pq.read_table(tmp_path / "2.parquet"))
    assert not list(tmp_path.glob("*.unfinished"))


REPLAYED = """
import sys
import pyarrow.parquet
from tests.train.test_dataset import replays_to_the_same_end
assert all(map(replays_to_the_same_end, pyarrow.parquet.read_table(sys.argv[1]).to_pylist()))
"""
EDITION = """
edition = "quick"
[chakapuces.rulings]
fleas-2 = 10
"""


def test_a_dataset_names_its_edition_and_is_replayed_only_by_the_same(tmp_path: Path) -> None:
    import pyarrow.parquet as pq

    rules, path = tmp_path / "quick.toml", tmp_path / "games.parquet"
    rules.write_text(EDITION)
    told = os.environ | {VARIABLE: str(rules)}
    words = ["dataset", "chakapuces", str(path), "--seats", "2", "--games", "2"]
    subprocess.run([sys.executable, "-m", "tablee", *words], env=told, check=True)
    (edition, again) = pq.read_table(path)["edition"].to_pylist()
    assert edition == again
    assert edition.startswith("quick ")
    with pytest.raises(RecordError, match=r"this record is of quick .* here it is our own"):
        replays_to_the_same_end(pq.read_table(path).to_pylist()[0])
    subprocess.run([sys.executable, "-c", REPLAYED, str(path)], env=told, check=True)


@pytest.mark.parametrize(
    ("name", "bots", "options", "message"),
    [
        ("games.csv", ["random"] * 2, {}, "should end in"),
        ("games.parquet", ["nobody"] * 2, {}, "no bot 'nobody'"),
        ("games.parquet", ["random"] * 9, {}, "2 to 6 seats"),
        ("games.parquet", ["random"] * 2, {"colour": 1}, "no option colour"),
    ],
)
def test_what_does_not_fit_is_refused_and_nothing_written(
    tmp_path: Path, name: str, bots: list[str], options: dict[str, Any], message: str
) -> None:
    with pytest.raises(SetupError, match=message):
        write_dataset(tmp_path / name, "chakapuces", bots, 2, 7, options, 1)
    assert not list(tmp_path.iterdir())
