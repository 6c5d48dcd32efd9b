"""Every word on a page, also those that are only read out: all are of the language, and none is a game's notation."""

from __future__ import annotations

import re
from functools import cache
from string import ascii_lowercase
from typing import Final

from playwright.sync_api import Page

from tests.journeys.labels import LABELS, Language
from tests.vocabulary import SOURCES, codes_in, foreign_words, strings_of

# What is written or read out, but for what is of another language by intent, and what nobody reads as words.
READ: Final = """() => {
  const spoken = document.documentElement.lang;
  const isOurs = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest(`[lang]:not([lang=${spoken}])`);
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement: within } = walker.currentNode;
    if (isOurs(within) && !within.closest("script, style, code, .link, .spelled b")) texts.push(data);
  }
  for (const kind of ["aria-label", "aria-valuetext", "placeholder", "title", "alt"])
    for (const element of document.querySelectorAll(`[${kind}]`))
      if (isOurs(element)) texts.push(element.getAttribute(kind));
  return texts.map((text) => text.trim()).filter(Boolean);
}"""


def check_words(page: Page, language: Language, people: set[str]) -> None:
    """`people`: names that were typed by people."""
    names = people | strangers() | set(ascii_lowercase)  # a letter alone is an initial or a column
    wrong = {
        text: found
        for text in page.evaluate(READ)
        if (found := [*codes_in(text), *foreign_words(text, language, names)])
    }
    assert not wrong, f"{page.url} in {language}: {wrong}"


@cache
def strangers() -> frozenset[str]:
    """The names that the house gives to those who come from another language's page."""
    sources = [(SOURCES / "text" / f"{language}.ts").read_text("utf-8") for language in LABELS]
    lists = [found[1] for source in sources if (found := re.search(r"guests: \[(.*?)\]", source, re.DOTALL))]
    return frozenset(name for names in lists for name in strings_of(names))
