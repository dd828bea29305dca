import { execFile } from 'node:child_process';
import type { Server as HttpServer } from 'node:http';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { openSecrets } from '../backend/secrets.ts';
import { newBackupPath } from '../backup/backup-source.ts';
import { commandLine } from '../command/command-line.ts';
import type { Environment } from '../command/environment.ts';
import { describeError, reasonOf } from '../command/error-reason.ts';
import { lastSentences } from '../command/last-sentences.ts';
import { OperatorError } from '../command/operator-error.ts';
import { withProgress } from '../command/progress.ts';
import { lockForUpgrade, partOfUpgrade } from '../command/upgrade-lock.ts';
import { migrationsOnlyIn } from '../database/migrations.ts';
import { ReleaseStore, type StoredRelease } from '../releases/release-store.ts';
import type { BackendProxy } from '../server/backend-proxy.ts';
import { checkHealth } from './health-check.ts';
import { NewSiteProcess } from './new-site-process.ts';

/** The site process, as far as an upgrade uses it. */
export interface UpgradeDeps {
  environment: Environment;
  /** Listens on the site's port. */
  server: HttpServer;
  proxy: BackendProxy;
  /** Aborts when the site is stopped, which ends an upgrade, too. */
  stopping: AbortSignal;
  /** Stops the backend process; the database keeps running. */
  stopBackend(): Promise<void>;
  /** Stops the other processes and releases the data folder. */
  stopAll(): Promise<void>;
  /** Takes the data folder again and starts the processes. */
  startAgain(): Promise<void>;
  /** Leaves everything to the new process and exits when it does. */
  retire(newProcess: NewSiteProcess): void;
}

/**
 * Hands the site over to the code in another folder: stop writes, back up, start the new version next to this
 * one, check its health, give it the port, and only then let it accept writes. Pages are served all the time.
 * If a step fails before writes are accepted, this version resumes with the backup, and the result says why.
 */
export async function upgrade(
  folder: string,
  deps: UpgradeDeps,
): Promise<{ problem?: string; seconds?: number }> {
  const { proxy, environment, stopping } = deps;
  if (proxy.isUpgrading) return { problem: 'An upgrade is already running.' };
  if (folder === process.cwd()) {
    const problem = `The site already runs the code in ${folder}. Run this command in the folder of the new version.`;
    return { problem };
  }
  proxy.isUpgrading = true;
  const startedAt = Date.now();
  let resume: () => Promise<string> = async () => '';
  let unlock: () => void = () => undefined;
  try {
    unlock = lockForUpgrade(environment.DATA_DIR);
    assertCanRollBack(folder, environment);
    const live = await liveRelease(environment);
    resume = () => restart(deps);
    await deps.stopBackend();
    const backup = await newBackupPath('before-upgrade', environment);
    await withProgress(`Upgrade: backing up to ${backup}`, () => runScript('backup', backup, deps));
    await deps.stopAll();
    stopping.throwIfAborted();
    const newProcess = new NewSiteProcess(folder, childSettings(environment), live.site);
    stopping.addEventListener('abort', () => void newProcess.stop(), { once: true });
    resume = () => rollBack(deps, { newProcess, backup, live, folder });
    const { publishableKey } = await openSecrets(environment.DATA_DIR);
    const isRunning = await withProgress(`Upgrade: starting the code in ${folder}`, () =>
      newProcess.handOver(deps.server, (port) => checkHealth(port, publishableKey)),
    );
    deps.retire(newProcess);
    if (!isRunning) return { problem: exitedWhileOpening(folder, newProcess.problem) };
    return { seconds: Math.round((Date.now() - startedAt) / 1000) };
  } catch (error) {
    const reason = error instanceof OperatorError ? error.message : reasonOf(error);
    if (!reason && !stopping.aborted) console.error(error);
    const why = reason ?? 'An unexpected error occurred.';
    const problem =
      `${why} The site stays on the current version. ${await resume().catch(onlyPages)}`.trim();
    console.error(problem);
    return { problem };
  } finally {
    unlock();
    proxy.isUpgrading = false;
  }
}

