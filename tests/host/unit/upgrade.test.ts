import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBackupSource } from '../../../scripts/host/backup/backup-source.ts';
import { restore } from '../../../scripts/host/backup/restore/restore.ts';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { OperatorError } from '../../../scripts/host/command/operator-error.ts';
import { ReleaseStore } from '../../../scripts/host/releases/release-store.ts';
import { BackendProxy } from '../../../scripts/host/server/backend-proxy.ts';
import { openServiceClient } from '../../../scripts/host/staff/service-client.ts';
import { runScript } from '../../../scripts/host/upgrade/run-script.ts';
import { type UpgradeParts, upgrade } from '../../../scripts/host/upgrade/upgrade.ts';
import { keepUpgradesOff } from '../../../scripts/host/upgrade/upgrade-lock.ts';

async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** A site that notes what was asked of it. */
function siteThat(changes: Partial<UpgradeParts>) {
  const asked: string[] = [];
  const note = (step: string) => async () => void asked.push(step);
  const parts: UpgradeParts = {
    environment: readEnvironment({}),
    server: createServer(),
    proxy: new BackendProxy([]),
    stopBackend: note('stop backend'),
    stopAll: note('stop all'),
    startAgain: note('start again'),
    retire: () => asked.push('retire'),
    ...changes,
  };
  return { parts, asked };
}

test('new tables in somebody else’s database are refused before anything stops', async () => {
  const folder = await ownFolder();
  await cp('supabase/migrations', join(folder, 'supabase/migrations'), { recursive: true });
  const DATA_DIR = await ownFolder();
  await new ReleaseStore(DATA_DIR).open();
  const environment = readEnvironment({ DATA_DIR, DATABASE_URL: 'postgresql://db.example/site' });
  const { parts, asked } = siteThat({ environment });
  expect((await upgrade(folder, parts)).problem).toMatch(/^There is no release yet/);
  await writeFile(join(folder, 'supabase/migrations/29991231000001_later.sql'), 'select 1;');
  const { problem } = await upgrade(folder, parts);
  expect(problem).toContain('changes the tables of the database in DATABASE_URL');
  expect(problem).toContain('npm run backup, stop the site, and start the new code.');
  expect(asked).toEqual([]);
  const embedded = siteThat({ environment: readEnvironment({ DATA_DIR }) });
  expect((await upgrade(folder, embedded.parts)).problem).toMatch(/^There is no release yet/);
});

test('code that cannot go on after a failed upgrade says so, and may be upgraded again', async () => {
  const DATA_DIR = await ownFolder();
  await publishSomething(DATA_DIR);
  const { parts, asked } = siteThat({
    environment: readEnvironment({ DATA_DIR }),
    stopBackend: () => Promise.reject(new Error('It hangs.')),
    startAgain: () => Promise.reject(new Error('Somebody else has the folder.')),
  });
  for (const _ of ['once', 'again']) {
    expect(await upgrade('/nowhere', parts)).toEqual({
      problem:
        'Something unexpected happened. The site goes on with the code of before. Only its pages do, as it could not start again (Somebody else has the folder.): stop the site, and start it.',
    });
  }
  expect(parts.proxy.isUpgrading).toBe(false);
  expect(asked).toEqual(['stop all', 'stop all']);
});

test('what would be lost by going back is refused meanwhile, and an upgrade waits for a command at work', async () => {
  const DATA_DIR = await ownFolder();
  await publishSomething(DATA_DIR);
  const environment = readEnvironment({ DATA_DIR });
  const { parts, asked } = siteThat({
    environment,
    stopBackend: async () => {
      const refused =
        'The site is being upgraded just now. Nothing was changed: try again in a minute.';
      expect(() => keepUpgradesOff(DATA_DIR)).toThrow(refused);
      await expect(openServiceClient(environment)).rejects.toThrow(refused);
      await expect(openBackupSource(environment)).rejects.toThrow(refused);
      await expect(restore({ path: '/nowhere', key: undefined }, environment)).rejects.toThrow(
        refused,
      );
      // Its own commands are let through, as far as there is anything for them to do here.
      const own = { ...process.env, DATA_DIR };
      await expect(runScript('backup', '/nowhere', own)).rejects.toThrow('There is no site in');
      await expect(runScript('restore', '/nowhere', own)).rejects.toThrow('/nowhere');
      throw new OperatorError('Enough seen.');
    },
  });
  const [letOn, letOnToo] = [keepUpgradesOff(DATA_DIR), keepUpgradesOff(DATA_DIR)];
  letOn();
  expect((await upgrade('/nowhere', parts)).problem).toMatch(
    /^A backup or another command is at work/,
  );
  expect(asked).toEqual([]);
  letOnToo();
  expect((await upgrade('/nowhere', parts)).problem).toMatch(/^Enough seen\./);
  keepUpgradesOff(DATA_DIR)();
});

test('a lock that cannot be taken at all is not called busy, but named', async () => {
  const DATA_DIR = await ownFolder();
  await mkdir(join(DATA_DIR, 'upgrade-lock'));
  const named = `${DATA_DIR}/upgrade-lock cannot be locked (unable to open database file). Nothing was changed.`;
  expect(() => keepUpgradesOff(DATA_DIR)).toThrow(named);
  const { parts, asked } = siteThat({ environment: readEnvironment({ DATA_DIR }) });
  expect((await upgrade('/nowhere', parts)).problem).toContain(named);
  expect(asked).toEqual([]);
});

async function publishSomething(dataDirectory: string): Promise<void> {
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
