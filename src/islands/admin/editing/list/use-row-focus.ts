import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the focus along: to the first field of a fresh row, to the heading of one that opens, and back to
 * its link as it closes.
 */
export function useRowFocus(
  item: RefObject<HTMLElement | null>,
  isOpen: boolean,
  isFresh = false,
): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen && !wasOpen.current) {
      item.current?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
      item.current?.scrollIntoView({ block: 'start' });
    }
    // What had the focus is gone with the form; somebody who went elsewhere stays there.
    if (!isOpen && wasOpen.current && document.activeElement === document.body) {
      item.current?.querySelector<HTMLElement>('[data-row]')?.focus();
    }
    wasOpen.current = isOpen;
  }, [item, isOpen]);
  useEffect(() => {
    if (isFresh) item.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [item, isFresh]);
}
