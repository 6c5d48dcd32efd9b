"""`python -m tests.pictures.beside FOLDER ADDRESS`: the moments of docs/before.md, as the server there shows them.

It does without what older versions lack: copied into one of them, it takes the same pictures there. Needs a Chromium,
and ImageMagick's `convert` to make small files of them.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import expect, sync_playwright

from tests.browser.visitors import CHROMIUM, FLAGS, Visitor, play_on, table_against_bots

# The game, its seats, its options, and how many choices have been made.
MOMENTS: Final[list[tuple[str, int, dict[str, Any], int]]] = [
    ("shuppa", 3, {}, 4),
    ("cup-king", 4, {}, 17),
    ("pop", 3, {"mode": "competitive"}, 4),
    ("chakapuces", 4, {}, 8),
    ("snack-match", 4, {}, 6),
]
SIZES: Final = {"phone": (390, 664), "desk": (1920, 1080)}
SHOWN: Final = {"phone": "390x", "desk": "960x"}
SEED: Final = 7
SETTLING: Final = 1200  # milliseconds until all lies still


def main() -> None:
    folder, address = Path(sys.argv[1]), sys.argv[2]
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for game, seats, options, choices in MOMENTS:
            joined = table_against_bots(address, game, seats, options=options, seed=SEED)
            play_on(address, joined, choices)
            for name, size in SIZES.items():
                visitor = Visitor(browser, address, size=size)
                page = visitor.sit_at(game, joined)
                expect(page.locator("main").first).to_be_visible()
                page.wait_for_timeout(SETTLING)
                keep(page.screenshot(), folder / f"{game}-{name}.webp", SHOWN[name])
                visitor.leave()
        browser.close()


def keep(picture: bytes, file: Path, size: str) -> None:
    subprocess.run(["convert", "png:-", "-resize", size, "-quality", "70", str(file)], input=picture, check=True)


if __name__ == "__main__":
    main()
