import { useContext } from 'react';
import { backupsText } from '#i18n/admin/backups.ts';
import type { BackupState } from '#schemas/publishing/backup-drill.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { Notice } from '../ui/Notice.tsx';
import { LastProven } from './LastProven.tsx';

/** Warns while backups are not proven. */
export function BackupWarning({ state }: { state: BackupState }) {
  const t = backupsText[useContext(AdminLocale)];
  if (state.at === 'unknown' || state.at === 'proven') return null;
  return (
    <Notice tone="warning">
      <span>
        {state.at === 'overdue' ? t.overdue : t.failed}{' '}
        {state.at === 'failed' && <q lang="en">{state.reason}</q>} <LastProven last={state.last} />
      </span>
    </Notice>
  );
}
