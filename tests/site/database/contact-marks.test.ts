import { afterAll, beforeEach, expect, test } from 'vitest';
import { consentVersion } from '#i18n/quotes/consent.ts';
import { migrations } from '../../support/hosted-surroundings.ts';
import { completeAnswers, quoteRequest } from '../../support/quote-requests.ts';
import {
  asRole,
  openTestDatabase,
  queryAs,
  roles,
  type TestDatabase,
} from '../../support/test-database.ts';

let database: TestDatabase;
const opened: TestDatabase[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
  opened.push(database);
  await database.exec('update private.request_settings set switched_on = true');
});
afterAll(() => Promise.all(opened.map((one) => one.close())));

const rowsOf = async (statement: string) =>
  (await database.query<Record<string, unknown>>(statement)).rows;

let house = 0;

/** Submits a home quote request; returns its id. */
async function submit(answers: object = {}, consent: object = {}): Promise<string> {
  // Equal answers would look like spam.
  house += 1;
  const address = `${house} Elm`;
  const request = quoteRequest('home', {
    answers: { ...completeAnswers.home, address, ...answers },
  });
  await submitRequest({ ...request, consent: { ...request.consent, ...consent } });
  return request.id;
}

const submitRequest = (request: object) =>
  database.query('select submit_quote_request($1)', [JSON.stringify(request)]);

/** Calls a function as an admin, keeps what it did, and returns its answer. */
async function asAdmin<Answer>(call: string): Promise<Answer | undefined> {
  const statement = `select ${call} as answer`;
  const { rows } = await queryAs<{ answer: Answer }>(database, 'admin', statement, { keep: true });
  return rows[0]?.answer;
}

const set = (request: string, kind = 'do_not_call', reason = 'Said so by phone.') =>
  asAdmin(`set_contact_mark('${request}', '${kind}', '${reason}')`);

const remove = (kind: string, reason: string) =>
  asAdmin(
    `remove_contact_mark((select max(id) from contact_marks where kind = '${kind}'), '${reason}')`,
  );

const marksOf = async (...requests: string[]) =>
  (await asAdmin<Record<string, unknown>[]>(`contact_marks_of('${JSON.stringify(requests)}')`)) ??
  [];

test('a mark holds for older and later requests of the same number or mailbox, and for no one else', async () => {
  const older = await submit({ phone: '281.555.0142', email: 'other@x.example' });
  const marked = await submit({ phone: '+1 (281) 555-0142', email: 'Ana+home@X.example' });
  await set(marked);
  const later = await submit({ phone: '713-555-0100', email: 'ANA@x.example' });
  const stranger = await submit({ phone: '713-555-0101', email: 'eva@x.example' });
  const marks = await marksOf(older, marked, later, stranger);
  expect(marks.map((mark) => mark['request_id']).sort()).toEqual([older, marked, later].sort());
  expect(marks[0]).toMatchObject({
    ...{ kind: 'do_not_call', reason: 'Said so by phone.', removed_at: null, agreement: null },
    set_by: 'admin@x.example',
  });
  expect(await rowsOf('select phone, email from contact_marks')).toEqual([
    { phone: '+12815550142', email: 'ana@x.example' },
  ]);
});

test('a mark is set once, however many people and requests ask for it', async () => {
  const first = await submit();
  const second = await submit();
  expect(await set(first)).toEqual({ outcome: 'set' });
  for (const request of [first, second]) {
    expect(await set(request)).toEqual({ outcome: 'exists' });
  }
  const asOther = `select set_contact_mark('${first}', 'do_not_call', '') as answer`;
  const { rows } = await queryAs(database, 'owner', asOther, { keep: true });
  expect(rows).toEqual([{ answer: { outcome: 'exists' } }]);
  await set(second, 'do_not_text');
  expect(await rowsOf('select kind from contact_marks order by kind')).toEqual([
    { kind: 'do_not_call' },
    { kind: 'do_not_text' },
  ]);
});

test('the second number or address of a marked person is marked too', async () => {
  const vic = 'vic@x.example';
  const first = await submit({ phone: '832-555-0100', email: vic });
  const second = await submit({ phone: '832-555-0200', email: vic });
  const kinds = async () => {
    const { rows } = await database.query<{ kinds: string[] }>(
      `select private.contact_mark_kinds('832 555 0200', null) as kinds`,
    );
    return rows[0]?.kinds;
  };
  await set(first, 'do_not_text');
  expect(await marksOf(first)).toMatchObject([{ matches: ['email', 'phone'], misses: [] }]);
  expect(await marksOf(second)).toMatchObject([{ matches: ['email'], misses: ['phone'] }]);
  expect(await kinds()).toEqual([]);
  expect(await set(second, 'do_not_text')).toEqual({ outcome: 'set' });
  expect(await kinds()).toEqual(['do_not_text']);
  expect(await set(second, 'do_not_text')).toEqual({ outcome: 'exists' });
  const third = await submit({ phone: '832-555-0200', email: 'vic2@x.example' });
  expect(await set(third, 'do_not_text')).toEqual({ outcome: 'set' });
  expect(await rowsOf('select phone, email from contact_marks order by id')).toEqual([
    { phone: '+18325550100', email: vic },
    { phone: '+18325550200', email: null },
    { phone: null, email: 'vic2@x.example' },
  ]);
});

