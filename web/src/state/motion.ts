// Does this device ask for less motion?

const reduced = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

export function isStill(): boolean {
  return reduced?.matches ?? false;
}
