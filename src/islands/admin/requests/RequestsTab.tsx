import { useContext, useEffect } from 'react';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import type { TabProps } from '../tabs/panel-tab.ts';
import { TabHeading } from '../tabs/TabHeading.tsx';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { Notice } from '../ui/Notice.tsx';
import { keepLooking } from '../ui/poll.ts';
import { useStore } from '../ui/store.ts';
import { RequestList } from './list/RequestList.tsx';
import { TestRequest } from './list/TestRequest.tsx';
import { panelRequests } from './panel-requests.ts';

const pause = 10_000;

/** Quote requests, as they come in. */
export function RequestsTab({ row }: TabProps) {
  const t = requestsText[useContext(AdminLocale)];
  const { tabs } = useAdminTexts();
  const { isLoaded, isUnreachable, isSwitchedOn, ...list } = useStore(panelRequests.state);
  const isSearched = list.search.text !== '' || list.search.filter !== 'all';
  const isEmpty = list.requests.length + list.apart === 0 && !isSearched && !row;
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
    <div className="grid grid-cols-1 gap-5">
      <TabHeading heading={tabs.requests} />
      {isUnreachable && <Notice tone="problem">{t.unreachable}</Notice>}
      {isEmpty ? (
        <p className="card p-5 text-ink-soft sm:p-8">{isSwitchedOn ? t.none : t.noneYet}</p>
      ) : (
        <RequestList opened={row} />
      )}
      {isSwitchedOn && <TestRequest />}
    </div>
  );
}
