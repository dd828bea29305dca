import { Tabs } from '@base-ui/react/tabs';
import { useState } from 'react';
import { goWithMessage } from '#data/flash-message.ts';
import { signOut } from '#data/session.ts';
import { adminText } from '#i18n/admin.ts';
import { Toasts } from '#islands/toast/Toasts.tsx';
import { HeroTab } from './HeroTab.tsx';
import { PublishingBadge } from './PublishingBadge.tsx';
import { useGate } from './use-gate.ts';
import { usePublishingStatus } from './use-publishing-status.ts';

const t = adminText.en;

/** The admin panel, once the gate has passed. */
export function AdminPage() {
  const isOpen = useGate();
  return (
    <>
      {isOpen ? <Panel /> : <p className="container-page py-24 text-center">{t.loading}</p>}
      <Toasts closeLabel={t.closeMessage} />
    </>
  );
}

function Panel() {
  const [saves, setSaves] = useState(0);
  const status = usePublishingStatus(saves);
  return (
    <div className="mx-auto grid max-w-4xl gap-6 py-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="heading-2">{t.title}</h1>
        <button type="button" className="btn btn-quiet" onClick={() => void leave()}>
          {t.logout}
        </button>
      </div>
      <PublishingBadge status={status} locale="en" />
      <p className="rounded-card border border-star-deep px-5 py-3">{t.quotesNotSent}</p>
      <Tabs.Root defaultValue="hero">
        <Tabs.List aria-label={t.tabsLabel} className="flex gap-6 border-sand border-b">
          <Tabs.Tab
            value="hero"
            className="-mb-px cursor-pointer border-transparent border-b-3 px-1 py-3 font-semibold data-[active]:border-pine-600 data-[active]:text-pine-800"
          >
            {t.tabs.hero}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="hero" className="pt-6">
          <HeroTab onSaved={() => setSaves((count) => count + 1)} />
        </Tabs.Panel>
      </Tabs.Root>
    </div>
  );
}

async function leave(): Promise<void> {
  await signOut();
  goWithMessage('/', t.gate.loggedOut);
}
