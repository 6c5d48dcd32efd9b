// Whoever goes by keys stays where they are. A button that settles a choice goes with it: the focus then goes back to the
// group in which something was chosen last, and not to the top of the page.
import type { Attachment } from 'svelte/attachments';
import { ARROWS } from './arrows';

const CHOICES = 'button:not(:disabled)';

export const keepsFocus: Attachment<HTMLElement> = (board) => {
  let last: HTMLElement | null = null; // what has the focus, or had it before it went
  let group: Element | null = null;

  function onFocusIn(event: FocusEvent): void {
    last = event.target as HTMLElement;
    group = last.closest(`[${ARROWS}]`) ?? group;
  }

  function onFocusOut(event: FocusEvent): void {
    if (event.relatedTarget !== null && !board.contains(event.relatedTarget as Node)) last = null;
  }

  function look(): void {
    const isLost = last !== null && document.activeElement === document.body && (!last.isConnected || !isOpen(last));
    if (isLost) next(board, group)?.focus({ preventScroll: true });
  }

  const observer = new MutationObserver(look);
  observer.observe(board, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  board.addEventListener('focusin', onFocusIn);
  board.addEventListener('focusout', onFocusOut);
  return () => {
    observer.disconnect();
    board.removeEventListener('focusin', onFocusIn);
    board.removeEventListener('focusout', onFocusOut);
  };
};

function isOpen(element: HTMLElement): boolean {
  return !(element as HTMLButtonElement).disabled;
}

/** In the group, or if it is empty in the last one there is, which is nearest to the player's edge. */
function next(board: HTMLElement, group: Element | null): HTMLElement | null {
  const groups = [...board.querySelectorAll(`[${ARROWS}]`)].filter((each) => each.querySelector(CHOICES));
  const place = group !== null && groups.includes(group) ? group : groups.at(-1);
  return (place ?? board).querySelector<HTMLElement>(`${CHOICES}[tabindex='0']`) ?? board.querySelector(CHOICES);
}
