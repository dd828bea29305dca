import { useContext } from 'react';
import { BackupWarning } from './backups/BackupWarning.tsx';
import { LastProven } from './backups/LastProven.tsx';
import { useBackupState } from './backups/use-backup-state.ts';
import type { PanelEditors } from './editing/state/panel-editors.ts';
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
  const backup = useBackupState();
  return (
    <>
      <div className="flex items-center justify-between gap-3 max-[22rem]:flex-wrap">
        <h1 className="heading-3 wrap-break-word max-sm:text-lg">{t.title}</h1>
        <div className="flex shrink-0 flex-wrap gap-2">
          <SiteHistory editors={editors} onSaved={onSaved} />
          <LogoutButton unsavedRows={useLeaveGuard(editors)} />
        </div>
      </div>
      <PublishingBadge status={status} locale={useContext(AdminLocale)}>
        {backup.at === 'proven' && <LastProven last={backup.last} />}
      </PublishingBadge>
      <BackupWarning state={backup} />
    </>
  );
}
