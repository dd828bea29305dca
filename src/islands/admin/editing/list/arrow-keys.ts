import type { KeyboardEvent } from 'react';

const keys: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/**
 * Moves the focus through the rows of a list with arrow keys, Home and End. Arrow down leaves its search field. A list with
 * keys of its own passes the arrow that they stand for, and the row that they move from.
 */
export function moveThroughRows(
  event: KeyboardEvent<HTMLElement>,
  key = event.key,
  target: EventTarget | null = event.target,
): void {
  const { currentTarget } = event;
  if (!keys.has(key) || !(target instanceof HTMLElement)) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('li:not([hidden]) [data-row]')];
  const at = rows.indexOf(target);
  const isSearch = target instanceof HTMLInputElement && target.type === 'search';
  if (at < 0 && !(isSearch && key === 'ArrowDown')) return;
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key];
  const row = next === undefined ? undefined : rows[next];
  if (!row) return;
  event.preventDefault();
  row.focus();
}
