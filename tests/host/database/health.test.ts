import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHealthAnswer } from '../../../scripts/host/backend-process/health.ts';
import type { PublishingHealth } from '../../../scripts/host/publisher/publishing-health.ts';
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts';

let opened: TestBackend;
beforeAll(async () => {
  opened = await openTestBackend();
});
afterAll(() => opened.discard());

const publishing: PublishingHealth = {
  state: 'failed',
  since: '2026-11-22T09:00:00.000Z',
  reason: 'content',
};

const answer = (database: Pool) =>
  createHealthAnswer({ database, dataDirectory: '.', publishing: () => publishing })();

const health = async () => (await answer(opened.backend.database)).json();

test('reports the newest save, the last verified backup and undelivered messages', async () => {
  const before = await health();
  expect(before).toMatchObject({
    database: 'up',
    lastBackupProof: null,
    undelivered: 0,
    publishing,
  });
  await opened.backend.database.query(`
    update public.services set title = 'Saved';
    insert into public.backup_drills (started_at, finished_at, error) values
      ('2026-11-21T09:00Z', '2026-11-21T09:00Z', null),
      ('2026-11-22T09:00Z', '2026-11-22T09:00Z', 'The disk is full.'),
      -- Made while the clock was ahead.
      ('2096-11-22T09:00Z', '2096-11-22T09:00Z', null)`);
  const after = await health();
  expect(after.lastBackupProof).toBe('2026-11-21T09:00:00.000Z');
  expect(after.savedRevision).toBeGreaterThan(before.savedRevision);
});

test('reports the oldest delivery that waits, and new requests that wait longer than promised', async () => {
  expect(await health()).toMatchObject({
    oldestUndelivered: null,
    requestsOverTime: 0,
    publishing,
  });
  const { database } = opened.backend;
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  for (const [index, id] of ids.entries()) {
    await database.query(
      `insert into public.quote_requests (id, reference, received_at, kind, language, answers, name, email, phone,
         consent, page, release, score, quarantined, status)
       values ($1, $2, now() - $3::interval, 'auto', 'en', '{}', 'Ann', 'a@x.example', '(713) 555-0100',
         '{}', '/', '{}', 0, false, $4)`,
      [id, `TP-AAA${index + 2}`, index === 0 ? '1 minute' : '10 days', index === 2 ? 'won' : 'new'],
    );
  }
  await database.query(
    `insert into public.quote_deliveries (request_id, channel, state, queued_at, acknowledged_at) values
       ($1, 'mail', 'waiting', '2026-11-22T09:00Z', null),
       ($1, 'webhook', 'sent', '2026-11-21T09:00Z', now()),
       ($2, 'mail', 'failed', '2026-11-23T09:00Z', null)`,
    ids.slice(0, 2),
  );
  const after = await health();
  expect(after.oldestUndelivered).toBe('2026-11-22T09:00:00.000Z');
  expect(after).toMatchObject({ undelivered: 2, requestsOverTime: 1 });
});

test('says since when a save waits to go live, once that takes more than two minutes', async () => {
  const { database } = opened.backend;
  const ask = createHealthAnswer({
    database,
    dataDirectory: '.',
    publishing: () => ({ state: 'ok' }),
  });
  const state = async () => (await (await ask()).json()).publishing;
  const record = (status: string, which: string) =>
    database.query(
      `insert into public.releases (revision, status) select ${which}(id), $1 from public.content_revisions
         on conflict (revision) do update set status = excluded.status`,
      [status],
    );
  const saved = '2026-11-22T09:00:00.000Z';
  await database.query(
    `update public.content_revisions set created_at = now() - interval '1 hour'`,
  );
  await database.query(
    `update public.content_revisions set created_at = $1
    where id = (select max(id) from public.content_revisions)`,
    [saved],
  );
  await database.query(`insert into public.releases (revision, status)
    select max(id) - 1, 'live' from public.content_revisions`);
  expect(await state()).toEqual({ state: 'waiting', since: saved });
  await record('building', 'max');
  expect(await state()).toEqual({ state: 'waiting', since: saved });
  await database.query(`update public.releases set started_at = now() where status = 'building'`);
  expect(await state()).toEqual({ state: 'ok' });
  for (const status of ['live', 'held']) {
    await record(status, 'max');
    expect(await state()).toEqual({ state: 'ok' });
  }
  await database.query(`update public.services set title = 'Just saved'`);
  expect(await state()).toEqual({ state: 'ok' });
});

test('that many ask at once costs one count of the requests', async () => {
  const { database } = opened.backend;
  const query = vi.spyOn(database, 'query');
  const ask = createHealthAnswer({
    database,
    dataDirectory: '.',
    publishing: () => publishing,
  });
  const answers = await Promise.all(Array.from({ length: 20 }, async () => (await ask()).json()));
  expect(new Set(answers.map(({ requestsOverTime }) => requestsOverTime))).toEqual(new Set([1]));
  const counts = query.mock.calls.filter(([sql]) => String(sql).includes('"receivedAt"'));
  expect(counts).toHaveLength(1);
  query.mockRestore();
});

test('reports a database that is down with status 503, and the free space of the disk', async () => {
  const down = await answer(new Pool({ host: '/no/socket/here' }));
  const disk = { freeBytes: expect.any(Number), freePercent: expect.any(Number) };
  expect([down.status, await down.json()]).toMatchObject([
    503,
    { database: 'down', publishing, disk },
  ]);
  expect(await health()).toMatchObject({ disk });
});
