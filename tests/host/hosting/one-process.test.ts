import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { childEnvironment } from '../../support/child-environment.ts';
import { isRunning } from '../../support/child-processes.ts';
import { eventually } from '../../support/eventually.ts';
import { copyInstalledProject } from '../../support/installed-copy.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { killAll, processesOf } from '../../support/processes-of.ts';
import type { RunningSite } from '../../support/running-site.ts';
import { Visitors } from '../faults/visitors.ts';

const timeout = 240_000;

// A site under a stand-in for systemd, which notes the process that it is told to watch.
let root: string;
let projects: string[];
let site: RunningSite;
let mainPid: number;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'watched-'));
  projects = await Promise.all([1, 2].map(copyInstalledProject));
  await mkdir(join(root, 'bin'));
  await writeFile(join(root, 'bin/systemd-notify'), `#!/bin/sh\necho "$*" >> ${root}/notified\n`);
  await chmod(join(root, 'bin/systemd-notify'), 0o755);
  site = await startPreparedSite({
    project: projects[0] ?? '',
    env: { PATH: `${root}/bin:${childEnvironment.PATH}`, NOTIFY_SOCKET: `${root}/notify` },
  });
  mainPid = site.pid;
}, timeout);
afterAll(async () => {
  killAll(site.dataDirectory);
  await Promise.all([site.discard(), rm(root, { recursive: true })]);
  await Promise.all(projects.map((project) => rm(project, { recursive: true })));
});

/** The site's processes that run its code. PostgreSQL starts and ends others as it needs them. */
const processes = () =>
  processesOf(site.dataDirectory).filter((line) =>
    /scripts\/(start|\S*backend-process)\.ts/.test(line),
  );

async function upgradeTo(folder: string): Promise<void> {
  const env = { ...childEnvironment, DATA_DIR: site.dataDirectory };
  await promisify(execFile)(process.execPath, ['scripts/website.ts', 'upgrade'], {
    cwd: folder,
    env,
  });
}

/** Loads a page over one connection, as a proxy does. */
function load(agent: Agent): Promise<number | undefined> {
  return new Promise((done, failed) => {
    request(site.url, { agent }, (response) => {
      response.resume().on('end', () => done(response.statusCode));
    })
      .once('error', failed)
      .end();
  });
}

async function pidsNamed(): Promise<string[]> {
  const notified = await readFile(join(root, 'notified'), 'utf8');
  return [...notified.matchAll(/^MAINPID=(\d+)$/gm)].map(([, pid = '']) => pid);
}

test.each([1, 0])(
  'after an upgrade a site has as many processes as before, and answers every request: to version %s',
  { timeout },
  async (version) => {
    const before = processes();
    expect(before).toHaveLength(2);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await load(agent)).toBe(200);
    const visitors = new Visitors(() => site.url);
    await upgradeTo(projects[version] ?? '');
    expect(await load(agent)).toBe(200);
    await eventually(processes, (now) => now.length === before.length);
    expect(isRunning(mainPid)).toBe(false);
    expect(await load(agent)).toBe(200);
    await visitors.leave();
    agent.destroy();
    // Named again once it is a child of systemd, which looks at that only when another process was named in between.
    const named = await eventually(pidsNamed, (pids) => pids.length % 3 === 0);
    const [first, between, last] = named.slice(-3);
    expect([last, last]).toEqual([first, expect.not.stringMatching(`^${between}$`)]);
    mainPid = Number(last);
    expect(processes()).toContainEqual(
      expect.stringMatching(new RegExp(`^${mainPid} .*scripts/start\\.ts`)),
    );
  },
);

test('stopping the process that is watched then stops all', async () => {
  process.kill(mainPid, 'SIGTERM');
  await eventually(
    () => processesOf(site.dataDirectory),
    (left) => left.length === 0,
  );
});