test('a request without a complete number or an address cannot be marked', async () => {
  const call = quoteRequest('callback', {
    answers: { ...completeAnswers.callback, phone: '281-555-014' },
  });
  await submitRequest(call);
  expect(await set(call.id)).toEqual({ outcome: 'unknown' });
  expect(await rowsOf('select * from contact_marks')).toEqual([]);
});

test('a removed mark stays on record with who, when and why', async () => {
  const request = await submit();
  await set(request);
  const [mark] = await marksOf(request);
  for (const reason of [' ', '\u200b\u2060', '\u3164']) {
    await expect(remove('do_not_call', reason)).rejects.toThrow('A mark is removed with a reason');
  }
  expect(await remove('do_not_call', 'She called us.')).toEqual({ outcome: 'done' });
  const asOther = `select remove_contact_mark(${mark?.['id']}, 'x') as answer`;
  const { rows } = await queryAs(database, 'owner', asOther, { keep: true });
  expect(rows).toEqual([{ answer: { outcome: 'gone' } }]);
  expect(await marksOf(request)).toMatchObject([
    {
      ...{ id: mark?.['id'], removal_reason: 'She called us.' },
      ...{ removed_by: 'admin@x.example', removed_at: expect.stringMatching(/^20/) },
    },
  ]);
  expect(await rowsOf(`select private.contact_mark_kinds('2815550142', null) as kinds`)).toEqual([
    { kinds: [] },
  ]);
  await set(request);
  expect(await marksOf(request)).toMatchObject([{ removed_at: null }, { id: mark?.['id'] }]);
});

test('a later written agreement is named, and removes nothing', async () => {
  const agreed = { ticked: ['automated'], version: consentVersion };
  await submit({}, agreed);
  const request = await submit();
  await set(request);
  await set(request, 'do_not_text');
  await submit();
  await submit({ phone: '7135550100', email: 'eva@x.example' }, agreed);
  await submit({}, { ...agreed, version: 'made up' });
  expect((await marksOf(request)).map((mark) => mark['agreement'])).toEqual([null, null]);

  const { phone } = completeAnswers.home;
  const call = quoteRequest('callback', { answers: { ...completeAnswers.callback, phone } });
  await submitRequest(call);
  const [called] = await rowsOf(`select reference from quote_requests where id = '${call.id}'`);
  const agreements = async () =>
    Object.fromEntries((await marksOf(request)).map(({ kind, agreement }) => [kind, agreement]));
  expect(await agreements()).toMatchObject({
    do_not_call: { reference: called?.['reference'] },
    do_not_text: null,
  });
  const later = await submit({}, agreed);
  const [checked] = await rowsOf(`select reference from quote_requests where id = '${later}'`);
  const agreement = { reference: checked?.['reference'], by: 'phone' };
  expect(await agreements()).toMatchObject({ do_not_call: agreement, do_not_text: agreement });
  expect(await rowsOf('select removed_at from contact_marks')).toEqual([
    { removed_at: null },
    { removed_at: null },
  ]);
  const byEmail = await submit({ phone: '7135550111' }, agreed);
  const [newest] = await rowsOf(`select reference from quote_requests where id = '${byEmail}'`);
  expect(await agreements()).toMatchObject({
    do_not_text: { reference: newest?.['reference'], by: 'email' },
  });
});

test('with the last request only the minimum of a mark stays, and a removed one as long as requests', async () => {
  const one = await submit();
  const other = await submit();
  await set(one);
  await set(one, 'do_not_text');
  await remove('do_not_text', 'x');
  await database.exec(`delete from quote_requests where id = '${one}'`);
  expect(await rowsOf('select reason from contact_marks')).toHaveLength(2);

  await database.exec(`update quote_requests set received_at = now() - interval '3 years'`);
  expect(await rowsOf('select private.remove_old_requests() as removed')).toEqual([{ removed: 1 }]);
  expect(await marksOf(other)).toEqual([]);
  expect(await rowsOf('select kind, phone, email, reason from contact_marks')).toEqual([
    { kind: 'do_not_call', phone: '+12815550143', email: 'al@example.com', reason: '' },
    { kind: 'do_not_text', phone: '+12815550143', email: 'al@example.com', reason: '' },
  ]);
  const again = await submit();
  expect(await marksOf(again)).toMatchObject([
    { kind: 'do_not_text', removed_by: 'admin@x.example', removal_reason: '' },
    { kind: 'do_not_call' },
  ]);
  await database.exec(`update contact_marks set removed_at = now() - interval '3 years'
    where removed_at is not null`);
  await rowsOf('select private.remove_old_requests()');
  expect(await marksOf(again)).toMatchObject([{ kind: 'do_not_call', removed_at: null }]);
});

