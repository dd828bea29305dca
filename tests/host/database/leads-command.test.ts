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

async function said(...words: string[]): Promise<string> {
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

/** Tables in which some row has such a text, in whatever column. */
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

test('a receipt shows what the person saw and ticked', async () => {
  const receipt = await said('receipt', reference.toLowerCase());
  for (const part of [reference, 'auto, in Spanish, at /auto-quote', 'revision 43', 'texts']) {
    expect(receipt).toContain(part);
  }
  expect(receipt).toContain('wording, version 2:\n    We call you back.');
  await expect(said('receipt', 'TP-2222')).rejects.toThrow('There is no request TP-2222.');
});

test('an export is CSV in which nothing is calculated', async () => {
  const csv = await said('export', '--person', 'ana@example.com');
  expect(csv.split('\r\n')).toHaveLength(3);
  expect(csv).toContain(`"'=1+1 Garza"`);
  expect(csv).toContain(String.raw`""address"":""1 Elm, \""The Oaks\""""`);
  expect(csv).not.toContain('al@example.com');
});

test('an export without a person has every request, what the office did, and where it went', async () => {
  await client.query(`update quote_requests set notes = 'Garza called back' where reference = $1`, [
    reference,
  ]);
  await client.query(
    `insert into quote_deliveries (request_id, channel, state, last_error)
     select id, 'webhook', 'given_up', 'The webhook answered with status 410.' from quote_requests
     where reference = $1`,
    [reference],
  );
  const csv = await said('export');
  expect(csv.split('\r\n')).toHaveLength(4);
  expect(csv).toContain('al@example.com');
  expect(csv).toContain('""notes"":""Garza called back""');
  expect(csv).toContain('""state"":""given_up""');
});

test('what was given up is sent again, where its channel is switched on', async () => {
  await expect(said('resend', reference)).rejects.toThrow('on a channel that is switched on');
  await client.query(`update private.request_settings set channels = '{webhook}'`);
  expect(await said('resend', reference)).toContain(`Request ${reference} is being sent again`);
  const { rows } = await client.query('select state, attempts, last_error from quote_deliveries');
  expect(rows).toContainEqual({ state: 'waiting', attempts: 0, last_error: null });
});

test('what is deleted is gone from every table, and only its reference is noted', async () => {
  expect(await tablesWith('garza')).toContain('quote_request_changes');
  expect(await said('delete', '--person', 'ANA@example.com')).toContain(reference);
  const { rows } = await client.query('select email from quote_requests');
  expect(rows).toEqual([{ email: 'al@example.com' }]);
  expect(await tablesWith('garza|ana@example')).toEqual([]);
  const { rows: noted } = await client.query(
    'select reference, reason from quote_request_removals',
  );
  expect(noted).toEqual([{ reference, reason: 'the person asked' }]);
  await expect(said('delete', '--person', 'ana@example.com')).rejects.toThrow('Nothing is kept');
  await expect(said('receipt', reference)).rejects.toThrow(
    /^Request TP-\w{4}, received 20\S+Z, was removed on 20\S+Z \(the person asked\)\./,
  );
});

test('an option that npm took for its own is named, with how to write it', () => {
  expect(() => parseLeadsCommand(['export', 'ana@example.com'])).toThrow(
    'Put two dashes before it:\n  npm run leads export -- --person ana@example.com',
  );
});

test.each([[[]], [['receipt']], [['export', 'ana']], [['delete', '--person', 'ana']]])(
  'what makes no sense is answered with what there is: %j',
  (words) => {
    expect(() => parseLeadsCommand(words)).toThrow('npm run leads receipt');
  },
);
