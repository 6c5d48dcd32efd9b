"""A link as a code to scan from the terminal: two rows of it a line, dark on light whatever the terminal's colours."""

from __future__ import annotations

import itertools
from typing import Final

import segno

QUIET: Final = 4  # modules of light around it, as the standard has it
BLACK_ON_WHITE, PLAIN = "\x1b[38;5;16;48;5;231m", "\x1b[0m"
BLOCKS: Final = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}  # by what is dark: above, below


def draw_code(text: str) -> list[str]:
    rows = [[int(module) for module in row] for row in segno.make_qr(text).matrix_iter(border=QUIET)]
    pairs = itertools.zip_longest(rows[::2], rows[1::2], fillvalue=[0] * len(rows))
    return [BLACK_ON_WHITE + "".join(map(_block, above, below)) + PLAIN for above, below in pairs]


def _block(above: int, below: int) -> str:
    return BLOCKS[above, below]
