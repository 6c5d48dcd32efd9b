"""At every decision what one needs is in sight: the page does not scroll, nothing is covered, cut off or too small."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visits
from tests.browser.seen import check_easy_to_tap, check_no_scrolling_board, check_page_does_not_scroll, check_seen
from tests.browser.test_fits import HAND, TABLES
from tests.browser.test_scenes import LEAST
from tests.browser.visitors import DESK, NARROW, Visitor, play_on, play_out, table_against_bots
from tests.marks import slow
from tests.physics.scenes import needs_mujoco
from tests.server.servers import Server

PHONE: Final = (390, 664)  # with the bars of its browser
ON_ITS_SIDE: Final = (844, 390)
SIZES: Final = [PHONE, NARROW, DESK, ON_ITS_SIDE]
OURS: Final = [pytest.param(*table, marks=slow if table[1] in (1, 9) else ()) for table in TABLES]  # nine: test_scenes
# Beside the fullest and the emptiest tables: every way in which a decision comes.
MORE: Final = [
    pytest.param("shuppa", 2, {}, 3, marks=slow),
    ("cup-king", 6, {"expert": True}, 0),  # the pyramid is built
    pytest.param("cup-king", 2, {}, 0, marks=slow),
    ("cup-king", 2, {}, 17),
    pytest.param("cup-king", 2, {"flick": "physics"}, 0, marks=[needs_mujoco, slow]),
    pytest.param("cup-king", 3, {}, 18, marks=slow),
    pytest.param("pop", 2, {"mode": "duo"}, 3, marks=slow),
    pytest.param("chakapuces", 2, {}, 1, marks=slow),
    pytest.param("chakapuces", 3, {}, 9, marks=slow),
    ("snack-match", 2, {}, 0),  # a card is kept
]
# Nine cards in a column, any of which may be eaten.
TALL: Final = (
    "round 7 actions; columns Y14.Y10.G26.R4e@0 R38.G12s R31.Y48l.R25 - B34 G76s.Y69.G98 "
    "Y30.G91.B75.G74.Y93.Y94.G87.M95.B99; hands B5 B52e R56j B70 / R1 Y8j Y20e Y60s Y86 B92s / R6 R44s R55 R71 / "
    "G13 G24j Y27 R83 R96l; order 3 1 2 0*; gained 1 2; won M7 M37 R42 Y46 R47 M51 R68e B79 M81 / "
    "B29 G36e G41 G43 G53 B61 G78 / G2 G9 B15 B16l R17 B18 M22 G23 R32l B40j M66 R97 / "
    "B11 Y21 G33 B39 Y49 B50 G54 B57 Y58 G59 R62 G64l G65 Y73 R77 R90; discard B45 Y82 B85; jar R19; "
    "reserve Y3 B89 Y63 R67 Y35; actions B80l B28s Y84e Y72j G88j"
)
# All fifteen cups still stand, ten cards are held, and both may be chosen from.
_CUPS: Final = "v bv rgy rygb rygbv"
_HANDS: Final = ["r6 r7 r8 y1 y2 y7 g3 g5 b8 v8", "r1 r2 y3 y4 g1 g2 b1 b2 v1", "r3 r4 y5 y6 g3 g4 b3 b4 v2", "b5"]
FULL: Final = (
    f"turn 0; round red right; pyramids {' / '.join([_CUPS] * 4)}; hands {' / '.join(_HANDS)}; played - / - / - / r5"
)
REAL: Final = f"variants physics; {FULL}"
TO_SPREAD: Final = ".spot[aria-expanded]"
SHARING: Final = (3, 1)  # a seed of Shuppa alone, and the choices after which Multicolour cards are divided


def look_at_every_size(page: Page) -> None:
    for size in SIZES:
        resize(page, size)
        check_seen(page)
        check_easy_to_tap(page, LEAST)
    check_page_does_not_scroll(page)


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def sit_at(visit: Visits, server: Server, game: str, seats: int, choices: int, seed: int, **options: Any) -> Visitor:
    joined = table_against_bots(server.address, game, seats, options=options, seed=seed)
    play_on(server.address, joined, choices)
    visitor = visit(size=PHONE, locale="fr-FR")
    expect(visitor.sit_at(game, joined).locator(".status.mine")).to_be_visible()
    return visitor


@pytest.mark.parametrize(("game", "seats", "options", "choices"), [*OURS, *MORE])
def test_the_whole_hand_and_every_button_are_in_sight(
    visit: Visits, server: Server, game: str, seats: int, options: dict[str, Any], choices: int
) -> None:
    page = sit_at(visit, server, game, seats, choices, seed=2, **options).page
    look_at_every_size(page)
    resize(page, PHONE)
    for card in page.locator(HAND).all()[:1]:
        card.tap()
        look_at_every_size(page)


def test_a_card_that_is_laid_on_the_cloth_leaves_everything_in_sight(visit: Visits, server: Server) -> None:
    page = sit_at(visit, server, "snack-match", 1, 2, seed=2, solo=True, diet="cerebral").page
    page.locator(HAND).first.tap()
    page.locator(".ghost").first.tap()
    look_at_every_size(page)


def test_the_ways_of_sharing_are_listed_with_the_best_first_and_confirmed_in_sight(
    visit: Visits, server: Server
) -> None:
    seed, choices = SHARING
    page = sit_at(visit, server, "shuppa", 1, choices, seed, solo=True).page
    ways = page.get_by_role("group", name="Façons").get_by_role("button")
    look_at_every_size(page)
    gains = [int(way.locator("b").first.inner_text()) for way in ways.all()]
    assert gains == sorted(gains, reverse=True)
    assert gains[0] > gains[-1]
    resize(page, PHONE)
    ways.last.tap()
    look_at_every_size(page)
    resize(page, PHONE)
    page.get_by_role("button", name="Partager ainsi").tap()
    expect(ways).to_have_count(0)


def test_advice_on_sharing_yields_to_the_ways(visit: Visits, server: Server) -> None:
    seed, choices = SHARING
    page = sit_at(visit, server, "shuppa", 1, choices, seed, solo=True).page
    page.get_by_role("button", name="Conseil").tap()
    expect(page.locator(".way.isAdvised")).to_be_visible()
    for size in SIZES:
        resize(page, size)
        check_seen(page)
        check_no_scrolling_board(page)
        check_easy_to_tap(page, LEAST)


@pytest.mark.parametrize(
    ("game", "seats", "choices"),
    [
        ("shuppa", 4, 0),
        pytest.param("cup-king", 2, 17, marks=slow),
        pytest.param("pop", 5, 1, marks=slow),
        pytest.param("chakapuces", 6, 2, marks=slow),
    ],
)
def test_advice_takes_its_room_from_the_stage(
    visit: Visits, server: Server, game: str, seats: int, choices: int
) -> None:
    page = sit_at(visit, server, game, seats, choices, seed=2).page
    page.get_by_role("button", name="Conseil").tap()
    advice = page.locator(".advice")
    expect(advice).to_be_visible()
    for size in SIZES:
        resize(page, size)
        check_seen(page)
    advice.evaluate("advice => (advice.style.height = '100vh')")  # of all that may be advised, the longest
    for size in SIZES:
        resize(page, size)
        check_seen(page)


def test_a_tall_column_is_spread_out_for_fingers(visit: Visits, server: Server) -> None:
    """Nine cards, of which each is smaller than a finger on a phone: one tap more, and they are large."""
    joined = table_against_bots(server.address, "shuppa", 4, position=TALL)
    page = visit(size=PHONE, locale="fr-FR").sit_at("shuppa", joined)
    expect(page.locator(".spot").first).to_be_visible()
    look_at_every_size(page)
    for size in (PHONE, NARROW, ON_ITS_SIDE):
        resize(page, size)
        page.get_by_role("button", name="colonne G : 9 cartes au choix").tap()
        expect(page.locator(".spot")).to_have_count(9)
        check_seen(page)
        check_easy_to_tap(page, LEAST)
        page.get_by_role("button", name="Retour").tap()
    page.locator(TO_SPREAD).last.tap()
    page.get_by_role("button", name="bonbon vert 74, colonne G").tap()
    expect(page.get_by_text("Manger le bonbon vert 74")).to_be_visible()
    look_at_every_size(page)


def test_a_column_is_spread_out_by_keys_too(visit: Visits, server: Server) -> None:
    joined = table_against_bots(server.address, "shuppa", 4, position=TALL)
    page = visit(size=NARROW, locale="en-GB").sit_at("shuppa", joined)
    page.get_by_role("button", name="column G: 9 cards to choose from").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".spot:focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(TO_SPREAD).last).to_be_visible()
    page.locator(TO_SPREAD).last.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="green bonbon 74, column G").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Eat the green bonbon 74")).to_be_visible()


@pytest.mark.parametrize(
    ("position", "advice"),
    [
        (FULL, False),
        (FULL, True),
        pytest.param(REAL, False, marks=needs_mujoco),
        pytest.param(REAL, True, marks=[needs_mujoco, slow]),
    ],
    ids=["drawn", "drawn, with advice", "real", "real, with advice"],
)
def test_every_cup_of_a_whole_pyramid_is_large_enough_for_a_finger(
    visit: Visits, server: Server, position: str, advice: bool
) -> None:
    joined = table_against_bots(server.address, "cup-king", 4, position=position)
    page = visit(size=PHONE, locale="fr-FR").sit_at("cup-king", joined)
    expect(page.locator("[data-cup]")).to_have_count(3)
    if advice:
        page.get_by_role("button", name="Conseil").tap()
        expect(page.locator(".advice")).to_be_visible()
    look_at_every_size(page)


def test_a_wheel_at_a_desk_does_not_scroll_the_page_either(visit: Visits, server: Server) -> None:
    joined = table_against_bots(server.address, "snack-match", 9, seed=2)
    visitor = visit(size=DESK)
    expect(visitor.sit_at("snack-match", joined).locator(".status.mine")).to_be_visible()
    check_page_does_not_scroll(visitor.page)


@pytest.mark.parametrize(
    "game", ["chakapuces", *(pytest.param(game, marks=slow) for game in ("shuppa", "pop", "snack-match"))]
)
def test_a_replay_is_in_sight_from_every_seat(visit: Visits, server: Server, game: str) -> None:
    joined = table_against_bots(server.address, game, 3, seed=2)
    play_out(server.address, joined)
    visitor = visit(size=PHONE, locale="fr-FR")
    for eyes in ("", "&seat=0"):
        page = visitor.go(f"/replay/{joined['table']}?step=12{eyes}")
        expect(page.get_by_role("slider")).to_be_visible()
        for size in SIZES:
            resize(page, size)
            check_seen(page)
        check_page_does_not_scroll(page)
