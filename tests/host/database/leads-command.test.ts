import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  type LeadsOptions,
  runLeads,
} from '../../../scripts/host/request-delivery/leads-command.ts';
import { copyDatabase, type OwnDatabase } from '../../support/own-database.ts';
import { completeAnswers, quoteRequest } from '../../support/quote-requests.ts';

let database: OwnDatabase;
let client: Client;
let reference: string;

beforeAll(async () => {
  database = await copyDatabase('migrated');
  client = new Client({ connectionString: database.address() });
  await client.connect();
  await client.query('update private.request_settings set switched_on = true');
  const answers = {
    ...completeAnswers.auto,
    firstName: '=1+1',
    address: '1 Elm, "The Oaks"',
    email: 'Ana@example.com',
  };
  const consent = { version: '2', text: 'We call you back.', ticked: ['texts'] };
  reference = await submit(quoteRequest('auto', { answers, consent, language: 'es' }));
  await submit(quoteRequest('home'));
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
afterEach(() => vi.restoreAllMocks());

async function submit(request: object): Promise<string> {
  const { rows } = await client.query('select submit_quote_request($1) as answer', [
    JSON.stringify(request),
  ]);
  return rows[0].answer.reference;
}

async function output(options: LeadsOptions): Promise<string> {
  let text = '';
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    text += `${line}\n`;
  });
  vi.spyOn(process.stdout, 'write').mockImplementation((piece) => {
    text += String(piece);
    return true;
  });
  await runLeads(options, client);
  return text;
}

/** Tables with a row that matches in any column, without the list of migrations, which has their texts. */
async function tablesWith(pattern: string): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'p', 'm')
       and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'supabase_migrations')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await client.query(
      `select from ${name} as whole where whole::text ~* $1 limit 1`,
      [pattern],
    );
    if (rowCount) found.push(name);
  }
  return found;
}

test('a receipt shows the consent text and which boxes were checked', async () => {
  const receipt = await output({ verb: 'receipt', reference });
  for (const part of [reference, 'auto, in Spanish, at /auto-quote', 'revision 43', 'texts']) {
    expect(receipt).toContain(part);
  }
  expect(receipt).toContain('wording, version 2:\n    We call you back.');
  await expect(output({ verb: 'receipt', reference: 'TP-2222' })).rejects.toThrow(
    'There is no request TP-2222.',
  );
});

test('an export is CSV without formulas', async () => {
  const csv = await output({ verb: 'export', person: 'ana@example.com' });
  expect(csv.split('\r\n')).toHaveLength(3);
  expect(csv).toContain(`"'=1+1 Garza"`);
  expect(csv).toContain(String.raw`""address"":""1 Elm, \""The Oaks\""""`);
  expect(csv).not.toContain('al@example.com');
});

test('an export of all requests includes the office’s changes and the deliveries', async () => {
  await client.query(`update quote_requests set notes = 'Garza called back' where reference = $1`, [
    reference,
  ]);
  await client.query(
    `insert into quote_deliveries (request_id, channel, state, last_error)
     select id, 'webhook', 'given_up', 'The webhook answered with status 410.' from quote_requests
     where reference = $1`,
    [reference],
  );
  const csv = await output({ verb: 'export', person: undefined });
  expect(csv.startsWith(`\uFEFF"reference"`)).toBe(true);
  expect(csv.split('\r\n')).toHaveLength(4);
  expect(csv).toContain('al@example.com');
  expect(csv).toContain('""notes"":""Garza called back""');
  expect(csv).toContain('""state"":""given_up""');
});

test('call-backs are found by their number, however it is written', async () => {
  const call = await submit(quoteRequest('callback'));
  const csv = await output({ verb: 'export', person: '+1 281.555.0144' });
  expect(csv.split('\r\n')).toHaveLength(3);
  expect(csv).toContain('""when"":""2037-12-02-evening""');
  expect(await output({ verb: 'receipt', reference: call })).toContain(
    'callback, in English, at /contact',
  );
  expect(await output({ verb: 'delete', person: '2815550144', isDryRun: true })).toContain(call);
  expect(await output({ verb: 'delete', person: '2815550144', isDryRun: false })).toContain(call);
  await expect(output({ verb: 'export', person: '2815550144' })).rejects.toThrow(
    'There are no requests from this person',
  );
  await client.query('delete from quote_request_removals');
});

test('failed deliveries are resent if their channel is switched on', async () => {
  await expect(output({ verb: 'resend', reference })).rejects.toThrow(
    'on a channel that is switched on',
  );
  await client.query(`update private.request_settings set channels = '{webhook}'`);
  expect(await output({ verb: 'resend', reference })).toContain(
    `Request ${reference} is being sent again`,
  );
  const { rows } = await client.query('select state, attempts, last_error from quote_deliveries');
  expect(rows).toContainEqual({ state: 'waiting', attempts: 0, last_error: null });
});

