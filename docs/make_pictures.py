"""Draw the pictures of the README: a table of each game in the terminal, as SVG (python docs/make_pictures.py)."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

import tablee
from tablee.cli.boards import BOARDS
from tablee.testing import Setup

FOLDER = Path(__file__).parent / "pictures"
NAMES = ["Ada", "Blaise", "Carl", "Emmy", "Felix", "Gabriel", "Henri", "Ida", "Jan"]
LAST_EVENTS = 5

# A setup of each game, and how many moves into it the picture is taken
TABLES = [
    (Setup(tablee.game("shuppa"), 3, 8), 14),
    (Setup(tablee.game("cup-king"), 3, 8), 58),
    (Setup(tablee.game("pop"), 4, 8), 12),
    (Setup(tablee.game("chakapuces"), 4, 8), 29),
    (Setup(tablee.game("snack-match"), 3, 8, {"diet": "balanced"}), 20),
]

# A frame that needs no font from anywhere: the reader's own monospaced one.
FRAME = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; \
font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">\
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" /></clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def draw(setup: Setup, moves: int, file: Path) -> None:
    names = NAMES[: setup.seats]
    texts = setup.game.texts("en")
    recording = setup.start()
    events = []
    for count, (_, happened) in enumerate(setup.play(recording), 1):
        events += happened
        if count == moves:
            break
    seat = recording.state.to_play()
    with Path("/dev/null").open("w") as nowhere:
        console = Console(width=80, record=True, file=nowhere, force_terminal=True)
        for sentence, rule in texts.tell_events([event.seen_by(seat) for event in events], names)[-LAST_EVENTS:]:
            console.print(Text(sentence).append(f"  {rule}", "dim"))
        console.print()
        console.print(BOARDS[setup.game.name](recording.state.view(seat), names, texts.words))
        console.print()
        console.print(Text(f"{names[seat]} ▸ ", "bold"))
        svg = console.export_svg(title=f"tablee play {setup.game.name}", code_format=FRAME, unique_id=setup.game.name)
    file.write_text("\n".join(line.rstrip() for line in svg.splitlines()) + "\n", "utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for table, moves_played in TABLES:
        draw(table, moves_played, FOLDER / f"{table.game.name}.svg")
