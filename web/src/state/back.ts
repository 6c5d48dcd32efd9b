// The way back closes what is open first: a sheet is a step in the browser's history, as its users expect of a phone.

let opened = 0;

/** Something has been opened over the page: back closes it. Returns what to do when it is gone. */
export function closedByBack(close: () => void): () => void {
  const sheet = (opened += 1);
  const isHere = (): boolean => (history.state as { sheet?: number } | null)?.sheet === sheet;
  const leave = (): void => (isHere() ? undefined : close());
  history.pushState({ sheet }, '');
  addEventListener('popstate', leave);
  return () => {
    removeEventListener('popstate', leave);
    // Closed in another way, and nothing has been opened or gone to since: its step is taken back.
    setTimeout(() => isHere() && history.back());
  };
}
