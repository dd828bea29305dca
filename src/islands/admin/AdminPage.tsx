import { Toasts } from '#islands/toast/Toasts.tsx';
import type { Locale } from '#locales.ts';
import type { AgencyDraft } from '#schemas/office/agency-draft.ts';
import { FileFacts } from './agency/file-facts.ts';
import { Panel } from './Panel.tsx';
import { useGate } from './session/use-gate.ts';
import { AdminLocale, useAdminTexts } from './ui/admin-texts.ts';

interface AdminPageProps {
  locale: Locale;
  inFile: AgencyDraft;
}

/** The admin panel, once the gate has passed. */
export function AdminPage({ locale, inFile }: AdminPageProps) {
  return (
    <AdminLocale value={locale}>
      <FileFacts value={inFile}>
        <BehindTheGate />
      </FileFacts>
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
