import type { OrderedTableName } from '#database/order-rows.ts';
import type { RowEditor } from '../state/row-editor.ts';
import type { TableEditor } from '../state/table-editor.ts';

/** The order of a table's rows, which staff can change. */
export interface RowOrder {
  table: OrderedTableName;
  sort: (rows: readonly RowEditor[]) => RowEditor[];
  /** Rows that keep their place when others move. */
  isFixed: (editor: RowEditor) => boolean;
}

/** A row's place in the list. New rows come last. */
export function placeIn(editor: RowEditor): number {
  const { row } = editor.state.get();
  return row ? Number(row['display_order']) : Number.POSITIVE_INFINITY;
}

/** The place after all rows of the list. */
export function lastPlace(rows: readonly RowEditor[]): number {
  return Math.max(0, ...rows.map(placeIn).filter(Number.isFinite)) + 1;
}

/** An order in which a new row comes first, next to the button that added it. */
export function newRowFirst(table: OrderedTableName): RowOrder {
  const isSaved = ({ state }: RowEditor) => state.get().row !== null;
  return {
    table,
    sort: (rows) =>
      rows.toSorted((a, b) => Number(isSaved(a)) - Number(isSaved(b)) || placeIn(a) - placeIn(b)),
    isFixed: () => false,
  };
}

interface OneMove {
  /** Ids of the rows in the list, in their new order. */
  shown: number[];
  /** Ids of all rows of the table, in their old and their new order. */
  before: number[];
  after: number[];
}

/** Moves a row up or down by one; `null` if it cannot move further. */
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
  // Unreadable rows keep their places among the others.
  const next = shown.values();
  const after = before.map((id) => (shown.includes(id) ? (next.next().value ?? id) : id));
  return { shown, before, after };
}

function idOf({ state }: RowEditor): number {
  return state.get().row?.id ?? 0;
}
