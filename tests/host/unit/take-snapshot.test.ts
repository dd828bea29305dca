import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, test } from 'vitest';
import { takeSnapshot } from '../../../scripts/host/snapshot/take-snapshot.ts';
import { emptySnapshot } from '../../support/empty-snapshot.ts';

const check = async () => null;
const empty = { ...emptySnapshot, revision: 9 };
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A client of a server that gives one answer to every request. */
function databaseThatAnswers(status: number, body: string) {
  const server = createServer((_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body),
  ).listen(0);
  closers.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return createClient(`http://localhost:${port}`, 'key', { db: { retry: false } });
}

describe('takeSnapshot fails closed', () => {
  test.each([
    [500, '{"message":"out of memory"}', /could not be read: out of memory/],
    [401, '{"message":"Invalid API key"}', /could not be read: Invalid API key/],
    [200, '{"revision":', /could not be read|answer/],
    [200, 'null', /./],
  ])('on status %i with %s', async (status, body, sentence) => {
    await expect(takeSnapshot(databaseThatAnswers(status, body), null, { check })).rejects.toThrow(
      sentence,
    );
  });

  test('when the server is unreachable', async () => {
    const client = createClient('http://localhost:1', 'key', { db: { retry: false } });
    await expect(takeSnapshot(client, null, { check })).rejects.toThrow(/could not be read/);
  });

  test('on an empty table that has rows in the live release', async () => {
    const client = databaseThatAnswers(200, JSON.stringify(empty));
    const live = { revision: 7, rows: { services: 2, city_pages: 0 } };
    const truncated = 'without a single row of services';
    await expect(takeSnapshot(client, live, { check })).rejects.toThrow(truncated);
    const asked: unknown[] = [];
    const added = (count: number | null) => ({
      check,
      added: async (...given: unknown[]) => {
        asked.push(given);
        return count;
      },
    });
    // One is not deleted, nothing is known, and one that was added since is not deleted.
    for (const count of [-1, null, -2 + 1]) {
      await expect(takeSnapshot(client, live, added(count))).rejects.toThrow(truncated);
    }
    await expect(takeSnapshot(client, live, added(-2))).resolves.toBeTruthy();
    expect(asked[0]).toEqual(['services', 7, 9]);
    await expect(takeSnapshot(client, null, { check })).resolves.toMatchObject({
      snapshot: { revision: 9 },
    });
  });
});
