import { execFile } from 'node:child_process';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processNames, processOf } from '../../support/child-processes.ts';
import { eventually } from '../../support/eventually.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { newestRevision, saveTitle } from '../../support/save-title.ts';

let site: RunningSite;
let office: SupabaseClient;
let good: number;
let bad: number;

beforeAll(async () => {
  site = await startPreparedSite();
  office = await site.client(admin);
  good = await saveTitle(office, 'The good headline');
  await site.untilLive(good);
  bad = await saveTitle(office, 'The bad headline');
  await site.untilLive(bad);
});
afterAll(() => site.discard());

/** Asynchronous, because this process must notice when the site closes its connection. */
function rollback(...options: string[]): Promise<{ printed: string; status: number | null }> {
  const env = { ...process.env, DATA_DIR: site.dataDirectory };
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      ['scripts/website.ts', 'rollback', ...options],
      { env },
      (_, stdout, stderr) => done({ printed: stdout + stderr, status: child.exitCode }),
    );
  });
}

const home = async () => (await fetch(site.url)).text();
const logged = async (revision: number) =>
  (await office.from('releases').select('status').eq('revision', revision).single()).data?.status;

describe('npm run rollback', () => {
  test('lists the releases and marks the one visitors see', async () => {
    const { printed } = await rollback();
    expect(printed).toMatch(
      new RegExp(`^ +\\d+ +${good} +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC`, 'm'),
    );
    expect(printed).toMatch(new RegExp(`^ +\\d+ +${bad} .*visitors see this one`, 'm'));
  });

  test('rejects a release that is not stored', async () => {
    expect(await rollback('--revision', '1')).toMatchObject({
      status: 1,
      printed: expect.stringContaining('A release of revision 1 is not stored.'),
    });
  });

  test('shows the earlier release of a running site at once, and logs it', async () => {
    expect((await rollback('--revision', String(good))).status).toBe(0);
    expect(await site.publishedRevision()).toBe(good);
    expect(await home()).toContain('The good headline');
    expect(await logged(bad)).toBe('held');
    expect(await logged(good)).toBe('live');
  });

  test('survives a restart', async () => {
    const { dataDirectory } = site;
    await site.stop();
    site = await startPreparedSite({ dataDirectory });
    office = await site.client(admin);
    await eventually(
      () => logged(bad),
      (status) => status === 'held',
    );
    expect(await home()).toContain('The good headline');
  });

  test('lasts until the next save, which publishes everything', async () => {
    const mended = await saveTitle(office, 'The mended headline');
    await site.untilLive(mended);
    expect(await home()).toContain('The mended headline');
    expect(
      await eventually(
        () => logged(bad),
        (status) => status === 'live',
      ),
    ).toBe('live');
  });

  test('works while the backend process hangs', async () => {
    const backend = await processOf(site, processNames.backend);
    process.kill(backend, 'SIGSTOP');
    expect((await rollback('--revision', String(good))).status).toBe(0);
    expect(await home()).toContain('The good headline');
    process.kill(backend, 'SIGCONT');
    await eventually(
      () => logged(good),
      (status) => status === 'live',
    );
    expect((await rollback('--latest')).status).toBe(0);
    expect(await home()).toContain('The mended headline');
  });

  test('works by release number while the site is stopped', async () => {
    const { dataDirectory } = site;
    await site.stop();
    const { printed } = await rollback();
    const line = printed.split('\n').find((each) => each.includes(` ${good} `)) ?? '';
    expect((await rollback(line.trim().split(' ')[0] ?? '')).status).toBe(0);
    site = await startPreparedSite({ dataDirectory });
    office = await site.client(admin);
    expect(await home()).toContain('The good headline');
  });

  test('with --latest shows the newest content again', async () => {
    expect((await rollback('--latest')).status).toBe(0);
    expect(await home()).toContain('The mended headline');
    expect((await rollback()).printed.split('visitors see this one')).toHaveLength(2);
  });

  test('works while there is neither a backend nor a database, and lasts', async () => {
    const { dataDirectory } = site;
    await site.stop();
    const options = { dataDirectory, until: /^Serving .* at (\S+ \()?(?<url>http:[^\s)]+)/m };
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
    site = await startPreparedSite({ ...options, env: { DATABASE_URL } });
    expect(await home()).toContain('The mended headline');
    expect((await rollback('--revision', String(good))).status).toBe(0);
    expect(await home()).toContain('The good headline');
    await site.stop();
    site = await startPreparedSite({ dataDirectory });
    office = await site.client(admin);
    const newest = await newestRevision(office);
    await eventually(
      () => logged(newest),
      (status) => status === 'held',
    );
    expect(await home()).toContain('The good headline');
  });
});
