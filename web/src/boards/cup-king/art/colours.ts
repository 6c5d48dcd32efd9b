// The five colours of Cup King. Each has a mark of its own, so that nobody needs to tell colours apart.
export const COLOURS = ['red', 'yellow', 'green', 'blue', 'violet'] as const;

export type Colour = (typeof COLOURS)[number];

export interface Paint {
  fill: string;
  dark: string; // marks and edges, readable on fill and tint
  light: string;
  tint: string; // a card's paper
  mark: string; // a path in a box of 24 by 24
}

export const PAINTS: Record<Colour, Paint> = {
  red: {
    fill: '#e4574b',
    dark: '#6d120d',
    light: '#f59a8f',
    tint: '#fdeae4',
    mark: 'M12 20.8C5.2 15.4 2.8 12 2.8 8.7a4.8 4.8 0 0 1 9.2-2 4.8 4.8 0 0 1 9.2 2c0 3.3-2.4 6.7-9.2 12.1Z',
  },
  yellow: {
    fill: '#f3c540',
    dark: '#6b4700',
    light: '#fbe39a',
    tint: '#fdf6dc',
    mark: 'm12 2 3 6.4 7 .9-5.1 4.8 1.3 7L12 17.7l-6.2 3.4 1.3-7L2 9.3l7-.9Z',
  },
  green: {
    fill: '#5fae5b',
    dark: '#12451a',
    light: '#a5d9a0',
    tint: '#eaf6e6',
    mark: 'M20.5 2.5C9 2.5 3.5 7.5 3.5 14c0 1.6.4 3 1.2 4.3L3 20.6 4.7 22l1.9-2.3c1.2.8 2.7 1.3 4.4 1.3 7 0 9.5-7.5 9.5-18.5ZM8 17c1.5-3.5 4-6.5 7.5-9-2 3.5-4 6.5-7.5 9Z',
  },
  blue: {
    fill: '#4f9ad6',
    dark: '#0d3157',
    light: '#a3cdf0',
    tint: '#e6f1fb',
    mark: 'M12 1.8c4.8 5.7 7.4 9.2 7.4 12.7a7.4 7.4 0 0 1-14.8 0c0-3.5 2.6-7 7.4-12.7Z',
  },
  violet: {
    fill: '#a57bd0',
    dark: '#371660',
    light: '#d2b8ee',
    tint: '#f2ebfa',
    mark: 'M15.5 2.2a10 10 0 1 0 6.3 13.9 8.3 8.3 0 1 1-6.3-13.9Z',
  },
};

/** What stands on the table of real cups: lights, shadows, the mat, and the hand that flicks. */
export const SCENE = {
  sun: '#fff3dd',
  sky: '#ffffff',
  floor: '#d8b98a',
  shadow: '#3a1f08',
  mat: '#fffaf0',
  skin: '#fff4df',
  cuff: '#2456a6',
  edge: '#fffaf0',
} as const;

/** How strongly a cup is flicked. */
export const STRENGTHS = { weak: '#2f8f4e', middle: '#e0a11b', strong: '#c8321f' } as const;
