// A card of one's hand under a pointer: dragged onto the table it is played; where a mouse rests on it, or a finger stays,
// it tells what it would do, and the finger that is lifted then has not tapped.
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import { dragging } from './drag';

const RESTING = 140; // milliseconds of a mouse
const STAYING = 380; // likewise of a finger
const SLACK = 6; // pixels that a finger may slip

export interface Holding {
  isOpen: () => boolean; // may it be chosen now?
  peek: (isPeeked: boolean) => void;
  take: () => void; // it leaves the hand
  drop: () => void; // it was let go over the table
  back: () => void; // it was let go elsewhere
}

export function holding(card: Holding): Attachment<HTMLElement> {
  return (element) => {
    Object.assign(element.style, { touchAction: 'none', userSelect: 'none' }); // a finger drags it, and nothing else
    element.style.setProperty('-webkit-touch-callout', 'none');
    const ends = [dragged(element, card), peeking(card)(element)];
    return () => ends.forEach((end) => end?.());
  };
}

/** Only the telling: for a card that is dragged in a way of its own. */
export function peeking(card: Pick<Holding, 'isOpen' | 'peek'>): Attachment<HTMLElement> {
  return (element) => peeked(element, card);
}

function dragged(element: HTMLElement, card: Holding): () => void {
  let centre: { x: number; y: number } | null = null; // where it lies in the hand, while it is away
  let table: HTMLElement | null = null;

  function over({ x, y }: { x: number; y: number }): boolean {
    const { left, right, top, bottom } = table!.getBoundingClientRect();
    return x > left && x < right && y > top && y < bottom;
  }

  function lay(): void {
    centre = null;
    table?.removeAttribute('data-ready');
    Object.assign(element.style, { translate: '', transition: '', position: '', zIndex: '' });
  }

  const end = dragging({
    start: () => {
      table = element.closest('[data-board]')?.querySelector<HTMLElement>('[data-table]') ?? null;
      if (table === null || !card.isOpen()) return;
      const { left, top, width, height } = element.getBoundingClientRect();
      centre = { x: left + width / 2, y: top + height / 2 };
      Object.assign(element.style, { transition: 'none', position: 'relative', zIndex: '20' });
      card.take();
    },
    to: (x, y) => {
      if (centre === null) return;
      element.style.translate = `${x - centre.x}px ${y - centre.y}px`;
      table!.toggleAttribute('data-ready', over({ x, y }));
    },
    drop: () => {
      if (centre === null) return;
      const isOver = table!.hasAttribute('data-ready');
      lay();
      if (isOver) card.drop();
      else card.back();
    },
    cancel: () => {
      if (centre !== null) card.back();
      lay();
    },
  })(element);
  return () => end?.();
}

function peeked(element: HTMLElement, card: Pick<Holding, 'isOpen' | 'peek'>): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let pressed: { x: number; y: number } | null = null; // by a finger
  let isPeeked = false;
  let hasStayed = false; // the finger of the last press

  function peek(): void {
    if (!card.isOpen()) return;
    isPeeked = true;
    hasStayed = pressed !== null;
    card.peek(true);
  }

  function leave(): void {
    clearTimeout(waiting);
    waiting = undefined;
    pressed = null;
    if (isPeeked) card.peek(false);
    isPeeked = false;
  }

  function wait(milliseconds: number): void {
    waiting = setTimeout(peek, milliseconds);
  }

  function onDown(event: PointerEvent): void {
    leave();
    hasStayed = false;
    if (event.pointerType !== 'touch') return;
    pressed = { x: event.clientX, y: event.clientY };
    wait(STAYING);
  }

  /** A mouse that moves over a card, not a card that comes to lie under a mouse. */
  function onMove(event: PointerEvent): void {
    if (pressed !== null && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLACK) leave();
    else if (event.pointerType === 'mouse' && event.buttons === 0 && !isPeeked && waiting === undefined) wait(RESTING);
  }

  function onClick(event: MouseEvent): void {
    if (hasStayed) event.stopImmediatePropagation();
    hasStayed = false;
  }

  function onMenu(event: Event): void {
    if (pressed !== null) event.preventDefault();
  }

  const ends = [
    on(element, 'pointerdown', onDown),
    on(element, 'pointermove', onMove),
    on(element, 'pointerup', leave),
    on(element, 'pointerleave', leave),
    on(element, 'pointercancel', leave),
    on(element, 'contextmenu', onMenu),
    on(element, 'click', onClick, { capture: true }),
  ];
  return () => {
    leave();
    ends.forEach((end) => end());
  };
}
