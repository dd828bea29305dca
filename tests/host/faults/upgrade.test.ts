import { execFile } from 'node:child_process';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productVersion } from '../../../scripts/host/command/product-version.ts';
import { ReleaseStore } from '../../../scripts/host/releases/release-store.ts';
import { askDatabase } from '../../support/ask-database.ts';
import { childEnvironment } from '../../support/child-environment.ts';
import { processesBelow } from '../../support/child-processes.ts';
import { eventually } from '../../support/eventually.ts';
import { copyInstalledProject, replaceIn } from '../../support/installed-copy.ts';
import { ownRelease } from '../../support/prepared-data.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { saveTitle } from '../../support/save-title.ts';
import { RequestStorm } from './request-storm.ts';
import { requesters } from './requesters.ts';
import { SaveStorm } from './save-storm.ts';
import { Visitors } from './visitors.ts';

const timeout = 240_000;
const allRequesters = requesters(2000);

let [old, next] = ['', ''];
let site: RunningSite;

beforeAll(async () => {
  [old = '', next = ''] = await Promise.all([1, 2].map(copyInstalledProject));
  await replaceIn(
    join(old, 'package.json'),
    `"version": "${productVersion}"`,
    '"version": "0.1.0"',
  );
  // A newer version: another text, and a table that the old one does not have.
  await replaceIn(join(next, 'src/i18n/home.ts'), 'Top Rated Service', 'Served by the new version');
  await addMigration(
    next,
    '1',
    'create table private.of_the_new_version (id integer primary key);',
  );
  site = await startPreparedSite({
    project: old,
    env: { TRUST_PROXY: 'loopback' },
    until: ownRelease,
  });
}, timeout);
afterAll(async () => {
  await site?.discard();
  await Promise.all([old, next].map((folder) => rm(folder, { recursive: true })));
});

/** Adds what an existing database runs, and a new one loads. */
async function addMigration(project: string, digit: string, statements: string): Promise<void> {
  for (const path of [
    `migrations/2999123100000${digit}_later.sql`,
    `schemas/9${digit}_later.sql`,
  ]) {
    await writeFile(join(project, 'supabase', path), statements);
  }
}

async function upgradeTo(folder: string, ...options: string[]): Promise<string> {
  const env = { ...childEnvironment, DATA_DIR: site.dataDirectory };
  const script = ['scripts/website.ts', 'upgrade', ...options];
  const { stdout } = await promisify(execFile)(process.execPath, script, { cwd: folder, env });
  return stdout;
}

/** Acknowledged titles and requests that the database does not have. */
async function lost(saves: SaveStorm, requests: RequestStorm): Promise<string[]> {
  const rows = await askDatabase<{ stored: string }>(
    site,
    `select after ->> 'title' as stored from content_revisions where table_name = 'hero_content'
     union all select reference from quote_requests`,
  );
  const stored = new Set(rows.map((row) => row.stored));
  return [...saves.acknowledged, ...requests.acknowledged.values()].filter(
    (one) => !stored.has(one),
  );
}

test('a dry run says what would change, and changes nothing', { timeout }, async () => {
  await appendFile(join(next, '.env.example'), 'NEW_SETTING=\n');
  const printed = await upgradeTo(next, '--dry-run');
  for (const line of [
    `What changes with version ${productVersion}:`,
    'Tables: 1 migration, 29991231000001_later to 29991231000001_later.',
    'New settings: NEW_SETTING.',
    'Content folder: accepted, no change.',
    'Nothing was changed.',
  ]) {
    expect(printed).toContain(line);
  }
  expect(await (await fetch(site.url)).text()).toContain('Top Rated Service');
});

