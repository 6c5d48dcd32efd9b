// The boards by game, each loaded when it is first needed. A folder with `Board.svelte` and `follow.ts` is a board; a game
// without one, brought by another package, is shown by the board for any game.

import type { Component } from 'svelte';
import type { Board, BoardLogic, BoardProps, PieceProps, TrophyProps } from './board';

const components = import.meta.glob<{ default: Component<BoardProps> }>('./*/Board.svelte');
const trophies = import.meta.glob<{ default: Component<TrophyProps> }>('./*/Trophy.svelte');
const pieces = import.meta.glob<{ default: Component<PieceProps> }>('./*/Piece.svelte');
const logics = import.meta.glob<BoardLogic>('./*/follow.ts');

const ANY_GAME = 'any-game';

export async function loadBoard(game: string): Promise<Board> {
  const folder = `./${game}/Board.svelte` in components ? game : ANY_GAME;
  const [component, logic] = await Promise.all([
    components[`./${folder}/Board.svelte`]!(),
    logics[`./${folder}/follow.ts`]!(),
  ]);
  return { component: component.default, ...logic };
}

/** The winners' picnic, pyramid or whatever a game is won with; null where a board has nothing to show. */
export async function loadTrophy(game: string): Promise<Component<TrophyProps> | null> {
  return (await trophies[`./${game}/Trophy.svelte`]?.())?.default ?? null;
}

/** How a piece of a game looks by itself; null where its positions are not changed by hand. */
export async function loadPiece(game: string): Promise<Component<PieceProps> | null> {
  return (await pieces[`./${game}/Piece.svelte`]?.())?.default ?? null;
}
