"""Every word on a page, also those that are only read out: all are of the language, and none is a game's notation."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Page

from tests.journeys.labels import Language
from tests.journeys.vocabulary import names, vocabulary

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
WORD: Final = re.compile(r"[^\W\d_]+")
RULE: Final = re.compile(r"\b[A-Z]{2}-\d+(\.\d+)*\b")
INFLECTED: Final = re.compile(r"\b\d+(er|re|e|st|nd|rd|th|s)\b")
# Letters and digits in one: a card, a place, a move as it is typed in the terminal.
CODE: Final = re.compile(r"\b(?=\w*\d)(?=\w*[^\W\d_])\w+\b")


def check_words(page: Page, language: Language, people: set[str]) -> None:
    """`people`: names that were typed by people."""
    known = vocabulary(language) | names() | people
    wrong = {text: found for text in page.evaluate(READ) if (found := strange(text, known))}
    assert not wrong, f"{page.url} in {language}: {wrong}"


def strange(text: str, known: frozenset[str]) -> tuple[str, ...]:
    """The codes and the unknown words in a text."""
    plain = INFLECTED.sub("", RULE.sub("", text))
    words = [word for word in WORD.findall(plain) if len(word) > 1 and word.lower() not in known]
    return (*CODE.findall(plain), *words)
