import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShownCompany, shownCompanySchema } from '#tables/companies/schema.ts';
import { migrations } from '../../support/hosted-surroundings.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
const approval = `'Dana Ruiz, marketing', '2026-11-02', 'File 12'`;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.exec(`
    delete from companies;
    insert into companies (name, sample) values ('Invented', 'yes');
    insert into companies (name) values ('Not approved');
    insert into companies (name, claims_phone, approved_by, approved_on, approval_reference)
      values ('Approved', '281 555 0100', ${approval});`);
});
afterAll(() => database.close());

async function shown(): Promise<Record<string, unknown>[]> {
  const { rows } = await database.query<{ company: Record<string, unknown> }>(
    `select jsonb_array_elements(public.content_snapshot()::jsonb -> 'companies') as company`,
  );
  return rows.map(({ company }) => company);
}

async function names(): Promise<unknown[]> {
  return (await shown()).map((company) => company['name']);
}

test('visitors see approved and invented companies only, and never the approval', async () => {
  expect(await names()).toEqual(['Invented', 'Approved']);
  const keys = Object.keys(shownCompanySchema.shape).toSorted();
  for (const company of await shown()) expect(Object.keys(company).toSorted()).toEqual(keys);
  await database.exec('set role anon');
  const read = await database.query('select name from companies order by id');
  expect(read.rows).toEqual([{ name: 'Invented' }, { name: 'Approved' }]);
  await expect(database.query('select approved_by from companies')).rejects.toThrow(/permission/);
  await database.exec('reset role');
});

test('a hidden example is not shown to visitors, also with an approval', async () => {
  await database.exec(`begin; update companies set sample = 'hidden' where name <> 'Not approved'`);
  expect(await names()).toEqual([]);
  await database.exec('set local role anon');
  expect((await database.query('select name from companies')).rows).toEqual([]);
  await database.exec('rollback');
});

/** A valid new value for each text that visitors see. */
const changes: Record<
  Exclude<keyof ShownCompany, 'id' | 'version' | 'display_order' | 'sample'>,
  string
> = {
  name: 'Renamed',
  lines: 'Auto',
  lines_es: 'Auto',
  claims_phone: '281 555 0101',
  claims_url: 'https://company.example/claims',
  pay_url: 'https://company.example/pay',
  app_url: 'https://company.example/app',
  claims_hours: 'Always',
  claims_hours_es: 'Siempre',
};

test.each(Object.entries(changes))('a change of %s clears the approval', async (column, value) => {
  await database.exec(`
    begin; update companies set ${column} = '${value}' where name = 'Approved';`);
  const { rows } = await database.query(
    `select from companies where ${column} = '${value}' and approved_on is null`,
  );
  expect(rows).toHaveLength(1);
  await database.exec('rollback');
});

test('a change of what visitors see clears the approval, a new order does not', async () => {
  await database.exec(`update companies set display_order = 9 where name = 'Approved'`);
  expect(await names()).toContain('Approved');
  await database.exec(`update companies set claims_phone = '281 555 0101' where name = 'Approved'`);
  expect(await names()).not.toContain('Approved');
  await database.exec(`
    update companies set claims_phone = '281 555 0102',
      (approved_by, approved_on, approval_reference) = row(${approval}) where name = 'Approved'`);
  expect(await names()).toContain('Approved');
});

const unchanged = ['Dana Ruiz, marketing', '2026-11-02', 'File 12'] as const;
const dana = [' dana  ruiz,\u200b marketing', '2026-11-03', 'File 12'] as const;

test.each([
  ['none', unchanged, false],
  ['one, by a space', [...unchanged.slice(0, 2), 'File 12 '], false],
  ['two, not who approved', ['Dana Ruiz, marketing', '2026-11-03', 'File 13'], false],
  ['two, not the day', ['Lee Kim', '2026-11-02', 'File 13'], false],
  ['two, not the place', ['Lee Kim', '2026-11-03', 'File 12'], false],
  [
    'all three, but two only in case, spaces and punctuation',
    [...dana.slice(0, 2), 'FILE-12.'],
    false,
  ],
  ['all three', ['Lee Kim', '2026-11-03', 'File 13'], true],
] as const)('an approval stays if it changes with the name: %s', async (_, given, stays) => {
  await database.exec('begin');
  await database.query(
    `update companies set name = 'Renamed', approved_by = $1, approved_on = $2,
       approval_reference = $3 where name = 'Approved'`,
    [...given],
  );
  expect((await names()).includes('Renamed')).toBe(stays);
  await database.exec('rollback');
});

