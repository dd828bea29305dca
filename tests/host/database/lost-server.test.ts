import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type EmbeddedBackend,
  openEmbeddedBackend,
} from '../../../scripts/host/backend/embedded-backend.ts';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import {
  type PostgresServer,
  startPostgres,
} from '../../../scripts/host/database/postgres/postgres-server.ts';
import { directClient } from '../../support/direct-client.ts';
import { eventually } from '../../support/eventually.ts';
import { idOf } from '../../support/id-of.ts';
import { freshDataDirectory } from '../../support/running-site.ts';

let folder: string;
let server: PostgresServer;
let backend: EmbeddedBackend;
let revisions: number[];

async function open(): Promise<void> {
  server = await startPostgres(join(folder, 'postgres'));
  const settings = { DATA_DIR: folder, DATABASE_URL: server.url };
  backend = await openEmbeddedBackend(readEnvironment(settings));
  revisions = [];
  await backend.onRevision((revision) => revisions.push(revision));
}

beforeAll(async () => {
  folder = await freshDataDirectory();
  await open();
});
afterAll(async () => {
  await backend.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Saves and waits for the notification; returns the title in the database. */
async function save(title: string): Promise<string> {
  const client = directClient(backend.database);
  const auto = client
    .from('services')
    .update({ title })
    .eq('id', await idOf(client, 'services', 'kind', 'auto'));
  const { data } = await auto.select('title').single().throwOnError();
  const saved = client.from('content_revisions').select('id');
  const newest = await saved.order('id', { ascending: false }).limit(1).single();
  await eventually(
    () => revisions.at(-1),
    (last) => last === newest.data?.id,
  );
  return data.title;
}

test('after a database crash nothing is lost, and a new backend receives notifications again', async () => {
  expect(await save('Before')).toBe('Before');
  process.kill(server.pid, 'SIGKILL');
  expect((await server.ended)?.message).toContain('PostgreSQL ended unexpectedly');
  expect(await backend.lost).toBeInstanceOf(Error);
  await backend.close();

  await open();
  const visitor = directClient(backend.database, 'anon');
  const { data } = await visitor.from('services').select('title').eq('kind', 'auto');
  expect(data).toEqual([{ title: 'Before' }]);
  expect(await save('After')).toBe('After');
});
