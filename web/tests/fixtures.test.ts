import { expect, test } from 'vitest';
import { gamesOf } from './fixtures';

const GAMES = ['shuppa', 'cup-king', 'pop', 'chakapuces', 'snack-match'];

test.each(GAMES)('there are whole steps of %s, with events and moves', (game) => {
  const steps = gamesOf(game).flatMap((seen) => seen.steps);
  expect(steps.some((step) => step.events.length > 0 && step.moves.length > 0)).toBe(true);
});
