import type { GameEvent, View } from '../board';

export const follow = (view: View, _event: GameEvent): View => view;
export const pace = (_event: GameEvent): number => 0;
