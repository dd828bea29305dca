import { expect, test } from 'vitest';
import { sessions, users } from '../../support/database-templates.ts';
import { migrations } from '../../support/hosted-surroundings.ts';
import { asRole, openTestDatabase } from '../../support/test-database.ts';

const names = [
  ['client_words', 'testimonials'],
  ['special_days', 'special_hours'],
  ['article_texts', 'articles'],
  ['learning_texts', 'learning_items'],
] as const;

test('a migration renames four tables, also in the history and the release log', async () => {
  const all = await migrations();
  const at = all.findIndex((migration) =>
    migration.includes('public.client_words, public.special_days'),
  );
  const database = await openTestDatabase('hosted');
  for (const migration of all.slice(0, at)) await database.exec(migration);
  await database.exec(`
    insert into client_words (name, words, consent) values ('Ana', 'Ours', 'yes'), ('Ben', 'Removed', 'yes');
    update client_words set words = 'Newer' where name = 'Ana';
    delete from client_words where name = 'Ben';
    insert into special_days (day, occasion) values ('2026-11-26', 'Thanksgiving');
    insert into article_texts (slug, title, description, body) values ('hail', 'Hail', 'Hail', 'Hail');
    insert into learning_texts (slug, title, description, status) values ('a', 'A', 'A', 'draft');
    insert into services (title) values ('article_texts row 6');
    insert into releases (revision, status, error) values
      (1, 'failed', 'article_texts row 6, field body: must not be empty'),
      (2, 'failed', 'The page /katy (special_days row 12) could not be rendered'),
      (3, 'failed', 'special_days row 1, field ' || repeat('x', 974)),
      (4, 'failed', 'my_article_texts row 6');
  `);
  const rowsOf = async (table: string) =>
    (await database.query(`select * from ${table} order by id`)).rows;
  const rows = await Promise.all(names.map(([was]) => rowsOf(was)));
  const revisions = await rowsOf('content_revisions');

  for (const migration of all.slice(at)) await database.exec(migration);

  // Later migrations add columns.
  expect(await Promise.all(names.map(([, becomes]) => rowsOf(becomes)))).toMatchObject(rows);
  const today = new Map<unknown, string>(names);
  expect(await rowsOf('content_revisions')).toEqual(
    revisions.map((save) => {
      const { table_name: was } = save as { table_name: string };
      return { ...(save as object), table_name: today.get(was) ?? was };
    }),
  );
  const { rows: errors } = await database.query('select error from releases order by revision');
  expect(errors).toEqual([
    { error: 'articles row 6, field body: must not be empty' },
    { error: 'The page /katy (special_hours row 12) could not be rendered' },
    { error: `special_hours row 1, field ${'x'.repeat(973)}` },
    { error: 'my_article_texts row 6' },
  ]);

  const { rows: left } = await database.query(
    `select relname as name from pg_class where relname ~ $1
     union select conname from pg_constraint where conname ~ $1
     union select policyname || ' ' || tablename from pg_policies where policyname ~ 'words|texts of (articles|learning)|days'
     union select proname from pg_proc where prosrc ~ $1`,
    [names.map(([was]) => was).join('|')],
  );
  expect(left).toEqual([]);

  // Versions, history and policies go on.
  await database.exec(`update testimonials set words = 'Newest' where name = 'Ana';
    insert into testimonials (name, words, consent) values ('Cy', 'Next', 'yes')`);
  const { rows: saves } = await database.query(
    `select action, row_id, after ->> 'version' as version from content_revisions
     where table_name = 'testimonials' order by id desc limit 2`,
  );
  expect(saves).toEqual([
    { action: 'insert', row_id: 3, version: '1' },
    { action: 'update', row_id: 1, version: '3' },
  ]);
  await database.exec(`
    insert into auth.users (id, email)
      values ('${users.admin}', 'admin@x.example'), ('${users.nonStaff}', 'non-staff@x.example');
    insert into auth.sessions (id, user_id, aal)
      values ('${sessions.admin}', '${users.admin}', 'aal1'), ('${sessions.nonStaff}', '${users.nonStaff}', 'aal1');
    insert into user_roles (user_id, role) values ('${users.admin}', 'admin')`);
  for (const [, table] of names) {
    const change = `delete from ${table} where id = 1`;
    expect(await asRole(database, 'admin', change)).toBe(1);
    expect(await asRole(database, 'nonStaff', change)).toBe(0);
    await expect(asRole(database, 'anonymous', change)).rejects.toThrow('permission denied');
  }
  expect(await asRole(database, 'anonymous', 'select from learning_items')).toBe(0);
  expect(await asRole(database, 'anonymous', 'select from articles')).toBe(1);
  await database.close();
});
