import type { SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#database/account/session.ts';
import { outdatedSoftwareSchema } from '#schemas/server-health.ts';
import { createHealthRoutes } from '../../../scripts/host/backend/health-routes.ts';
import type { TokenClaims } from '../../../scripts/host/backend/sessions/access-tokens.ts';
import { belowFloor } from '../../../scripts/host/floor/below-floor.ts';
import { admin } from '../../support/running-site.ts';
import { makeAdmin, signedInClient, staffPassword } from '../../support/staff-member.ts';
import { openTestBackend, origin, type TestBackend } from '../../support/test-backend.ts';

let opened: TestBackend;
let owner: SupabaseClient;

beforeAll(async () => {
  opened = await openTestBackend();
  owner = opened.connect();
  expect(await signIn(owner, admin.email, admin.password)).toBeNull();
});
afterAll(() => opened.discard());

async function ask(client: SupabaseClient, path: string): Promise<Response> {
  const { data } = await client.auth.getSession();
  const token = data.session?.access_token;
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
  return opened.backend.fetch(new Request(`${origin}/healthz/${path}`, { headers }));
}

test('owners learn what is below the floor', async () => {
  const { rows } = await opened.backend.database.query('show server_version');
  const below = (await belowFloor(rows[0].server_version)).map(({ name }) => name);
  const answer = outdatedSoftwareSchema.parse(await (await ask(owner, 'owners')).json());
  expect(answer.map(({ name }) => name)).toEqual(below);
});

test('staff learn of the disk only, and others of nothing', async () => {
  const staff = await signedInClient(opened, await makeAdmin(opened));
  const other = opened.connect();
  await other.auth.signUp({ email: 'other@x.example', password: staffPassword });
  for (const [client, path, statuses] of [
    [staff, 'staff', [200, 204]],
    [staff, 'owners', [403]],
    [other, 'staff', [403]],
    [other, 'owners', [403]],
    [opened.connect(), 'staff', [401]],
    [opened.connect(), 'owners', [401]],
  ] as const) {
    expect(statuses).toContain((await ask(client, path)).status);
  }
});

test('while a full disk keeps the database from answering, staff still learn of it', async () => {
  const { data } = await owner.auth.getClaims();
  const down = new Pool({ host: '/no/socket/here' });
  const app = new Hono()
    .use(async (context, next) => {
      context.set('claims', data?.claims as TokenClaims);
      await next();
    })
    .onError(() => new Response(null, { status: 500 }))
    .route('/healthz', createHealthRoutes(down, '.'));
  expect([200, 204]).toContain((await app.request('/healthz/staff')).status);
  expect((await app.request('/healthz/owners')).status).toBe(500);
});
