import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShownCompany, shownCompanySchema } from '#schemas/office/company.ts';
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
