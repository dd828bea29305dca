import { useContext } from 'react';
import { backupsText } from '#i18n/admin/backups.ts';
import type { ProvenBackup } from '#schemas/publishing/backup-drill.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { OfficeFacts } from '../ui/office.ts';
import { showMoment } from '../ui/show-moment.ts';

/** When a backup was last proven. */
export function LastProven({ last }: { last: ProvenBackup | null }) {
  const locale = useContext(AdminLocale);
  const { timeZone } = useContext(OfficeFacts);
  const t = backupsText[locale];
  return last ? t.proven(showMoment(last.at, locale, timeZone), last.revision) : t.none;
}
