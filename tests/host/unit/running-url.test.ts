import { resolve } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { embeddedFolder } from '../../../scripts/host/database/open-database.ts';
import { runningUrl } from '../../../scripts/host/database/postgres/stale-server.ts';

test('commands find the socket of a site that runs with the default, relative DATA_DIR', async () => {
  const url = await runningUrl(embeddedFolder({ DATA_DIR: '.data' }));
  expect(new Client({ connectionString: url }).host).toBe(resolve('.data/postgres'));
});
