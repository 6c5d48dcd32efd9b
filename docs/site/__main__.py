"""Write the documentation into a folder: python -m docs.site FOLDER

The games are put beside it, in `play/`, by `make site`.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from docs.site.benches import bench_pages
from docs.site.page import write_page
from docs.site.reference import api_page
from docs.site.rules import rule_pages
from docs.site.texts import ROOT, text_pages

STYLE = Path(__file__).parent / "style.css"


def main(folder: Path) -> None:
    pages = [*text_pages(), *rule_pages(), api_page(), *bench_pages()]
    for page in pages:
        write_page(folder, page)
    shutil.copyfile(STYLE, folder / "style.css")
    shutil.copytree(ROOT / "docs/pictures", folder / "pictures", dirs_exist_ok=True)
    shutil.copyfile(ROOT / "web/public/icon.svg", folder / "icon.svg")
    print(f"{len(pages)} pages in {folder}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
