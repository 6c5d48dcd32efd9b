// What is known of a table: who is there, the game as I see it, and what has happened so far. It hears the server
// through its connection and sends what I ask for.

import type { BoardLogic, GameEvent, Move } from '../boards/board';
import type { Update, Hint, Hints, Refused, Snapshot, ServerMessage, TableInfo, Welcome } from '../protocol';
import type { Answer, Connection, Listener, TableRequest } from './connection.svelte';
import { Playback, type Showing } from './playback.svelte';

/** A line of the log: an event of the game, or something else that happened at the table. */
export interface LogLine {
  key: string;
  update: Update;
  event: GameEvent | null;
}

export interface Clocks {
  seconds: number[];
  running: number[];
  /** How long each does not run yet, in seconds: what has happened is still shown. */
  waits: number[];
  /** When they were read, by the browser's own clock. */
  at: number;
}

export interface Surroundings extends Showing {
  connect: (listener: Listener) => Connection;
  token: () => string | null;
  now: () => number;
}

export class Table {
  info = $state.raw<TableInfo | null>(null);
  person = $state<number | null>(null);
  seat = $state<number | null>(null);
  lines = $state.raw<LogLine[]>([]);
  /** Lines are there of all that happened after this number: of what came before, if it is not 0, one may ask. */
  after = $state(0);
  clocks = $state.raw<Clocks | null>(null);
  hints = $state.raw<Hint[]>([]);
  isThinking = $state(false);
  /** Why the last request was refused, or why we are not let in. */
  refused = $state.raw<Refused | null>(null);
  /** A word of whoever runs the server. */
  notice = $state('');
  /** Board logic is loaded with the board; until then events are not shown one by one. */
  logic: BoardLogic | null = null;
  readonly playback: Playback;
  readonly connection: Connection;
  #sent = $state<number | null>(null);
  #advised: number | null = null; // the decision that the hints are for
  #last = 0;
  #isAskingEarlier = false;

  constructor(private readonly around: Surroundings) {
    this.playback = new Playback({
      logic: () => this.logic,
      isInstant: around.isInstant,
      isStill: around.isStill,
      length: around.length,
      tell: (update, event) => this.#tell(update, event),
    });
    this.connection = around.connect({
      greeting: () => ({ token: around.token(), last: this.#last }),
      hear: (message) => this.#hear(message),
      refuse: (refused) => (this.refused = refused),
    });
  }

  get snapshot(): Snapshot | null {
    return this.playback.snapshot;
  }

  /** What I may choose now: nothing while something is shown, or while my choice is on its way. */
  get moves(): Move[] {
    const { snapshot, isShowing } = this.playback;
    if (!snapshot || isShowing || snapshot.decision === null || snapshot.decision === this.#sent) return [];
    return snapshot.moves as Move[];
  }

  get isMyTurn(): boolean {
    return this.moves.length > 0;
  }

  async play(move: string): Promise<void> {
    const decision = this.snapshot?.decision;
    if (decision === null || decision === undefined) return;
    this.#sent = decision;
    this.hints = [];
    const answer = await this.ask({ type: 'play', decision, move });
    if (answer.type === 'refused') this.#sent = null;
  }

  async askHints(): Promise<void> {
    this.isThinking = true;
    const decision = this.snapshot?.decision;
    const answer = await this.ask({ type: 'ask_hints' });
    this.isThinking = false;
    if (answer.type === 'hints' && decision === this.snapshot?.decision) this.advise(answer);
  }

  /** Whoever has asked sees it at once: what is still being shown comes to its end. */
  advise(advice: Hints): void {
    this.playback.skip();
    this.#advised = advice.decision;
    this.hints = advice.hints;
  }

  /** What would be advised, kept to oneself; nothing where there is no answer. */
  async foresee(): Promise<Hints | null> {
    const answer = await this.connection.ask({ type: 'ask_hints' });
    return answer.type === 'hints' ? answer : null;
  }

  /** The page of the log before what is there of it. */
  async askEarlier(): Promise<void> {
    const { after } = this;
    if (after === 0 || this.#isAskingEarlier) return;
    this.#isAskingEarlier = true;
    const answer = await this.connection.ask({ type: 'ask_history', before: after + 1 });
    this.#isAskingEarlier = false;
    if (answer.type !== 'history' || after !== this.after) return;
    this.lines = [...answer.history.flatMap(linesOf), ...this.lines];
    this.after = answer.after;
  }

  /** Ask for something; a refusal is kept to be shown. */
  async ask(request: TableRequest): Promise<Answer> {
    this.refused = null;
    const answer = await this.connection.ask(request);
    if (answer.type === 'refused') this.refused = answer;
    return answer;
  }

  close(): void {
    this.connection.close();
    this.playback.skip();
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'welcome') this.#enter(message);
    else if (message.type === 'table') {
      this.info = message.table;
      this.seat = message.seat;
      this.#last = Math.max(this.#last, message.seq);
    } else if (message.type === 'notice') {
      this.notice = message.text;
    } else if (message.type === 'update') {
      this.#last = Math.max(this.#last, message.seq);
      this.#notice(message.snapshot);
      this.playback.add(message, message.snapshot);
    }
  }

  /** The whole table, after a lost connection or for the first time: what was missed goes into the log at once. If it
   * was too much, the log begins anew with the newest of it. */
  #enter(welcome: Welcome): void {
    this.info = welcome.table;
    this.person = welcome.person;
    this.seat = welcome.seat;
    this.#sent = null;
    this.#notice(welcome.snapshot);
    this.playback.skip();
    if (this.#last === 0 || welcome.after > this.#last) {
      this.lines = [];
      this.after = welcome.after;
    }
    this.#last = welcome.seq;
    this.lines = [...this.lines, ...welcome.history.flatMap(linesOf)];
    this.playback.settle(welcome.snapshot);
  }

  #notice(snapshot: Snapshot | null): void {
    if (!snapshot) return;
    if (snapshot.decision !== this.#advised) this.hints = [];
    const { clocks: seconds, clock_waits: waits, pending: running } = snapshot;
    this.clocks = seconds && { seconds, running, waits: waits ?? [], at: this.around.now() };
  }

  #tell(update: Update, event: GameEvent | null): void {
    this.lines = [...this.lines, lineOf(update, event)];
  }
}

function linesOf(update: Update): LogLine[] {
  const events = update.events as GameEvent[];
  return (events.length > 0 ? events : [null]).map((event) => lineOf(update, event));
}

function lineOf(update: Update, event: GameEvent | null): LogLine {
  return { key: `${update.seq}.${event ? update.events.indexOf(event) : ''}`, update, event };
}
