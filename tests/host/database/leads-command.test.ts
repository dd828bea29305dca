import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { parseLeadsCommand } from '../../../scripts/host/request-delivery/leads-command.ts';
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

async function output(...words: string[]): Promise<string> {
  let text = '';
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    text += `${line}\n`;
  });
  vi.spyOn(process.stdout, 'write').mockImplementation((piece) => {
    text += String(piece);
    return true;
  });
  await parseLeadsCommand(words)(client);
  return text;
}

/** Tables with a row that matches in any column. */
async function tablesWith(pattern: string): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'p', 'm')
       and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`,
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

test('a receipt shows the consent text and what was ticked', async () => {
  const receipt = await output('receipt', reference.toLowerCase());
  for (const part of [reference, 'auto, in Spanish, at /auto-quote', 'revision 43', 'texts']) {
    expect(receipt).toContain(part);
  }
  expect(receipt).toContain('wording, version 2:\n    We call you back.');
  await expect(output('receipt', 'TP-2222')).rejects.toThrow('There is no request TP-2222.');
});

test('an export is CSV without formulas', async () => {
  const csv = await output('export', '--person', 'ana@example.com');
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
  const csv = await output('export');
  expect(csv.split('\r\n')).toHaveLength(4);
  expect(csv).toContain('al@example.com');
  expect(csv).toContain('""notes"":""Garza called back""');
  expect(csv).toContain('""state"":""given_up""');
});

test('failed deliveries are resent if their channel is switched on', async () => {
  await expect(output('resend', reference)).rejects.toThrow('on a channel that is switched on');
  await client.query(`update private.request_settings set channels = '{webhook}'`);
  expect(await output('resend', reference)).toContain(`Request ${reference} is being sent again`);
  const { rows } = await client.query('select state, attempts, last_error from quote_deliveries');
  expect(rows).toContainEqual({ state: 'waiting', attempts: 0, last_error: null });
});

test('deleted requests are gone from every table, and only the reference is recorded', async () => {
  expect(await tablesWith('garza')).toContain('quote_request_changes');
  expect(await output('delete', '--person', 'ANA@example.com')).toContain(reference);
  const { rows } = await client.query('select email from quote_requests');
  expect(rows).toEqual([{ email: 'al@example.com' }]);
  expect(await tablesWith('garza|ana@example')).toEqual([]);
  const { rows: removals } = await client.query(
    'select reference, reason from quote_request_removals',
  );
  expect(removals).toEqual([{ reference, reason: 'the person asked' }]);
  await expect(output('delete', '--person', 'ana@example.com')).rejects.toThrow(
    'There are no requests from this person',
  );
  await expect(output('receipt', reference)).rejects.toThrow(
    /^Request TP-\w{4}, received 20\S+Z, was removed on 20\S+Z \(the person asked\)\./,
  );
});

test('an option that npm consumed is named, with the right spelling', () => {
  expect(() => parseLeadsCommand(['export', 'ana@example.com'])).toThrow(
    'Put two dashes before it:\n  npm run leads export -- --person ana@example.com',
  );
});

test.each([[[]], [['receipt']], [['export', 'ana']], [['delete', '--person', 'ana']]])(
  'invalid arguments get the usage: %j',
  (words) => {
    expect(() => parseLeadsCommand(words)).toThrow('npm run leads receipt');
  },
);
