// How cups leave a pyramid: flicked out, falling, or pushed aside with a part that is given up.
import { cubicIn } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import type { GameEvent } from '../board';

export type Way = 'flicked' | 'fallen' | 'aside' | null;

/** The way in which an event takes a cup out of the pyramid of its seat. */
export function wayOut(event: GameEvent | null, cup: string): Way {
  if (event?.kind === 'keep') return 'aside';
  if (event?.kind !== 'fall' && event?.kind !== 'weak') return null;
  if (event['cup'] === cup) return 'flicked';
  return 'fallen';
}

export interface Tumble {
  way: Way;
  nth: number; // for a little disorder
  still: boolean;
}

export function tumble(_node: Element, { way, nth, still }: Tumble): TransitionConfig {
  if (still || way === null) return { duration: 0 };
  const side = nth % 2 === 0 ? 1 : -1;
  const [x, y, turn] =
    way === 'flicked' ? [180, -60, 260] : way === 'aside' ? [60 * side, 0, 0] : [18 * side, 130, 110 * side];
  return {
    delay: way === 'fallen' ? 180 + (nth % 5) * 55 : way === 'aside' ? 420 : 0,
    duration: way === 'flicked' ? 420 : 560,
    easing: cubicIn,
    css: (t, u) =>
      `transform: translate(${u * x}px, ${u * y}px) rotate(${u * turn}deg); opacity: ${Math.min(1, t * 2.5)}; z-index: 5`,
  };
}

/** A cup is set down from above. */
export function setDown(_node: Element, { nth, still }: { nth: number; still: boolean }): TransitionConfig {
  if (still) return { duration: 0 };
  return { delay: nth * 30, duration: 260, css: (t, u) => `transform: translateY(${u * -30}px); opacity: ${t}` };
}
