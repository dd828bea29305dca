import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { namingColumns } from '#tables/columns.ts';
import { contentTableNames } from '#tables/index.ts';
import { callable, lints } from '../../support/catalogue-lints.ts';
import type { Template } from '../../support/database-templates.ts';
import { copyDatabase, type OwnDatabase } from '../../support/own-database.ts';

let database: OwnDatabase;
let client: Client;

/** As the server's owner, who sees everything. */
const open = async (template: Template) => {
  database = await copyDatabase(template);
  client = new Client({ connectionString: database.address() });
  await client.connect();
};
const close = async () => {
  await client.end();
  await database.drop();
};
const found = async (statement: string) =>
  (await client.query<{ found: string }>(statement)).rows.map((row) => row.found);

describe.each([
  { name: 'the embedded database', template: 'embedded' },
  { name: 'a hosted project', template: 'migrated' },
] as const)('the catalogue of $name', ({ template }) => {
  beforeAll(() => open(template));
  afterAll(close);

  test.each(lints)('has not $title', async ({ statement }) => {
    expect(await found(statement)).toEqual([]);
  });

  test.each(contentTableNames)('%s has each trigger of a table that staff edit', async (table) => {
    const triggers = await found(
      `select tgname as found from pg_trigger where tgrelid = 'public.${table}'::regclass and not tgisinternal`,
    );
    expect(triggers).toEqual(
      expect.arrayContaining([
        'count_row',
        'limit_size_on_insert',
        'limit_size_on_update',
        'mark_outdated_spanish',
        'record_revision',
        'set_version',
      ]),
    );
  });

  test('names the rows of each table in the filters of the history', async () => {
    const [body = ''] = await found(
      `select prosrc as found from pg_proc where oid = 'public.site_history_filters()'::regprocedure`,
    );
    const [, columns = ''] = /\) names \(([^)]+)\)/.exec(body) ?? [];
    expect(
      columns
        .split(',')
        .map((column) => column.trim().replace(/ text$/, ''))
        .sort(),
    ).toEqual([...namingColumns].sort());
  });

  test('lets public roles call only these functions by REST', async () => {
    const { rows } = await client.query<{ role: string; function: string }>(callable);
    const functionsOf = (role: string) =>
      rows.filter((row) => row.role === role).map((row) => row.function);
    expect(functionsOf('anon')).toEqual([
      'content_snapshot (as its owner)',
      'invitation_for (as its owner)',
      'picture_file (as its owner)',
      'submit_quote_request (as its owner)',
    ]);
    expect(functionsOf('authenticated')).toEqual([
      'accept_invitation (as its owner)',
      'contact_marks_of (as its owner)',
      'content_snapshot (as its owner)',
      'end_sessions (as its owner)',
      'erase_row (as its owner)',
      'invitation_for (as its owner)',
      'invite_person (as its owner)',
      'lacks_required_factor (as its owner)',
      'latest_changes',
      'order_companies (as its owner)',
      'order_people (as its owner)',
      'order_services (as its owner)',
      'picture_file (as its owner)',
      'quote_request_counts',
      'quote_request_mark (as its owner)',
      'quote_request_people (as its owner)',
      'quote_requests_page',
      'remove_contact_mark (as its owner)',
      'remove_person (as its owner)',
      'request_delivery_state (as its owner)',
      'request_figures (as its owner)',
      'require_factor (as its owner)',
      'resend_quote_request (as its owner)',
      'same_person_requests (as its owner)',
      'send_test_request (as its owner)',
      'set_contact_mark (as its owner)',
      'set_owner (as its owner)',
      'site_history',
      'site_history_filters',
      'staff_overview (as its owner)',
      'submit_quote_request (as its owner)',
      'withdraw_invitation (as its owner)',
    ]);
  });
});

describe('a migration that adds', () => {
  beforeAll(() => open('migrated'));
  afterAll(close);

  test.each(lints)('$title is detected', async ({ statement, mistake }) => {
    await client.query(`begin; ${mistake}`);
    const noticed = await found(statement);
    await client.query('rollback');
    expect(noticed).toHaveLength(1);
  });
});
