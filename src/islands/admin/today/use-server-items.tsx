import { useContext, useEffect, useState } from 'react';
import { loadDiskWarning } from '#database/disk-warning.ts';
import { backupsText } from '#i18n/admin/backups.ts';
import { serverHealthText } from '#i18n/admin/server-health.ts';
import { backendSettings, supabase } from '#islands/supabase.ts';
import type { BackupState } from '#schemas/publishing/backup-drill.ts';
import { type DiskSpace, diskSpaceSchema } from '#schemas/server-health.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { poll } from '../ui/poll.ts';
import { useMoments } from '../ui/use-moments.ts';
import { type TodayItem, unreadItem } from './today-item.ts';
import { useBackupState } from './use-backup-state.ts';

/** The disk and the backups; `undefined` until the backups are known. */
export function useServerItems(): TodayItem[] | undefined {
  const disk = useDiskItem();
  const backup = useBackupState();
  const moments = useMoments();
  const t = backupsText[useContext(AdminLocale)];
  if (!backup) return undefined;
  return [disk, backupItem(backup, moments, t)].filter((item) => item !== null);
}

function backupItem(
  backup: BackupState | 'unread',
  moments: ReturnType<typeof useMoments>,
  t: (typeof backupsText)['en'],
): TodayItem | null {
  if (backup === 'unread') return unreadItem;
  if (backup.at === 'unknown') return null;
  const last = backup.last ? t.verified(moments.brief(backup.last.at)) : t.none;
  if (backup.at === 'proven') return { key: 'backup', tone: 'info', content: last };
  return {
    key: 'backup',
    tone: 'warning',
    content: (
      <>
        {backup.at === 'overdue' ? t.overdue : t.failed}{' '}
        {backup.at === 'failed' && <q lang="en">{backup.reason}</q>} {last}
      </>
    ),
  };
}

const pause = 60_000;

function useDiskItem(): TodayItem | null {
  const t = serverHealthText[useContext(AdminLocale)];
  const [disk, setDisk] = useState<DiskSpace | null | 'unread'>();
  useEffect(
    () =>
      poll(async () => {
        try {
          const answer = await loadDiskWarning(supabase, backendSettings);
          setDisk(answer === null ? null : diskSpaceSchema.parse(answer));
        } catch {
          // While the server does not answer, its last answer stays.
          setDisk((before) => (before === undefined ? 'unread' : before));
        }
        return () => pause;
      }),
    [],
  );
  if (!disk) return null;
  if (disk === 'unread') return unreadItem;
  return disk.state === 'full'
    ? { key: 'disk', tone: 'problem', content: t.diskFull(disk.freePercent) }
    : { key: 'disk', tone: 'warning', content: t.diskLow(disk.freePercent) };
}
