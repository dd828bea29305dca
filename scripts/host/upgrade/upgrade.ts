import type { Server as HttpServer } from 'node:http';
import { dirname, resolve } from 'node:path';
import { openSecrets } from '../backend/secrets.ts';
import { newBackupPath } from '../backup/backup-source.ts';
import type { Environment } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';
import { ReleaseStore, type StoredRelease } from '../releases/release-store.ts';
import type { BackendProxy } from '../server/backend-proxy.ts';
import { handOver } from './hand-over.ts';
import { runScript } from './run-script.ts';
import { Successor } from './successor.ts';
import { trySuccessor } from './health-check.ts';
import { keepCommandsOff } from './upgrade-lock.ts';
import { expectWayBack } from './way-back.ts';

/** What the site process lends to an upgrade. */
export interface UpgradeParts {
  environment: Environment;
  /** What listens on the site's port. */
  server: HttpServer;
  proxy: BackendProxy;
  /** Ends the backend process; the database stays. */
  stopBackend(): Promise<void>;
  /** Ends the other processes and lets go of the data folder. */
  stopAll(): Promise<void>;
  /** Takes the data folder again and starts them. */
  startAgain(): Promise<void>;
  /** This process does nothing more but wait for the end of the successor. */
  retire(successor: Successor): void;
}

/**
 * Hands the site over to the code in another folder: backup, start beside this one, trial, switch, and only
 * then the word to open. Pages are served all the time. Whatever is odd, this code goes on with that backup,
 * and the answer says why; after that word it does so only if the new code says that it took nothing.
 */
export async function upgrade(
  folder: string,
  parts: UpgradeParts,
): Promise<{ problem?: string; seconds?: number }> {
  const { proxy, environment } = parts;
  if (proxy.isUpgrading) return { problem: 'An upgrade is under way already.' };
  proxy.isUpgrading = true;
  const begun = Date.now();
  let back: () => Promise<string> = async () => '';
  let letCommandsOn: () => void = () => undefined;
  try {
    letCommandsOn = keepCommandsOff(environment.DATA_DIR);
    expectWayBack(folder, environment);
    const live = await liveRelease(environment);
    back = () => startAgain(parts);
    await parts.stopBackend();
    const backup = await newBackupPath('before-upgrade', environment);
    await runScript('backup', backup, settingsOf(environment));
    await parts.stopAll();
    const successor = new Successor(folder, settingsOf(environment), live.site);
    back = () => goBack(parts, { successor, backup, live });
    const { publishableKey } = await openSecrets(environment.DATA_DIR);
    const runs = await handOver(successor, parts.server, (port) =>
      trySuccessor(port, publishableKey),
    );
    parts.retire(successor);
    if (!runs) return { problem: endedWhileOpening(folder) };
    return { seconds: Math.round((Date.now() - begun) / 1000) };
  } catch (error) {
    if (!(error instanceof OperatorError)) console.error(error);
    const why = error instanceof OperatorError ? error.message : 'Something unexpected happened.';
    const problem =
      `${why} The site goes on with the code of before. ${await back().catch(onlyPages)}`.trim();
    console.error(problem);
    return { problem };
  } finally {
    letCommandsOn();
    proxy.isUpgrading = false;
  }
}

function endedWhileOpening(folder: string): string {
  const problem = `The new code ended as it took over. It may have taken what somebody saved, so the backup is not put back: start the code in ${folder}. Where a service manager starts the code of before by itself, that goes on with all that was saved, or says that the tables are newer.`;
  console.error(problem);
  return problem;
}

function onlyPages(error: unknown): string {
  const why = error instanceof Error ? error.message : String(error);
  return `Only its pages do, as it could not start again (${why}): stop the site, and start it.`;
}

async function liveRelease({ DATA_DIR }: Environment): Promise<StoredRelease> {
  const store = new ReleaseStore(resolve(DATA_DIR));
  const live = await store.current();
  if (!live) throw new OperatorError('There is no release yet: wait until the site is live.');
  const held = await store.heldRevision();
  if (held === null || held <= live.release.revision) return live;
  throw new OperatorError(
    'Visitors see an earlier release on purpose, and new code would have nothing to show: npm run rollback -- --latest first.',
  );
}

/** What this process was told, for one that may run in another folder. */
function settingsOf({ DATA_DIR, BACKUP_DIR, PORT }: Environment): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(PORT),
    DATA_DIR: resolve(DATA_DIR),
    ...(BACKUP_DIR && { BACKUP_DIR: resolve(BACKUP_DIR) }),
    // Backup and restore are about the database of this site.
    SUPABASE_DB_URL: '',
  };
}

async function startAgain({ stopAll, startAgain }: UpgradeParts): Promise<string> {
  await stopAll();
  await startAgain();
  return '';
}

async function goBack(
  parts: UpgradeParts,
  { successor, backup, live }: { successor: Successor; backup: string; live: StoredRelease },
): Promise<string> {
  await successor.stop();
  await removeNewer(live);
  try {
    await runScript('restore', backup, settingsOf(parts.environment));
  } catch (error) {
    return `The backup from before could not be put back (${(error as Error).message}), so only pages are there: stop the site, npm run restore ${backup}, and start it.`;
  }
  await parts.startAgain();
  return `So does the content from before, out of ${backup}; staff sign in again.`;
}

/** What the new code rendered is not shown by the old. */
async function removeNewer({ id, site }: StoredRelease): Promise<void> {
  const store = new ReleaseStore(dirname(dirname(dirname(site))));
  for (const other of await store.list()) if (other.id > id) await store.discard(other.id);
}
