// Generated from games/chakapuces/paces.csv by `python -m tablee.typescript`: do not edit.

/** How long each kind of event is worth looking at, in milliseconds. */
export const PACES = {
  play: 750,
  no_effect: 500,
  sequence: 1200,
  stack: 1200,
  scratch: 1300,
  draw: 350,
  last_lap: 1400,
  turn: 200,
  over: 900,
};
