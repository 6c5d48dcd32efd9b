// The contract between the page and a board. A board holds no rules: it shows a view, offers the moves it was given,
// and plays one of them. Its folder is named as the game is and has `Board.svelte` and `follow.ts` (a BoardLogic);
// its own words stand beside it in `words.ts`, by language.

import type { Component, Snippet } from 'svelte';
import type { Sound } from '../state/sound.svelte';
import type { Phrases } from '../text/phrases';

/** What a seat sees, as the game's `view.py` builds it; each board narrows it with its own interface. */
export type View = Record<string, any>;

/** Something that happened: its kind, the rule behind it, and what this seat saw of it. */
export interface GameEvent {
  kind: string;
  rule: string;
  seat?: number;
  [field: string]: any;
}

/** A move that may be made: its notation, and its description by the game. */
export interface Move {
  move: string;
  kind: string;
  [field: string]: any;
}

/** Those around the table, as the page knows them: how many, who is awaited, and who each is, in a tag for their place. */
export interface Seats {
  count: number;
  awaited: number[];
  who?: Snippet<[number]>;
}

/** Where nobody is known: a picture in a book of rules. */
export const NOBODY: Seats = { count: 0, awaited: [] };

export interface BoardProps<V = View> {
  /** What is shown now: the server's view, or an intermediate one while events are played back. */
  view: V;
  /** The event that has just been followed, for effects; null at rest. */
  event: GameEvent | null;
  /** Whose eyes; null: a spectator. */
  seat: number | null;
  /** Who sits there, for the places that the board has for them. */
  seats?: Seats;
  /** How people are called, by seat. */
  names: string[];
  /** What may be chosen now; empty when it is not this seat's choice or something is being shown. */
  moves: Move[];
  /** The notation of a move that is advised. */
  hinted: string | null;
  /** What most often comes of it, where it is to be shown on the board as if it had been chosen; else null. */
  foretold?: GameEvent[] | null;
  /** The game's own word for a value, such as a colour. */
  words: (word: string) => string;
  /** A move in a sentence, for labels and screen readers. */
  tell: (move: Move) => string;
  /** The client's words in the language spoken now; `t.language` chooses among a board's own. */
  t: Phrases;
  play: (move: string) => void;
  /** What may be said now, where the game has words for it. */
  talk?: Snippet | null;
  /** Reduced motion: nothing moves. */
  still: boolean;
}

/** A card or cup alone, drawn by the `Piece.svelte` of a board whose positions can be changed by hand. */
export interface PieceProps {
  /** As the game's positions name it. */
  piece: string;
  words: (word: string) => string;
  t: Phrases;
}

/** What a game was won with, shown at its end by the `Trophy.svelte` of a board that has one. */
export interface TrophyProps<V = View> {
  view: V;
  winners: number[];
  names: string[];
  words: (word: string) => string;
  t: Phrases;
}

/** Rows of a game's tables, by table and column. */
export type Tables = Record<string, Record<string, string>[]>;

/** What `follow.ts` of a board exports. */
export interface BoardLogic<V = View> {
  /** The view after an event; pure. */
  follow: (view: V, event: GameEvent) => V;
  /** Milliseconds that an event is worth looking at; 0: none. Where nothing moves it may be less. */
  pace: (event: GameEvent, still: boolean) => number;
  /** How much an event matters: 0 is a detail; what is told briefly weighs something, and highlights most of all. */
  weight?: (event: GameEvent) => number;
  /** How it sounds, if at all. */
  sound?: (event: GameEvent) => Sound | null;
  /** Is a move but a part of what the board does as a whole, with a button of its own that takes advice up? */
  isPart?: (move: Move) => boolean;
  /** Take what an edition prints otherwise, where the board draws cards from a table of its own. */
  print?: (tables: Tables) => void;
  /** Does the board itself show those around it? Else the page does. */
  showsSeats?: boolean;
  /** What stands beside each name, by seat, if the game has something to count. */
  scores?: (view: V) => (string | number)[];
}

/** As the rules' own `follow` changes a view, on a copy of it. */
export function onCopy<V>(change: (view: V, event: GameEvent) => void): (view: V, event: GameEvent) => V {
  return (view, event) => {
    const copy = structuredClone(view);
    change(copy, event);
    return copy;
  };
}

/** How long an event is shown, by its kind: as long as the server's clocks wait for it. */
export function paceOf(paces: Record<string, number>, event: GameEvent): number {
  return paces[event.kind] ?? 0;
}

export interface Board extends BoardLogic {
  component: Component<BoardProps>;
}
