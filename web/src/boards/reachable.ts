// What scrolls can be reached by the keyboard, and only while there is something to scroll.
import type { Attachment } from 'svelte/attachments';

export const reachable: Attachment<HTMLElement> = (element) => {
  const look = (): void => {
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  for (const each of [element, ...element.children]) sizes.observe(each);
  return () => sizes.disconnect();
};
