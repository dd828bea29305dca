import { useContext } from 'react';
import { openedRequestText } from '#i18n/admin/requests/opened-request.ts';
import { tell } from '#islands/toast/toast-manager.ts';
import { AdminLocale } from '../../ui/admin-texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { RequestEditor } from '../request-editor.ts';

/** Why nobody was told of a request, and the one press that changes it. */
export function NotSpam({ editor }: { editor: RequestEditor }) {
  const t = openedRequestText[useContext(AdminLocale)];
  async function letThrough(): Promise<void> {
    const { outcome } = await editor.letThrough();
    if (outcome === 'saved') tell(t.handedOn);
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Notice tone="warning">{t.looksLikeSpam}</Notice>
      <button type="button" className="btn btn-primary" onClick={() => void letThrough()}>
        {t.notSpam}
      </button>
    </div>
  );
}
