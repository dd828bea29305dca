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
import { eventually } from '../../support/eventually.ts';
import { freshDataDirectory } from '../../support/running-site.ts';

let folder: string;
let server: PostgresServer;
let backend: EmbeddedBackend;
let heard: number[];

async function open(): Promise<void> {
  server = await startPostgres(join(folder, 'postgres'));
  const settings = { DATA_DIR: folder, DATABASE_URL: server.url };
  backend = await openEmbeddedBackend(readEnvironment(settings));
  heard = [];
  await backend.onRevision((revision) => heard.push(revision));
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

/** Saves and waits until that is heard; answers the title that the database then has. */
async function save(title: string): Promise<string> {
  const auto = backend.service.from('services').update({ title }).eq('kind', 'auto');
  const { data } = await auto.select('title').single().throwOnError();
  const revisions = backend.service.from('content_revisions').select('id');
  const newest = await revisions.order('id', { ascending: false }).limit(1).single();
  await eventually(
    () => heard.at(-1),
    (last) => last === newest.data?.id,
  );
  return data.title;
}

test('a server that dies is noticed, loses nothing, and is heard again by a backend opened anew', async () => {
  expect(await save('Before')).toBe('Before');
  process.kill(server.pid, 'SIGKILL');
  expect((await server.ended)?.message).toContain('PostgreSQL ended by itself');
  expect(await backend.lost).toBeInstanceOf(Error);
  await backend.close();

  await open();
  const { data } = await backend.visitor.from('services').select('title').eq('kind', 'auto');
  expect(data).toEqual([{ title: 'Before' }]);
  expect(await save('After')).toBe('After');
});
