import type { RowEditor } from '../editing/state/row-editor.ts';

/** The row with the newest save; `changes` has the moment of each row's last save, by id. */
export function lastEdited(
  rows: readonly RowEditor[],
  changes: ReadonlyMap<number, string>,
): RowEditor | null {
  const savedAt = ({ state }: RowEditor) => Date.parse(changes.get(state.get().row?.id ?? 0) ?? '');
  return rows.reduce<RowEditor | null>((last, editor) => {
    const isNewer = savedAt(editor) > (last ? savedAt(last) : Number.NEGATIVE_INFINITY);
    return isNewer ? editor : last;
  }, null);
}
