import { Toasts } from '#islands/toast/Toasts.tsx';
import type { Locale } from '#locales.ts';
import type { SiteFacts } from '#schemas/content/site-facts.ts';
import type { AgencyDraft } from '#schemas/office/agency-draft.ts';
import { FileFacts } from './agency/file-facts.ts';
import { Panel } from './Panel.tsx';
import { Site } from './search/site-context.ts';
import { useGate } from './session/use-gate.ts';
import { AdminLocale, useAdminTexts } from './ui/admin-texts.ts';
import { type Office, OfficeFacts } from './ui/office-context.ts';

interface AdminPageProps {
  locale: Locale;
  /** What `content/agency.yaml` says. */
  inFile: AgencyDraft;
  /** What stands around pages in search results. */
  site: SiteFacts;
  /** What counts of the agency's facts, those that staff saved included. */
  office: Office;
}

/** The admin panel, once the gate has passed. */
export function AdminPage({ locale, inFile, site, office }: AdminPageProps) {
  return (
    <AdminLocale value={locale}>
      <FileFacts value={inFile}>
        <Site value={site}>
          <OfficeFacts value={office}>
            <BehindTheGate />
          </OfficeFacts>
        </Site>
      </FileFacts>
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