test('the panel notices a mark that someone else set or removed', async () => {
  const read = () => asAdmin('quote_request_mark()');
  const request = await submit();
  const before = await read();
  await set(request);
  const marked = await read();
  expect(marked).not.toEqual(before);
  await remove('do_not_call', 'x');
  expect(await read()).not.toEqual(marked);
});

test.each(roles.filter((role) => !['admin', 'aal2', 'owner'].includes(role)))(
  '%s can neither read, set nor remove marks',
  async (role) => {
    const request = await submit();
    await set(request);
    for (const call of [
      `contact_marks_of('["${request}"]')`,
      `set_contact_mark('${request}', 'do_not_text', '')`,
      `remove_contact_mark(1, 'x')`,
    ]) {
      await expect(asRole(database, role, `select ${call}`)).rejects.toThrow('permission denied');
    }
    expect(await rowsOf('select content_snapshot()::text as text')).not.toMatchObject([
      { text: expect.stringContaining('contact_marks') },
    ]);
  },
);

/** Another admin's connection, in a transaction. */
async function beginAsAdmin() {
  const client = await database.connect();
  const { rows } = await queryAs<{ claims: string }>(
    database,
    'admin',
    `select current_setting('request.jwt.claims') as claims`,
  );
  await client.query('begin');
  await client.query(`select set_config('request.jwt.claims', $1, true)`, [rows[0]?.claims]);
  await client.query('set local role authenticated');
  return {
    query: (statement: string) => client.query(statement),
    end: async () => {
      await client.query('commit');
      await client.end();
    },
  };
}

const reasons = () => rowsOf('select reason, removal_reason from contact_marks order by id');

test('two removals at once leave no reason behind', async () => {
  const ids = [await submit(), await submit()];
  await set(ids[0] ?? '');
  const [one, other] = [await beginAsAdmin(), await beginAsAdmin()];
  await one.query(`delete from quote_requests where id = '${ids[0]}'`);
  // It waits for the first removal, and then sees it.
  const second = other.query(`delete from quote_requests where id = '${ids[1]}'`);
  await one.end();
  await second;
  await other.end();
  expect(await reasons()).toEqual([{ reason: '', removal_reason: '' }]);
});

test('a mark that is set while the last request is removed, or the other way round, keeps no reason', async () => {
  const id = await submit();
  const [remover, setter] = [await beginAsAdmin(), await beginAsAdmin()];
  await remover.query(`delete from quote_requests where id = '${id}'`);
  const setting = setter.query(
    `select set_contact_mark('${id}', 'do_not_call', 'Secret') as answer`,
  );
  await remover.end();
  expect((await setting).rows).toEqual([{ answer: { outcome: 'removed' } }]);
  await setter.end();

  const next = await submit();
  const [first, last] = [await beginAsAdmin(), await beginAsAdmin()];
  await first.query(`select set_contact_mark('${next}', 'do_not_call', 'Secret')`);
  const removal = last.query(`delete from quote_requests where id = '${next}'`);
  await first.end();
  await removal;
  await last.end();
  expect(await reasons()).toEqual([{ reason: '', removal_reason: '' }]);
});

test('a mark without requests is removed without keeping why, and the nightly removal clears what stayed', async () => {
  const id = await submit();
  await set(id);
  await asRole(database, 'admin', `delete from quote_requests where id = '${id}'`, { keep: true });
  await remove('do_not_call', 'Secret');
  expect(await reasons()).toEqual([{ reason: '', removal_reason: '' }]);
  // As an earlier version of the database left it.
  await database.exec(`update contact_marks set reason = 'Secret', removal_reason = 'Secret'`);
  await database.exec('select private.remove_old_requests()');
  expect(await reasons()).toEqual([{ reason: '', removal_reason: '' }]);
});

test('a migration finds earlier requests with digits of another script, also by the index', async () => {
  const all = await migrations();
  const at = all.findIndex((migration) => migration.includes('private.with_ascii_digits'));
  const older = await openTestDatabase('hosted');
  opened.push(older);
  for (const migration of all.slice(0, at)) await older.exec(migration);
  await older.exec('update private.request_settings set switched_on = true');
  const answers = { ...completeAnswers.home, phone: '２８１－５５５－０１４２' };
  await older.query('select submit_quote_request($1)', [
    JSON.stringify(quoteRequest('home', { answers })),
  ]);
  for (const migration of all.slice(at)) await older.exec(migration);
  await older.exec('set enable_seqscan = off');
  const { rows } = await older.query(
    `select phone from quote_requests
       where private.dialed_digits(phone) = '+12815550142' and not is_test`,
  );
  expect(rows).toEqual([{ phone: answers.phone }]);
});
