import { textOf } from '../editor/drafts.ts';
import type { RowEditor } from '../editor/row-editor.ts';

/** Which of the five services a row is, `null` for a further one. */
function kindOf(editor: RowEditor): unknown {
  return editor.state.get().row?.['kind'] ?? null;
}

/** Whether a service has a card of its own at the top of the home page, whatever its place. */
export function isAtTop(editor: RowEditor): boolean {
  const kind = kindOf(editor);
  return kind === 'auto' || kind === 'home';
}

/** The services as the home page shows them; those that were never saved come last. */
export function inOrder(rows: readonly RowEditor[]): RowEditor[] {
  return rows.toSorted((a, b) => groupOf(a) - groupOf(b) || placeIn(a) - placeIn(b));
}

/** The place of a further service in the list, after all there are. */
export function lastPlace(rows: readonly RowEditor[]): number {
  return Math.max(0, ...rows.map(placeIn).filter(Number.isFinite)) + 1;
}

/** Ids in the order that comes of moving a row up or down; `null` where it cannot move further. */
export function movedIds(
  rows: readonly RowEditor[],
  editor: RowEditor,
  by: -1 | 1,
): number[] | null {
  const saved = inOrder(rows).filter(({ state }) => state.get().row !== null);
  const at = saved.indexOf(editor);
  const neighbor = saved[at + by];
  if (at < 0 || !neighbor || isAtTop(neighbor)) return null;
  const moved = saved.with(at, neighbor).with(at + by, editor);
  return moved.map(({ state }) => state.get().row?.id ?? 0);
}

/** The title of a service as it is saved. */
export function savedTitle(editor: RowEditor): string {
  return textOf(editor.state.get().row, 'title');
}

function groupOf(editor: RowEditor): number {
  const kind = kindOf(editor);
  return kind === 'auto' ? 0 : kind === 'home' ? 1 : 2;
}

function placeIn(editor: RowEditor): number {
  const { row } = editor.state.get();
  return row ? Number(row['display_order']) : Number.POSITIVE_INFINITY;
}