test('deleted requests are gone from every table, and only the reference is recorded', async () => {
  expect(await tablesWith('garza')).toContain('quote_request_changes');
  const tables = await tablesWith('ana@example.com');
  expect(await output({ verb: 'delete', person: 'ANA@example.com', isDryRun: true })).toBe(
    `Would delete: ${reference}. Nothing was changed.\n`,
  );
  expect(await tablesWith('ana@example.com')).toEqual(tables);
  expect(await output({ verb: 'delete', person: 'ANA@example.com', isDryRun: false })).toContain(
    reference,
  );
  const { rows } = await client.query('select email from quote_requests');
  expect(rows).toEqual([{ email: 'al@example.com' }]);
  expect(await tablesWith('garza|ana@example')).toEqual([]);
  const { rows: removals } = await client.query(
    'select reference, reason from quote_request_removals',
  );
  expect(removals).toEqual([{ reference, reason: 'the person asked' }]);
  await expect(
    output({ verb: 'delete', person: 'ana@example.com', isDryRun: false }),
  ).rejects.toThrow('There are no requests from this person');
  await expect(output({ verb: 'receipt', reference })).rejects.toThrow(
    /^Request TP-\w{4}, received 20\S+Z, was removed on 20\S+Z \(the person asked\)\./,
  );
});

test('an export and a deletion say nothing of another person’s mark on a shared number', async () => {
  const shared = { phone: '713-555-0177', email: 'Bea+quotes@x.example' };
  const request = await submit(
    quoteRequest('home', { answers: { ...completeAnswers.home, ...shared } }),
  );
  await client.query(
    `insert into contact_marks (kind, phone, email, reason)
     values ('do_not_call', '+17135550177', 'carl@x.example', 'Carl is ill')`,
  );
  const person = 'bea+a@x.example';
  const csv = await output({ verb: 'export', person });
  expect(csv).toContain(request);
  expect(csv).not.toMatch(/Carl|17135550177/i);
  for (const isDryRun of [true, false]) {
    expect(await output({ verb: 'delete', person, isDryRun })).not.toMatch(/Carl|17135550177/i);
  }
  await client.query('delete from contact_marks');
});

test('a deletion deletes removed marks too, unless another person’s requests stay', async () => {
  const phone = '713-555-0166';
  const from = (email: string) =>
    submit(quoteRequest('home', { answers: { ...completeAnswers.home, phone, email } }));
  const [dora] = [await from('dora@x.example'), await from('emil@x.example')];
  await client.query(
    `insert into contact_marks (kind, phone, email, removed_at) values
       ('do_not_text', null, 'dora@x.example', now()), ('do_not_call', '+17135550166', 'dora@x.example', now())`,
  );
  expect(await output({ verb: 'delete', person: 'dora@x.example', isDryRun: true })).toContain(
    `Would delete: ${dora}, 1 removed mark.`,
  );
  expect(await output({ verb: 'delete', person: 'dora@x.example', isDryRun: false })).toContain(
    `Deleted: ${dora}, 1 removed mark.`,
  );
  await client.query(`delete from quote_requests where email = 'emil@x.example'`);
  expect(await output({ verb: 'delete', person: phone, isDryRun: false })).toContain(
    'Deleted: 1 removed mark.',
  );
  expect((await client.query('select from contact_marks')).rowCount).toBe(0);
});

test('a text without digits is no one’s phone number', async () => {
  await submit(quoteRequest('auto', { answers: { ...completeAnswers.auto, phone: 'ask me' } }));
  await expect(output({ verb: 'delete', person: 'ana', isDryRun: true })).rejects.toThrow(
    'There are no requests from this person',
  );
});

test('a mark outlives the requests, and is listed when the person asks', async () => {
  const call = quoteRequest('callback', {
    answers: { ...completeAnswers.callback, phone: '7135550199' },
  });
  const marked = await submit(call);
  await client.query(
    `insert into contact_marks (kind, phone, reason, set_at)
     values ('do_not_call', '+17135550199', 'Eva said so', '2026-11-20T12:00:00Z')`,
  );
  const person = '(713) 555-0199';
  expect(await output({ verb: 'export', person })).toContain('""reason"":""Eva said so""');
  const kept =
    'Marks that stay, so that no one contacts this person by mistake: do not call +17135550199, since 2026-11-20.\n';
  expect(await output({ verb: 'delete', person, isDryRun: true })).toContain(kept);
  expect(await output({ verb: 'delete', person, isDryRun: false })).toBe(
    `Deleted: ${marked}. Earlier backups still contain them until they are deleted.\n${kept}`,
  );
  expect(await output({ verb: 'export', person })).toMatch(
    /^\uFEFF"kind","phone",.*\r\n"do_not_call","'\+17135550199","","","2026-11-20T12:00:00/,
  );
  expect(await tablesWith('Eva|7135550199')).toEqual(['contact_marks']);
});
