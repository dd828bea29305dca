import { Toasts } from '#islands/toast/Toasts.tsx';
import type { Locale } from '#locales.ts';
import type { AgencyDraft } from '#schemas/office/agency-draft.ts';
import { FileFacts } from './agency/file-facts.ts';
import { Panel } from './Panel.tsx';
import { useGate } from './session/use-gate.ts';
import { AdminLocale, useAdminTexts } from './ui/admin-texts.ts';

interface AdminPageProps {
  locale: Locale;
  /** What `content/agency.yaml` says. */
  inFile: AgencyDraft;
  /** Whether the forms send quote requests. */
  takesRequests: boolean;
}

/** The admin panel, once the gate has passed. */
export function AdminPage({ locale, inFile, takesRequests }: AdminPageProps) {
  return (
    <AdminLocale value={locale}>
      <FileFacts value={inFile}>
        <BehindTheGate takesRequests={takesRequests} />
      </FileFacts>
    </AdminLocale>
  );
}

function BehindTheGate({ takesRequests }: Pick<AdminPageProps, 'takesRequests'>) {
  const t = useAdminTexts();
  const isOpen = useGate();
  return (
    <>
      {isOpen ? (
        <Panel takesRequests={takesRequests} />
      ) : (
        <p className="py-24 text-center text-ink-soft">{t.loading}</p>
      )}
      <Toasts closeLabel={t.closeMessage} label={t.messages} />
    </>
  );
}
