import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askDatabase } from '../../support/ask-database.ts';
import { processNames, processOf } from '../../support/child-processes.ts';
import { eventually } from '../../support/eventually.ts';
import { idOf } from '../../support/id-of.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { quoteRequest, switchOn } from '../../support/quote-requests.ts';
import { runStaff } from '../../support/run-staff.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { newestRevision, saveTitle } from '../../support/save-title.ts';

let site: RunningSite;
let cache: string;
/** Compiles the site: the cache is empty, and stays so while the backend is killed. */
let compiler = 0;

beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'publishing-off-'));
  site = await startPreparedSite({ env: { CACHE_DIR: cache } });
  await askDatabase(site, switchOn);
});
afterAll(async () => {
  await site.discard();
  await rm(cache, { recursive: true });
});

/** Waits until a save or a restart has begun to publish. */
async function untilPublishing(): Promise<void> {
  const before = compiler;
  compiler = await eventually(
    () => processOf(site, 'compile-worker.ts'),
    (pid) => pid !== 0 && pid !== before,
  );
}

const health = async () => (await fetch(`${site.url}/healthz`)).json();

test('a backend that dies three times in a row while publishing starts without it, and says so', async () => {
  expect(await health()).toMatchObject({ publishing: { state: 'ok' } });
  await saveTitle(await site.client(admin), 'Deadly');
  // A stopped process does not answer, and is killed.
  for (const signal of ['SIGKILL', 'SIGSTOP', 'SIGKILL']) {
    await untilPublishing();
    process.kill(await processOf(site, processNames.backend), signal);
  }
  const answer = await eventually(
    () => health().catch(() => null),
    (seen) => seen?.publishing?.state === 'off',
  );
  expect(answer).toMatchObject({ database: 'up' });
  expect(site.printed).toContain('Publishing is off, because the backend process died');
  const { code, printed } = await runStaff({ DATA_DIR: site.dataDirectory }, ['list']);
  expect([code, printed]).toEqual([0, expect.stringMatching(/^Publishing is off, .*\noffice@/)]);
});

test('staff can sign in and read why, and visitors can send requests', async () => {
  const office = await site.client(admin);
  const revision = await newestRevision(office);
  const { data } = await office.from('releases').select().eq('revision', revision).single();
  expect(data).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/^Publishing is off/),
  });
  const visitor = await site.client();
  const sent = await visitor.rpc('submit_quote_request', { request: quoteRequest('home') });
  expect(sent.error).toBeNull();
});

test('the next change in the panel starts publishing again', async () => {
  const office = await site.client(admin);
  const katy = await idOf(office, 'city_pages', 'slug', 'katy');
  const { error } = await office.from('city_pages').delete().eq('id', katy);
  expect(error).toBeNull();
  await untilPublishing();
  expect(await health()).toMatchObject({ publishing: { state: 'ok' } });
});
