"""`python -m tests.pictures.readme`: the pictures of the README, taken anew. Needs the built client and a Chromium."""

from __future__ import annotations

import base64
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.visitors import CHROMIUM, FLAGS, Visitor
from tests.pictures.scenes import Scene, Size
from tests.pictures.stage import come, set_up
from tests.server.servers import serving

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
PHONE, DESK = (390, 844), (1280, 800)
SCENES: Final[list[tuple[Scene, Size]]] = [
    (Scene("shuppa", 3, choices=4, seed=4, moment="picked"), PHONE),
    (Scene("cup-king", 4, kinds=("lose",), choices=14), PHONE),
    (Scene("pop", 4, {"mode": "competitive"}, choices=4, moment="picked"), PHONE),
    (Scene("snack-match", 4, kinds=("under", "over", "beside"), choices=8, moment="picked"), PHONE),
    (Scene("chakapuces", 4, choices=8), DESK),
]
SETTLING: Final = 600  # milliseconds until everything lies still
# A browser can write WebP itself.
AS_WEBP: Final = """async (png) => {
  const picture = new Image();
  picture.src = "data:image/png;base64," + png;
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext("2d").drawImage(picture, 0, 0);
  return canvas.toDataURL("image/webp", 0.85).split(",")[1];
}"""


def main() -> None:
    with tempfile.TemporaryDirectory() as kept, serving(Path(kept)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        take_shelf(browser, server.address)
        for scene, size in SCENES:
            visitor = come(browser, server.address, scene, set_up(server.address, scene), size=size)
            keep(visitor.page, scene.game)
            visitor.leave()
        browser.close()


def take_shelf(browser: Browser, address: str) -> None:
    visitor = Visitor(browser, address, size=DESK)
    expect(visitor.go("/").locator("h3")).to_have_count(5)
    keep(visitor.page, "home")
    visitor.leave()


def keep(page: Page, name: str) -> None:
    page.wait_for_timeout(SETTLING)
    png = base64.b64encode(page.screenshot()).decode()
    webp = base64.b64decode(page.evaluate(AS_WEBP, png))
    (FOLDER / f"online-{name}.webp").write_bytes(webp)
    print(name, f"{len(webp):,} bytes", flush=True)


if __name__ == "__main__":
    main()
