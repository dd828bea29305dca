import { useContext, useEffect } from 'react';
import { loadDiskWarning } from '#database/disk-warning.ts';
import { loadOutdatedSoftware } from '#database/outdated-software.ts';
import { loadBackupDrills } from '#database/publishing/backup-drills.ts';
import { serverNow } from '#database/server-clock.ts';
import { backendSettings, supabase } from '#islands/supabase.ts';
import { backupState } from '#schemas/publishing/backup-drill.ts';
import { diskSpaceSchema } from '#schemas/server-health.ts';
import { Account } from '../ui/account-context.ts';
import { poll } from '../ui/poll.ts';
import { type ServerState, serverNeedsAttention, serverState } from './server-state.ts';

const pause = 60_000;

/** Keeps {@link serverState} up to date for owners. */
export function useServerWatch(): void {
  const { isOwner } = useContext(Account);
  useEffect(() => {
    if (!isOwner) return;
    return poll(async () => {
      const [disk, backup, outdated] = await Promise.all([
        loadDiskWarning(supabase, backendSettings).then(parseDisk).catch(unread),
        loadBackupDrills(supabase)
          .then((drills) => backupState(drills, serverNow()))
          .catch(unread),
        loadOutdatedSoftware(supabase, backendSettings).catch(unread),
      ]);
      return () => {
        show({ disk, backup, outdated });
        return pause;
      };
    });
  }, [isOwner]);
}

const unread = () => 'unread' as const;

const parseDisk = (answer: unknown) => (answer === null ? null : diskSpaceSchema.parse(answer));

/** While the server does not answer, its last answer stays. */
function show(read: ServerState): void {
  const before = serverState.get();
  const now: ServerState = {
    disk: read.disk === 'unread' ? (before ? before.disk : 'unread') : read.disk,
    backup: read.backup === 'unread' ? (before ? before.backup : 'unread') : read.backup,
    outdated: read.outdated === 'unread' ? (before ? before.outdated : 'unread') : read.outdated,
  };
  serverState.set(now);
  const { disk, backup } = now;
  const isBackupLate = backup !== 'unread' && (backup.at === 'overdue' || backup.at === 'failed');
  serverNeedsAttention.set((disk !== null && disk !== 'unread') || isBackupLate);
}
