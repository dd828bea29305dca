import { useContext } from 'react';
import type { PanelEditors } from './editor/panel-editors.ts';
import { SiteHistory } from './history/SiteHistory.tsx';
import { PublishingBadge } from './publishing/PublishingBadge.tsx';
import type { PublishingStatus } from './publishing/publishing-status.ts';
import { LogoutButton } from './session/LogoutButton.tsx';
import { AdminLocale, useAdminTexts } from './ui/admin-texts.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface PanelBarProps {
  editors: PanelEditors;
  status: PublishingStatus;
  onSaved: () => void;
}

/** The panel's own bar: what is live, and what is about the panel as a whole. */
export function PanelBar({ editors, status, onSaved }: PanelBarProps) {
  const t = useAdminTexts();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="heading-3">{t.title}</h1>
        <div className="flex flex-wrap gap-2">
          <SiteHistory editors={editors} onSaved={onSaved} />
          <LogoutButton unsavedRows={useLeaveGuard(editors)} />
        </div>
      </div>
      <PublishingBadge status={status} locale={useContext(AdminLocale)} />
    </>
  );
}
