import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EmbeddedBackend } from '../../../scripts/host/backend/embedded-backend.ts';
import { admin } from '../../support/running-site.ts';
import { openTestBackend } from '../../support/test-backend.ts';
import type { Role } from '../../support/test-database.ts';

const tables = [
  'hero_content',
  'services',
  'city_pages',
  'user_roles',
  'content_revisions',
  'releases',
];
const newRows: Record<string, object> = {
  hero_content: { title: 'Mine' },
  services: { title: 'Mine', link: '/' },
  city_pages: { slug: 'mine', city_name: 'Mine', title: 'Mine' },
  content_revisions: { table_name: 'x', row_id: 1, action: 'insert' },
  releases: { revision: 99, status: 'live' },
};
const changes: Record<string, object> = {
  hero_content: { title: 'Mine' },
  services: { title: 'Mine' },
  city_pages: { title: 'Mine' },
  user_roles: { role: 'admin' },
  content_revisions: { actor_email: 'mine@x.example' },
  releases: { status: 'live' },
};
const keys: Record<string, string> = { user_roles: 'user_id', releases: 'revision' };

describe('the REST interface of the embedded backend', () => {
  let backend: EmbeddedBackend;
  let discard: () => Promise<void>;
  const clients = {} as Record<Exclude<Role, 'left'>, SupabaseClient>;

  beforeAll(async () => {
    const opened = await openTestBackend();
    ({ backend, discard } = opened);
    const { connect } = opened;
    clients.anonymous = connect();
    clients.stranger = connect();
    clients.admin = connect();
    const signedUp = await clients.stranger.auth.signUp({
      email: 'stranger@x.example',
      password: 'stranger',
    });
    newRows['user_roles'] = { user_id: signedUp.data.user?.id, role: 'admin' };
    await clients.admin.auth.signInWithPassword(admin);
  });
  afterAll(() => discard());

  const wholeTable = async (table: string) =>
    (
      await backend.service
        .from(table)
        .select('*')
        .order(keys[table] ?? 'id')
    ).data;

  const attempts = tables.flatMap((table) =>
    (['insert', 'update', 'delete'] as const).flatMap((operation) =>
      (['anonymous', 'stranger'] as const).map((role) => ({ table, operation, role })),
    ),
  );

  test.each(attempts)('$role may not $operation $table', async ({ table, operation, role }) => {
    const before = await wholeTable(table);
    expect(before?.length).toBeGreaterThan(0);
    const from = clients[role].from(table);
    const key = keys[table] ?? 'id';
    const nobody = key === 'user_id' ? '00000000-0000-4000-8000-000000000000' : -1;
    const request = {
      insert: () => from.insert(newRows[table] ?? {}),
      update: () =>
        from
          .update(changes[table] ?? {})
          .neq(key, nobody)
          .select(),
      delete: () => from.delete().neq(key, nobody).select(),
    };
    const { data, error } = await request[operation]();
    expect(error !== null || data?.length === 0).toBe(true);
    expect(await wholeTable(table)).toEqual(before);
  });

  test.each(['user_roles', 'content_revisions', 'releases'])(
    'a stranger sees nothing of %s',
    async (table) => {
      for (const role of ['anonymous', 'stranger'] as const) {
        expect((await clients[role].from(table).select('*')).data ?? []).toEqual([]);
      }
    },
  );

  test('a stranger cannot become admin through user metadata', async () => {
    await clients.stranger.auth.updateUser({ data: { role: 'admin' } });
    const { data } = await clients.stranger
      .from('hero_content')
      .update({ title: 'Mine' })
      .gt('id', 0)
      .select();
    expect(data).toEqual([]);
  });

  test('an admin changes content and sees the history', async () => {
    const { data } = await clients.admin
      .from('hero_content')
      .update({ title: 'Ours' })
      .gt('id', 0)
      .select();
    expect(data).toMatchObject([{ title: 'Ours' }]);
    const history = await clients.admin
      .from('content_revisions')
      .select('*')
      .order('id', { ascending: false })
      .limit(1);
    expect(history.data).toMatchObject([{ actor_email: admin.email, after: { title: 'Ours' } }]);
  });

  test('neither the sign-in tables nor the private functions are reachable', async () => {
    for (const path of ['users', 'rpc/is_admin', 'rpc/record_revision']) {
      const answer = await backend.fetch(
        new Request(`http://site.example/rest/v1/${path}`, {
          headers: { apikey: backend.secrets.publishableKey },
        }),
      );
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });

  test('a request without the public key is turned away, on this machine too', async () => {
    const answer = await backend.fetch(new Request('http://localhost/rest/v1/user_roles'));
    expect(answer.status).toBe(401);
  });
});
