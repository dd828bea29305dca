import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askDatabase } from '../../support/ask-database.ts';
import { childEnvironment } from '../../support/child-environment.ts';
import { processesBelow } from '../../support/child-processes.ts';
import { eventually } from '../../support/eventually.ts';
import { copyInstalledProject, replaceIn } from '../../support/installed-copy.ts';
import { ownRelease } from '../../support/prepared-data.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { saveTitle } from '../../support/save-title.ts';
import { households } from './households.ts';
import { RequestStorm } from './request-storm.ts';
import { SaveStorm } from './save-storm.ts';
import { Visitors } from './visitors.ts';

const patience = 240_000;
const everybody = households(2000);

let [old, next] = ['', ''];
let site: RunningSite;

beforeAll(async () => {
  [old = '', next = ''] = await Promise.all([1, 2].map(copyInstalledProject));
  // A newer version: another text, and a table that the old one does not have.
  await replaceIn(join(next, 'src/i18n/home.ts'), 'Top Rated Service', 'Served by the new code');
  await addMigration(next, '1', 'create table private.of_the_new_code (id integer primary key);');
  // As it is prepared before: compiling takes most of the time, and stops nobody.
  await run('scripts/host/render/compile-ahead.ts', [], next);
  site = await startPreparedSite({
    project: old,
    env: { TRUST_PROXY: 'loopback' },
    until: ownRelease,
  });
}, patience);
afterAll(async () => {
  await site?.discard();
  await Promise.all([old, next].map((folder) => rm(folder, { recursive: true })));
});

async function addMigration(project: string, digit: string, statements: string): Promise<void> {
  const path = `supabase/migrations/2999123100000${digit}_later.sql`;
  await writeFile(join(project, path), statements);
}

async function run(script: string, words: string[], cwd: string): Promise<string> {
  const env = { ...childEnvironment, DATA_DIR: site?.dataDirectory };
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...words], { cwd, env });
  return stdout;
}

const upgradeTo = (folder: string, from: string) => run('scripts/upgrade.ts', [folder], from);

/** Titles and requests that somebody was told are stored, and that the database does not have. */
async function lost(saves: SaveStorm, requests: RequestStorm): Promise<string[]> {
  const rows = await askDatabase<{ kept: string }>(
    site,
    `select after ->> 'title' as kept from content_revisions where table_name = 'hero_content'
     union all select reference from quote_requests`,
  );
  const kept = new Set(rows.map((row) => row.kept));
  return [...saves.acknowledged, ...requests.acknowledged.values()].filter((one) => !kept.has(one));
}

test('new code takes over while people look, save and ask: nothing is lost, no page fails', {
  timeout: patience,
}, async () => {
  const visitors = new Visitors(() => site.url);
  const saves = await SaveStorm.begin(site, 1);
  const requests = await RequestStorm.begin(site, everybody);
  await eventually(
    () => saves.acknowledged.length,
    (count) => count > 3,
  );
  const printed = await upgradeTo(next, old);
  const before = saves.acknowledged.length;
  await eventually(
    () => saves.acknowledged.length,
    (count) => count > before + 3,
  );
  await saves.end();
  await requests.end();
  await visitors.leave();

  const [, seconds] = /for (\d+) s nobody could save or send/.exec(printed) ?? [];
  expect(Number(seconds)).toBeLessThanOrEqual(60);
  expect(saves.failed).toBeGreaterThan(0);
  expect(requests.complaints).toEqual([]);
  expect(requests.acknowledged.size).toBe(everybody.length);
  expect(await lost(saves, requests)).toEqual([]);
  expect(await (await fetch(site.url)).text()).toContain('Served by the new code');
  console.log(
    `Upgraded within ${seconds} s: ${saves.acknowledged.length} saves and ${requests.acknowledged.size} requests acknowledged, 0 lost; ${saves.failed + requests.unanswered} tries heard “in a minute”.`,
  );
});

test('code that does not start gives the site back, with what was there before, in a sentence', {
  timeout: patience,
}, async () => {
  const office = await site.client(admin);
  const revision = await saveTitle(office, 'Saved before the bad version');
  await site.untilLive(revision);
  const visitors = new Visitors(() => site.url);
  // The folder of the first version is used no more, so the bad one is made of it.
  await addMigration(old, '2', 'delete from public.services; select 1 / 0;');
  const problem = await upgradeTo(old, next).catch((error) => String(error.stderr));
  expect(problem).toMatch(
    /^The new code ended instead of starting; what it said is in the log\. The site goes on with the code of before\. So does the content from before, out of \S+; staff sign in again\.$/m,
  );
  const again = await site.client(admin);
  await site.untilLive(await saveTitle(again, 'Saved after the bad version'));
  await visitors.leave();
  const page = await (await fetch(site.url)).text();
  expect(page).toContain('Served by the new code');
  expect(page).toContain('Saved after the bad version');
  const [services] = await askDatabase<{ count: number }>(
    site,
    'select count(*)::int as count from services',
  );
  expect(services?.count).toBeGreaterThan(0);
});

test('the process that a service manager watches is the first one, and its end is everybody’s', async () => {
  const below = await processesBelow(site.pid);
  expect(below.some(({ command }) => command.includes(join(next, 'scripts/start.ts')))).toBe(true);
  expect(await site.stop()).toBe(0);
  await eventually(
    async () => (await Promise.all(below.map(({ pid }) => processesBelow(pid)))).flat(),
    (left) => left.length === 0,
  );
});
