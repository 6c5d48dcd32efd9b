// The board of Chakapuces follows events as the rules do.
import { describe, expect, it } from 'vitest';
import fixtures from '../../../tests/fixtures/chakapuces.json';
import type { GameEvent } from '../board';
import { type ChakapucesView, follow, pace } from './follow';

interface Step {
  view: ChakapucesView;
  events: GameEvent[];
  after: ChakapucesView;
}

describe.each(fixtures)('Chakapuces with $setup.seats seats seen by $seat', ({ steps }) => {
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

  it('gives every kind of event a time to be looked at', () => {
    for (const event of (steps as unknown as Step[]).flatMap((step) => step.events)) {
      expect(pace(event)).toBeGreaterThan(0);
    }
  });
});
