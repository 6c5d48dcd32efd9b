"""`python -m tests.pictures FOLDER`: pictures of every scene, at every size, in both languages and both themes.

`--game`, `--scene`, `--size`, `--language` and `--theme` take fewer. Needs the built client and a Chromium."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Final, Literal, get_args

from playwright.sync_api import Browser, sync_playwright

from tests.browser.visitors import CHROMIUM, FLAGS
from tests.pictures.scenes import GAMES, SIZES, Scene, Size, scenes_of
from tests.pictures.stage import come, resize, set_up
from tests.server.servers import serving

Theme = Literal["light", "dark"]
THEMES: Final[tuple[Theme, ...]] = get_args(Theme)
LOCALES: Final = {"en": "en-GB", "fr": "fr-FR"}
SETTLING: Final = 350  # milliseconds until what was resized lies still


def main() -> None:
    asked = parser().parse_args()
    sizes = [size for size in SIZES if asked.size in (None, f"{size[0]}x{size[1]}")]
    games = [game for game in GAMES if asked.game in (None, game)]
    languages = [language for language in LOCALES if asked.language in (None, language)]
    themes = [theme for theme in THEMES if asked.theme in (None, theme)]
    with tempfile.TemporaryDirectory() as kept, serving(Path(kept)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for scene in (scene for game in games for scene in scenes_of(game)):
            if asked.scene is None or asked.scene in scene.name:
                for language in languages:
                    folder = asked.folder / scene.game / language
                    take(browser, server.address, scene, language, folder, sizes, themes)
        browser.close()


def take(
    browser: Browser, address: str, scene: Scene, language: str, folder: Path, sizes: list[Size], themes: list[Theme]
) -> None:
    """One scene. What moves is over before the next picture: it is set up anew for each."""
    folder.mkdir(parents=True, exist_ok=True)
    batches = [[size] for size in sizes] if scene.moment == "moving" else [sizes]
    for batch in batches:
        visitor = come(browser, address, scene, set_up(address, scene), LOCALES[language], batch[0])
        for theme in themes:
            visitor.page.emulate_media(color_scheme=theme)
            for width, height in batch:
                resize(visitor.page, (width, height))
                if scene.moment != "moving":
                    visitor.page.wait_for_timeout(SETTLING)
                visitor.page.screenshot(path=folder / f"{scene.name}-{width}x{height}-{theme}.png")
        visitor.leave()
    print(scene.name, language, flush=True)


def parser() -> argparse.ArgumentParser:
    asked = argparse.ArgumentParser(prog="python -m tests.pictures", description=__doc__)
    asked.add_argument("folder", type=Path)
    asked.add_argument("--game", choices=GAMES)
    asked.add_argument("--scene", help="a part of its name")
    asked.add_argument("--size", choices=[f"{width}x{height}" for width, height in SIZES])
    asked.add_argument("--language", choices=LOCALES)
    asked.add_argument("--theme", choices=THEMES)
    return asked


if __name__ == "__main__":
    main()
