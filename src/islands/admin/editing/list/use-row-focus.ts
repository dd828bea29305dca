import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first field of a new row, to the heading of a row that opens, and back to its
 * link when it closes.
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
    // Only if the focus was lost with the form: the user may have moved it elsewhere.
    if (!isOpen && wasOpen.current && document.activeElement === document.body) {
      item.current?.querySelector<HTMLElement>('[data-row]')?.focus();
    }
    wasOpen.current = isOpen;
  }, [item, isOpen]);
  useEffect(() => {
    if (isFresh) item.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [item, isFresh]);
}
