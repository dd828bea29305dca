import { type RefObject, useEffect } from 'react';

/** Pixels between the toasts and what they keep clear of. */
const gap = 16;

/** Besides the focused element and its save button: what says the same in place, and lists that people work through. */
const uncovered = '[role=alert], [data-uncovered]';

/**
 * Shows the toasts where they cover neither the focused element nor what is marked as {@link uncovered}: above the row of a
 * save button, else at the bottom or at the top. If there is no such place, the focused element scrolls out from under them.
 */
export function useClearPlace(messages: RefObject<HTMLElement | null>, shown: string): void {
  useEffect(() => {
    const { current } = messages;
    if (!current || shown === '') return;
    // Again when the page changes, such as when another tab opens or a sentence appears.
    const observer = new ResizeObserver(() => place(current));
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      document.documentElement.style.removeProperty('scroll-padding-bottom');
    };
  }, [messages, shown]);
}

function place(messages: HTMLElement): void {
  const { style } = document.documentElement;
  const focused = document.activeElement;
  const row = focused?.closest('[data-save-row]')?.getBoundingClientRect();
  const boxes = [...boxesToClear(focused, messages), ...(row ? [row] : [])];
  const { left, width, height } = messages.getBoundingClientRect();
  const isFree = (top: number) =>
    top >= 0 && !boxes.some((box) => areOver(new DOMRect(left, top, width, height), box));
  const atBottom = innerHeight - gap - height;
  const isInView = row && row.top < innerHeight && row.bottom > 0;
  const aboveRow = isInView ? [row.top - gap - height] : [];
  const top = [...aboveRow, atBottom, gap].find(isFree) ?? atBottom;
  messages.style.bottom = `${innerHeight - top - height}px`;
  style.removeProperty('scroll-padding-bottom');
  if (top !== atBottom) return;
  style.setProperty('scroll-padding-bottom', `${innerHeight - top + gap}px`);
  if (!isFree(top) && focused && !messages.contains(focused)) {
    focused.scrollIntoView({ block: 'nearest' });
  }
}

function boxesToClear(focused: Element | null, messages: HTMLElement): DOMRect[] {
  const marked = [...document.querySelectorAll(uncovered)].filter(
    (each) => !messages.contains(each),
  );
  const boxes = marked.map((each) => each.getBoundingClientRect());
  if (!focused || messages.contains(focused)) return boxes;
  const box = focused.getBoundingClientRect();
  // An element that fills the window, such as the page, cannot be kept clear.
  const isTall = box.height > innerHeight - messages.offsetHeight - 3 * gap;
  return isTall ? boxes : [...boxes, box];
}

function areOver(messages: DOMRect, box: DOMRect): boolean {
  return (
    box.width > 0 &&
    box.right > messages.left &&
    box.left < messages.right &&
    box.bottom > messages.top - gap / 2 &&
    box.top < messages.bottom + gap / 2
  );
}
