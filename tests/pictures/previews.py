"""`python -m tests.pictures.previews`: the pictures that come with a link to a game, taken from its box."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from tests.browser.visitors import CHROMIUM, FLAGS, Visitor
from tests.pictures.scenes import GAMES
from tests.server.servers import serving

FOLDER: Final = Path(__file__).parents[2] / "web" / "public"
SIZE: Final = (1200, 630)  # as those who show links ask for
# The picture of the box fills the screen, with the game's name on it.
ALONE: Final = """() => {
  const box = document.querySelector("dialog .picture"), name = document.createElement("b");
  name.textContent = document.querySelector("dialog h2").textContent;
  name.style.cssText = `position: absolute; left: 50%; bottom: 40px; translate: -50%; padding: 8px 48px;
    white-space: nowrap; border-radius: 99px; background: #fffaf0; color: #3a2620;
    font-size: 76px; box-shadow: 0 6px 20px rgb(0 0 0 / 0.3)`;
  box.style.cssText = "position: relative; width: 100vw; height: 100vh; margin: 0";
  box.append(name);
  document.body.replaceChildren(box);
  box.parentElement.style.margin = 0;
}"""


def main() -> None:
    with tempfile.TemporaryDirectory() as kept, serving(Path(kept)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for game in GAMES:
            visitor = Visitor(browser, server.address, size=SIZE)
            page = visitor.go(f"/new/{game}")
            page.locator("dialog .picture svg").first.wait_for()
            page.evaluate(ALONE)
            page.screenshot(path=FOLDER / f"preview-{game}.jpg", type="jpeg", quality=82)
            visitor.leave()
        browser.close()


if __name__ == "__main__":
    main()
