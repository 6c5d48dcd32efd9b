"""A game on one screen, between people who share it and bots."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from tablee.bots.bot import Bot
from tablee.bots.driver import BOTS_SEED, Driver, Step
from tablee.bots.hints import hints
from tablee.bots.levels import make_bot
from tablee.cli import saves
from tablee.cli.boards import board_of
from tablee.cli.hints import describe_hint
from tablee.cli.page import Choice, Page
from tablee.cli.phrases import names_of
from tablee.cli.scores import remarks, score_table, worded
from tablee.cli.screen import Leave, Screen
from tablee.core.chance import Chance
from tablee.core.contract import State
from tablee.core.errors import IllegalMove, MoveError, NotInstalled, TableeError, shown
from tablee.core.events import Event
from tablee.core.numbers import parse_number
from tablee.core.record import BOT, Recording

MOST_LISTED = 24  # moves; the rest is listed on demand
MOST_HINTS = 3
COMMANDS = ["why", "moves", "board", "log", "say", "undo", "quit"]  # which may also be typed in the person's language
MOST_NEWS = 20  # lines of what happened since one's last turn


class Table:
    def __init__(self, recording: Recording, screen: Screen) -> None:
        self.recording = recording
        self.game = recording.game
        self.screen = screen
        self.texts = self.game.texts(screen.phrases.language)
        self.chance = Chance((recording.record.seed or 0) ^ BOTS_SEED)
        self.bots = self._seat_bots()
        self.driver = Driver(self.game, self, self.bots, dict.fromkeys(self.bots, self.chance))
        self.names = names_of(recording.record, screen.phrases)
        self.spoken = {screen.phrases(f"command_{command}"): command for command in COMMANDS}
        self.people = [seat for seat in range(recording.record.seats) if seat not in self.bots]
        self.events: list[Event] = []
        self.told = [0] * len(self.names)  # by seat: how many events this person has been told
        self.news: list[Event] = []  # the newest that were told
        self.at_screen: int | None = None

    def _seat_bots(self) -> dict[int, Bot]:
        players = self.recording.record.players.items()
        return {
            seat: make_bot(player.removeprefix(BOT), self.game) for seat, player in players if player.startswith(BOT)
        }

    # --- the game ---

    def play(self) -> Path:
        """Play until the game is over or the person leaves; the file it is kept in."""
        try:
            with self.screen.whole():
                while not self.recording.state.is_over():
                    self._step()
        except (Leave, KeyboardInterrupt):
            path = self._keep()
            self.screen.phrase("saved")
            return path
        except (MoveError, NotInstalled):
            self._keep()
            raise
        self._finish()
        path = self._keep()
        self.screen.phrase("kept", "dim", path=path)
        return path

    def _keep(self) -> Path:
        """Where it cannot be kept it is shown: nothing else is left of the game."""
        try:
            return saves.keep(self.recording.record)
        except OSError as error:
            self.screen.write(str(self.recording.record))
            raise TableeError(self.screen.phrases("not_kept", reason=error.strerror)) from None

    def _step(self) -> None:
        turn = self.driver.step()
        if turn.step is Step.PEOPLE:
            self._turn(self.at_screen if self.at_screen is not None and self.at_screen in turn.seats else turn.seats[0])
            self.driver.listen()
        elif turn.step is Step.BOTS and not self.people:
            self._tell(None)

    # --- what the driver plays on ---

    @property
    def state(self) -> State:
        return self.recording.state

    def play_move(self, seat: int, move: int) -> None:
        self.events += self.recording.play_move(seat, move)

    def say(self, seat: int, saying: str) -> None:
        self.events += self.recording.say(seat, saying)

    def supply(self, outcome: str) -> None:
        self.events += self.recording.supply(outcome)

    # --- a person's turn ---

    def _turn(self, seat: int) -> None:
        """One decision of a person."""
        if self.at_screen != seat and len(self.people) > 1:
            self.screen.clear()
            self.screen.ask(self.screen.phrases("pass_on", name=self.names[seat]))
            self.screen.clear()
        self.at_screen = seat
        self._tell(seat)
        ask = self._ask_at_page(seat) if self.screen.told is not None else self._ask_below_table(seat)
        while True:
            answer = ask()
            try:
                if self._obey(seat, answer):
                    return
            except MoveError as error:
                if not self.screen.is_interactive:
                    raise
                self.screen.write(str(error), "red")

    def _ask_at_page(self, seat: int) -> Callable[[], str]:
        state = self.recording.state
        shown = [self.game.show_move(state, seat, move) for move in state.legal_moves(seat)]
        choices = [Choice(move["move"], self.texts.tell_move(move, self.names)) for move in shown]
        return Page(self.screen, [self._board(seat), self._board(seat, is_low=True)], choices, self._prompt(seat)).ask

    def _ask_below_table(self, seat: int) -> Callable[[], str]:
        self._show_table(seat)
        return lambda: self.screen.ask(self._prompt(seat))

    def _prompt(self, seat: int) -> str:
        return f"{self.names[seat]} ▸ "

    def _obey(self, seat: int, answer: str) -> bool:
        """Do what was typed; is this turn's table out of date now?"""
        word, _, rest = answer.partition(" ")
        word = self.spoken.get(word, word)
        commands: dict[str, Callable[[int, str], bool]] = {
            "": self._again,
            "?": self._help,
            "!": self._hint,
            "why": self._why,
            "board": self._whole_board,
            "log": self._log,
            "moves": self._all_moves,
            "say": self._say,
            "undo": self._undo,
            "quit": self._quit,
        }
        if word in commands:
            return commands[word](seat, rest.strip())
        if word.startswith("#"):
            self.play_move(seat, self._by_number(seat, word[1:]))
        else:
            self.events += self.recording.play(seat, answer)
        return True

    def _by_number(self, seat: int, number: str) -> int:
        legal = self.recording.state.legal_moves(seat)
        nth = parse_number(number, len(legal))
        if not nth:
            raise IllegalMove(f"there is no move #{shown(number)}; they go from #1 to #{len(legal)}")
        return legal[nth - 1]

    # --- commands ---

    def _again(self, seat: int, _: str) -> bool:
        if self.screen.told is None:
            self._show_table(seat)
        return False

    def _whole_board(self, seat: int, _: str) -> bool:
        self.screen.show(self._board(seat))
        return False

    def _help(self, _: int, rule: str) -> bool:
        rules = self.texts.rules
        if not rule:
            self.screen.phrase("help", moves_help=self.texts.moves_help, rule=next(iter(rules)))
        elif rule.upper() in rules:
            self.screen.phrase("why", rule=rule.upper(), text=rules[rule.upper()])
        else:
            self.screen.phrase("no_such_rule", rule=rule)
        return False

    def _why(self, seat: int, _: str) -> bool:
        """The rules behind the news."""
        told = self.texts.tell_events([event.seen_by(seat) for event in self.news], self.names)
        for rule in dict.fromkeys(rule for _, rule in told[-MOST_NEWS:]):
            self.screen.phrase("why", rule=rule, text=self.texts.rules[rule])
        return False

    def _hint(self, seat: int, _: str) -> bool:
        world = self.recording.state.resample(seat, self.chance)
        for hint in hints(self.game, world, seat, self.chance)[:MOST_HINTS]:
            self.screen.write(describe_hint(hint, self.texts, self.names, self.screen.phrases))
        return False

    def _log(self, seat: int, _: str) -> bool:
        self._tell_events(self.events, seat, len(self.events))
        return False

    def _all_moves(self, seat: int, _: str) -> bool:
        self._list_moves(seat, len(self.recording.state.legal_moves(seat)))
        return False

    def _say(self, seat: int, saying: str) -> bool:
        sayings = self.recording.state.sayings(seat)
        if not saying and sayings:
            self.screen.phrase("say_help", sayings=", ".join(sayings))
            return False
        self.say(seat, saying)
        return True

    def _undo(self, seat: int, _: str) -> bool:
        self.recording.undo(seat)
        self.screen.phrase("undone", "green")
        return True

    def _quit(self, _seat: int, _: str) -> bool:
        raise Leave

    # --- what is shown ---

    def _show_table(self, seat: int) -> None:
        self.screen.show("", self._board(seat), "")
        self._list_moves(seat, MOST_LISTED)

    def _board(self, seat: int | None, is_low: bool = False) -> RenderableType:
        return board_of(self.game.name)(self.recording.state.view(seat), self.names, self.texts.words, is_low)

    def _list_moves(self, seat: int, most: int) -> None:
        state = self.recording.state
        legal = state.legal_moves(seat)
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for number, move in enumerate(list(legal)[:most], 1):
            shown = self.game.show_move(state, seat, move)
            told = self.texts.tell_move(shown, self.names)
            grid.add_row(Text(f"#{number}", style="dim"), shown["move"], Text(told, "dim"))
        self.screen.phrase("moves", "dim")
        self.screen.show(grid)
        if len(legal) > most:
            self.screen.phrase("more_moves", "dim", count=len(legal) - most)

    def _tell(self, seat: int | None) -> None:
        """What happened since this person was last told."""
        place = 0 if seat is None else seat
        news = self.events[self.told[place] :]
        self.told[place] = len(self.events)
        self.news = news or self.news
        self._tell_events(news, seat, MOST_NEWS)

    def _tell_events(self, events: list[Event], seat: int | None, most: int) -> None:
        told = self.texts.tell_events([event.seen_by(seat) for event in events], self.names)
        for sentence, _ in told[-most:]:
            self.screen.show(Text(sentence))

    def _finish(self) -> None:
        outcome = self.recording.state.outcome()
        words = self.texts.words
        self._tell(self.at_screen)
        self.screen.show("", self._board(None), "")
        self.screen.phrase("over", reason=worded(outcome.reason, words))
        self.screen.show(score_table(outcome, self.names, words, self.screen.phrases))
        for line in remarks(outcome, words, self.screen.phrases):
            self.screen.write(line)
        self.screen.write(self._verdict(outcome.winners), "bold")

    def _verdict(self, winners: list[int]) -> str:
        phrases = self.screen.phrases
        if not winners:
            return phrases("nobody_wins")
        if len(winners) == len(self.names):
            return phrases("all_win")
        names = ", ".join(self.names[seat] for seat in winners)
        return phrases("winner" if len(winners) == 1 else "winners", names=names)
