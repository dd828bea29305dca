import { type ReactNode, useContext, useState } from 'react';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import type { StoredRequest } from '#schemas/requests/stored-request.ts';
import { Account } from '../ui/account-context.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useStore } from '../ui/store.ts';
import { valueLabel } from './opened/field-labels.ts';
import { panelRequests } from './panel-requests.ts';

/** Before a change to a request that a colleague works on: names the colleague and asks. The dialog must be rendered. */
export function useColleagueQuestion({ assigned_to, name }: StoredRequest): {
  askFirst: (change: () => void) => void;
  question: ReactNode;
} {
  const locale = useContext(AdminLocale);
  const t = requestsText[locale].colleague;
  const { id } = useContext(Account);
  const { assignees } = useStore(panelRequests.state);
  const [asked, setAsked] = useState<{ change: () => void } | null>(null);
  const person = valueLabel('assigned_to', assigned_to, { assignees, locale });
  const isColleagues = assigned_to !== null && assigned_to !== id;
  return {
    askFirst: (change) => (isColleagues ? setAsked({ change }) : change()),
    question: asked && (
      <ConfirmDialog
        title={t.title(person)}
        confirm={t.confirm}
        cancel={t.cancel}
        onConfirm={asked.change}
        onClose={() => setAsked(null)}
      >
        {t.text(person, name)}
      </ConfirmDialog>
    ),
  };
}
