import type { OrderedTableName } from '#database/order-rows.ts';
import type { StandIn } from '#i18n/translation-fallback.ts';
import type { Locale } from '#locales.ts';
import type { RowEditor } from '../state/row-editor.ts';
import type { TableEditor } from '../state/table-editor.ts';
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

/** A row that moves up or down by one. */
export interface OneMove {
  /** Ids of the rows that the list shows, as they will be. */
  shown: number[];
  /** Ids of all rows of the table, as they are and as they will be. */
  before: number[];
  after: number[];
}

/** What comes of moving a row up or down; `null` where it cannot move further. */
export function moveBy(
  by: -1 | 1,
  editor: RowEditor,
  order: RowOrder,
  { rows, unreadable }: Pick<TableEditor, 'rows' | 'unreadable'>,
): OneMove | null {
  const saved = order.sort(rows).filter(({ state }) => state.get().row !== null);
  const at = saved.indexOf(editor);
  const neighbor = saved[at + by];
  if (at < 0 || !neighbor || order.isFixed(neighbor)) return null;
  const shown = saved
    .with(at, neighbor)
    .with(at + by, editor)
    .map(idOf);
  const before = [
    ...saved.map((each) => ({ id: idOf(each), place: placeIn(each) })),
    ...unreadable.map(({ id, place }) => ({ id, place: place ?? 0 })),
  ]
    .toSorted((one, other) => one.place - other.place || one.id - other.id)
    .map(({ id }) => id);
  // Rows that cannot be read keep their places among the others.
  const next = shown.values();
  const after = before.map((id) => (shown.includes(id) ? (next.next().value ?? id) : id));
  return { shown, before, after };
}

function idOf({ state }: RowEditor): number {
  return state.get().row?.id ?? 0;
}

/** What staff call a row, as it is saved, in the language of the panel where it has it. */
export function savedName(editor: RowEditor, locale: Locale): StandIn {
  return rowTitle(editor.state.get().row, locale);
}
