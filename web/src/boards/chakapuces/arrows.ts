// Arrow keys move the focus within a group of buttons.
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export function arrows(group: HTMLElement): { destroy: () => void } {
  function onKey(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const buttons = [...group.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (!step || here < 0) return;
    event.preventDefault();
    buttons[(here + step + buttons.length) % buttons.length]!.focus();
  }
  group.addEventListener('keydown', onKey);
  return { destroy: () => group.removeEventListener('keydown', onKey) };
}
