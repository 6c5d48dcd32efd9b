"""What this machine itself makes people wait: a server that only sends back what it gets, in a process of its own.

    python -m benches.echo

Whatever holds it up would hold up any server: it stands beside the figures of one that was measured in the same run.
"""

from __future__ import annotations

import asyncio
import time

PACE = 0.02  # seconds between two questions
LINE = b"x" * 200 + b"\n"


async def serve() -> None:
    server = await asyncio.start_server(send_back, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


async def send_back(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while line := await reader.readline():
        writer.write(line)
    writer.close()


async def ask(port: int, seconds: list[float]) -> None:
    """Ask again and again, and write down how long each answer took."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        while True:
            began = time.perf_counter()
            writer.write(LINE)
            await reader.readline()
            seconds.append(time.perf_counter() - began)
            await asyncio.sleep(PACE)
    finally:
        writer.close()


if __name__ == "__main__":
    asyncio.run(serve())