test('during an upgrade with visitors, saves and requests, nothing is lost and no page fails', {
  timeout,
}, async () => {
  const visitors = new Visitors(() => site.url);
  const saves = await SaveStorm.begin(site, 1);
  const requests = await RequestStorm.begin(site, allRequesters);
  await eventually(
    () => saves.acknowledged.length,
    (count) => count > 3,
  );
  const printed = await upgradeTo(next);
  const before = saves.acknowledged.length;
  await eventually(
    () => saves.acknowledged.length,
    (count) => count > before + 3,
  );
  await saves.end();
  await requests.end();
  await visitors.leave();

  expect(printed).toContain(`What changes with version ${productVersion}:`);
  const [, seconds] = /paused for (\d+) s/.exec(printed) ?? [];
  expect(Number(seconds)).toBeLessThanOrEqual(60);
  expect(saves.failed).toBeGreaterThan(0);
  expect(requests.complaints).toEqual([]);
  expect(requests.acknowledged.size).toBe(allRequesters.length);
  expect(await lost(saves, requests)).toEqual([]);
  expect(await (await fetch(site.url)).text()).toContain('Served by the new version');
  console.log(
    `Upgraded within ${seconds} s: ${saves.acknowledged.length} saves and ${requests.acknowledged.size} requests acknowledged, 0 lost; ${saves.failed + requests.unanswered} attempts got 503.`,
  );
});

test('a version that fails its health check leaves the previous version, content and releases', {
  timeout,
}, async () => {
  const office = await site.client(admin);
  const revision = await saveTitle(office, 'Saved before the bad version');
  await site.untilLive(revision);
  const releases = new ReleaseStore(site.dataDirectory);
  const live = await releases.current();
  const visitors = new Visitors(() => site.url);
  // Nothing runs from the folder of the first version any more, so it becomes the bad one.
  await addMigration(old, '2', `update public.hero_content set title = 'Bad version';`);
  await replaceIn(
    join(old, 'scripts/host/server/site-server.ts'),
    '(healthz(\\/(staff|owners))?|media)',
    '(media)',
  );
  const problem = await upgradeTo(old).catch((error) => String(error.stderr));
  expect(problem).toMatch(
    /^The new version failed its health check: \/healthz returned 404\. The site stays on the current version\. Its content was restored from \S+; staff sign in again\.$/m,
  );
  // The bad version published a release before the check. Those published since come from the previous one.
  const later = (await releases.list()).filter(({ id }) => id > (live?.id ?? ''));
  expect(later.filter(({ source }) => source !== live?.source)).toEqual([]);
  const [hero] = await askDatabase<{ title: string }>(site, 'select title from hero_content');
  expect(hero?.title).toBe('Saved before the bad version');
  const again = await site.client(admin);
  await site.untilLive(await saveTitle(again, 'Saved after the bad version'));
  await visitors.leave();
  const page = await (await fetch(site.url)).text();
  expect(page).toContain('Served by the new version');
  expect(page).toContain('Saved after the bad version');
});

test('a version whose migration fails is refused with the words of the database', {
  timeout,
}, async () => {
  await addMigration(old, '3', `do $$ begin raise exception 'Katy has the address /help'; end $$;`);
  const problem = await upgradeTo(old).catch((error) => String(error.stderr));
  const why =
    'The new version exited instead of starting. It says: supabase/migrations/29991231000003_later.sql failed and was not applied. The database says: Katy has the address /help.';
  expect(problem).toContain(why);
  expect(problem).toMatch(/ If the reason is the database: stop the site, run \S+ restore \S+ in /);
  expect(problem).not.toMatch(/^\s+at /m);
  expect(await (await fetch(site.url)).text()).toContain('Served by the new version');
});

test('the process that a service manager watches stays the first one, and stopping it stops all', async () => {
  const below = await processesBelow(site.pid);
  expect(below.some(({ command }) => command.includes(join(next, 'scripts/start.ts')))).toBe(true);
  expect(await site.stop()).toBe(0);
  await eventually(
    async () => (await Promise.all(below.map(({ pid }) => processesBelow(pid)))).flat(),
    (left) => left.length === 0,
  );
});
