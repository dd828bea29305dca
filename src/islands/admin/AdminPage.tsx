import { useContext } from 'react';
import { StaffIsland } from '#islands/loading/StaffIsland.tsx';
import { Toasts } from '#islands/toast/Toasts.tsx';
import { type Locale, localePath } from '#locales.ts';
import type { SiteFacts } from '#schemas/content/site-facts.ts';
import type { AgencyDraft } from '#tables/agency/agency-draft.ts';
import { FileFacts } from './agency/file-facts.ts';
import { Panel } from './Panel.tsx';
import { Site } from './search/site-context.ts';
import { usePanelAccess } from './session/use-panel-access.ts';
import { Account } from './ui/account-context.ts';
import { AdminLocale, useAdminTexts } from './ui/admin-texts.ts';
import { type Office, OfficeFacts } from './ui/office-context.ts';

interface AdminPageProps {
  locale: Locale;
  /** From `content/agency.yaml`. */
  inFile: AgencyDraft;
  site: SiteFacts;
  /** The agency's facts that visitors see, with those that staff saved. */
  office: Office;
}

export function AdminPage({ locale, inFile, site, office }: AdminPageProps) {
  return (
    <AdminLocale value={locale}>
      <StaffIsland locale={locale}>
        <FileFacts value={inFile}>
          <Site value={site}>
            <OfficeFacts value={office}>
              <PanelForStaff />
            </OfficeFacts>
          </Site>
        </FileFacts>
      </StaffIsland>
    </AdminLocale>
  );
}

function PanelForStaff() {
  const t = useAdminTexts();
  const account = usePanelAccess();
  const locale = useContext(AdminLocale);
  return (
    <>
      {account === 'logged-out' ? (
        <Notice
          text={t.access.loggedOutElsewhere}
          action={t.access.signIn}
          href={localePath(locale, '/auth')}
        />
      ) : account === 'replaced' ? (
        <Notice
          text={t.access.replacedElsewhere}
          action={t.access.openOther}
          href={localePath(locale, '/admin')}
        />
      ) : account ? (
        <Account value={account}>
          <Panel />
        </Account>
      ) : (
        <p className="py-24 text-center text-ink-soft">{t.loading}</p>
      )}
      <Toasts closeLabel={t.closeMessage} label={t.messages} />
    </>
  );
}

/** In place of the panel. */
function Notice({ text, action, href }: { text: string; action: string; href: string }) {
  return (
    <div role="alert" className="mx-auto grid max-w-prose justify-items-center gap-4 py-24">
      <p>{text}</p>
      <a className="btn btn-quiet" href={href}>
        {action}
      </a>
    </div>
  );
}
