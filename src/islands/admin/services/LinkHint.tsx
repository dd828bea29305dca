import type { RowEditor } from '../editing/state/row-editor.ts';
import { useAdminTexts } from '../ui/admin-texts.ts';
import { isAtTop } from './service-order.ts';

/** How visitors see the link of a service. */
export function LinkHint({ editor }: { editor: RowEditor }) {
  const t = useAdminTexts().services;
  return isAtTop(editor) ? t.linkShows : t.linkShowsFurther;
}
