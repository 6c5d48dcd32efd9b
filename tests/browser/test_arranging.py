"""A position set up by hand: by touch, keys and dragging, shared as a link and as text, and played on with hints."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visits
from tests.browser.visitors import DESK
from tests.marks import slow

SMALL = (390, 664)
GAMES = ["shuppa", "cup-king", "pop", "chakapuces", "snack-match"]
CUPS = "turn 1; pyramids . .. ... rygb rygbv / . .. ... .... rv...; hands r1 y3 / r7 b2"
FLEAS = "turn 0; line 2 3 5.5*; hands 1 4 8 6* / 2 2 9 10; fleas 9 2"
FLEAS_OF_PLAYER_2 = {
    "en": ["Fleas: Player 2", "Fleas: Player 2, one more", "Fleas: Player 2, one less"],
    "fr": ["Puces : Joueur 2", "Puces : Joueur 2, un de plus", "Puces : Joueur 2, un de moins"],
}
ONE_MORE = {"en": "one more", "fr": "un de plus"}
COUNTED = [
    (
        "pop",
        "round 3; area 11 2 / 4 / 21 / - / 3; hands 12 40 / 13 41; points 3 9 / 4 4",
        {"en": "Bad points of round 2: Player 1", "fr": "Mauvais points de la manche 2 : Joueur 1"},
        "points 3 9 / 5 4",
    ),
    (
        "cup-king",
        f"variants games-2; {CUPS}; results 4 0",
        {"en": "Cups left after game 1: Player 2", "fr": "Gobelets restants, partie 1 : Joueur 2"},
        "results 4 1",
    ),
]
# What is one of a few: a position, then in turn what is asked, what is answered and what the text says; last an answer
# that the rules refuse, and why.
ROUND = f"round red left; {CUPS}; played r5 / -"
TOKENS = "round 7 actions; columns R1.B16l@0 G36e.Y3 - B40j@1 M7; hands 9 12 / 10 11; order 0* 1"
PICNICS = "areas 12 a1 right, 40 b2 down / 7 a1 right, 9 b2 down; hands 3 8 / 5 11"
CONDITIONS: dict[str, tuple[str, list[tuple[str, str, str]], tuple[str, str, str]]] = {
    "shuppa": (
        TOKENS,
        [
            ("Jeton : Joueur 1", "manger", "G36e@0"),
            ("Jeton : Joueur 2", "repris", "B40j M7"),
            ("Cartes gagnées dans cette manche : Joueur 2", "au moins une", "gained 1;"),
        ],
        ("Jeton : Joueur 1", "repris", "qui doit jouer a de quoi choisir"),
    ),
    "cup-king": (ROUND, [("Couleur de la manche", "bleu", "played b5 / -")], ("", "", "")),
    "chakapuces": (
        FLEAS,
        [
            ("Le dernier tour de table a-t-il commencé ?", "plus aucune puce", "last-lap no_fleas 1"),
            ("Tours restants, celui-ci compris", "0", "last-lap no_fleas 0"),
        ],
        ("Le dernier tour de table a-t-il commencé ?", "la pioche est vide", "ne peut plus compléter sa main"),
    ),
    "snack-match": (
        PICNICS,
        [
            ("Régime : élément 1", "soda", "diet soda fewest"),
            ("Régime : modificateur 1", "isolé −2", "diet soda lonely"),
            ("Régime : élément 2", "rouge", "diet soda lonely, red fewest"),
        ],
        ("Régime : élément 2", "bleu", "les deux faces d’une carte"),
    ),
}
AS_TEXT = {"en": "The position as text", "fr": "La position en texte"}
WORDS = {
    "en": {"deal": "Take a position", "play": "Play on from here", "back": "Take the change back", "hint": "Hint"},
    "fr": {
        "deal": "Prendre une position",
        "play": "Jouer la suite",
        "back": "Annuler le changement",
        "hint": "Conseil",
    },
}


def text_of(page: Page, language: str = "en") -> str:
    return page.get_by_label(AS_TEXT[language]).input_value()


def group(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name=name).get_by_role("button")


def test_cups_cards_and_turns_are_changed_by_touch_and_a_bad_change_loses_nothing(visit: Visits) -> None:
    visitor = visit(size=SMALL)
    visitor.is_refused = True
    page = visitor.go(f"/study?game=cup-king&position={quote(CUPS)}")
    pyramid, lost = group(page, "Pyramid: Player 1"), group(page, "Cups lost: Player 1")
    pyramid.nth(6).tap()
    expect(pyramid.nth(6)).to_have_attribute("aria-pressed", "true")
    pyramid.nth(7).tap()
    expect(page.get_by_label(AS_TEXT["en"])).to_have_value(saying("yrgb rygbv"))
    pyramid.nth(0).tap()
    lost.nth(0).tap()  # a cup in the air
    expect(page.get_by_role("alert")).to_contain_text("every cup stands on two others")
    assert "yrgb rygbv / " in text_of(page)
    page.get_by_role("radio", name="Player 1").check()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_label(AS_TEXT["en"])).to_have_value(saying("turn 0;"))
    group(page, "In hand: Player 1").nth(0).tap()
    page.get_by_role("group", name="Discard").get_by_role("button", name="Put it here").tap()
    expect(page.get_by_label(AS_TEXT["en"])).to_have_value(saying("discard r1"))
    page.get_by_role("button", name="Take the change back").tap()
    expect(page.get_by_label(AS_TEXT["en"])).to_have_value(saying("discard -"))
    visitor.check_nothing_is_cut_off()
    visitor.check_accessible()
    written = text_of(page)
    page.reload()  # the address is the link that is shared
    expect(page.get_by_label(AS_TEXT["en"])).to_have_value(written)
    page.get_by_role("button", name="Play on from here").tap()
    visitor.expect_board()
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_visible()


@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=slow)])
def test_fleas_are_changed_by_touch_by_keys_and_typed_and_never_all_gone(visit: Visits, language: str) -> None:
    visitor = visit(size=SMALL, locale=language)
    visitor.is_refused = True
    page = visitor.go(f"/study?game=chakapuces&position={quote(FLEAS)}")
    field = page.get_by_label(AS_TEXT[language])
    typed, more, less = [page.get_by_label(name, exact=True) for name in FLEAS_OF_PLAYER_2[language]]
    for _ in range(3):  # faster than the answers come
        more.tap()
    expect(typed).to_have_value("5")
    expect(field).to_have_value(saying("fleas 9 5;"))
    less.focus()
    less.press("Enter")
    expect(field).to_have_value(saying("fleas 9 4;"))
    typed.fill("17")
    typed.press("Enter")
    expect(field).to_have_value(saying("fleas 9 17;"))
    typed.fill("0")
    typed.press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(typed).to_have_value("17")
    page.get_by_role("button", name=WORDS[language]["back"]).tap()
    expect(field).to_have_value(saying("fleas 9 4;"))
    visitor.check_nothing_is_cut_off()
    visitor.check_accessible()


@slow
@pytest.mark.parametrize("language", ["en", "fr"])
def test_points_and_results_stand_with_the_round_or_game_they_are_of(visit: Visits, language: str) -> None:
    visitor = visit(size=SMALL, locale=language)
    for game, position, name, said in COUNTED:
        page = visitor.go(f"/study?game={game}&position={quote(position)}")
        page.get_by_label(f"{name[language]}, {ONE_MORE[language]}", exact=True).tap()
        expect(page.get_by_label(AS_TEXT[language])).to_have_value(saying(said))
        visitor.check_nothing_is_cut_off()


@pytest.mark.parametrize("how", ["touch", pytest.param("keys", marks=slow)])
@pytest.mark.parametrize("game", ["shuppa", *(pytest.param(game, marks=slow) for game in list(CONDITIONS)[1:])])
def test_what_is_one_of_a_few_is_changed_by_touch_and_by_keys(visit: Visits, game: str, how: str) -> None:
    visitor = visit(size=SMALL if how == "touch" else DESK, locale="fr")
    visitor.is_refused = True
    position, changes, (asked, refused, why) = CONDITIONS[game]
    page = visitor.go(f"/study?game={game}&position={quote(position)}")
    field = page.get_by_label(AS_TEXT["fr"])
    for legend, answer, said in changes:
        pick(page, legend, answer, how)
        expect(field).to_have_value(saying(said))
    if refused:
        before = field.input_value()
        chosen = page.get_by_role("group", name=asked).get_by_role("radio", checked=True)
        was = chosen.evaluate("radio => radio.labels[0].textContent")
        pick(page, asked, refused, how)
        expect(page.get_by_role("alert")).to_contain_text(why)
        assert field.input_value() == before
        assert chosen.evaluate("radio => radio.labels[0].textContent") == was
    visitor.check_nothing_is_cut_off()
    visitor.check_accessible()


def pick(page: Page, legend: str, answer: str, how: str) -> None:
    radio = page.get_by_role("group", name=legend).get_by_role("radio", name=answer)
    if how == "touch":
        radio.tap()
    else:
        radio.focus()
        radio.press("Space")


def saying(part: str) -> re.Pattern[str]:
    return re.compile(re.escape(part))


@slow
@pytest.mark.parametrize("how", ["touch", "keys", "drag"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_changed_in_every_way_and_played_on(visit: Visits, game: str, language: str, how: str) -> None:
    visitor = visit(size=SMALL if how == "touch" else DESK, locale=f"{language}-{language.upper()}")
    visitor.is_refused = True
    page = visitor.go(f"/study?game={game}")
    words = WORDS[language]
    act(page.get_by_role("button", name=words["deal"]), how)
    field = page.get_by_label(AS_TEXT[language])
    field.wait_for()
    before = field.input_value()
    hands = page.get_by_role("group", name="In hand" if language == "en" else "En main")
    one, others = hands.nth(0).get_by_role("button").first, hands.nth(1).get_by_role("button")
    alike = page.get_by_text(one.locator(".unseen").inner_text(), exact=True)
    change(one, others.filter(has_not=alike).first, how)
    page.get_by_role("button", name=words["back"]).wait_for()
    assert field.input_value() != before
    visitor.check_nothing_is_cut_off()
    act(page.get_by_role("button", name=words["back"]), how)
    expect(field).to_have_value(before)
    act(page.get_by_role("button", name=words["play"]), how)
    visitor.expect_board()
    expect(page.get_by_role("button", name=words["hint"], exact=True)).to_be_visible()


def change(one: Locator, other: Locator, how: str) -> None:
    if how == "drag":
        one.drag_to(other)
    else:
        act(one, how)
        act(other, how)


def act(button: Locator, how: str) -> None:
    if how == "touch":
        button.tap()
    elif how == "keys":
        button.focus()
        button.press("Enter")
    else:
        button.click()
