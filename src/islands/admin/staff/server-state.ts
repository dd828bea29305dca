import type { BackupState } from '#schemas/publishing/backup-drill.ts';
import type { DiskSpace, OutdatedSoftware } from '#schemas/server-health.ts';
import { Store } from '../ui/store.ts';

export interface ServerState {
  /** `null` while there is enough space. */
  disk: DiskSpace | null | 'unread';
  backup: BackupState | 'unread';
  outdated: OutdatedSoftware | 'unread';
}

/** What owners see of the server; `null` until it is loaded. */
export const serverState = new Store<ServerState | null>(null);

/** Whether an owner should have something done on the server, which the line above the tabs says too. */
export const serverNeedsAttention = new Store(false);
