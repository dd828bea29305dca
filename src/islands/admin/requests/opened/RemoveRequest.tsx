import { useContext } from 'react';
import { openedRequestText } from '#i18n/admin/requests/opened-request.ts';
import { tell } from '#islands/toast/toast-manager.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { ConfirmButton } from '../../ui/ConfirmDialog.tsx';
import { goTo } from '../../ui/panel-address.ts';
import { panelRequests } from '../panel-requests.ts';
import type { RequestEditor } from '../request-editor.ts';

/** Removes a request for good, once somebody confirmed it. */
export function RemoveRequest({ editor }: { editor: RequestEditor }) {
  const t = openedRequestText[useContext(AdminLocale)];
  const { id, name } = editor.state.get().request;

  async function remove(): Promise<void> {
    const { outcome } = await editor.remove();
    if (outcome !== 'removed') return;
    tell(t.removed);
    goTo({ tab: 'requests', row: null });
    // What had the focus goes with the request.
    document.querySelector<HTMLElement>('[role=tabpanel]')?.focus({ preventScroll: true });
    panelRequests.drop(id);
  }

  return (
    <ConfirmButton
      className="btn btn-quiet"
      ask={{ ...t.remove, title: t.remove.title(name) }}
      onConfirm={() => void remove()}
    >
      {t.remove.open} <span className="sr-only">{name}</span>
    </ConfirmButton>
  );
}
