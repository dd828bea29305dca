import { useContext, useEffect } from 'react';
import { requestsText } from '#i18n/admin/requests/requests.ts';
import { FiguresLine } from '../figures/FiguresLine.tsx';
import type { TabProps } from '../tabs/panel-tab.ts';
import { TabHeading } from '../tabs/TabHeading.tsx';
import { Account } from '../ui/account-context.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { Notice } from '../ui/Notice.tsx';
import { poll } from '../ui/poll.ts';
import { useStore } from '../ui/store.ts';
import { ExportButton } from './list/ExportButton.tsx';
import { RequestList } from './list/RequestList.tsx';
import { TestRequest } from './list/TestRequest.tsx';
import { panelRequests } from './panel-requests.ts';
import { QuotesOff } from './QuotesOff.tsx';

const pause = 15_000;

export function RequestsTab({ row }: TabProps) {
  const t = requestsText[useContext(AdminLocale)];
  const { tabs } = useAdminTexts();
  const { isOwner } = useContext(Account);
  const { isLoaded, isUnreachable, delivery, counts, requests, said } = useStore(
    panelRequests.state,
  );
  const { due: _, ...lists } = counts;
  const isEmpty = !requests.length && Object.values(lists).every((count) => count === 0) && !row;
  const isSwitchedOn = delivery?.switchedOn ?? true;
  useEffect(
    () =>
      poll(async () => {
        await panelRequests.refresh();
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
    <div className="grid grid-cols-1 gap-4">
      <TabHeading heading={tabs.requests} />
      {isOwner && <FiguresLine />}
      {!isSwitchedOn && (
        <Notice tone="warning">
          <span>
            <QuotesOff />
          </span>
        </Notice>
      )}
      {/* The list shows it in the place of the request, if that is no longer there. */}
      <p role="status" className={isEmpty ? 'empty:hidden' : 'sr-only'}>
        {said?.text}
      </p>
      {isUnreachable && <Notice tone="problem">{t.unreachable}</Notice>}
      {isEmpty ? (
        <p className="card p-5 text-ink-soft sm:p-8">{t.none}</p>
      ) : (
        <RequestList opened={row} />
      )}
      <div className="flex flex-wrap items-start gap-3">
        {!isEmpty && <ExportButton />}
        {isSwitchedOn && <TestRequest />}
      </div>
    </div>
  );
}
