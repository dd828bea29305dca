import { useContext } from 'react';
import { backupsText } from '#i18n/admin/backups.ts';
import type { ProvenBackup } from '#schemas/publishing/backup-drill.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { useMoments } from '../ui/use-moments.ts';

/** When a backup was last proven. */
export function LastProven({ last }: { last: ProvenBackup | null }) {
  const t = backupsText[useContext(AdminLocale)];
  const moments = useMoments();
  return last ? t.proven(moments.brief(last.at)) : t.none;
}
