"""Web push: what is sent can be read by one browser only, and says by whom; and it goes nowhere it should not."""

from __future__ import annotations

import socket

import pytest
from cryptography.exceptions import InvalidTag

from tablee.server import web_push
from tablee.server.push_service import BadEndpoint, PushService, is_public
from tablee.server.subscriptions import Subscription
from tests.server.push_receiver import Browser, PushReceiver, check_sender, to_text
from tests.server.stores import on_a_loop

# The example of RFC 8291, section 5.
MESSAGE = b"When I grow up, I want to be a watermelon"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
READER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
P256DH = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)
ELSEWHERE = "https://push.example/device"


def new_service(allowed: list[str] | None = None) -> PushService:
    return PushService(web_push.new_secret(), "mailto:host@cards.example", allowed or [])


def device(endpoint: str, browser: Browser) -> Subscription:
    keys = browser.keys()
    return Subscription("table", 0, endpoint, keys["p256dh"], keys["auth"], "en", "https://cards.example", 1.0)


def test_the_example_of_the_standard_is_written_byte_for_byte() -> None:
    own, salt = web_push.private_key(web_push.decode(SENDER)), web_push.decode(SALT)
    assert to_text(web_push.encrypt(MESSAGE, P256DH, AUTH, own, salt)) == BODY


def test_only_the_browser_that_it_is_for_can_read_it() -> None:
    browser = Browser()
    keys = browser.keys()
    one, other = (web_push.encrypt(b"Your turn", keys["p256dh"], keys["auth"]) for _ in range(2))
    assert browser.decrypt(one) == browser.decrypt(other) == b"Your turn"
    assert one != other
    with pytest.raises(InvalidTag):
        Browser().decrypt(one)


def test_a_secret_that_is_kept_signs_as_the_same_sender() -> None:
    secret = web_push.new_secret()
    one, other = web_push.Sender(secret), web_push.Sender(secret)
    assert one.public == other.public != web_push.Sender(web_push.new_secret()).public
    claims = check_sender(
        one.authorization("https://push.example", "mailto:me@cards.example"), other.public, "https://push.example"
    )
    assert claims["sub"] == "mailto:me@cards.example"


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [("", ""), (P256DH, "short"), ("AAAA", AUTH), (P256DH[:-4] + "AAAA", AUTH), ("ü", AUTH), (P256DH, AUTH + AUTH)],
)
def test_keys_that_no_browser_makes_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(web_push.BadKeys):
        new_service().check(ELSEWHERE, p256dh, auth)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/device",
        "https://push.example:8443/device",
        "https://user@push.example/device",
        "https:///device",
        "ftp://push.example/device",
        "file:///etc/passwd",
        "https://push.example/a b",
        "https://push.example/a\r\nHost: other",
        "https://push.example/" + "a" * 2000,
        "https://push.example:no/device",
    ],
)
def test_nothing_is_sent_but_by_https_to_a_plain_address(endpoint: str) -> None:
    with pytest.raises(BadEndpoint):
        new_service().check(endpoint, P256DH, AUTH)


@pytest.mark.parametrize("address", ["8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8"])
def test_addresses_of_the_open_internet_may_be_sent_to(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "address",
    "127.0.0.1 10.0.0.7 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 "
    "::1 fe80::1%eth0 fd00::1 ::ffff:10.0.0.7 ::".split(),
)
def test_addresses_of_a_house_may_not(address: str) -> None:
    assert not is_public(address)


@on_a_loop
async def test_a_name_that_leads_into_the_house_is_not_followed() -> None:
    """Also one that a stranger's name server gives out: what counts is the address that is connected to."""
    with PushReceiver().running() as receiver:
        port = receiver.address.rpartition(":")[2]
        service = new_service()
        with pytest.raises(BadEndpoint):
            service.check(f"https://localhost:{port}/device", P256DH, AUTH)
        service.check("https://localhost/device", P256DH, AUTH)  # who knows what that is elsewhere
        assert await service.send(device("https://localhost/device", Browser()), b"{}", "t") == "failed"
        assert await service.send(device(f"{receiver.address}/device", Browser()), b"{}", "t") == "failed"
        assert receiver.arrived.empty()


@on_a_loop
@pytest.mark.parametrize(
    ("status", "came"),
    [(201, "sent"), (200, "sent"), (404, "gone"), (410, "gone"), (302, "failed"), (429, "failed"), (500, "failed")],
)
async def test_what_a_push_service_answers_is_understood(status: int, came: str) -> None:
    with PushReceiver().running() as receiver:
        receiver.status = status
        service, browser = new_service(["127.0.0.1"]), Browser()
        assert await service.send(device(f"{receiver.address}/device?of=mine", browser), b'{"a": 1}', "topic") == came
        arrived = receiver.arrived.get_nowait()
        assert (arrived.path, arrived.headers["topic"]) == ("/device?of=mine", "topic")
        assert browser.decrypt(arrived.body) == b'{"a": 1}'


@on_a_loop
async def test_nobody_waits_for_a_service_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.push_service.SECONDS", 0.05)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        to = device(f"http://127.0.0.1:{silent.getsockname()[1]}/device", Browser())
        assert await new_service(["127.0.0.1"]).send(to, b"{}", "t") == "failed"
