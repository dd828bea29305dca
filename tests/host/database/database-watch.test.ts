import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startPostgres } from '../../../scripts/host/database/postgres/postgres-server.ts';
import { watchDatabase } from '../../../scripts/host/supervisor/watch-database.ts';
import { freshDataDirectory } from '../../support/running-site.ts';

test('a server that no longer accepts connections is killed', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const folder = await freshDataDirectory();
  const server = await startPostgres(join(folder, 'postgres'));
  process.kill(server.pid, 'SIGSTOP');
  await watchDatabase(server, { interval: 100, failures: 3 });
  expect(await server.ended).toBeInstanceOf(Error);
  expect(printed.mock.calls.flat().join()).toContain('PostgreSQL has accepted no connections');
  // It can be started again in the same folder.
  await (await startPostgres(join(folder, 'postgres'))).stop();
  await rm(folder, { recursive: true });
  printed.mockRestore();
});
