// The boards by game, each loaded when it is first needed. A folder with `Board.svelte` and `follow.ts` is a board.

import type { Component } from 'svelte';
import type { Board, BoardLogic, BoardProps } from './board';

const components = import.meta.glob<{ default: Component<BoardProps> }>('./*/Board.svelte');
const logics = import.meta.glob<BoardLogic>('./*/follow.ts');

export async function loadBoard(game: string): Promise<Board> {
  const [component, logic] = await Promise.all([
    components[`./${game}/Board.svelte`]!(),
    logics[`./${game}/follow.ts`]!(),
  ]);
  return { component: component.default, follow: logic.follow, pace: logic.pace, scores: logic.scores };
}
