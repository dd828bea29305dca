import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { loadNewestChanges } from '#database/publishing/releases.ts';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { withClient } from '../../../scripts/host/database/new-client.ts';
import { openDatabase } from '../../../scripts/host/database/open-database.ts';
import {
  isRunning,
  processesBelow,
  processNames,
  processOf,
} from '../../support/child-processes.ts';
import { eventually } from '../../support/eventually.ts';
import { copyPreparedData, startPreparedSite } from '../../support/prepared-site.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { saveTitle } from '../../support/save-title.ts';
import { sampleUnlessThorough } from '../../support/thorough.ts';
import { Visitors } from '../faults/visitors.ts';

let site: RunningSite;
let visitors: Visitors;
let isDown = false;
beforeAll(async () => {
  site = await startPreparedSite();
  visitors = new Visitors(() => (isDown ? null : site.url));
  expect(await processOf(site, processNames.renderer)).toBe(0);
  // As the panel does when it is opened.
  await loadNewestChanges(await site.client(admin));
  await replacementOf(0, processNames.renderer);
});
afterAll(() => site.discard());

/** Saves as soon as possible, and waits until visitors see it. */
async function saveAndSee(title: string): Promise<void> {
  const save = async () => saveTitle(await site.client(admin), title).catch(() => null);
  const revision = await eventually(
    () => save().catch(() => null),
    (saved) => saved !== null,
  );
  await site.untilLive(revision ?? 0);
  expect(await (await fetch(site.url)).text()).toContain(title);
}

/** Waits until another process has taken the place of one. */
function replacementOf(pid: number, name: string): Promise<number> {
  return eventually(
    () => processOf(site, name),
    (now) => now > 0 && now !== pid,
  );
}

test('the first save uses the render process that started when the panel was opened', async () => {
  const warm = await processOf(site, processNames.renderer);
  await saveAndSee('The first save');
  expect(await processOf(site, processNames.renderer)).toBe(warm);
});

describe('while visitors keep getting pages', () => {
  test.each(
    sampleUnlessThorough<[string, string, NodeJS.Signals, RegExp]>(1, [
      ['is killed', processNames.backend, 'SIGKILL', /The backend process ended \(SIGKILL\)\./],
      ['hangs', processNames.backend, 'SIGSTOP', /The backend process did not answer for 10 s/],
    ]),
  )(
    'a backend process that %s is replaced, and meanwhile its requests get 503',
    async (_, name, signal, message) => {
      const [pid, database] = [
        await processOf(site, name),
        await processOf(site, processNames.postgres),
      ];
      const before = site.printed.length;
      process.kill(pid, signal);
      const away = await eventually(
        () => fetch(`${site.url}/rest/v1/hero_content`),
        ({ status }) => status === 503,
      );
      expect(away.headers.get('retry-after')).toBe('2');
      await replacementOf(pid, name);
      expect(await processOf(site, processNames.postgres)).toBe(database);
      await saveAndSee(`After the backend ${_}`);
      expect(site.printed.slice(before)).toMatch(message);
      expect(site.printed.slice(before)).toContain('The backend process is running again.');
    },
  );

  test('PostgreSQL is replaced when it is killed, together with the backend process', async () => {
    const [pid, backend] = [
      await processOf(site, processNames.postgres),
      await processOf(site, processNames.backend),
    ];
    process.kill(pid, 'SIGKILL');
    await replacementOf(pid, processNames.postgres);
    await replacementOf(backend, processNames.backend);
    await saveAndSee('After PostgreSQL was killed');
    expect(site.printed).toContain('PostgreSQL is running again.');
  });

  test('visitors got no wrong answer', () => visitors.leave());
});

test('no process below the site has ADMIN_PASSWORD in its environment', async () => {
  const below = await processesBelow(site.pid);
  expect(below.map(({ command }) => command).join('\n')).toContain(processNames.renderer);
  for (const { pid, command } of below) {
    expect(readFileSync(`/proc/${pid}/environ`, 'latin1'), command).not.toContain(admin.password);
  }
});

test('the first admin gets ADMIN_PASSWORD, although the first backend process was killed', async () => {
  const dataDirectory = await copyPreparedData();
  const { url, close } = await openDatabase(readEnvironment({ DATA_DIR: dataDirectory }));
  await withClient(url, (client) => client.query('truncate auth.users cascade'));
  await close();
  const fresh = await startPreparedSite({
    dataDirectory,
    until: /^Serving .* at (\S+ \()?(?<url>http:[^\s)]+)/m,
  });
  onTestFinished(() => fresh.discard());
  const pid = await eventually(
    () => processOf(fresh, processNames.backend),
    (found) => found > 0,
  );
  process.kill(pid, 'SIGKILL');
  await eventually(
    () => fresh.printed,
    (printed) => printed.includes('Staff sign in'),
  );
  expect(await processOf(fresh, processNames.backend)).not.toBe(pid);
  await expect(fresh.client(admin)).resolves.toBeDefined();
});

describe('a site', () => {
  test('that is killed leaves no process behind, and the next start recovers', async () => {
    const below = await processesBelow(site.pid);
    for (const name of Object.values(processNames)) {
      expect(below.map(({ command }) => command).join('\n')).toContain(name);
    }
    isDown = true;
    await site.stop('SIGKILL');
    await eventually(
      () => below.filter(({ pid }) => isRunning(pid)),
      (left) => left.length === 0,
    );
    site = await startPreparedSite({ dataDirectory: site.dataDirectory });
    await saveAndSee('After the site was killed');
  });

  test('that is stopped leaves no process behind', async () => {
    const below = await processesBelow(site.pid);
    expect(below.length).toBeGreaterThan(3);
    expect(await site.stop()).toBe(0);
    expect(below.filter(({ pid }) => isRunning(pid))).toEqual([]);
  });
});
