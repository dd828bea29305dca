import { useContext } from 'react';
import { backupsText } from '#i18n/admin/backups.ts';
import { serverHealthText } from '#i18n/admin/server-health.ts';
import type { BackupState } from '#schemas/publishing/backup-drill.ts';
import type { DiskSpace, OutdatedSoftware } from '#schemas/server-health.ts';
import { AdminLocale } from '../ui/admin-texts.ts';
import { serverReason } from '../ui/server-reason.ts';
import { useStore } from '../ui/store.ts';
import { useMoments } from '../ui/use-moments.ts';
import { serverState } from './server-state.ts';

/** The server's disk, backups and programs, for owners. */
export function ServerNotices() {
  const t = serverHealthText[useContext(AdminLocale)];
  const state = useStore(serverState);
  if (!state) return null;
  const { disk, backup, outdated } = state;
  const isUnread = disk === 'unread' || backup === 'unread' || outdated === 'unread';
  const saysNothing = disk === null && backup !== 'unread' && backup.at === 'unknown';
  if (!isUnread && saysNothing && outdated.length === 0) return null;
  return (
    <section className="card grid gap-2 p-5 sm:p-8">
      <h2 className="heading-3">{t.heading}</h2>
      {isUnread && <p>{t.unread}</p>}
      {disk !== null && disk !== 'unread' && <Disk disk={disk} />}
      {backup !== 'unread' && <Backup backup={backup} />}
      {outdated !== 'unread' && outdated.length > 0 && <Programs outdated={outdated} />}
    </section>
  );
}

function Disk({ disk: { state, freePercent } }: { disk: DiskSpace }) {
  const t = serverHealthText[useContext(AdminLocale)];
  return <p>{state === 'full' ? t.diskFull(freePercent) : t.diskLow(freePercent)}</p>;
}

function Backup({ backup }: { backup: BackupState }) {
  const locale = useContext(AdminLocale);
  const t = backupsText[locale];
  const moments = useMoments();
  if (backup.at === 'unknown') return null;
  return (
    <p>
      {backup.at !== 'proven' && t[backup.at]}{' '}
      {backup.at === 'failed' && serverReason(backup.reason, locale)}{' '}
      {backup.last ? t.verified(moments.brief(backup.last.at)) : t.none}
    </p>
  );
}

function Programs({ outdated }: { outdated: OutdatedSoftware }) {
  const t = serverHealthText[useContext(AdminLocale)];
  const programs = outdated.map(({ name, installed, lowest }) =>
    t.program(name, installed, lowest),
  );
  return <p>{t.outdated(programs.join('; '))}</p>;
}
