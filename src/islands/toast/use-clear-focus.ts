import { type RefObject, useEffect } from 'react';

/** Pixels between the focused element with its ring, and the toasts. */
const gap = 16;

/** Keeps the toasts away from the focused element: above the row of a save button, else by scrolling. */
export function useClearFocus(messages: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    if (!messages.current || count === 0) return;
    const focused = document.activeElement;
    const bottom = bottomAbove(focused?.closest('[data-save-row]'), messages.current);
    messages.current.style.bottom = bottom === null ? '' : `${bottom}px`;
    if (bottom !== null) return;
    const box = messages.current.getBoundingClientRect();
    const { style } = document.documentElement;
    style.setProperty('scroll-padding-bottom', `${innerHeight - box.top + gap}px`);
    if (focused && !messages.current.contains(focused) && areOver(box, focused)) {
      focused.scrollIntoView({ block: 'nearest' });
    }
    return () => void style.removeProperty('scroll-padding-bottom');
  }, [messages, count]);
}

/** Where the toasts fit right above a row in view; `null` if they do not. */
function bottomAbove(row: Element | null | undefined, messages: HTMLElement): number | null {
  if (!row) return null;
  const { top, bottom } = row.getBoundingClientRect();
  const isInView = top - gap > messages.offsetHeight && bottom > 0 && top < innerHeight;
  return isInView ? innerHeight - top + gap / 2 : null;
}

function areOver(messages: DOMRect, element: Element): boolean {
  const box = element.getBoundingClientRect();
  const isAside = box.right < messages.left || box.left > messages.right;
  // Scrolling an element taller than the free part of the window, such as the page, would not help.
  const isTall = box.height > innerHeight - messages.height - 3 * gap;
  return !isAside && !isTall && box.bottom > messages.top - gap && box.top < messages.bottom + gap;
}
