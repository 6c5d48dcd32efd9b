// Games of one's own that are over, in numbers: who sat there, how it ended, and how strong one is against whom.

import { modeOf, type ModeName, type Value } from '../games';
import type { Outcome, SeatInfo, TableInfo } from '../protocol';
import { offerOf } from './shelf.svelte';

export type Level = NonNullable<SeatInfo['level']>;

export interface Sitter {
  /** Of a bot; nobody else has one. */
  level: Level | null;
  name: string;
}

export interface Played {
  table: string;
  game: string;
  options: Record<string, Value>;
  seat: number;
  seats: Sitter[];
  /** When it was over, by the browser's own clock. */
  at: number;
  score: number;
  /** None where all win or lose as one. */
  rank: number | null;
  isWon: boolean;
  /** Played on from a position: it says nothing of one's strength. */
  isTrial: boolean;
}

/** Whom one has played with: bots of one level, of several, people, or nobody. */
export type Rivals = Level | 'several' | 'people' | 'alone';

export interface Result {
  game: string;
  mode: ModeName;
  rivals: Rivals;
  /** How hard a game alone was made, where that can be chosen. */
  hardness: Value | null;
  played: number;
  won: number;
  /** Where the share of wins most likely is. */
  between: [number, number];
  meanRank: number | null;
}

const Z95 = 1.96; // standard deviations on either side that hold 95% of a normal distribution
const LATELY = 10; // games
const HARDNESS = ['difficulty', 'level'];

export function playedOf(info: TableInfo, outcome: Outcome, seat: number, at: number): Played {
  return {
    table: info.table,
    game: info.game,
    options: info.options as Record<string, Value>,
    seat,
    seats: info.seats.map(({ person, level, name }) => (person === null ? { level, name: '' } : { level: null, name })),
    at,
    score: outcome.scores[seat] ?? 0,
    rank: outcome.ranks[seat] ?? null,
    isWon: outcome.winners.includes(seat),
    isTrial: info.deal === null,
  };
}

export function modeOfPlayed({ game, options, seats }: Played): ModeName {
  const offer = offerOf(game);
  return offer ? modeOf(offer, options) : seats.length > 1 ? 'versus' : 'solo';
}

export function rivalsOf({ seat, seats }: Played): Rivals {
  const others = seats.filter((_, nth) => nth !== seat);
  if (others.length === 0) return 'alone';
  const levels = new Set(others.map(({ level }) => level));
  const [only] = levels;
  if (levels.has(null) || only === undefined || only === null) return 'people';
  return levels.size > 1 ? 'several' : only;
}

export function hardnessOf(played: Played): Value | null {
  if (rivalsOf(played) !== 'alone') return null;
  const option = HARDNESS.find((name) => name in played.options);
  return option === undefined ? null : played.options[option]!;
}

/** By game, mode and rivals; what was played most comes first. */
export function resultsOf(games: readonly Played[]): Result[] {
  const groups = new Map<string, Played[]>();
  for (const played of games) {
    if (played.isTrial) continue;
    const key = JSON.stringify([played.game, modeOfPlayed(played), rivalsOf(played), hardnessOf(played)]);
    groups.set(key, [...(groups.get(key) ?? []), played]);
  }
  return [...groups.values()].map(sumUp).sort((one, other) => other.played - one.played);
}

function sumUp(games: Played[]): Result {
  const first = games[0]!;
  const won = games.filter(({ isWon }) => isWon).length;
  const ranks = games.flatMap(({ rank }) => rank ?? []);
  return {
    game: first.game,
    mode: modeOfPlayed(first),
    rivals: rivalsOf(first),
    hardness: hardnessOf(first),
    played: games.length,
    won,
    between: wilson(won, games.length),
    meanRank: ranks.length > 0 ? ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length : null,
  };
}

/** Wilson's 95% interval for a share. */
export function wilson(won: number, count: number): [number, number] {
  const share = won / count;
  const centre = share + Z95 ** 2 / (2 * count);
  const spread = Z95 * Math.sqrt((share * (1 - share)) / count + Z95 ** 2 / (4 * count ** 2));
  const scale = 1 + Z95 ** 2 / count;
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)];
}

/** The share of wins among the last games, after each of them; the oldest first. */
export function formOf(games: readonly Played[]): number[] {
  const inOrder = games.filter(({ isTrial }) => !isTrial).sort((one, other) => one.at - other.at);
  return inOrder.map((_, nth) => {
    const lately = inOrder.slice(Math.max(0, nth + 1 - LATELY), nth + 1);
    return lately.filter(({ isWon }) => isWon).length / lately.length;
  });
}
