"""A worker as the server sees it: a process of its own, with a pipe that nobody else holds."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio import create_subprocess_exec
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Final

import msgspec

from tablee.server.jobs import LENGTH, Answer, Done, Failed, Job, Ready, decode_answer, frame_length, to_frame

COMMAND: Final = (sys.executable, "-m", "tablee.server.worker")
START_SECONDS: Final = 60.0


class WorkerDied(Exception):
    """The process has ended, or speaks what cannot be understood: it is of no use any more."""


class WorkerProcess:
    def __init__(self, process: Process) -> None:
        self._process = process
        self.pid = process.pid
        self.death = asyncio.create_task(process.wait())
        self._first_memory = 0
        self.growth = 0  # bytes, since it was ready
        self.failures = 0  # in a row

    @classmethod
    async def start(cls, niceness: int) -> WorkerProcess:
        # In a group of its own, for Ctrl-C at the terminal is for the server alone; but not in a session of its own,
        # for Linux may share its time among sessions first, and a worker would have as much as the server.
        command = (*COMMAND, str(niceness))
        leave_group = getattr(os, "setpgrp", None)
        try:
            worker = cls(await create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, preexec_fn=leave_group))
        except OSError as problem:
            raise WorkerDied(f"cannot be started: {problem}") from None
        try:
            ready = await asyncio.wait_for(worker._receive(), START_SECONDS)
        except TimeoutError:
            await worker.end()
            raise WorkerDied(f"it was not ready after {START_SECONDS} seconds") from None
        except BaseException:
            await worker.end()
            raise
        worker._first_memory = ready.memory if isinstance(ready, Ready) else 0
        return worker

    async def do(self, job: Job, seconds: float) -> Answer:
        """The answer; or a TimeoutError, and then the worker is still at it: end it."""
        async with asyncio.timeout(seconds):
            await self._send(job)
            answer = await self._receive()
        self.failures = self.failures + 1 if isinstance(answer, Failed) else 0
        if isinstance(answer, Done):
            self.growth = answer.memory - self._first_memory
        return answer

    async def end(self) -> None:
        """At once: it has nothing to lose."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        with suppress(ProcessLookupError):
            self._process.kill()
        await self.death

    async def _send(self, job: Job) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(to_frame(job))
            await self._process.stdin.drain()
        except ConnectionError:
            raise WorkerDied("its pipe is closed") from None

    async def _receive(self) -> Answer:
        assert self._process.stdout is not None
        try:
            length = frame_length(await self._process.stdout.readexactly(LENGTH))
            answer: Answer = decode_answer(await self._process.stdout.readexactly(length))
        except (asyncio.IncompleteReadError, ConnectionError):
            raise WorkerDied("it has ended") from None
        except (ValueError, msgspec.MsgspecError) as problem:
            raise WorkerDied(f"it is not understood: {problem}") from None
        return answer
