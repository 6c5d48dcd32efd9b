// Dragging by pointer: mouse, pen or finger alike. A press that hardly moves stays a tap; after a drag no click follows.
import type { Attachment } from 'svelte/attachments';

const SLACK = 6; // pixels that a tap may slip
const LIFT = 34; // pixels: what a finger holds is shown above it

export interface Dragging {
  start: () => void;
  to: (x: number, y: number) => void;
  drop: () => void;
  cancel: () => void;
}

export function dragging(handlers: Dragging): Attachment<HTMLElement> {
  return (element) => {
    let from: { id: number; x: number; y: number } | null = null;
    let isDragging = false;

    function onDown(event: PointerEvent): void {
      if (event.button === 0 && from === null) from = { id: event.pointerId, x: event.clientX, y: event.clientY };
    }

    function onMove(event: PointerEvent): void {
      if (from?.id !== event.pointerId) return;
      if (!isDragging && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
      if (!isDragging) {
        isDragging = true;
        element.setPointerCapture(event.pointerId);
        handlers.start();
      }
      handlers.to(event.clientX, event.clientY - (event.pointerType === 'touch' ? LIFT : 0));
    }

    function onUp(event: PointerEvent): void {
      if (from?.id !== event.pointerId) return;
      from = null;
      if (isDragging) end(event.type === 'pointerup');
    }

    function end(isDrop: boolean): void {
      isDragging = false;
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      if (isDrop) handlers.drop();
      else handlers.cancel();
    }

    function swallow(event: Event): void {
      event.stopPropagation();
      event.preventDefault();
    }

    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onUp);
    return () => {
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onUp);
      if (isDragging) handlers.cancel();
    };
  };
}
