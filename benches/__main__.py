"""Run the benches, or those named (`python -m benches strength`); print tables and write them to benches/results/."""

from __future__ import annotations

import sys
from importlib import import_module

import tablee
from benches.results import write_results

BENCHES = ["random_play", "search_speed", "puzzles", "physics", "server", "client"]
ON_DEMAND = ["browser_engine", "environments", "frames", "learning", "long_runs", "luck", "strength", "text_suite"]
ON_DEMAND += ["together", "before", "former_master", "server_before", "flood", "wire", "full_store", "server_bots"]
ON_DEMAND += ["server_growth", "shared_database", "exploit"]

if tablee.build() != "compiled":
    raise SystemExit("the benches measure the compiled build; this one is not (a C compiler is needed)")
wanted = sys.argv[1:] or BENCHES
if unknown := [name for name in wanted if name not in BENCHES + ON_DEMAND]:
    raise SystemExit(f"there is no bench '{unknown[0]}'; the benches are {', '.join(BENCHES + ON_DEMAND)}")
for bench in wanted:
    module = import_module(f"benches.{bench}")
    write_results(getattr(module, "RESULTS", bench), module.measure(), is_part=hasattr(module, "RESULTS"))
