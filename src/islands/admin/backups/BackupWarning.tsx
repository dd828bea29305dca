import { useContext } from 'react';
import { backupsText } from '#i18n/admin/backups.ts';
import type { BackupState, ProvenBackup } from '#schemas/publishing/backup-drill.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { Notice } from '../ui/Notice.tsx';
import { useMoments } from '../ui/use-moments.ts';

/** Shown while the last nightly backup failed, or none has been verified for days. */
export function BackupWarning({ state }: { state: BackupState }) {
  const t = backupsText[useContext(AdminLocale)];
  if (state.at === 'unknown' || state.at === 'proven') return null;
  return (
    <Notice tone="warning">
      <span>
        {state.at === 'overdue' ? t.overdue : t.failed}{' '}
        {state.at === 'failed' && <q lang="en">{state.reason}</q>}{' '}
        <LastVerifiedBackup last={state.last} />
      </span>
    </Notice>
  );
}

export function LastVerifiedBackup({ last }: { last: ProvenBackup | null }) {
  const t = backupsText[useContext(AdminLocale)];
  const moments = useMoments();
  return last ? t.verified(moments.brief(last.at)) : t.none;
}