test.each([
  ['an empty name', ['', '2026-11-02', 'File 12'], 'companies_approved_by_readable'],
  [
    'an invisible name',
    ['\u200b\u2800', '2026-11-02', 'File 12'],
    'companies_approved_by_readable',
  ],
  ['a name of dashes', ['---', '2026-11-02', 'File 12'], 'companies_approved_by_readable'],
  ['no place', ['Dana', '2026-11-02', ' '], 'companies_approval_reference_readable'],
  ['an invisible place', ['Dana', '2026-11-02', '\u3164'], 'companies_approval_reference_readable'],
  ['a day to come', ['Dana', '2099-01-01', 'File 12'], 'companies_approved_on_past'],
])('rejects an approval with %s', async (_, given, constraint) => {
  await expect(
    database.query(
      `insert into companies (name, approved_by, approved_on, approval_reference)
         values ('New', $1, $2, $3)`,
      given,
    ),
  ).rejects.toThrow(constraint);
});

test('tomorrow at the office is not here yet, although it may have begun elsewhere', async () => {
  const day = async (zone: string, offset: number) => {
    await database.query('update private.request_settings set time_zone = $1', [zone]);
    return database.query(
      `update companies set approved_on = to_char(now() at time zone $1 + make_interval(days => $2), 'YYYY-MM-DD')
         where name = 'Approved'`,
      [zone, offset],
    );
  };
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    expect((await day(zone, 0)).affectedRows).toBe(1);
    await expect(day(zone, 1)).rejects.toThrow('companies_approved_on_past');
  }
});

test('a real agency serves invented companies to no visitor', async () => {
  await database.exec('update private.request_settings set shows_samples = false');
  // The publisher of the same database reads them; the pages of a real agency leave them out.
  expect(await names()).toContain('Invented');
  await database.exec('set role anon');
  expect(await names()).toEqual(['Approved']);
  const read = await database.query('select name from companies');
  expect(read.rows).toEqual([{ name: 'Approved' }]);
  await database.exec('reset role');
});

test('a migration clears approvals that never held, and keeps the others', async () => {
  const all = await migrations();
  const at = all.findIndex((migration) => migration.includes('companies_approved_by_readable'));
  const older = await openTestDatabase('hosted');
  for (const migration of all.slice(0, at)) await older.exec(migration);
  const add = (name: string, ...given: string[]) =>
    older.query(
      `insert into companies (name, approved_by, approved_on, approval_reference)
         values ($1, $2, $3, $4)`,
      [name, ...given],
    );
  await add('Empty', '', '2026-11-01', '');
  await add('Invisible', '\u200b', '2026-11-01', 'File 1');
  await add('Nowhere', 'Dana', '2026-11-01', ' - ');
  await add('Future', 'Dana', '2099-01-01', 'File 1');
  await add('Held', 'Dana', '2026-11-01', 'File 1');
  for (const migration of all.slice(at)) await older.exec(migration);
  const { rows } = await older.query(
    'select name, approved_by, approved_on, approval_reference from companies where approved_on is not null',
  );
  expect(rows).toEqual([
    { name: 'Held', approved_by: 'Dana', approved_on: '2026-11-01', approval_reference: 'File 1' },
  ]);
  const history = await older.query<{ name: string }>(
    `select after ->> 'name' as name from content_revisions
       where action = 'update' and after ->> 'approved_on' is null order by id`,
  );
  expect(history.rows.map(({ name }) => name)).toEqual(['Empty', 'Invisible', 'Nowhere', 'Future']);
  await older.close();
});
