import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBackupSource } from '../../../scripts/host/backup/backup-source.ts';
import { restore } from '../../../scripts/host/backup/restore/restore.ts';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { lockForCommand } from '../../../scripts/host/command/upgrade-lock.ts';
import { ReleaseStore } from '../../../scripts/host/releases/release-store.ts';
import { BackendProxy } from '../../../scripts/host/server/backend-proxy.ts';
import { openServiceClient } from '../../../scripts/host/staff/service-client.ts';
import { type UpgradeDeps, upgrade } from '../../../scripts/host/upgrade/upgrade.ts';
import { runUpgradeCommand } from '../../../scripts/host/upgrade/upgrade-command.ts';

async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** A site process that records which steps were called. */
function fakeSite(changes: Partial<UpgradeDeps>) {
  const steps: string[] = [];
  const record = (step: string) => async () => void steps.push(step);
  const deps: UpgradeDeps = {
    environment: readEnvironment({}),
    server: createServer(),
    proxy: new BackendProxy([]),
    stopBackend: record('stop backend'),
    stopAll: record('stop all'),
    stopping: new AbortController().signal,
    startAgain: record('start again'),
    retire: () => steps.push('retire'),
    ...changes,
  };
  return { deps, steps };
}

test('with DATABASE_URL, new migrations are refused before anything stops', async () => {
  const folder = await ownFolder();
  await cp('supabase/migrations', join(folder, 'supabase/migrations'), { recursive: true });
  const DATA_DIR = await ownFolder();
  await new ReleaseStore(DATA_DIR).open();
  const environment = readEnvironment({ DATA_DIR, DATABASE_URL: 'postgresql://db.example/site' });
  const { deps, steps } = fakeSite({ environment });
  expect((await upgrade(folder, deps)).problem).toMatch(/^There is no release yet/);
  await writeFile(join(folder, 'supabase/migrations/29991231000001_later.sql'), 'select 1;');
  const { problem } = await upgrade(folder, deps);
  expect(problem).toContain('changes the tables of the database in DATABASE_URL');
  expect(problem).toContain('run bin/website backup, stop the site, and start the new version.');
  expect(steps).toEqual([]);
  const embedded = fakeSite({ environment: readEnvironment({ DATA_DIR }) });
  expect((await upgrade(folder, embedded.deps)).problem).toMatch(/^There is no release yet/);
});

test('an upgrade to the code that is already running is refused before anything stops', async () => {
  const { deps, steps } = fakeSite({
    environment: readEnvironment({ DATA_DIR: await ownFolder() }),
  });
  expect((await upgrade(process.cwd(), deps)).problem).toMatch(
    /^The site already runs the code in/,
  );
  expect(steps).toEqual([]);
});

test('a failed upgrade that cannot restart the old version says so, and can be repeated', async () => {
  const DATA_DIR = await ownFolder();
  await publishRelease(DATA_DIR);
  const { deps, steps } = fakeSite({
    environment: readEnvironment({ DATA_DIR }),
    stopBackend: () => Promise.reject(new Error('It hangs.')),
    startAgain: () => Promise.reject(new Error('The folder is taken.')),
  });
  for (const _ of ['once', 'again']) {
    expect(await upgrade('/nowhere', deps)).toEqual({
      problem:
        'An unexpected error occurred. The site stays on the current version. It serves pages only, because it could not restart: stop the site and start it again. The folder is taken.',
    });
  }
  expect(deps.proxy.isUpgrading).toBe(false);
  expect(steps).toEqual(['stop all', 'stop all']);
});

test('commands that a rollback would undo are refused during an upgrade, which waits for running ones', async () => {
  const DATA_DIR = await ownFolder();
  await publishRelease(DATA_DIR);
  const environment = readEnvironment({ DATA_DIR });
  const { deps, steps } = fakeSite({
    environment,
    stopBackend: async () => {
      const refused = 'The site is being upgraded. Nothing was changed: try again in a minute.';
      expect(() => lockForCommand(DATA_DIR)).toThrow(refused);
      await expect(openServiceClient(environment)).rejects.toThrow(refused);
      await expect(openBackupSource(environment)).rejects.toThrow(refused);
      await expect(restore({ path: '/nowhere', key: undefined }, environment)).rejects.toThrow(
        refused,
      );
    },
  });
  const [unlock, unlockOther] = [lockForCommand(DATA_DIR), lockForCommand(DATA_DIR)];
  unlock();
  expect((await upgrade('/nowhere', deps)).problem).toMatch(
    /^A backup or another command is running/,
  );
  expect(steps).toEqual([]);
  unlockOther();
  // The upgrade's own backup passes the lock, and fails because this folder has no database.
  expect((await upgrade('/nowhere', deps)).problem).toMatch(/^There is no site in/);
  lockForCommand(DATA_DIR)();
});

test('a lock that cannot be taken at all is named, not reported as busy', async () => {
  const DATA_DIR = await ownFolder();
  await mkdir(join(DATA_DIR, 'upgrade-lock'));
  const problem = `${DATA_DIR}/upgrade-lock cannot be opened. Nothing was changed.`;
  expect(() => lockForCommand(DATA_DIR)).toThrow(problem);
  const { deps, steps } = fakeSite({ environment: readEnvironment({ DATA_DIR }) });
  expect((await upgrade('/nowhere', deps)).problem).toContain(problem);
  expect(steps).toEqual([]);
});

test('the command hands over to its own folder only', async () => {
  const copy = await ownFolder();
  await expect(runUpgradeCommand(copy)).rejects.toThrow(
    `The folder ${copy} contains no version of this product (it has no bin/website). Nothing was changed.`,
  );
  await mkdir(join(copy, 'bin'));
  await writeFile(join(copy, 'bin/website'), '');
  await expect(runUpgradeCommand(copy)).rejects.toThrow(
    `Run the command in the new folder: cd ${copy} && bin/website upgrade`,
  );
  await expect(runUpgradeCommand('/nonexistent')).rejects.toThrow(
    'There is no folder /nonexistent. Nothing was changed.',
  );
});

async function publishRelease(dataDirectory: string): Promise<void> {
  const store = new ReleaseStore(dataDirectory);
  await store.open();
  const { id } = await store.begin(1);
  const rows = { services: 1, city_pages: 1 };
  const release = { revision: 1, pages: 1, builtAt: '2026-11-22T10:00:00.000Z' };
  await store.promote(
    id,
    release,
    { source: 'code', rows, nextScheduledChange: null, rowProblems: [] },
    null,
  );
}
