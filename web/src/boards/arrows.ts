// Arrow keys within a group of buttons: one of them can be reached by Tab, the others from it by the arrows, the nearest
// in that direction first. When the button that had the focus goes, its neighbour gets it.

/** What marks such a group. */
export const ARROWS = 'data-arrows';

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function arrows(group: HTMLElement): () => void {
  let place = 0; // of the button that can be reached by Tab
  let hadFocus = false;
  group.setAttribute(ARROWS, '');

  const buttons = () => [...group.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];

  function settle(): void {
    const all = buttons();
    place = Math.max(0, Math.min(place, all.length - 1));
    all.forEach((button, nth) => (button.tabIndex = nth === place ? 0 : -1));
    if (hadFocus && document.activeElement === document.body) all[place]?.focus();
  }

  function onFocusIn(event: FocusEvent): void {
    const at = buttons().indexOf(event.target as HTMLButtonElement);
    if (at < 0) return;
    place = at;
    hadFocus = true;
    settle();
  }

  function onFocusOut(event: FocusEvent): void {
    if (event.relatedTarget !== null) hadFocus = false;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const direction = DIRECTIONS[event.key];
    const next = direction && nearest(buttons(), event.target as Element, direction);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  const observer = new MutationObserver(settle);
  observer.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  group.addEventListener('focusin', onFocusIn);
  group.addEventListener('focusout', onFocusOut);
  group.addEventListener('keydown', onKeyDown);
  settle();
  return () => {
    observer.disconnect();
    group.removeEventListener('focusin', onFocusIn);
    group.removeEventListener('focusout', onFocusOut);
    group.removeEventListener('keydown', onKeyDown);
  };
}

/** The element nearest to another in a direction; what lies off to the side counts as farther away. */
export function nearest<E extends Element>(all: E[], from: Element, [x, y]: [number, number]): E | undefined {
  const start = centre(from);
  let best: E | undefined;
  let least = Infinity;
  for (const element of all) {
    const { left, top } = centre(element);
    const ahead = (left - start.left) * x + (top - start.top) * y;
    const aside = Math.abs((left - start.left) * y) + Math.abs((top - start.top) * x);
    if (element !== from && ahead > 1 && ahead + 3 * aside < least) {
      best = element;
      least = ahead + 3 * aside;
    }
  }
  return best;
}

function centre(element: Element): { left: number; top: number } {
  const box = element.getBoundingClientRect();
  return { left: box.left + box.width / 2, top: box.top + box.height / 2 };
}
