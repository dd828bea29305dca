import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import { Pool } from 'pg';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { RenderProcess } from '../../../scripts/host/render/render-process.ts';
import type { ContentDatabase } from '../../../scripts/host/snapshot/content-database.ts';
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

/** A row of a picture whose file, of these bytes, the database may lack. */
const pictureOf = (bytes: Buffer, id: number) => ({
  ...{ id, key: String(id), file: createHash('sha256').update(bytes).digest('hex') },
  ...{ alt: 'A', alt_es: null, focus: '50 50', width: 3, height: 2, outdated_es: [], version: 1 },
});

describe('a picture whose file', () => {
  const unique = (text: string) => Buffer.from(`${text} ${randomUUID()}`);
  const snapshotOf = (stored: Buffer[], pictures: object[]) => {
    const counts = { ...empty.counts, pictures: pictures.length };
    const content = { ...empty, counts, pictures };
    const files = new Map(
      stored.map((bytes) => [createHash('sha256').update(bytes).digest('hex'), bytes]),
    );
    const database: ContentDatabase = {
      readContent: async () => content,
      readFile: async (hash) => files.get(hash)?.toString('base64') ?? null,
      async *earlier() {},
      added: async () => null,
    };
    const renderer = new RenderProcess();
    closers.push(() => renderer.stop());
    return takeSnapshot(database, null, (part, row) => renderer.check(part, row));
  };

  test('is missing, no picture, cut off, or of another size is left out with a sentence', async () => {
    const png = (width: number) =>
      sharp({ create: { width, height: 2, channels: 3, background: '#a03020' } })
        .png()
        .withExif({ IFD0: { Make: randomUUID() } })
        .toBuffer();
    const good = await png(3);
    const cut = (await png(3)).subarray(0, -30);
    const wide = await png(300);
    const svg = unique('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>');
    const all = [good, unique('gone'), svg, cut, wide];
    const { snapshot, rowProblems } = await snapshotOf(
      [good, svg, cut, wide],
      all.map((bytes, at) => pictureOf(bytes, at + 1)),
    );
    expect(snapshot['pictures']).toMatchObject([{ id: 1 }]);
    const damaged = 'is damaged, or not the picture that was uploaded. Visitors do not see it.';
    expect(rowProblems).toEqual([
      'pictures row 2, field file: the database does not contain its data. Visitors do not see it.',
      ...[3, 4, 5].map((id) => `pictures row ${id}, field file: ${damaged}`),
    ]);
  });
});

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
