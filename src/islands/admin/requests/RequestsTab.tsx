import { useContext, useEffect } from 'react';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import type { TabProps } from '../tabs/panel-tab.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { keepLooking } from '../ui/keep-looking.ts';
import { Notice } from '../ui/Notice.tsx';
import { useStore } from '../ui/store.ts';
import { RequestList } from './list/RequestList.tsx';
import { TestRequest } from './list/TestRequest.tsx';
import { panelRequests } from './panel-requests.ts';
import { QuotesOff } from './QuotesOff.tsx';

/** Soon enough to see a request before whoever sent it has put the phone down. */
const pause = 1500;

/** Quote requests, as they come in. */
export function RequestsTab({ row }: TabProps) {
  const t = requestsText[useContext(AdminLocale)];
  const { tabs } = useAdminTexts();
  const { isLoaded, isUnreachable, isSwitchedOn, requests } = useStore(panelRequests.state);
  useEffect(
    () =>
      keepLooking(async () => {
        await panelRequests.look();
        return () => pause;
      }),
    [],
  );
  if (!isLoaded) {
    return (
      <p role="status" className="card p-5 text-ink-soft sm:p-8">
        {isUnreachable ? t.unreachable : t.loading}
      </p>
    );
  }
  return (
    <div className="grid gap-5">
      <h2 className="sr-only">{tabs.requests}</h2>
      {!isSwitchedOn && <QuotesOff />}
      {isUnreachable && <Notice tone="problem">{t.unreachable}</Notice>}
      {requests.length > 0 && <RequestList opened={row} />}
      {requests.length === 0 && isSwitchedOn && <p className="text-ink-soft">{t.none}</p>}
      {isSwitchedOn && <TestRequest />}
    </div>
  );
}
