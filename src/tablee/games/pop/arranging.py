"""Positions of Pop changed by hand. All choose at once: there is no turn to pass on."""

from __future__ import annotations

from typing import Final

from tablee.core.arranging import Arranging, Shape

ARRANGING: Final = Arranging(
    {
        "hands": Shape(),
        "area": Shape(is_open=True),
        "chief": Shape(),
        "hidden": Shape(),
        "chosen": Shape(),
        "exploded": Shape(is_open=True),
        "beside-chief": Shape(is_open=True),
        "pile": Shape(True, True),
    },
    counting=("points",),
)
