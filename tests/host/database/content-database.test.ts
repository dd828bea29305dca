import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ReleaseLog } from '../../../scripts/host/releases/release-log.ts';
import { sqlReleases } from '../../../scripts/host/releases/sql-releases.ts';
import type { ContentDatabase } from '../../../scripts/host/snapshot/content-database.ts';
import { restContent } from '../../../scripts/host/snapshot/rest-content.ts';
import { newestRevision, sqlContent } from '../../../scripts/host/snapshot/sql-content.ts';
import { directClient } from '../../support/direct-client.ts';
import { idOf } from '../../support/id-of.ts';
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts';

let opened: TestBackend;
/** The same content by SQL and, as a hosted build reads it, by REST. */
let ways: [sql: ContentDatabase, rest: ContentDatabase];
beforeAll(async () => {
  opened = await openTestBackend();
  const { backend, office } = opened;
  const visitor = directClient(backend.database, 'anon');
  ways = [sqlContent(backend.database, 'anon'), restContent(visitor, office)];
});
afterAll(() => opened.discard());

const saved = () => newestRevision(opened.backend.database);

async function both<Value>(read: (way: ContentDatabase) => Promise<Value>): Promise<Value> {
  const [sql, rest] = ways;
  const value = await read(sql);
  expect(await read(rest)).toEqual(value);
  return value;
}

describe('content read by SQL and by REST', () => {
  test('is the same snapshot at the same revision', async () => {
    const content = await both((way) => way.readContent());
    expect(content).toMatchObject({ revision: await saved() });
    expect(await saved()).toBeGreaterThan(0);
  });

  test('has the notice of tomorrow only for the publisher, which must know when to publish it', async () => {
    const starts_at = `${new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 16)}Z`;
    const notice = { message: 'Closed tomorrow', severity: 'info', starts_at };
    await opened.office.from('notices').insert(notice).throwOnError();
    expect(await both((way) => way.readContent())).toMatchObject({ notices: [] });
    const publisher = sqlContent(opened.backend.database, 'service_role');
    expect(await publisher.readContent()).toMatchObject({
      notices: [{ message: 'Closed tomorrow' }],
    });
  });

  test('has the file of a picture, and nothing for an unknown one', async () => {
    const bytes = Buffer.from('picture');
    const hash = createHash('sha256').update(bytes).digest('hex');
    await opened.backend.database.query(
      `insert into public.picture_files (hash, bytes, width, height, thumbnail)
       values ($1, $2, 1, 1, 'data:image/webp;base64,AAAA')`,
      [hash, bytes],
    );
    await opened.office.from('pictures').insert({ file: hash, alt: 'Office' }).throwOnError();
    expect(await both((way) => way.readFile(hash))).toBe(bytes.toString('base64'));
    expect(await both((way) => way.readFile('f'.repeat(64)))).toBeNull();
  });

  test('has the earlier versions of a row, newest first, at most twenty', async () => {
    const id = await idOf(opened.office, 'services', 'kind', 'auto');
    for (let place = 1; place <= 21; place += 1) {
      const title = `Version ${place}`;
      await opened.office.from('services').update({ title }).eq('id', id).throwOnError();
    }
    const versions = await both((way) => Array.fromAsync(way.earlier('services', id)));
    expect(versions).toHaveLength(20);
    expect(versions[0]).toMatchObject({ title: 'Version 21' });
    expect(versions[19]).toMatchObject({ title: 'Version 2' });
    expect(await both((way) => Array.fromAsync(way.earlier('services', 0)))).toEqual([]);
  });

  test('counts by how many rows a table grew, without those that came and went since', async () => {
    const since = await saved();
    const { office } = opened;
    const added = async () => {
      const until = await saved();
      return both((way) => way.added('services', since, until));
    };
    expect(await added()).toBe(0);
    const { data: rows } = await office.from('services').select('*').order('id').throwOnError();
    const [first, ...others] = rows;
    await office.from('services').delete().eq('id', first.id).throwOnError();
    expect(await added()).toBe(-1);
    const { id: _, version: __, ...columns } = first;
    const { data: came } = await office.from('services').insert(columns).select().single();
    expect(await added()).toBe(0);
    for (const { id } of [came, ...others]) {
      await office.from('services').delete().eq('id', id).throwOnError();
    }
    expect(await added()).toBe(-rows.length);
  });
});

describe('the release log', () => {
  const rows = async () => {
    const { data } = await opened.office
      .from('releases')
      .select('revision, status, error, started_at, finished_at')
      .gt('revision', 100)
      .order('revision')
      .throwOnError();
    return data;
  };
  const moment = expect.stringMatching(/^\d{4}-/);

  test('says of each revision whether it waits, is built, is live, failed or is held', async () => {
    const log = new ReleaseLog(sqlReleases(opened.backend.database));
    await log.queued(101);
    const waits = { revision: 101, status: 'queued', error: null };
    expect(await rows()).toEqual([{ ...waits, started_at: null, finished_at: null }]);
    await log.building(101, ['One row is left out.']);
    await log.queued(101);
    const built = { revision: 101, status: 'building', error: 'One row is left out.' };
    expect(await rows()).toEqual([{ ...built, started_at: moment, finished_at: null }]);
    await log.failed(101, 'The disk is full.');
    const failed = { revision: 101, status: 'failed', error: 'The disk is full.' };
    expect(await rows()).toEqual([{ ...failed, started_at: moment, finished_at: moment }]);
    await log.queued(102);
    await log.live(102, []);
    const live = { status: 'live', error: null, finished_at: moment };
    expect(await rows()).toEqual([
      { ...live, revision: 101, started_at: moment },
      { ...live, revision: 102, started_at: null },
    ]);
    await log.held(103);
    expect((await rows()).at(-1)).toMatchObject({ revision: 103, status: 'held' });
  });
});
