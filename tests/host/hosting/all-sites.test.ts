import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productVersion } from '../../../scripts/host/command/product-version.ts';
import type { SiteState } from '../../../scripts/host/sites/site-state.ts';
import { askDatabase } from '../../support/ask-database.ts';
import { childEnvironment } from '../../support/child-environment.ts';
import { copyInstalledProject } from '../../support/installed-copy.ts';
import { copyPreparedData, startPreparedSite } from '../../support/prepared-site.ts';
import type { RunningSite } from '../../support/running-site.ts';
import { RequestStorm } from '../faults/request-storm.ts';
import { requesters } from '../faults/requesters.ts';
import { Visitors } from '../faults/visitors.ts';
import { Machine } from './machine.ts';

const timeout = 240_000;
const names = ['alder', 'birch', 'cedar'] as const;

// Two running sites and a stopped one.
let machine: Machine;
let root: string;
let [older, newer] = ['', ''];
const sites = new Map<string, RunningSite>();

beforeAll(async () => {
  machine = await Machine.make();
  root = machine.root;
  [older = '', newer = ''] = await Promise.all([1, 2].map(copyInstalledProject));
  await mkdir(join(root, 'sites'));
  for (const name of ['alder', 'birch']) {
    sites.set(name, await startPreparedSite({ project: older, env: { TRUST_PROXY: 'loopback' } }));
  }
  const folderOf = async (name: string) =>
    sites.get(name)?.dataDirectory ?? (await copyPreparedData());
  for (const name of names) {
    await symlink(older, join(root, 'sites', name));
    await writeFile(
      join(root, `${name}.env`),
      `SITE_URL=https://${name}.example\nDATA_DIR=${await folderOf(name)}\n`,
    );
  }
  await machine.report(
    names.map((name) => ({
      name,
      state: name === 'cedar' ? 'inactive' : undefined,
      link: join(root, 'sites', name),
      settingsFile: join(root, `${name}.env`),
    })),
  );
}, timeout);
afterAll(async () => {
  for (const site of sites.values()) await site.discard();
  await machine.remove();
  await Promise.all([older, newer].map((folder) => rm(folder, { recursive: true })));
});

const website = (project: string, ...words: string[]) => machine.website(project, ...words);

function untilPrinted(child: ChildProcess, text: string): Promise<void> {
  let printed = '';
  return new Promise((done) => {
    child.stdout?.on('data', (part) => {
      printed += String(part);
      if (printed.includes(text)) done();
    });
  });
}

const linkOf = (name: string) => readlink(join(root, 'sites', name));

test('website sites says how each site is, for people, collectors and monitors', {
  timeout,
}, async () => {
  const { code, printed } = await website(older, 'sites');
  expect(code).toBe(1);
  expect(printed).toMatch(/^Site +Address +Version +Live +Saved +Publishing/);
  expect(printed).toMatch(/^alder +https:\/\/alder\.example +\d\S* +46 +46 +ok/m);
  expect(printed).toContain('cedar: It is stopped.');
  const states: SiteState[] = JSON.parse((await website(older, 'sites', '--json')).printed);
  expect(states.map(({ name }) => name)).toEqual([...names]);
  expect(states[0]).toMatchObject({
    version: productVersion,
    liveRevision: 46,
    publishing: 'ok',
    requestsOverTime: 0,
    dataBytes: expect.any(Number),
    problems: ['No backup was verified in the last two days.'],
  });
});

test('website sites reports a link that does not name the code that runs', {
  timeout,
}, async () => {
  const link = join(root, 'sites', 'alder');
  await rm(link);
  await symlink(newer, link);
  const { code, printed } = await website(older, 'sites');
  await rm(link);
  await symlink(older, link);
  expect([code, printed]).toEqual([
    1,
    expect.stringContaining(`alder: It runs the code in ${older}, but ${link} links to ${newer}.`),
  ]);
  expect(printed).not.toContain('birch: It runs');
});

