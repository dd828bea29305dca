import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentTableNames } from '#tables/index.ts';
import { sessions, users } from '../../support/database-templates.ts';
import { quoteRequest } from '../../support/quote-requests.ts';
import { asRole, openTestDatabase, roles, type TestDatabase } from '../../support/test-database.ts';
import { addFile } from './picture-rows.ts';
import { aRequest, matrix, type Operation } from './policy-rules.ts';

const cases = Object.entries(matrix).flatMap(([table, { statements, verdicts }]) =>
  (Object.keys(statements) as Operation[]).flatMap((operation) =>
    roles.map((role) => ({
      table,
      operation,
      role,
      statement: statements[operation],
      verdict: verdicts[operation][role],
    })),
  ),
);

/** Tables of one row, which must be empty before an insert. */
const singleRowTables = ['agency', 'hero_content'];

describe('policy matrix', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
    await database.exec(`
      insert into hero_content (title) values ('Ours');
      insert into services (title, link) values ('Ours', '/auto-quote');
      insert into city_pages (slug, city_name, title) values ('ours', 'Ours', 'Ours');
      ${matrix['agency']?.statements.insert};
      insert into special_hours (day, occasion) values ('2026-11-26', 'Ours');
      insert into notices (message) values ('Ours');
      insert into questions (question, answer) values ('Ours', 'Ours');
      ${addFile('ours')};
      ${matrix['pictures']?.statements.insert};
      insert into team_members (name, job) values ('Ours', 'Agent');
      insert into testimonials (name, words, consent) values ('Ours', 'Ours', 'yes');
      insert into articles (slug, title, description, body) values ('a', 'A', 'A', 'Ours');
      insert into companies (name, sample) values ('A', 'yes');
      insert into page_texts (slug, title, description, body) values ('a', 'A', 'Ours', 'Ours');
      insert into learning_items (slug, title, description) values ('a', 'A', 'Ours');
      insert into releases (revision, status) values (1, 'failed');
      insert into backup_drills (error) values ('The disk is full.');
      update private.request_settings set switched_on = true, channels = '{mail}';
      select submit_quote_request('${JSON.stringify(quoteRequest('home', { id: aRequest }))}');
      update quote_requests set notes = 'Ours';
      insert into quote_request_removals (reference, received_at, reason)
        values ('TP-2222', now(), 'by hand');
      insert into contact_marks (kind, phone) values ('do_not_call', '+12815550142');
    `);
  });
  afterAll(() => database.close());

  test('has a row for every table', async () => {
    const { rows } = await database.query<{ table_name: string }>(
      `select table_name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    expect(rows.map((row) => row.table_name)).toEqual(Object.keys(matrix).sort());
  });

  test.each(cases)(
    '$role may $operation $table: $verdict',
    async ({ table, operation, role, statement, verdict }) => {
      const isFull = operation === 'insert' && singleRowTables.includes(table);
      if (isFull) await database.exec(`delete from ${table}`);
      const before = await wholeTable(database, table);
      const attempt = asRole(database, role, statement, { keep: verdict !== 'rows' });
      if (verdict === 'refused')
        await expect(attempt).rejects.toThrow(/permission denied|row-level security/);
      else expect((await attempt) > 0).toBe(verdict === 'rows');
      expect(await wholeTable(database, table)).toEqual(before);
      if (isFull) await database.exec(statement);
    },
  );

  test.each(contentTableNames)('an admin cannot set id or version of %s', async (table) => {
    await expect(asRole(database, 'admin', `update ${table} set version = 7`)).rejects.toThrow(
      /permission denied/,
    );
    await expect(asRole(database, 'admin', `update ${table} set id = 7`)).rejects.toThrow(
      /can only be updated to DEFAULT/,
    );
    await expect(asRole(database, 'admin', `insert into ${table} (id) values (7)`)).rejects.toThrow(
      /permission denied|cannot insert a non-DEFAULT value/,
    );
  });

  test.each(contentTableNames)('every id of %s is a safe integer in JavaScript', async (table) => {
    const insert = (id: string) =>
      database.query(
        (matrix[table]?.statements.insert ?? '')
          .replace('(', '(id, ')
          .replace('values (', `overriding system value values (${id}, `),
      );
    if (singleRowTables.includes(table)) await database.exec(`delete from ${table}`);
    for (const id of ['0', String(2n ** 53n)]) {
      await expect(insert(id)).rejects.toThrow(/_id_range/);
    }
    await insert(String(Number.MAX_SAFE_INTEGER));
    await database.query(`delete from ${table} where id = ${Number.MAX_SAFE_INTEGER}`);
  });

  test('a role in the token or in user metadata grants nothing', async () => {
    const claims = {
      sub: users.nonStaff,
      session_id: sessions.nonStaff,
      role: 'admin',
      app_metadata: { role: 'admin' },
      user_metadata: { role: 'admin' },
    };
    expect(await isAdmin(database, claims)).toBe(false);
  });

  test('a token is invalid with another account’s session, without a session, or after its end', async () => {
    const token = { sub: users.admin, session_id: sessions.admin };
    expect(await isAdmin(database, token)).toBe(true);
    expect(await isAdmin(database, { ...token, session_id: sessions.nonStaff })).toBe(false);
    expect(await isAdmin(database, { sub: users.admin })).toBe(false);
    const endIt = 'update auth.sessions set not_after = $1 where id = $2';
    await database.query(endIt, ['2026-01-01T00:00:00Z', sessions.admin]);
    expect(await isAdmin(database, token)).toBe(false);
    await database.query(endIt, [null, sessions.admin]);
  });

  test('a second factor counts only if both token and session are aal2', async () => {
    const token = { sub: users.aal2, session_id: sessions.aal2, aal: 'aal2' };
    expect(await isAdmin(database, token)).toBe(true);
    for (const aal of ['aal1', 'aal3', '', null, undefined]) {
      expect(await isAdmin(database, { ...token, aal })).toBe(false);
    }
    const password = { sub: users.aal1, session_id: sessions.aal1 };
    expect(await isAdmin(database, { ...password, aal: 'aal2' })).toBe(false);
    expect(await isAdmin(database, { ...token, session_id: sessions.aal1 })).toBe(false);
  });

  test('an unverified factor does not require aal2', async () => {
    const token = { sub: users.aal1, session_id: sessions.aal1, aal: 'aal1' };
    const setStatus = 'update auth.mfa_factors set status = $1 where user_id = $2';
    await database.query(setStatus, ['unverified', users.aal1]);
    expect(await isAdmin(database, token)).toBe(true);
    await database.query(setStatus, ['verified', users.aal1]);
    expect(await isAdmin(database, token)).toBe(false);
  });

  test('everyone may read a snapshot, no one may call trigger functions', async () => {
    for (const role of roles) {
      expect(await asRole(database, role, 'select content_snapshot()')).toBe(1);
      await expect(asRole(database, role, 'select private.record_revision()')).rejects.toThrow();
    }
  });
});

async function isAdmin(database: TestDatabase, claims: object): Promise<boolean | undefined> {
  const { rows } = await database.query<{ is_admin: boolean }>(
    `select private.is_admin() from (select set_config('request.jwt.claims', $1, true)) claims`,
    [JSON.stringify(claims)],
  );
  return rows[0]?.is_admin;
}

async function wholeTable(database: TestDatabase, table: string): Promise<unknown[]> {
  return (await database.query(`select * from ${table} order by 1`)).rows;
}
