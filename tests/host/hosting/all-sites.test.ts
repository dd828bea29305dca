import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productVersion } from '../../../scripts/host/command/product-version.ts';
import type { SiteState } from '../../../scripts/host/sites/site-state.ts';
import { childEnvironment } from '../../support/child-environment.ts';
import { copyInstalledProject } from '../../support/installed-copy.ts';
import { copyPreparedData, startPreparedSite } from '../../support/prepared-site.ts';
import type { RunningSite } from '../../support/running-site.ts';

const timeout = 240_000;
const names = ['alder', 'birch', 'cedar'] as const;

// Two running sites and a stopped one. A stand-in for systemctl reports units of the form of deploy/website@.service.
let root: string;
let [older, newer] = ['', ''];
const sites = new Map<string, RunningSite>();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'machine-'));
  [older = '', newer = ''] = await Promise.all([1, 2].map(copyInstalledProject));
  await mkdir(join(root, 'bin'));
  await mkdir(join(root, 'sites'));
  for (const name of ['alder', 'birch']) {
    sites.set(name, await startPreparedSite({ project: older }));
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
  await reportUnits({ cedar: 'inactive' });
}, timeout);
afterAll(async () => {
  for (const site of sites.values()) await site.discard();
  await Promise.all([root, older, newer].map((folder) => rm(folder, { recursive: true })));
});

async function reportUnits(states: Record<string, string>): Promise<void> {
  const units = names.map(
    (name) =>
      `Id=website@${name}.service\nActiveState=${states[name] ?? 'active'}\nUser=root\nWorkingDirectory=${root}/sites/${name}\nEnvironmentFiles=${root}/${name}.env (ignore_errors=no)\n`,
  );
  await writeFile(join(root, 'units'), units.join('\n'));
  await writeFile(join(root, 'bin/systemctl'), `#!/bin/sh\n[ "$1" = show ] && cat ${root}/units\n`);
  await chmod(join(root, 'bin/systemctl'), 0o755);
}

function website(project: string, ...words: string[]) {
  const env = { ...childEnvironment, PATH: `${root}/bin:${childEnvironment.PATH}` };
  return new Promise<{ code: number; printed: string; problem: string }>((done) => {
    const child = execFile(
      process.execPath,
      ['scripts/website.ts', ...words],
      { cwd: project, env },
      (_, printed, problem) => done({ code: child.exitCode ?? -1, printed, problem }),
    );
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

test('website upgrade --all upgrades one site after the other, stops at a failure, and continues', {
  timeout,
}, async () => {
  // Its data folder names no running site any more, so its upgrade fails.
  const settings = `SITE_URL=https://birch.example\nDATA_DIR=${root}/moved\n`;
  const right = `SITE_URL=https://birch.example\nDATA_DIR=${sites.get('birch')?.dataDirectory}\n`;
  await writeFile(join(root, 'birch.env'), settings);
  const failed = await website(newer, 'upgrade', '--all');
  expect([failed.code, failed.problem]).toEqual([
    1,
    expect.stringContaining('birch was not upgraded.'),
  ]);
  expect(failed.printed).toContain('cedar is stopped, so it is left as it is.');
  expect(await Promise.all(names.map(linkOf))).toEqual([newer, older, older]);

  // As if the command had been killed between the upgrade of alder and its link.
  await rm(join(root, 'sites/alder'));
  await symlink(older, join(root, 'sites/alder'));
  await writeFile(join(root, 'birch.env'), right);
  const resumed = await website(newer, 'upgrade', '--all');
  expect([resumed.code, resumed.printed]).toEqual([
    0,
    expect.stringMatching(/^Upgraded: birch\.$/m),
  ]);
  expect(await Promise.all(names.map(linkOf))).toEqual([newer, newer, older]);
  const states: SiteState[] = JSON.parse((await website(newer, 'sites', '--json')).printed);
  expect(states.map(({ code }) => code)).toEqual([newer, newer, null]);
  expect((await website(newer, 'upgrade', '--all')).printed).toContain(
    'Every running site has this version.',
  );
});

test('names the sites that need a stop before anything changes', { timeout }, async () => {
  await writeFile(join(older, 'supabase/migrations/29991231000001_later.sql'), 'select 1;');
  await writeFile(
    join(root, 'alder.env'),
    `DATA_DIR=${root}/alder-data\nDATABASE_URL=postgresql:///alder?host=/nowhere\n`,
  );
  const { code, problem } = await website(older, 'upgrade', '--all');
  expect([code, problem]).toEqual([
    1,
    expect.stringMatching(/must be stopped for it, each for about a minute: alder\. Nothing was/),
  ]);
  expect(await linkOf('alder')).toBe(newer);
});
