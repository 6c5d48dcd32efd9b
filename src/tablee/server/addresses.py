"""Where others reach the server: found on this machine alone, nothing is sent to find it."""

from __future__ import annotations

import re
import socket
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final

import ifaddr

IpAddress = IPv4Address | IPv6Address

OF_THIS_MACHINE: Final = re.compile(r"((.+\.)?localhost|127(\.\d+){3}|\[::1\])(:\d+)?")
LOCALHOST: Final = IPv4Address("127.0.0.1")
# Nobody's: they are for documentation. A datagram socket connected there sends nothing, but has chosen its own address.
SOMEWHERE: Final = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
ANY_PORT: Final = 9


def is_of_this_machine(host: str) -> bool:
    """Does a `Host` header name the machine that the browser is on?"""
    return OF_THIS_MACHINE.fullmatch(host) is not None


def own_link(listener: socket.socket) -> str:
    """The link for whoever sits at this machine."""
    host, port = _bound(listener)
    return _link("localhost" if host == LOCALHOST or host.is_unspecified else host, port)


def links_for_others(listener: socket.socket) -> list[str]:
    """The links for everybody else, the likeliest first; none if only this machine is let in, or is in no network."""
    host, port = _bound(listener)
    if host.is_loopback:
        return []
    found = others_reach(_families(listener)) if host.is_unspecified else [host]
    return [_link(address, port) for address in found]


def others_reach(families: list[socket.AddressFamily]) -> list[IpAddress]:
    """The addresses of this machine's interfaces; by family, and first that of the way out."""
    addresses: list[IpAddress] = []
    for family in families:
        version = 4 if family == socket.AF_INET else 6
        own = [address for address in of_interfaces() if address.version == version and is_reachable(address)]
        first = on_the_way_out(family)
        addresses += [first] if first in own else []
        addresses += [address for address in own if address != first]
    return addresses


def of_interfaces() -> list[IpAddress]:
    ips = [ip.ip for adapter in ifaddr.get_adapters() for ip in adapter.ips]
    return [ip_address(ip if isinstance(ip, str) else ip[0]) for ip in ips]


def is_reachable(address: IpAddress) -> bool:
    """Loopback is for oneself; a link-local address means nothing without the name of an interface."""
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)


def on_the_way_out(family: socket.AddressFamily) -> IpAddress | None:
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((SOMEWHERE[family], ANY_PORT))
        except OSError:
            return None  # there is no way out
        return ip_address(probe.getsockname()[0])


def _bound(listener: socket.socket) -> tuple[IpAddress, int]:
    host, port = listener.getsockname()[:2]
    return ip_address(host), port


def _families(listener: socket.socket) -> list[socket.AddressFamily]:
    if listener.family == socket.AF_INET:
        return [socket.AF_INET]
    is_alone = listener.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY)
    return [socket.AF_INET6] if is_alone else [socket.AF_INET, socket.AF_INET6]


def _link(host: IpAddress | str, port: int) -> str:
    return f"http://[{host}]:{port}/" if isinstance(host, IPv6Address) else f"http://{host}:{port}/"
