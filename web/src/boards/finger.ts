// What is touched is never smaller.
export const FINGER = 44; // pixels that one needs, either way
