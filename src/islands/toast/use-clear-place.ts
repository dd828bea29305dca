import { type RefObject, useEffect } from 'react';

/** Pixels between a toast and what it keeps clear of. */
const gap = 16;

/** Besides the focused element and its save button: what says the same in place, and lists that people work through. */
const uncovered = '[role=alert], [data-uncovered]';

const controls = 'a[href], button, input, select, textarea, summary';

/**
 * Shows each toast where it covers no control, near the row of a save button or else near the bottom. If there is no such
 * place, it covers neither the focused element nor what is marked as {@link uncovered}; if there is none at all, the focused
 * element scrolls out from under it.
 */
export function useClearPlace(messages: RefObject<HTMLElement | null>, shown: string): void {
  useEffect(() => {
    const { current } = messages;
    if (!current || shown === '') return;
    const placeAgain = () => place(current);
    // When the page changes, such as when another tab opens, a sentence appears or the focus moves to another card.
    const observer = new ResizeObserver(placeAgain);
    observer.observe(document.body);
    window.addEventListener('scrollend', placeAgain);
    return () => {
      observer.disconnect();
      window.removeEventListener('scrollend', placeAgain);
      document.documentElement.style.removeProperty('scroll-padding-bottom');
    };
  }, [messages, shown]);
}

function place(messages: HTMLElement): void {
  const { style } = document.documentElement;
  const focused = document.activeElement;
  const row = focused?.closest('[data-save-row]')?.getBoundingClientRect();
  const taken = [...boxesToClear(focused, messages), ...(row ? [row] : [])];
  const inView = boxesOf(controls, messages).filter(isInView);
  style.removeProperty('scroll-padding-bottom');
  for (const message of messages.querySelectorAll<HTMLElement>('[data-toast]')) {
    const { left, width, height } = message.getBoundingClientRect();
    const atBottom = innerHeight - gap - height;
    const preferred = row && isInView(row) ? row.top - gap - height : atBottom;
    const isFreeOf = (boxes: readonly DOMRect[]) => (top: number) =>
      !boxes.some((box) => areOver(new DOMRect(left, top, width, height), box));
    const tops = [...taken, ...inView]
      .flatMap((box) => [box.top - gap - height, box.bottom + gap])
      .concat(preferred, atBottom, gap)
      .filter((top) => top >= 0 && top <= atBottom)
      .toSorted((one, other) => distance(one, preferred) - distance(other, preferred));
    const free = tops.find(isFreeOf([...taken, ...inView])) ?? tops.find(isFreeOf(taken));
    const top = free ?? atBottom;
    message.style.bottom = `${innerHeight - top - height}px`;
    taken.push(new DOMRect(left, top, width, height));
    if (top !== atBottom) continue;
    style.setProperty('scroll-padding-bottom', `${innerHeight - top + gap}px`);
    if (free === undefined && focused && !messages.contains(focused)) {
      focused.scrollIntoView({ block: 'nearest' });
    }
  }
}

function boxesOf(selector: string, messages: HTMLElement): DOMRect[] {
  return [...document.querySelectorAll(selector)]
    .filter((each) => !messages.contains(each))
    .map((each) => each.getBoundingClientRect());
}

function boxesToClear(focused: Element | null, messages: HTMLElement): DOMRect[] {
  const boxes = boxesOf(uncovered, messages);
  if (!focused || messages.contains(focused)) return boxes;
  const box = focused.getBoundingClientRect();
  // An element that fills the window, such as the page, cannot be kept clear: no toast fits above or below it.
  const isTall = box.height > innerHeight - 8 * gap;
  return isTall ? boxes : [...boxes, box];
}

/** How far a place is from the preferred one. All places above it come before those below it. */
const distance = (top: number, preferred: number) =>
  top > preferred ? innerHeight + top : preferred - top;

const isInView = ({ top, bottom }: DOMRect) => top < innerHeight && bottom > 0;

function areOver(messages: DOMRect, box: DOMRect): boolean {
  return (
    box.width > 0 &&
    box.right > messages.left &&
    box.left < messages.right &&
    box.bottom > messages.top - gap / 2 &&
    box.top < messages.bottom + gap / 2
  );
}
