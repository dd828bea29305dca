import type { OrderedTableName } from '#database/order-rows.ts';
import type { StandIn } from '#i18n/translation-fallback.ts';
import type { Locale } from '#locales.ts';
import type { RowEditor } from '../editor/row-editor.ts';
import { rowTitle } from './row-title.ts';

/** How the rows of a table stand in their list. */
export interface RowOrder {
  table: OrderedTableName;
  /** The rows as they are listed. */
  sort: (rows: readonly RowEditor[]) => RowEditor[];
  /** Whether a row keeps its place whatever happens to the others. */
  isFixed: (editor: RowEditor) => boolean;
}

/** The place in the list that a row was given; one that was never saved has none. */
export function placeIn(editor: RowEditor): number {
  const { row } = editor.state.get();
  return row ? Number(row['display_order']) : Number.POSITIVE_INFINITY;
}

/** The place of a further row in the list, after all there are. */
export function lastPlace(rows: readonly RowEditor[]): number {
  return Math.max(0, ...rows.map(placeIn).filter(Number.isFinite)) + 1;
}

/** Ids in the order that comes of moving a row up or down; `null` where it cannot move further. */
export function movedIds(
  order: RowOrder,
  rows: readonly RowEditor[],
  editor: RowEditor,
  by: -1 | 1,
): number[] | null {
  const saved = order.sort(rows).filter(({ state }) => state.get().row !== null);
  const at = saved.indexOf(editor);
  const neighbor = saved[at + by];
  if (at < 0 || !neighbor || order.isFixed(neighbor)) return null;
  const moved = saved.with(at, neighbor).with(at + by, editor);
  return moved.map(({ state }) => state.get().row?.id ?? 0);
}

/** What staff call a row, as it is saved, in the language of the panel where it has it. */
export function savedName(editor: RowEditor, locale: Locale): StandIn {
  return rowTitle(editor.state.get().row, locale);
}
