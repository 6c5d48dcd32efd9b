// The board of Chakapuces follows events as the rules do.
import { describe, expect, it } from 'vitest';
import { gamesOf } from '../../../tests/fixtures';
import { type ChakapucesView, follow, pace } from './follow';

describe.each(gamesOf<ChakapucesView>('chakapuces'))('$setup seen by $seat', ({ steps }) => {
  it('shows after the events what the server shows', () => {
    for (const { view, events, after } of steps) expect(events.reduce(follow, view)).toEqual(after);
  });

  it('leaves the view it is given as it was', () => {
    const before = structuredClone(steps);
    for (const { view, events } of steps) events.reduce(follow, view);
    expect(steps).toEqual(before);
  });

  it('gives every kind of event a time to be looked at', () => {
    for (const event of steps.flatMap((step) => step.events)) expect(pace(event), event.kind).toBeGreaterThan(0);
  });
});
