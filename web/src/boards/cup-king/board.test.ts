// The board of Cup King follows events as the rules do.
import { describe, expect, it } from 'vitest';
import { gamesOf } from '../../../tests/fixtures';
import { type CupKingView, follow, pace } from './follow';

describe.each(gamesOf<CupKingView>('cup-king'))('$setup seen by $seat', ({ steps }) => {
  it('shows after the events what the server shows', () => {
    for (const { view, events, after } of steps) expect(events.reduce(follow, view)).toEqual(after);
  });

  it('leaves the view it is given as it was', () => {
    const before = structuredClone(steps);
    for (const { view, events } of steps) events.reduce(follow, view);
    expect(steps).toEqual(before);
  });

  it('shows what happens at a pace, and builds without waiting', () => {
    for (const event of steps.flatMap((step) => step.events)) {
      expect(pace(event, false) > 0, event.kind).toBe(event.kind !== 'build');
    }
  });
});
