import { Toasts } from '#islands/toast/Toasts.tsx';
import type { Locale } from '#locales.ts';
import { Panel } from './Panel.tsx';
import { useGate } from './session/use-gate.ts';
import { AdminLocale, useAdminTexts } from './ui/admin-texts.ts';
import { type Office, OfficeFacts } from './ui/office.ts';

/** The admin panel, once the gate has passed. */
export function AdminPage({ locale, office }: { locale: Locale; office: Office }) {
  return (
    <AdminLocale value={locale}>
      <OfficeFacts value={office}>
        <BehindTheGate />
      </OfficeFacts>
    </AdminLocale>
  );
}

function BehindTheGate() {
  const t = useAdminTexts();
  const isOpen = useGate();
  return (
    <>
      {isOpen ? <Panel /> : <p className="py-24 text-center text-ink-soft">{t.loading}</p>}
      <Toasts closeLabel={t.closeMessage} label={t.messages} />
    </>
  );
}
