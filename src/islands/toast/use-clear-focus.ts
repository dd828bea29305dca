import { type RefObject, useEffect } from 'react';

/** Between what has the focus, with the ring around it, and the messages. */
const gap = 16;

/** Keeps what has the focus clear of the messages at an edge of the window, as many as there are. */
export function useClearFocus(messages: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    if (!messages.current || count === 0) return;
    const lies = messages.current.getBoundingClientRect();
    const [edge, depth] =
      lies.top < innerHeight - lies.bottom
        ? ['scroll-padding-top', lies.bottom]
        : ['scroll-padding-bottom', innerHeight - lies.top];
    const { style } = document.documentElement;
    style.setProperty(edge, `${depth + gap}px`);
    const focused = document.activeElement;
    if (focused && !messages.current.contains(focused) && areOver(lies, focused)) {
      focused.scrollIntoView({ block: 'nearest' });
    }
    return () => void style.removeProperty(edge);
  }, [messages, count]);
}

function areOver(messages: DOMRect, element: Element): boolean {
  const box = element.getBoundingClientRect();
  const isBeside = box.right < messages.left || box.left > messages.right;
  // What is higher than the rest of the window, as the page itself, would only be moved about.
  const isTall = box.height > innerHeight - messages.height - 3 * gap;
  return !isBeside && !isTall && box.bottom > messages.top - gap && box.top < messages.bottom + gap;
}
