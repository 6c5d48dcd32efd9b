"""The engine in the browser: how much is fetched, how soon a table is laid, and how long bots think.

Loading is measured in Chromium, by the clock, from the tap on "Play now" to the cards in hand; thinking in CPU time
under Node, which runs the same WebAssembly, in the engine as it is shipped.
"""

from __future__ import annotations

import json
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright
from tests.browser.test_chakapuces import hand
from tests.browser.test_device import KEPT, LOADS, choose_this_device
from tests.browser.visitors import CHROMIUM, FLAGS, HERE, Visitor
from tests.engine.node import CLIENT, run_in_engine
from tests.server.servers import serving

from benches.results import Rows

TIMES: Final = 2
MEGABYTE: Final = 1_000_000

# Decisions of a bot at a table of three that leave it a choice, the others random; then one hint.
THINK: Final = """
import json
import tablee
from node import cpu_seconds
from tablee.bots.hints import hints
from tablee.bots.levels import make_bot, simulations_of
from tablee.core.chance import Chance
from tablee.device.thinking import HINT_MOVES

LEVELS = {"chakapuces": ["easy", "medium", "hard", "master"]}  # a master is offered where it answers in time

def decide(game, level, most=30, **options):
    state, chance, bot, taken = game.new(3, 5, **options), Chance(3), make_bot(level, game), []
    while len(taken) < most and not state.is_over():
        seat = state.pending()[0]
        moves = state.legal_moves(seat)
        if seat == 0 and len(moves) > 1:
            world, began = state.resample(seat, Chance(1)), cpu_seconds()
            move = bot.choose(world, seat, chance)
            taken.append(cpu_seconds() - began)
        else:
            move = moves[chance.below(len(moves))]
        state.apply(seat, move)
    return taken

def advise(game):
    state = game.new(3, 5)
    seat, began = state.pending()[0], cpu_seconds()
    hints(game, state.resample(seat, Chance(1)), seat, Chance(2), HINT_MOVES * simulations_of("hard", game.name))
    return cpu_seconds() - began

for game in tablee.games.OURS:
    times = {level: decide(game, level) for level in LEVELS.get(game.name, ["easy", "medium", "hard"])}
    print(json.dumps({"game": game.name, "times": times, "hint": advise(game)}))
pop = tablee.game("pop")
times = {"master": decide(pop, "master", mode="cooperative")}
print(json.dumps({"game": "pop, together", "times": times, "hint": None}))
"""


def measure() -> dict[str, Rows]:
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        loads = [load(browser, server.address) for _ in range(TIMES)]
        browser.close()
    return {
        "Fetched": fetched(),
        f"From the tap to the cards, s, by the clock, of {TIMES}": [
            {"load": name, "median": f"{median(times):.1f}", "best": f"{min(times):.1f}"}
            for name, times in zip(("first", "kept"), zip(*loads, strict=True), strict=True)
        ],
        "A decision of a bot, ms of CPU time": [row for line in thinking() for row in line],
    }


def fetched() -> Rows:
    about = json.loads((CLIENT / "engine.json").read_text("utf-8"))
    unpacked = sum(about["files"].values())
    return [{"MB over the network": f"{about['packed'] / MEGABYTE:.1f}", "MB unpacked": f"{unpacked / MEGABYTE:.1f}"}]


def load(browser: Browser, address: str) -> tuple[float, float]:
    """Seconds until one may play: with nothing kept on the device, and loaded anew when everything is."""
    visitor = Visitor(browser, address, at=HERE)
    visitor.loses_connection = True
    page = visitor.page
    page.goto(visitor.origin)
    page.wait_for_function(KEPT, timeout=LOADS)
    choose_this_device(page, "chakapuces")
    began = time.perf_counter()
    page.get_by_role("button", name="Play now").click()
    hand(page).first.wait_for(timeout=LOADS)
    first = time.perf_counter() - began
    page.reload()
    hand(page).first.wait_for(timeout=LOADS)
    kept = time.perf_counter() - began - first
    visitor.leave()
    return first, kept


def thinking() -> list[Rows]:
    return [rows_of(json.loads(line)) for line in run_in_engine(THINK).splitlines()]


def rows_of(found: dict[str, Any]) -> Rows:
    rows = [
        {
            "game": found["game"],
            "who": level,
            "median": f"{median(times) * 1000:.0f}",
            "worst": f"{max(times) * 1000:.0f}",
        }
        for level, times in found["times"].items()
    ]
    if found["hint"] is None:
        return rows
    hint = f"{found['hint'] * 1000:.0f}"
    return [*rows, {"game": found["game"], "who": "a hint", "median": hint, "worst": hint}]
