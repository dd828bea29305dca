import { type RefObject, useEffect } from 'react';
import { afterPaint } from '#islands/form/after-paint.ts';
import { focusSection } from './focus-section.ts';

/** The focused element and its ancestors up to the root, each with its index among its siblings. */
interface FocusPath {
  steps: readonly { element: Element; index: number }[];
  /** Whether the focus ring was visible, as it is for keyboard users. */
  wasVisible: boolean;
}

const nowhere: FocusPath = { steps: [], wasVisible: false };

/**
 * When the focused element is removed, moves focus to the next row of its list, or else to the heading
 * of the nearest section that is left; the browser would start at the top of the page. Does nothing
 * where a component moves focus itself.
 */
export function useRestoreFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => (root.current ? watchFocus(root.current) : undefined), [root]);
}

function watchFocus(root: HTMLElement): () => void {
  let path = nowhere;
  const record = ({ target }: FocusEvent) => {
    if (target instanceof Element) path = pathOf(target, root);
  };
  // Observes the body, because a dialog outside the root may remove elements in it.
  const observer = new MutationObserver(async () => {
    const lost = path;
    if (!isLost(lost)) return;
    await afterPaint();
    if (lost !== path || !isLost(lost)) return;
    path = nowhere;
    restore(lost);
  });
  root.addEventListener('focusin', record);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    root.removeEventListener('focusin', record);
    observer.disconnect();
  };
}

function pathOf(target: Element, root: Element): FocusPath {
  const steps = [];
  for (let at: Element | null = target; at && root.contains(at); at = at.parentElement) {
    steps.push({ element: at, index: [...(at.parentElement?.children ?? [])].indexOf(at) });
  }
  return { steps, wasVisible: target.matches(':focus-visible') };
}

function isLost({ steps: [last] }: FocusPath): boolean {
  return document.activeElement === document.body && last !== undefined && !isShown(last);
}

function isShown({ element }: FocusPath['steps'][number]): boolean {
  return element.isConnected && element.checkVisibility();
}

function restore({ steps, wasVisible }: FocusPath): void {
  const options = { preventScroll: !wasVisible };
  const remaining = steps.findIndex(isShown);
  if (remaining < 0) return;
  const list = steps[remaining]?.element;
  if (list?.matches('ul, ol') && focusRow(list, steps[remaining - 1]?.index ?? 0, options)) return;
  for (const { element } of steps.slice(remaining)) {
    const section = element.querySelector('[role=tabpanel]') ?? element;
    if (focusSection(section, options)) return;
  }
}

/** Focuses the row at the index of the removed one, or the last row. */
function focusRow(list: Element, index: number, options: FocusOptions): boolean {
  const row = list.children[index] ?? list.lastElementChild;
  if (!row?.checkVisibility()) return false;
  if (focusSection(row, options)) return true;
  const control = row.querySelector<HTMLElement>('a[href], button, input, select, textarea');
  control?.focus(options);
  return control !== null;
}
