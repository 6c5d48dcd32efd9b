"""The HTTP API as a page, from the list of calls that the server's routes are made of."""

from __future__ import annotations

import json
from html import escape

from docs.site.page import Page

from tablee.server.api import CALLS, Call
from tablee.server.openapi import describe

INTRODUCTION = """<h1>The API</h1>
<p>Tables are made and joined by HTTP, in JSON; a game goes over a socket, <code>/api/tables/TABLE/socket</code>,
on which the client says hello with its token and is told what its seat may know.
<a href="openapi.json">openapi.json</a> describes every call for programs, and every server gives its own at
<code>/openapi.json</code>.</p>
"""


def api_page() -> Page:
    body = INTRODUCTION + "\n".join(_call(call) for call in CALLS)
    return Page("api.html", "The API", body, files={"openapi.json": json.dumps(describe(), indent=1)})


def _call(call: Call) -> str:
    facts = [f"<p>{escape(call.about)}.</p>"]
    if call.body is not None:
        facts.append(f"<p>Takes: <code>{call.body.__name__}</code>{_fields(call)}</p>")
    if call.query:
        asked = "; ".join(f"<code>{name}</code>, {escape(about)}" for name, about in call.query.items())
        facts.append(f"<p>In the address: {asked}</p>")
    if call.refuses:
        facts.append(f"<p>May refuse: {', '.join(f'<code>{code}</code>' for code in call.refuses)}</p>")
    return f"<section>\n<h2><code>{call.method} {escape(call.path)}</code></h2>\n{''.join(facts)}\n</section>"


def _fields(call: Call) -> str:
    assert call.body is not None
    return " with " + ", ".join(f"<code>{name}</code>" for name in call.body.__struct_fields__)
