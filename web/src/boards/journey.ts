// Cards on their way: a transition between where a card lies and another place of the board, named by `data-place`.
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';

export interface Journey {
  place: string | null; // where it comes from or goes to; null: it is simply there, or gone
  still: boolean;
  delay?: number;
}

export function travel(node: Element, { place, still, delay = 0 }: Journey): TransitionConfig {
  const end = still || !place ? null : node.closest('[data-board]')?.querySelector(`[data-place="${place}"]`);
  if (!end) return { duration: 0 };
  const here = node.getBoundingClientRect();
  const there = end.getBoundingClientRect();
  const x = there.x + there.width / 2 - here.x - here.width / 2;
  const y = there.y + there.height / 2 - here.y - here.height / 2;
  return {
    delay,
    duration: 480,
    easing: cubicOut,
    css: (t, u) =>
      `transform: translate(${u * x}px, ${u * y}px) rotate(${u * -8}deg) scale(${1 - u * 0.2}); opacity: ${Math.min(1, t * 4)}; z-index: 9`,
  };
}
