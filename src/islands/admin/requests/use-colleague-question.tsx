import { type ReactNode, useContext, useState } from 'react';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import type { StoredRequest } from '#schemas/requests/stored-request.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useColleague } from './use-colleague.ts';

/** Before a change to a request that a colleague works on: names the colleague and asks. The dialog must be rendered. */
export function useColleagueQuestion(request: StoredRequest): {
  askFirst: (change: () => void) => void;
  question: ReactNode;
} {
  const t = requestsText[useContext(AdminLocale)].colleague;
  const colleague = useColleague(request);
  const [asked, setAsked] = useState<{ change: () => void } | null>(null);
  return {
    askFirst: (change) => (colleague === null ? change() : setAsked({ change })),
    question: asked && colleague !== null && (
      <ConfirmDialog
        title={t.title(colleague)}
        confirm={t.confirm}
        cancel={t.cancel}
        onConfirm={asked.change}
        onClose={() => setAsked(null)}
      >
        {t.text(colleague, request.name)}
      </ConfirmDialog>
    ),
  };
}
