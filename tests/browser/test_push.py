"""Reminders by push: asked for at a table over days, sent while no page is open, shown and followed to the table.

A browser without a maker has no push service: the tests' own stands in for it, and brings to the service worker what it
has read. All else is as it is: the switch, the server, what it sends, the notification.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visits
from tests.browser.visitors import DESK, FLAGS, HERE, WHOLE_CHROMIUM, Visitor
from tests.server.play import Data, call, create
from tests.server.push_receiver import Browser, PushReceiver
from tests.server.servers import Server, serving

DAY: Final = 86_400
REMINDERS: Final = {"en-GB": "Tell me when it is my turn", "fr-FR": "Me prévenir quand c’est à moi"}
MENU: Final = {"en-GB": "Table menu", "fr-FR": "Menu de la table"}
AWAY: Final = {"en-GB": "Also while this page is closed.", "fr-FR": "Aussi quand cette page est fermée."}
TOLD: Final = {"en-GB": "Your turn", "fr-FR": "À vous de jouer"}
# What the maker's push service gives out.
SUBSCRIBED: Final = """{
  const given = DEVICE;
  let known = null;
  PushManager.prototype.getSubscription = async () => known;
  PushManager.prototype.subscribe = async (wanted) => {
    window.wanted = wanted;
    const unsubscribe = async () => !(known = null);
    return (known = { endpoint: given.endpoint, options: {}, toJSON: () => given, unsubscribe });
  };
}"""
SHOWN: Final = """async () => {
  const worker = await navigator.serviceWorker.ready;
  return (await worker.getNotifications()).map(({ title, body, data }) => [title, body, data]);
}"""
TAPPED: Final = """async () => {
  const [shown] = await self.registration.getNotifications();
  self.dispatchEvent(new NotificationEvent('notificationclick', { notification: shown }));
}"""


def over_days(server: Server) -> Data:
    return create(server.address, "chakapuces", 2, bots={"1": "easy"}, start=True, seed=5, clock={"seconds": 3 * DAY})


def press(page: Page, locale: str) -> None:
    page.get_by_role("button", name=MENU[locale]).click()
    page.get_by_role("button", name=REMINDERS[locale]).click()


def deliver(visitor: Visitor, page: Page, message: Data) -> None:
    """To the service worker, as the browser does with what it was sent."""
    session = visitor.context.new_cdp_session(page)
    found: list[str] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(ids_of(told)))
    session.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(50)
    told = {"origin": visitor.origin, "registrationId": found[0], "data": json.dumps(message)}
    session.send("ServiceWorker.deliverPushMessage", told)


def ids_of(told: dict[str, Any]) -> list[str]:
    return [registration["registrationId"] for registration in told["registrations"]]


@pytest.fixture
def whole_browser(browser: Chromium) -> Iterator[Chromium]:
    """Without windows there is nowhere to show a notification."""
    if WHOLE_CHROMIUM is None:
        pytest.skip("only a Chromium with windows shows notifications (on Debian: apt-get install chromium)")
    launched = browser.browser_type.launch(executable_path=WHOLE_CHROMIUM, args=FLAGS)
    yield launched
    launched.close()


@pytest.mark.slow
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_reminder_reaches_whoever_has_closed_the_page_and_leads_to_the_table(
    whole_browser: Chromium, tmp_path: Path, locale: str
) -> None:
    with PushReceiver().running() as receiver, serving(tmp_path, "--remind", "0", "--push", "127.0.0.1") as server:
        ann, device = over_days(server), Browser()
        given = {"endpoint": f"{receiver.address}/anns", "keys": device.keys()}
        visitor = Visitor(whole_browser, server.address, size=DESK, at=HERE, locale=locale)
        visitor.context.grant_permissions(["notifications"], origin=visitor.origin)
        visitor.context.add_init_script(SUBSCRIBED.replace("DEVICE", json.dumps(given)))
        page = visitor.sit_at("chakapuces", ann)
        press(page, locale)
        expect(page.get_by_text(AWAY[locale])).to_be_visible()
        key = call(server.address, "GET", f"/api/tables/{ann['table']}/reminder")[1]["key"]
        assert page.evaluate("wanted") == {"userVisibleOnly": True, "applicationServerKey": key}
        assert receiver.arrived.empty()
        page = visitor.go("/rules/chakapuces")  # the table is left, for longer than a moment
        message = receiver.read(device, key)
        assert message == {"title": TOLD[locale], "body": "Chakapuces", "address": f"/t/{ann['table']}"}
        deliver(visitor, page, message)
        expected = [[TOLD[locale], "Chakapuces", f"/t/{ann['table']}"]]
        page.wait_for_function(f"async () => (await ({SHOWN})()).length > 0")
        assert page.evaluate(SHOWN) == expected
        visitor.context.service_workers[0].evaluate(TAPPED)
        page.wait_for_url(f"**/t/{ann['table']}")
        press(page, locale)
        expect(page.get_by_text(AWAY[locale])).to_have_count(0)
        visitor.leave()


def test_where_reminders_end_with_the_page_it_is_said_why(visit: Visits, server: Server) -> None:
    visitor = visit(size=DESK, at=HERE)
    visitor.context.grant_permissions(["notifications"], origin=visitor.origin)
    visitor.context.route("**/reminder", lambda route: route.fulfill(json={"is_slow": True, "key": None}))
    page = visitor.sit_at("chakapuces", over_days(server))
    press(page, "en-GB")
    expect(page.get_by_text("this server sends no messages")).to_be_visible()


def test_on_plain_http_a_table_over_days_says_what_reminders_need(visit: Visits, server: Server) -> None:
    page = visit(size=DESK).sit_at("chakapuces", over_days(server))
    page.get_by_role("button", name=MENU["en-GB"]).click()
    expect(page.get_by_text("Reminders need an address that begins with https.")).to_be_visible()
    expect(page.get_by_role("button", name=REMINDERS["en-GB"])).to_have_count(0)
