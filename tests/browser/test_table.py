"""A table with several people: invited by link, playing, talking, agreeing, leaving and coming back."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visits
from tests.browser.visitors import DESK, Visitor, play_once, table_against_bots
from tests.server.play import Data, create, join
from tests.server.servers import Server


def test_a_friend_joins_by_link_and_both_play(visit: Visits) -> None:
    host, friend = visit(size=DESK), visit(locale="fr-FR")
    hosting = host.go("/new/chakapuces")
    hosting.get_by_role("group", name="Players").get_by_role("radio", name="2").check()
    hosting.get_by_role("button", name="Invite friends").click()
    expect(hosting.get_by_role("img", name="Code to scan")).to_be_visible()
    link = hosting.locator(".link").inner_text()
    joining = friend.go(link.removeprefix(host.origin))
    joining.get_by_label("Votre nom").fill("Zoé")
    joining.get_by_label("Votre nom").blur()
    joining.get_by_role("button", name="S’asseoir ici").tap()
    expect(hosting.get_by_text("Zoé")).to_be_visible()
    hosting.get_by_role("button", name="Start the game").click()
    host.expect_board()
    friend.expect_board()
    expect(joining.locator("li", has_text="Vous")).to_have_count(1)
    expect(hosting.locator("li", has_text="Zoé").first).to_be_visible()


def test_bots_are_seated_and_sent_away(visit: Visits, server: Server) -> None:
    page = visit().sit_at("shuppa", create(server.address, "shuppa", 3))
    page.get_by_role("button", name="Add a bot").first.tap()
    page.get_by_role("button", name="Send the bot away").tap()
    expect(page.get_by_role("button", name="Add a bot")).to_have_count(2)
    page.get_by_role("button", name="Start with 2 bots").tap()
    expect(page.locator("main.board")).to_be_visible()


def test_what_is_said_is_heard(visit: Visits, server: Server) -> None:
    ann, bob = two_at_a_table(visit, server, create(server.address, "chakapuces", 2))
    ann.get_by_role("textbox", name="Say something").fill("hello & <welcome>")
    ann.keyboard.press("Enter")
    expect(bob.locator("aside .said")).to_contain_text("hello & <welcome>")


def test_before_the_game_people_talk_are_renamed_get_ready_and_see_the_settings_change(
    visit: Visits, server: Server
) -> None:
    joined = create(server.address, "pop", 3, options={"mode": "competitive"})
    second = join(server.address, joined["table"], "Bob", 1)
    ann, bob = visit(size=DESK).sit_at("pop", joined), visit().sit_at("pop", second)
    bob.get_by_label("Your name").fill("Bobby")
    bob.get_by_label("Your name").blur()
    expect(ann.get_by_text("Bobby")).to_be_visible()
    bob.get_by_role("button", name="Ready").tap()
    expect(ann.locator("li", has_text="Bobby").locator(".ready")).to_be_visible()
    bob.get_by_role("textbox", name="Say something").fill("five minutes")
    bob.keyboard.press("Enter")
    expect(ann.get_by_role("log")).to_contain_text("five minutes")
    ann.get_by_text("Change the settings").click()
    ann.get_by_role("radio", name="All together").check()
    expect(bob.locator("li", has_text="All together")).to_be_visible()
    expect(ann.locator(".ready")).to_have_count(0)  # whoever was ready looks at it again


def test_a_message_is_shown_with_its_name_and_counted_on_a_phone(visit: Visits, server: Server) -> None:
    joined = create(server.address, "chakapuces", 2)
    second = join(server.address, joined["table"], "Bob", 1)
    ann, bob = visit(size=DESK).sit_at("", joined), visit().sit_at("", second)
    ann.get_by_role("button", name="Start the game").click()
    expect(bob.locator("main.board")).to_be_visible()
    ann.get_by_role("button", name="★").click()
    expect(bob.locator(".isReaction")).to_contain_text("Ann")
    bob.get_by_role("button", name="What happened, 1 new message").tap()
    expect(bob.get_by_role("dialog")).to_contain_text("★")


def test_what_cannot_be_played_says_why_when_it_is_touched(visit: Visits, server: Server) -> None:
    joined = create(server.address, "chakapuces", 2)
    ann, bob = two_at_a_table(visit, server, joined)
    waiting = ann if ann.locator(".status.mine").count() == 0 else bob
    waiting.get_by_role("group", name="Your hand and the pile").get_by_role("button").first.click(force=True)
    expect(waiting.get_by_role("status").filter(has_text="Waiting for")).to_be_visible()


def test_a_move_is_taken_back_when_the_others_agree(visit: Visits, server: Server) -> None:
    joined = create(server.address, "snack-match", 2)
    ann, bob = two_at_a_table(visit, server, joined)
    play_once(server.address, joined)
    ann.get_by_role("button", name="Take back").click()
    bob.get_by_role("button", name="Agree").click()
    expect(ann.locator("aside")).to_contain_text("takes the last move back")
    expect(ann.locator(".status")).to_have_text("Your turn")


def test_a_bot_stands_in_until_one_returns(visit: Visits, server: Server) -> None:
    ann, bob = two_at_a_table(visit, server, create(server.address, "chakapuces", 2))
    ann.get_by_role("button", name="Table menu").click()
    ann.get_by_role("button", name="Leave my seat").click()
    expect(bob.locator("aside")).to_contain_text("A bot plays on for Ann")
    ann.get_by_role("button", name="Take my seat back").click()
    expect(bob.locator("aside")).to_contain_text("Ann is back")


def test_who_is_missing_can_be_replaced_by_a_bot(visit: Visits, server: Server) -> None:
    joined = create(server.address, "chakapuces", 2)
    join(server.address, joined["table"], "Bob", 1)
    page = visit(size=DESK).sit_at("chakapuces", joined)
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Let a bot play for Bob").click()
    expect(page.locator("aside")).to_contain_text("A bot plays on for Bob")


def test_a_spectator_sees_the_game_and_may_touch_nothing(visit: Visits, server: Server) -> None:
    joined = table_against_bots(server.address, "chakapuces", 2)
    visitor = visit()
    page = visitor.go(f"/t/{joined['table']}")
    visitor.expect_board()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    expect(page.locator("main.board button:enabled")).to_have_count(0)


def test_advice_names_a_move_and_its_reason(visit: Visits, server: Server) -> None:
    page = visit().sit_at("chakapuces", table_against_bots(server.address, "chakapuces", 2))
    page.get_by_role("button", name="Hint").tap()
    advice = page.get_by_role("region", name="Good moves")
    expect(advice).to_contain_text("first")
    advice.get_by_role("button", name="Why?").tap()
    expect(advice).to_contain_text("Rule CK-3")


def test_every_line_says_which_rule_is_behind_it(visit: Visits, server: Server) -> None:
    joined = table_against_bots(server.address, "chakapuces", 2)
    page = visit(size=DESK).sit_at("chakapuces", joined)
    play_once(server.address, joined)
    page.locator("aside").get_by_role("button", name="Why?").first.click()
    expect(page.locator("aside .rule")).to_contain_text("Rule CK-")


def two_at_a_table(visit: Visits, server: Server, joined: Data) -> tuple[Page, Page]:
    """Ann and Bob, each before their own browser, in a game that has begun."""
    second = join(server.address, joined["table"], "Bob", 1)
    ann: Visitor = visit(size=DESK)
    bob: Visitor = visit(size=DESK)
    pages = ann.sit_at("", joined), bob.sit_at("", second)
    pages[0].get_by_role("button", name="Start the game").click()
    ann.expect_board()
    bob.expect_board()
    return pages
