// Copying a link, and whether it was copied. Over plain http the browser lends us no clipboard; there a selected field
// is copied, as one would by hand.

const SHOWN = 2000; // milliseconds

export class Copying {
  outcome = $state<'copied' | 'failed' | null>(null);

  /** `beside`: an element that may have the focus, as those behind a dialog may not. */
  async copy(text: string, beside: Element): Promise<void> {
    this.outcome = (await copyByClipboard(text)) || copyByField(text, beside) ? 'copied' : 'failed';
    if (this.outcome === 'copied') setTimeout(() => (this.outcome = null), SHOWN);
  }
}

async function copyByClipboard(text: string): Promise<boolean> {
  if (!navigator.clipboard) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

function copyByField(text: string, beside: Element): boolean {
  const field = document.createElement('textarea');
  const focused = document.activeElement as HTMLElement | null;
  Object.assign(field, { value: text, readOnly: true });
  field.style.cssText = 'position: fixed; opacity: 0; font-size: 16px';
  beside.after(field);
  field.select();
  const isCopied = document.activeElement === field && document.execCommand('copy');
  field.remove();
  focused?.focus();
  return isCopied;
}
