import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerHealth } from '../../../scripts/host/backend-process/health.ts';
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts';

let opened: TestBackend;
beforeAll(async () => {
  opened = await openTestBackend();
});
afterAll(() => opened.discard());

const health = async () => (await answerHealth(opened.backend.database, '.', 'ok')).json();

test('reports the newest save, the last verified backup and undelivered messages', async () => {
  const before = await health();
  expect(before).toMatchObject({
    database: 'up',
    lastProvenBackup: null,
    undelivered: 0,
    publishing: 'ok',
  });
  await opened.backend.database.query(`
    update public.services set title = 'Saved';
    insert into public.backup_drills (finished_at, error) values
      ('2026-11-21T09:00Z', null), ('2026-11-22T09:00Z', 'The disk is full.')`);
  const after = await health();
  expect(after.lastProvenBackup).toBe('2026-11-21T09:00:00.000Z');
  expect(after.savedRevision).toBeGreaterThan(before.savedRevision);
});

test('reports a database that is down with status 503, and the free space of the disk', async () => {
  const answer = await answerHealth(new Pool({ host: '/no/socket/here' }), '.', 'ok');
  const disk = { freeBytes: expect.any(Number), freePercent: expect.any(Number) };
  expect([answer.status, await answer.json()]).toMatchObject([503, { database: 'down', disk }]);
  expect(await health()).toMatchObject({ disk });
});
