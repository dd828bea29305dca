import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';
import { ReleaseLog } from '../../../scripts/host/releases/release-log.ts';

test('a database that never answers does not block a release', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = createServer(() => undefined).listen(0);
  const { port } = server.address() as AddressInfo;
  const log = new ReleaseLog(createClient(`http://localhost:${port}`, 'key'), 50);
  await log.queued(7);
  await log.building(7, []);
  await log.live(7, []);
  expect(printed).toHaveBeenCalledTimes(1);
  expect(printed).toHaveBeenCalledWith(
    expect.stringMatching(/^The release log could not be written. .*(abort|timeout)/i),
  );
  expect(await log.newestWaiting()).toBeNull();
  printed.mockRestore();
  server.closeAllConnections();
  server.close();
});
