"""Run every bench; print a table of each and write all to benches/results/."""

from __future__ import annotations

import tablee
from benches import random_play
from benches.results import write_results

if tablee.build() != "compiled":
    raise SystemExit("the benches measure the compiled build; this one is not (a C compiler is needed)")
write_results("random_play", random_play.measure())