test('a machine without systemd is told so', async () => {
  const PATH = childEnvironment.PATH?.split(':').filter(
    (folder) => folder !== '/usr/bin' && folder !== '/bin',
  );
  const child = await new Promise<string>((done) => {
    execFile(
      process.execPath,
      ['scripts/website.ts', 'sites'],
      { env: { ...childEnvironment, PATH: PATH?.join(':') } },
      (_, _printed, problem) => done(problem),
    );
  });
  expect(child).toContain('systemctl could not list the sites');
});

test('website upgrade --all that is killed continues when it is run again; pages and requests are safe', {
  timeout,
}, async () => {
  const running = [...sites.values()];
  const visitors = running.map((site) => new Visitors(() => site.url));
  const storms = await Promise.all(
    running.map((site) => RequestStorm.begin(site, requesters(60), { visitors: 3, pause: 300 })),
  );
  const killed = spawn(process.execPath, ['scripts/website.ts', 'upgrade', '--all'], {
    cwd: newer,
    env: machine.env,
    detached: true,
  });
  await untilPrinted(killed, 'Handing over');
  process.kill(-(killed.pid ?? 0), 'SIGKILL');
  // The site goes on with the upgrade, and refuses a second one until it is done.
  await expect
    .poll(async () => (await website(newer, 'upgrade', '--all')).code, {
      interval: 1000,
      timeout,
    })
    .toBe(0);
  for (const storm of storms) await storm.end();
  for (const each of visitors) await each.leave();

  expect(await Promise.all(names.map(linkOf))).toEqual([newer, newer, older]);
  const states: SiteState[] = JSON.parse((await website(newer, 'sites', '--json')).printed);
  expect(states.map(({ code }) => code)).toEqual([newer, newer, null]);
  for (const [place, site] of running.entries()) {
    const stored = await askDatabase<{ reference: string }>(
      site,
      'select reference from quote_requests',
    );
    const acknowledged = [...(storms[place]?.acknowledged.values() ?? [])];
    expect(acknowledged).toHaveLength(60);
    expect(stored.map(({ reference }) => reference).sort()).toEqual(acknowledged.sort());
    expect(storms[place]?.complaints).toEqual([]);
  }
  expect((await website(newer, 'upgrade', '--all')).printed).toContain(
    'Every running site has this version.',
  );
});

test('it stops at the first failure, says what is left, and continues there', {
  timeout,
}, async () => {
  // These settings name no running site.
  await writeFile(join(root, 'alder.env'), `DATA_DIR=${root}/moved\n`);
  const failed = await website(older, 'upgrade', '--all');
  expect([failed.code, failed.problem]).toEqual([
    1,
    expect.stringContaining('alder was not upgraded. Left: birch. Once'),
  ]);
  expect(failed.printed).toContain('cedar is stopped, so it is left as it is.');
  expect(await Promise.all(names.map(linkOf))).toEqual([newer, newer, older]);
  await writeFile(join(root, 'alder.env'), `DATA_DIR=${sites.get('alder')?.dataDirectory}\n`);
  const resumed = await website(older, 'upgrade', '--all');
  expect([resumed.code, resumed.printed]).toEqual([
    0,
    expect.stringMatching(/^Upgraded: alder and birch\.$/m),
  ]);
  expect(await Promise.all(names.map(linkOf))).toEqual([older, older, older]);
});

test('names the sites that need a stop before anything changes', { timeout }, async () => {
  await writeFile(join(newer, 'supabase/migrations/29991231000001_later.sql'), 'select 1;');
  await writeFile(
    join(root, 'alder.env'),
    `DATA_DIR=${root}/alder-data\nDATABASE_URL=postgresql:///alder?host=/nowhere\n`,
  );
  const { code, problem } = await website(newer, 'upgrade', '--all');
  expect([code, problem]).toEqual([
    1,
    expect.stringMatching(/must be stopped for it, each for about a minute: alder\. Nothing was/),
  ]);
  expect(await linkOf('alder')).toBe(older);
});
