import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import { Pool } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { restContent } from '../../../scripts/host/snapshot/rest-content.ts';
import { sqlContent } from '../../../scripts/host/snapshot/sql-content.ts';
import { takeSnapshot } from '../../../scripts/host/snapshot/take-snapshot.ts';
import { emptySnapshot } from '../../support/empty-snapshot.ts';

const check = async () => null;
const empty = { ...emptySnapshot, revision: 9 };
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A hosted database whose server gives one answer to every request. */
function databaseThatAnswers(status: number, body: string) {
  const server = createServer((_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body),
  ).listen(0);
  closers.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return hosted(`http://localhost:${port}`);
}

const hosted = (url: string, timeout?: number) =>
  restContent(createClient(url, 'key', { db: { retry: false } }), null, timeout);

describe('takeSnapshot fails closed', () => {
  test.each([
    [500, '{"message":"out of memory"}', /could not be read: out of memory/],
    [401, '{"message":"Invalid API key"}', /could not be read: Invalid API key/],
    [200, '{"revision":', /could not be read|answer/],
    [200, 'null', /./],
  ])('on status %i with %s', async (status, body, sentence) => {
    const taken = takeSnapshot(databaseThatAnswers(status, body), null, check);
    await expect(taken).rejects.toThrow(sentence);
  });

  test('when the server is unreachable', async () => {
    const taken = takeSnapshot(hosted('http://localhost:1'), null, check);
    await expect(taken).rejects.toThrow(/could not be read/);
  });

  test.each(['hosted', 'own'])('when a %s server never answers', async (kind) => {
    const server = createTcpServer(() => undefined).listen(0);
    closers.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    const pool = new Pool({ connectionString: `postgresql://site@localhost:${port}/site` });
    const database =
      kind === 'own'
        ? sqlContent(pool, 'service_role', 100)
        : hosted(`http://localhost:${port}`, 100);
    const taken = takeSnapshot(database, null, check);
    await expect(taken).rejects.toThrow(/could not be read: The (server|operation)/);
  });

  test('on an empty table that has rows in the live release', async () => {
    const database = databaseThatAnswers(200, JSON.stringify(empty));
    const live = { revision: 7, rows: { services: 2, city_pages: 0 } };
    const truncated = 'without a single row of services';
    await expect(takeSnapshot(database, live, check)).rejects.toThrow(truncated);
    const asked: unknown[] = [];
    const added = (count: number | null) => ({
      ...database,
      added: async (...given: unknown[]) => {
        asked.push(given);
        return count;
      },
    });
    // One is not deleted, nothing is known, and one that was added since is not deleted.
    for (const count of [-1, null, -2 + 1]) {
      await expect(takeSnapshot(added(count), live, check)).rejects.toThrow(truncated);
    }
    await expect(takeSnapshot(added(-2), live, check)).resolves.toBeTruthy();
    expect(asked[0]).toEqual(['services', 7, 9]);
    await expect(takeSnapshot(database, null, check)).resolves.toMatchObject({
      snapshot: { revision: 9 },
    });
  });
});
