import { type AddressInfo, createServer } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HostedBuildLog } from '../../../scripts/host/hosted/build-log.ts';
import { ReleaseLog } from '../../../scripts/host/releases/release-log.ts';
import { sqlReleases } from '../../../scripts/host/releases/sql-releases.ts';

const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
const silent = createServer(() => undefined);
const port = () => (silent.address() as AddressInfo).port;

beforeEach(() => {
  printed.mockClear();
  silent.listen(0);
});
afterEach(() => silent.close());
afterAll(() => printed.mockRestore());

test('a database that never answers does not block a release', async () => {
  const pool = new Pool({ connectionString: `postgresql://site@localhost:${port()}/site` });
  const log = new ReleaseLog(sqlReleases(pool, 50));
  await log.queued(7);
  await log.building(7, []);
  await log.live(7, []);
  expect(printed).toHaveBeenCalledTimes(1);
  expect(printed).toHaveBeenCalledWith(
    expect.stringMatching(/^The release log could not be written. The server does not answer/),
  );
});

test('a hosted project that never answers does not block a build', async () => {
  const log = new HostedBuildLog(createClient(`http://localhost:${port()}`, 'key'), 50);
  await log.building(7, []);
  expect(printed).toHaveBeenCalledWith(
    expect.stringMatching(/^The release log could not be written. .*(abort|timeout)/i),
  );
  expect(await log.newestWaiting()).toBeNull();
});
