// The board of Cup King follows events as the rules do.
import { describe, expect, it } from 'vitest';
import fixtures from '../../../tests/fixtures/cup-king.json';
import type { GameEvent } from '../board';
import { type CupKingView, follow, pace } from './follow';

interface Step {
  view: CupKingView;
  events: GameEvent[];
  after: CupKingView;
}

describe.each(fixtures)('Cup King with $setup seen by $seat', ({ steps }) => {
  it('shows after the events what the server shows', () => {
    for (const { view, events, after } of steps as unknown as Step[]) {
      expect(events.reduce(follow, view)).toEqual(after);
    }
  });

  it('leaves the view it is given as it was', () => {
    for (const { view, events } of steps as unknown as Step[]) {
      const before = structuredClone(view);
      events.reduce(follow, view);
      expect(view).toEqual(before);
    }
  });

  it('shows what happens at a pace, and builds without waiting', () => {
    for (const event of (steps as unknown as Step[]).flatMap((step) => step.events)) {
      expect(pace(event) > 0, event.kind).toBe(event.kind !== 'build');
    }
  });
});
