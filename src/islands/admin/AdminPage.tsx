import { Toasts } from '#islands/toast/Toasts.tsx';
import type { Locale } from '#locales.ts';
import type { SiteFacts } from '#schemas/content/named-page.ts';
import { Panel } from './Panel.tsx';
import { Site } from './search/site-facts.ts';
import { useGate } from './session/use-gate.ts';
import { AdminLocale, useAdminTexts } from './ui/admin-texts.ts';

/** The admin panel, once the gate has passed. */
export function AdminPage({ locale, site }: { locale: Locale; site: SiteFacts }) {
  return (
    <AdminLocale value={locale}>
      <Site value={site}>
        <BehindTheGate />
      </Site>
    </AdminLocale>
  );
}

function BehindTheGate() {
  const t = useAdminTexts();
  const account = useGate();
  return (
    <>
      {account ? (
        <Panel account={account} />
      ) : (
        <p className="py-24 text-center text-ink-soft">{t.loading}</p>
      )}
      <Toasts closeLabel={t.closeMessage} label={t.messages} />
    </>
  );
}
