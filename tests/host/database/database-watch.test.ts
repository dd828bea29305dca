import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startPostgres } from '../../../scripts/host/database/postgres/postgres-server.ts';
import { watchDatabase } from '../../../scripts/host/supervisor/watch-database.ts';
import { freshDataDirectory } from '../../support/running-site.ts';

test('a server that takes no connections any more is ended', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const folder = await freshDataDirectory();
  const server = await startPostgres(join(folder, 'postgres'));
  process.kill(server.pid, 'SIGSTOP');
  await watchDatabase(server, { beat: 100, missedBeats: 3 });
  expect(await server.ended).toBeInstanceOf(Error);
  expect(told.mock.calls.flat().join()).toContain('PostgreSQL took no connection');
  // Whoever keeps it running can start it again in the same folder.
  await (await startPostgres(join(folder, 'postgres'))).stop();
  await rm(folder, { recursive: true });
  told.mockRestore();
});
