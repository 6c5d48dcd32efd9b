// What is known of a table: who is there, the game as I see it, and what has happened so far. It hears the server
// through its connection and asks for what I wish.

import type { BoardLogic, GameEvent, Move } from '../boards/board';
import type { Happening, Hint, Refused, Seen, ServerMessage, TableInfo, Welcome } from '../protocol';
import type { Answer, Connection, Listener, Wish } from './connection.svelte';
import { Playback, type Showing } from './playback.svelte';

/** A line of the log: an event of the game, or something else that happened at the table. */
export interface Line {
  key: string;
  happening: Happening;
  event: GameEvent | null;
}

export interface Clocks {
  seconds: number[];
  running: number[];
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
  lines = $state.raw<Line[]>([]);
  /** Lines are there of all that happened after this number: of what came before, if it is not 0, one may ask. */
  after = $state(0);
  clocks = $state.raw<Clocks | null>(null);
  hints = $state.raw<Hint[]>([]);
  isThinking = $state(false);
  /** Why the last wish was refused, or why we are not let in. */
  refused = $state.raw<Refused | null>(null);
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
      tell: (happening, event) => this.#tell(happening, event),
    });
    this.connection = around.connect({
      greeting: () => ({ token: around.token(), last: this.#last }),
      hear: (message) => this.#hear(message),
      refuse: (refused) => (this.refused = refused),
    });
  }

  get seen(): Seen | null {
    return this.playback.seen;
  }

  /** What I may choose now: nothing while something is shown, or while my choice is on its way. */
  get moves(): Move[] {
    const { seen, isShowing } = this.playback;
    if (!seen || isShowing || seen.decision === null || seen.decision === this.#sent) return [];
    return seen.moves as Move[];
  }

  get isMyTurn(): boolean {
    return this.moves.length > 0;
  }

  async play(move: string): Promise<void> {
    const decision = this.seen?.decision;
    if (decision === null || decision === undefined) return;
    this.#sent = decision;
    const answer = await this.ask({ type: 'play', decision, move });
    if (answer.type === 'refused') this.#sent = null;
  }

  async askHints(): Promise<void> {
    this.isThinking = true;
    const decision = this.seen?.decision;
    const answer = await this.ask({ type: 'ask_hints' });
    this.isThinking = false;
    if (answer.type !== 'hints' || decision !== this.seen?.decision) return;
    this.#advised = answer.decision;
    this.hints = answer.hints;
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
  async ask(wish: Wish): Promise<Answer> {
    this.refused = null;
    const answer = await this.connection.ask(wish);
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
    } else if (message.type === 'happened') {
      this.#last = Math.max(this.#last, message.happening.seq);
      this.#notice(message.seen);
      this.playback.add(message.happening, message.seen);
    }
  }

  /** The whole table, after a lost connection or for the first time: what was missed goes into the log at once. If it
   * was too much, the log begins anew with the newest of it. */
  #enter(welcome: Welcome): void {
    this.info = welcome.table;
    this.person = welcome.person;
    this.seat = welcome.seat;
    this.#sent = null;
    this.#notice(welcome.seen);
    this.playback.skip();
    if (this.#last === 0 || welcome.after > this.#last) {
      this.lines = [];
      this.after = welcome.after;
    }
    this.#last = welcome.seq;
    this.lines = [...this.lines, ...welcome.history.flatMap(linesOf)];
    this.playback.settle(welcome.seen);
  }

  #notice(seen: Seen | null): void {
    if (!seen) return;
    if (seen.decision !== this.#advised) this.hints = [];
    this.clocks = seen.clocks && { seconds: seen.clocks, running: seen.pending, at: this.around.now() };
  }

  #tell(happening: Happening, event: GameEvent | null): void {
    this.lines = [...this.lines, lineOf(happening, event)];
  }
}

function linesOf(happening: Happening): Line[] {
  const events = happening.events as GameEvent[];
  return (events.length > 0 ? events : [null]).map((event) => lineOf(happening, event));
}

function lineOf(happening: Happening, event: GameEvent | null): Line {
  return { key: `${happening.seq}.${event ? happening.events.indexOf(event) : ''}`, happening, event };
}