/** In a data folder, a backup is restored next to the database; DATABASE_URL has only the one database. */
function assertCanRollBack(folder: string, { DATABASE_URL }: Environment): void {
  if (!DATABASE_URL || migrationsOnlyIn(folder).length === 0) return;
  throw new OperatorError(
    `The code in ${folder} changes the tables of the database in DATABASE_URL, which cannot be rolled back while the site runs. Nothing was changed: run ${commandLine('backup')}, stop the site, and start the new version.`,
  );
}

function exitedWhileOpening(folder: string, why: string): string {
  const problem = `The new version exited while taking over.${why} It may have saved something, so the backup was not restored: start the code in ${folder}. If a service manager restarts the previous version, that keeps everything saved, or reports that the tables are newer.`;
  console.error(problem);
  return problem;
}

function onlyPages(error: unknown): string {
  return `It serves pages only, because it could not restart: stop the site and start it again. ${describeError(error)}`;
}

async function liveRelease({ DATA_DIR }: Environment): Promise<StoredRelease> {
  const store = new ReleaseStore(resolve(DATA_DIR));
  const live = await store.current();
  if (!live) throw new OperatorError('There is no release yet: wait until the site is live.');
  const held = await store.heldRevision();
  if (held === null || held <= live.release.revision) return live;
  throw new OperatorError(
    `The site was rolled back to an earlier release, so a new version would have nothing to publish: run ${commandLine('rollback --latest')} first.`,
  );
}

/** This process's settings, for a process that may run in another folder. */
function childSettings({ DATA_DIR, BACKUP_DIR, PORT }: Environment): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(PORT),
    DATA_DIR: resolve(DATA_DIR),
    ...(BACKUP_DIR && { BACKUP_DIR: resolve(BACKUP_DIR) }),
    // Back up and restore this site's database, not a hosted project.
    SUPABASE_DB_URL: '',
  };
}

/** Runs a command of this version as part of the upgrade; throws its error output when it fails. */
async function runScript(
  name: 'backup' | 'restore',
  path: string,
  { environment, stopping }: UpgradeDeps,
): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, ['scripts/website.ts', name, path], {
      env: { ...childSettings(environment), ...partOfUpgrade },
      signal: stopping,
    });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : `${error}`;
    const sentences = lastSentences(output);
    if (sentences !== output.trim()) console.error(output.trim());
    throw new OperatorError(sentences);
  }
}

async function restart({ stopAll, startAgain, stopping }: UpgradeDeps): Promise<string> {
  await stopAll();
  if (!stopping.aborted) await startAgain();
  return '';
}

async function rollBack(
  deps: UpgradeDeps,
  {
    newProcess,
    backup,
    live,
    folder,
  }: { newProcess: NewSiteProcess; backup: string; live: StoredRelease; folder: string },
): Promise<string> {
  // No process is killed because of a database that it cannot use.
  const isRefusal = newProcess.hasExited && !newProcess.killedBy;
  const wayOut = isRefusal ? howToStartAnyway(folder, backup, deps.environment) : '';
  await newProcess.stop();
  if (deps.stopping.aborted) {
    return `It was stopped during the upgrade: run ${commandLine(`restore ${backup}`)} before you start it again.`;
  }
  await removeNewerReleases(live);
  try {
    await withProgress('Upgrade: restoring the backup', () => runScript('restore', backup, deps));
  } catch (error) {
    return `It serves pages only, because the backup could not be restored (${(error as Error).message}): stop the site, run ${commandLine(`restore ${backup}`)}, and start it again.`;
  }
  await deps.startAgain();
  return `Its content was restored from ${backup}; staff sign in again.${wayOut}`;
}

/** A restore creates the database of a data folder anew, so it helps when the new version cannot use the old one. */
function howToStartAnyway(folder: string, backup: string, { DATABASE_URL }: Environment): string {
  if (DATABASE_URL) return '';
  return ` If the reason is the database: stop the site, run ${commandLine(`restore ${backup}`)} in ${folder}, which creates the tables anew, and start the site from that folder.`;
}

/** This version must not serve what the new one rendered. */
async function removeNewerReleases({ id, site }: StoredRelease): Promise<void> {
  const store = new ReleaseStore(dirname(dirname(dirname(site))));
  for (const other of await store.list()) if (other.id > id) await store.discard(other.id);
}
