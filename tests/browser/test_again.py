"""Playing again: whoever had a seat has one in the next game, however they come to it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_a_board import BOTS_THINK, CHOICE
from tests.browser.conftest import Visits
from tests.browser.test_home import GAMES
from tests.browser.visitors import Visitor, play_out
from tests.server.play import Data

HAND = "[role=group][aria-label^='Your hand']"  # Who waits for others has no choice, but a hand.


@pytest.mark.parametrize("game", GAMES)
def test_who_plays_again_has_a_seat(visit: Visits, game: str) -> None:
    visitor = visit()
    finished = play_now(visitor, game)
    again(visitor, "Play again", finished)
    check_seat_is_kept(visitor)


def test_both_of_two_people_have_a_seat_in_the_next_game(visit: Visits) -> None:
    ann, bob, finished = two_at_the_end(visit)
    again(ann, "Play again", finished)
    expect(ann.page.get_by_role("button", name="Start the game")).to_be_visible()
    again(bob, "To the next game", finished)
    bob.page.get_by_role("button", name="Start the game").tap()
    for visitor in (ann, bob):
        check_seat_is_kept(visitor, HAND)


def test_who_comes_back_later_finds_the_next_game_and_a_seat(visit: Visits) -> None:
    ann, bob, finished = two_at_the_end(visit)
    bob.go("/")
    again(ann, "Play again", finished)
    bob.go(f"/t/{finished['table']}")
    expect(bob.page.get_by_role("button", name="To the next game")).to_be_visible()
    home(bob)
    bob.page.locator(f"a[href='{path(ann.page)}']").tap()
    expect(bob.page.get_by_role("button", name="Start the game")).to_be_visible()


def test_a_spectator_of_one_game_is_a_spectator_of_the_next(visit: Visits) -> None:
    player, spectator = visit(), visit()
    finished = play_now(player, "chakapuces")
    watching = spectator.go(f"/t/{finished['table']}")
    again(player, "Play again", finished)
    watching.get_by_role("link", name="To the next game").tap()
    watching.wait_for_url(player.page.url)
    spectator.expect_board()
    expect(watching.get_by_role("button", name="Hint")).to_have_count(0)
    watching.goto(spectator.origin)
    expect(watching.locator("h3")).to_have_count(len(GAMES))
    expect(watching.get_by_role("heading", name="Your tables")).to_have_count(0)


def play_now(visitor: Visitor, game: str) -> Data:
    page = visitor.go("/")
    page.locator(f"a[href='/new/{game}']").tap()
    page.get_by_role("button", name="Play now").tap()
    return finish(visitor)


def two_at_the_end(visit: Visits) -> tuple[Visitor, Visitor, Data]:
    ann, bob = visit(), visit()
    hosting = ann.go("/new/chakapuces")
    hosting.get_by_role("group", name="Players").get_by_role("radio", name="2").check()
    hosting.get_by_role("button", name="Invite friends").tap()
    expect(hosting.get_by_role("button", name="Copy the link")).to_be_visible()
    bob.go(path(hosting)).get_by_role("button", name="Sit here").tap()
    hosting.get_by_role("button", name="Start the game").tap()
    ann.expect_board()
    bob.expect_board()
    places = ann.place(), bob.place()
    play_out(ann.address, *places)
    return ann, bob, places[0]


def finish(visitor: Visitor) -> Data:
    """Play one's game to the end, from elsewhere than the browser."""
    visitor.expect_board()
    place = visitor.place()
    play_out(visitor.address, place)
    return place


def again(visitor: Visitor, button: str, finished: Data) -> None:
    visitor.page.get_by_role("dialog").get_by_role("button", name=button).tap()
    visitor.page.wait_for_url(lambda url: finished["table"] not in url)


def check_seat_is_kept(visitor: Visitor, sign: str = CHOICE) -> None:
    """At once, after loading the page again, and coming from the card at home."""
    page, here = visitor.page, path(visitor.page)
    page.wait_for_selector(sign, timeout=BOTS_THINK)
    page.reload()
    page.wait_for_selector(sign, timeout=BOTS_THINK)
    home(visitor)
    page.locator(f"section[aria-labelledby=mine] a[href='{here}']").tap()
    page.wait_for_selector(sign, timeout=BOTS_THINK)


def home(visitor: Visitor) -> None:
    visitor.go("/")
    expect(visitor.page.get_by_role("heading", name="Your tables")).to_be_visible()


def path(page: Page) -> str:
    return "/t/" + page.url.rsplit("/", 1)[1]
