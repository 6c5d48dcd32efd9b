"""Together in a room: a television shows the table without hidden cards, and phones are the hands."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visits
from tests.browser.seen import check_no_text_cut_off, check_page_does_not_scroll
from tests.browser.visitors import PHONE, Visitor, play_out
from tests.marks import slow
from tests.pictures.scenes import DESK as TELEVISION
from tests.server.play import create
from tests.server.servers import Server


class Room:
    """A television and as many phones as there are seats, at a table of Chakapuces before it begins."""

    def __init__(self, visit: Visits, server: Server, seats: int = 3) -> None:
        joined = create(server.address, "chakapuces", seats)
        self.table = str(joined["table"])
        host = visit(size=PHONE)
        host.sit_at("chakapuces", joined)
        self.phones: list[Visitor] = [host]
        self.television = visit(size=TELEVISION)
        self.screen = self.television.go(f"/tv/{self.table}")
        self._visit = visit

    def sit_down(self) -> None:
        """Scan the code: it is the way to the table. One tap more, and one sits."""
        expect(self.screen.get_by_role("img", name="Code to scan with a phone")).to_be_visible()
        while self.screen.get_by_text("Seat ").count() > 0:
            phone = self._visit(size=PHONE)
            free = self.screen.get_by_text("Seat ").count()
            phone.go(f"/t/{self.table}").get_by_role("button", name="Sit here").first.tap()
            expect(self.screen.get_by_text("Seat ")).to_have_count(free - 1)
            self.phones.append(phone)

    def begin(self) -> None:
        self.phones[0].page.get_by_role("button", name="Start the game").tap()
        for phone in self.phones:
            phone.expect_board()
        self.television.expect_board()


def test_a_television_and_three_phones(visit: Visits, server: Server) -> None:
    room = Room(visit, server)
    room.sit_down()
    assert len(room.phones) == 3
    room.begin()
    hold_hands(room)
    player = next(phone.page for phone in room.phones if phone.page.locator(".status.mine").count() > 0)
    card = player.get_by_role("group", name="Your hand").get_by_role("button").first
    card.tap()
    card.tap()
    expect(room.screen.get_by_role("log")).to_contain_text("plays")
    check_page_does_not_scroll(room.screen)
    check_no_text_cut_off(room.screen)


@slow
def test_the_television_tells_who_has_won_and_follows_to_the_next_game(visit: Visits, server: Server) -> None:
    room = Room(visit, server)
    room.sit_down()
    room.begin()
    play_out(server.address, *(phone.place() for phone in room.phones))
    expect(room.screen.get_by_role("columnheader").first).to_have_text("Rank")
    room.phones[0].page.get_by_role("button", name="Play again").tap()
    room.screen.wait_for_url(lambda url: room.table not in url and "/tv/" in url)


@pytest.mark.parametrize("seat", [True, False])
def test_whoever_makes_their_screen_the_television_sees_no_hand_there(
    visit: Visits, server: Server, seat: bool
) -> None:
    joined = create(server.address, "chakapuces", 2)
    visitor = visit(size=TELEVISION)
    page = visitor.sit_at("chakapuces", joined) if seat else visitor.go(f"/t/{joined['table']}")
    page.get_by_role("button", name="Make this screen the table").click()
    page.wait_for_url("**/tv/**")
    expect(page.get_by_text("Seat ")).to_have_count(2 if seat else 1)


def hold_hands(room: Room) -> None:
    """Each phone has its own cards, the television has none."""
    for phone in room.phones:
        expect(hand(phone.page)).not_to_have_count(0)
    expect(hand(room.screen)).to_have_count(0)


def hand(page: Page) -> Locator:
    return page.get_by_role("group", name="Your hand").get_by_role("button")
