// A cup that is dragged onto another changes places with it.
import type { Attachment } from 'svelte/attachments';
import { dragging } from '../drag';

export type Swap = (one: string, other: string) => void;

export function swapping(cup: string, swap: Swap): Attachment<HTMLElement> {
  return (button) => {
    const held = button.closest<HTMLElement>('[data-holds]') ?? button; // the cup, where it is drawn with its button
    let centre = { x: 0, y: 0 };
    let other: HTMLElement | null = null; // the cup it is held over

    function lay(): void {
      other?.removeAttribute('data-ready');
      other = null;
      Object.assign(held.style, { translate: '', zIndex: '' });
    }

    button.style.touchAction = 'none';
    return dragging({
      start: () => {
        const { left, top, width, height } = button.getBoundingClientRect();
        centre = { x: left + width / 2, y: top + height / 2 };
        held.style.zIndex = '5';
      },
      to: (x, y) => {
        held.style.translate = `${x - centre.x}px ${y - centre.y}px`;
        other?.removeAttribute('data-ready');
        other = under(x, y, button);
        other?.setAttribute('data-ready', '');
      },
      drop: () => {
        const target = other?.dataset['cup'];
        lay();
        if (target) swap(cup, target);
      },
      cancel: lay,
    })(button);
  };
}

function under(x: number, y: number, held: HTMLElement): HTMLElement | null {
  const cups = document.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>('[data-cup]'));
  return cups.find((cup) => cup !== null && cup !== held) ?? null;
}
