// The five colours of Cup King. Each has a mark of its own, so that nobody needs to tell colours apart.
export const COLOURS = ['red', 'yellow', 'green', 'blue', 'violet'] as const;

export type Colour = (typeof COLOURS)[number];
