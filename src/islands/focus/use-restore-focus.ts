import { type RefObject, useEffect } from 'react';
import { afterPaint } from '#islands/form/after-paint.ts';
import { focusPart } from './focus-section.ts';

/** Where the focus was: the element and all around it up to the root, each with its place among its siblings. */
interface Trail {
  steps: readonly { element: Element; place: number }[];
  /** Whether the focus was to be seen, as it is for whoever uses the keyboard. */
  wasSeen: boolean;
}

const nowhere: Trail = { steps: [], wasSeen: false };

/**
 * Where what had the focus goes with what was done, goes on to what is next to it: the next row of its
 * list, or else the heading of the nearest part that stayed. Without it the keyboard would begin again
 * at the top of the page. A part that knows better moves the focus itself, and is left alone.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => (root.current ? keepFocus(root.current) : undefined), [root]);
}

function keepFocus(root: HTMLElement): () => void {
  let trail = nowhere;
  const note = ({ target }: FocusEvent) => {
    if (target instanceof Element) trail = trailOf(target, root);
  };
  // What takes something away may be a dialog, which lies outside of the root.
  const observer = new MutationObserver(async () => {
    const lost = trail;
    if (!isLost(lost)) return;
    await afterPaint();
    if (lost !== trail || !isLost(lost)) return;
    trail = nowhere;
    goOn(lost);
  });
  root.addEventListener('focusin', note);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    root.removeEventListener('focusin', note);
    observer.disconnect();
  };
}

function trailOf(target: Element, root: Element): Trail {
  const steps = [];
  for (let at: Element | null = target; at && root.contains(at); at = at.parentElement) {
    steps.push({ element: at, place: [...(at.parentElement?.children ?? [])].indexOf(at) });
  }
  return { steps, wasSeen: target.matches(':focus-visible') };
}

function isLost({ steps: [last] }: Trail): boolean {
  return document.activeElement === document.body && last !== undefined && !isThere(last);
}

function isThere({ element }: Trail['steps'][number]): boolean {
  return element.isConnected && element.checkVisibility();
}

function goOn({ steps, wasSeen }: Trail): void {
  const options = { preventScroll: !wasSeen };
  const stayed = steps.findIndex(isThere);
  if (stayed < 0) return;
  const list = steps[stayed]?.element;
  if (list?.matches('ul, ol') && focusRow(list, steps[stayed - 1]?.place ?? 0, options)) return;
  for (const { element } of steps.slice(stayed)) {
    const open = element.querySelector('[role=tabpanel]') ?? element;
    if (focusPart(open, options)) return;
  }
}

/** Goes on to the row that took the place of one that went, or to the last. */
function focusRow(list: Element, place: number, options: FocusOptions): boolean {
  const row = list.children[place] ?? list.lastElementChild;
  if (!row?.checkVisibility()) return false;
  if (focusPart(row, options)) return true;
  const control = row.querySelector<HTMLElement>('a[href], button, input, select, textarea');
  control?.focus(options);
  return control !== null;
}
