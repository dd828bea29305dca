import { placeIn, type RowOrder } from '../editing/list/row-order.ts';
import type { RowEditor } from '../editing/state/row-editor.ts';

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
export const serviceOrder: RowOrder = {
  table: 'services',
  sort: (rows) => rows.toSorted((a, b) => groupOf(a) - groupOf(b) || placeIn(a) - placeIn(b)),
  isFixed: isAtTop,
};

function groupOf(editor: RowEditor): number {
  const kind = kindOf(editor);
  return kind === 'auto' ? 0 : kind === 'home' ? 1 : 2;
}
