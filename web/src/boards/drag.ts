// Dragging by pointer: mouse, pen or finger alike. A press that hardly moves stays a tap; the click that a browser makes of
// a drag's end is none.
import type { Attachment } from 'svelte/attachments';

const SLACK = 6; // pixels that a tap may slip
const LIFT = 34; // pixels: what a finger holds is shown above it

type Kind = 'pointermove' | 'pointerup' | 'pointercancel';

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
    let wasDragged = false; // by the last press

    function onDown(event: PointerEvent): void {
      if (event.button !== 0 || from !== null) return;
      from = { id: event.pointerId, x: event.clientX, y: event.clientY };
      wasDragged = false;
      follow(addEventListener); // a quick pointer leaves the element before it is known to drag
    }

    function follow(change: (kind: Kind, listener: (event: PointerEvent) => void) => void): void {
      change('pointermove', onMove);
      change('pointerup', onUp);
      change('pointercancel', onUp);
    }

    function onMove(event: PointerEvent): void {
      if (from?.id !== event.pointerId) return;
      if (!isDragging && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
      if (!isDragging) {
        isDragging = wasDragged = true;
        element.setPointerCapture(event.pointerId);
        handlers.start();
      }
      handlers.to(event.clientX, event.clientY - (event.pointerType === 'touch' ? LIFT : 0));
    }

    function onUp(event: PointerEvent): void {
      if (from?.id !== event.pointerId) return;
      from = null;
      follow(removeEventListener);
      if (isDragging) end(event.type === 'pointerup');
    }

    function end(isDrop: boolean): void {
      isDragging = false;
      if (isDrop) handlers.drop();
      else handlers.cancel();
    }

    function onClick(event: MouseEvent): void {
      if (wasDragged) event.stopPropagation();
      wasDragged = false;
    }

    function onKey(): void {
      wasDragged = false;
    }

    element.addEventListener('keydown', onKey);
    element.addEventListener('click', onClick, { capture: true });
    element.addEventListener('pointerdown', onDown);
    return () => {
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('click', onClick, { capture: true });
      element.removeEventListener('pointerdown', onDown);
      follow(removeEventListener);
      if (isDragging) handlers.cancel();
    };
  };
}
