import { globSync, readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { newClient } from '../../../scripts/host/database/new-client.ts';

test('a connection that the server ends while it is idle ends no process', async () => {
  const connectionString = inject('databaseServer');
  const lost = newClient({ connectionString });
  const other = newClient({ connectionString });
  await lost.connect();
  await other.connect();
  const { rows } = await lost.query('select pg_backend_pid() as pid');
  const ended = new Promise<void>((resolve) => lost.once('end', resolve));
  await other.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await ended;
  await expect(lost.query('select 1')).rejects.toThrow('not queryable');
  await other.end();
});

test('the backend and all commands open their connections in that way', () => {
  const files = globSync('scripts/**/*.ts').filter((file) => !file.endsWith('/new-client.ts'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /\bnew Client\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
