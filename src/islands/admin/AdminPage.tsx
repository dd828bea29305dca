import { Toasts } from '#islands/toast/Toasts.tsx';
import type { Locale } from '#locales.ts';
import type { SiteFacts } from '#schemas/content/named-page.ts';
import type { AgencyDraft } from '#schemas/office/agency-draft.ts';
import { FileFacts } from './agency/file-facts.ts';
import { Panel } from './Panel.tsx';
import { Site } from './search/site-facts.ts';
import { useGate } from './session/use-gate.ts';
import { AdminLocale, useAdminTexts } from './ui/admin-texts.ts';

interface AdminPageProps {
  locale: Locale;
  /** What `content/agency.yaml` says. */
  inFile: AgencyDraft;
  /** What stands around pages in search results. */
  site: SiteFacts;
  /** Whether the forms send quote requests. */
  takesRequests: boolean;
}

/** The admin panel, once the gate has passed. */
export function AdminPage({ locale, inFile, site, takesRequests }: AdminPageProps) {
  return (
    <AdminLocale value={locale}>
      <FileFacts value={inFile}>
        <Site value={site}>
          <BehindTheGate takesRequests={takesRequests} />
        </Site>
      </FileFacts>
    </AdminLocale>
  );
}

function BehindTheGate({ takesRequests }: Pick<AdminPageProps, 'takesRequests'>) {
  const t = useAdminTexts();
  const account = useGate();
  return (
    <>
      {account ? (
        <Panel account={account} takesRequests={takesRequests} />
      ) : (
        <p className="py-24 text-center text-ink-soft">{t.loading}</p>
      )}
      <Toasts closeLabel={t.closeMessage} label={t.messages} />
    </>
  );
}
