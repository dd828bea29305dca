import { type RefObject, useEffect } from 'react';

/** Pixels between the focused element with its ring, and the toasts. */
const gap = 16;

/** Scrolls so that the toasts do not cover the focused element. */
export function useClearFocus(messages: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    if (!messages.current || count === 0) return;
    const box = messages.current.getBoundingClientRect();
    const [edge, depth] =
      box.top < innerHeight - box.bottom
        ? ['scroll-padding-top', box.bottom]
        : ['scroll-padding-bottom', innerHeight - box.top];
    const { style } = document.documentElement;
    style.setProperty(edge, `${depth + gap}px`);
    const focused = document.activeElement;
    if (focused && !messages.current.contains(focused) && areOver(box, focused)) {
      focused.scrollIntoView({ block: 'nearest' });
    }
    return () => void style.removeProperty(edge);
  }, [messages, count]);
}

function areOver(messages: DOMRect, element: Element): boolean {
  const box = element.getBoundingClientRect();
  const isAside = box.right < messages.left || box.left > messages.right;
  // Scrolling an element taller than the free part of the window, such as the page, would not help.
  const isTall = box.height > innerHeight - messages.height - 3 * gap;
  return !isAside && !isTall && box.bottom > messages.top - gap && box.top < messages.bottom + gap;
}
