import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first field of a new row, to the heading of a row that the address names, and back
 * to its link when it closes.
 */
export function useRowFocus(
  item: RefObject<HTMLElement | null>,
  isNamed: boolean,
  isFresh = false,
  isOpen = isNamed,
): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isNamed) return;
    item.current?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
    item.current?.scrollIntoView({ block: 'start' });
  }, [item, isNamed]);
  useEffect(() => {
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
