import { placeIn, type RowOrder } from '../editing/list/row-order.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';

/** Which of the five built-in services a row is; `null` for one that staff added. */
function kindOf(editor: RowEditor): unknown {
  return editor.state.get().row?.['kind'] ?? null;
}

/** Auto and home insurance always have their own cards at the top of the home page. */
export function isAtTop(editor: RowEditor): boolean {
  const kind = kindOf(editor);
  return kind === 'auto' || kind === 'home';
}

/** The order on the home page; services that were never saved come last. */
export const serviceOrder: RowOrder = {
  table: 'services',
  sort: (rows) => rows.toSorted((a, b) => groupOf(a) - groupOf(b) || placeIn(a) - placeIn(b)),
  isFixed: isAtTop,
};

function groupOf(editor: RowEditor): number {
  const kind = kindOf(editor);
  return kind === 'auto' ? 0 : kind === 'home' ? 1 : 2;
}
