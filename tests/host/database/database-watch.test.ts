import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startPostgres } from '../../../scripts/host/database/postgres/postgres-server.ts';
import { watchDatabase } from '../../../scripts/host/supervisor/watch-database.ts';
import { freshDataDirectory } from '../../support/running-site.ts';

test('a server that accepts no more connections is killed', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const folder = await freshDataDirectory();
  const server = await startPostgres(join(folder, 'postgres'));
  process.kill(server.pid, 'SIGSTOP');
  await watchDatabase(server, { beat: 100, missedBeats: 3 });
  expect(await server.ended).toBeInstanceOf(Error);
  expect(error.mock.calls.flat().join()).toContain('PostgreSQL took no connection');
  // It can be started again on the same folder.
  await (await startPostgres(join(folder, 'postgres'))).stop();
  await rm(folder, { recursive: true });
  error.mockRestore();
});
