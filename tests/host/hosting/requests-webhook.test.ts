import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import type { Client } from 'pg';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { prepareProject } from '../../../scripts/host/hosted/prepare-project.ts';
import { asText } from '../../../scripts/host/mail/email-parts.ts';
import { closeServer, listenOn } from '../../../scripts/host/server/site-server.ts';
import { theSite } from '../../../scripts/host/site.ts';
import { mailRequest } from '../../../supabase/functions/mail-requests/mail-request.ts';
import type { Cluster } from '../../support/postgres-cluster.ts';
import { quoteRequest } from '../../support/quote-requests.ts';
import { startHostedProject } from './hosted-project.ts';

const settings = {
  REQUESTS_WEBHOOK_URL: 'https://crm.example/requests',
  REQUESTS_WEBHOOK_SECRET: `whsec_${Buffer.from('a key of thirty-two bytes, no less').toString('base64')}`,
};

interface Call {
  id: number;
  url: string;
  body: string;
  headers: Record<string, string>;
}

let cluster: Cluster;
let database: Client;

beforeAll(async () => {
  ({ cluster, database } = await startHostedProject());
  await Array.fromAsync(prepareProject(database, readEnvironment(settings)));
  await database.query('update private.request_settings set switched_on = true');
});
afterAll(async () => {
  await database.end();
  await cluster.close();
});
beforeEach(() => database.query('truncate net.calls, net._http_response, quote_requests cascade'));

async function rows<Row extends object>(statement: string): Promise<Row[]> {
  return (await database.query<Row>(statement)).rows;
}

const submit = (request: object) =>
  database.query('select submit_quote_request($1)', [JSON.stringify(request)]);
/** The body as pg_net sends it. */
const calls = () => rows<Call>('select id, url, body::text, headers from net.calls order by id');
const deliveries = () =>
  rows('select state, attempts, last_error, acknowledged_at from quote_deliveries order by id');

/** Runs the statement that pg_cron runs. */
async function sweep(): Promise<void> {
  const [job] = await rows<{ command: string }>(
    `select command from cron.job where jobname = 'sweep-requests'`,
  );
  await database.query(job?.command ?? '');
}

/** Answers the newest call; `null` is a timeout. */
async function answer(status: number | null): Promise<void> {
  await database.query(
    `insert into net._http_response (id, status_code, timed_out)
     select max(id), $1::integer, $1::integer is null from net.calls`,
    [status],
  );
}

/** Moves waiting calls into the past. */
async function pass(time: string): Promise<void> {
  await database.query(
    `update quote_deliveries set next_attempt_at = next_attempt_at - interval '${time}'`,
  );
  await database.query(
    `update private.request_calls set called_at = called_at - interval '${time}'`,
  );
}

test('a request is posted at once, signed, and not again once it is acknowledged', async () => {
  const request = quoteRequest('auto', {
    language: 'es',
    answers: { ...quoteRequest('auto').answers, lastName: 'Núñez “Ñ” \\ 😀' },
  });
  await submit(request);
  const [call] = await calls();
  expect(call?.url).toBe(settings.REQUESTS_WEBHOOK_URL);
  const verifier = new Webhook(settings.REQUESTS_WEBHOOK_SECRET);
  expect(verifier.verify(call?.body ?? '', call?.headers ?? {})).toMatchObject({
    type: 'quote_request.received',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
    data: {
      id: request.id,
      test: false,
      language: 'es',
      answers: request.answers,
      page: '/auto-quote',
    },
  });
  expect(call?.headers['webhook-id']).toBe(`request_${request.id}`);
  await answer(204);
  await sweep();
  expect(await deliveries()).toMatchObject([
    { state: 'sent', attempts: 1, last_error: null, acknowledged_at: expect.any(Date) },
  ]);
  await pass('1 day');
  await sweep();
  expect(await calls()).toHaveLength(1);
});

test('a call-back is posted like the forms', async () => {
  const request = quoteRequest('callback');
  await submit(request);
  const [call] = await calls();
  expect(JSON.parse(call?.body ?? '{}')).toMatchObject({
    data: { id: request.id, kind: 'callback', answers: request.answers, page: '/contact' },
  });
});

test.each([
  [500, 'The webhook answered with status 500.'],
  [301, 'The webhook answered with status 301.'],
  [null, 'The webhook could not be reached, or did not answer in time.'],
])('status %s is retried with growing pauses and the same ID', async (status, problem) => {
  await submit(quoteRequest('home'));
  const after: [string, number][] = [
    ['59 seconds', 1],
    ['1 second', 2],
    ['2 minutes', 3],
    ['3 minutes', 3],
    ['1 minute', 4],
  ];
  let answered = 0;
  for (const [time, count] of after) {
    const made = (await calls()).length;
    if (made > answered) await answer(status);
    answered = made;
    await sweep();
    await pass(time);
    await sweep();
    expect([time, (await calls()).length]).toEqual([time, count]);
  }
  expect(await deliveries()).toMatchObject([{ state: 'failed', last_error: problem }]);
  const ids = (await calls()).map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);
  await answer(200);
  await sweep();
  expect(await deliveries()).toMatchObject([{ state: 'sent', last_error: null }]);
});

test('a permanent rejection is not retried until staff send the request again', async () => {
  await submit(quoteRequest('home'));
  await answer(410);
  await sweep();
  expect(await deliveries()).toMatchObject([{ state: 'given_up', attempts: 1 }]);
  await pass('1 day');
  await sweep();
  expect(await calls()).toHaveLength(1);
  await database.query('select private.resend_deliveries(id) from quote_requests');
  await sweep();
  expect(await calls()).toHaveLength(2);
  await answer(200);
  await sweep();
  expect(await deliveries()).toMatchObject([{ state: 'sent', last_error: null }]);
});

test('a call without any answer is retried', async () => {
  await submit(quoteRequest('home'));
  await sweep();
  await pass('61 seconds');
  await sweep();
  await pass('60 seconds');
  await sweep();
  expect(await calls()).toHaveLength(2);
});

test('a request is stored and its delivery marked as failed when the address is missing', async () => {
  const rename = (from: string, to: string) =>
    database.query('update vault.secrets set name = $2 where name = $1', [from, to]);
  await rename('requests_webhook_url', 'missing');
  await submit(quoteRequest('home'));
  expect(await rows('select reference from quote_requests')).toHaveLength(1);
  await sweep();
  expect(await deliveries()).toMatchObject([
    {
      state: 'failed',
      last_error: expect.stringContaining('no secret named requests_webhook_url'),
    },
  ]);
  await rename('missing', 'requests_webhook_url');
  await pass('1 minute');
  await sweep();
  expect(await calls()).toHaveLength(1);
});

describe('supabase/functions/mail-requests', () => {
  const mails: { headers: IncomingHttpHeaders; mail: object }[] = [];
  let status = 200;
  let reason = '';
  const service = createServer(async (request, response) => {
    mails.push({ headers: request.headers, mail: JSON.parse(await text(request)) });
    response.writeHead(status).end(JSON.stringify({ message: reason }));
  });
  let secrets: Record<string, string> = {};
  const office = createServer(getRequestListener((request) => mailRequest(request, secrets)));
  let url = '';

  beforeAll(async () => {
    secrets = {
      REQUESTS_WEBHOOK_SECRET: settings.REQUESTS_WEBHOOK_SECRET,
      SITE_URL: 'https://www.agency.example',
      MAIL_FROM: 'Website <website@agency.example>',
      REQUESTS_MAIL_TO: 'office@agency.example',
      RESEND_API_KEY: 're_key',
      RESEND_URL: `http://127.0.0.1:${await listenOn(service, 0)}/emails`,
    };
    url = `http://127.0.0.1:${await listenOn(office, 0)}`;
  });
  afterAll(() => Promise.all([closeServer(service), closeServer(office)]));
  beforeEach(() => {
    mails.length = 0;
    status = 200;
  });

  /** Makes the newest call as pg_net does, and records the answer. */
  async function deliver(body?: string): Promise<number> {
    const call = (await calls()).at(-1);
    const sent = await fetch(url, {
      method: 'POST',
      headers: call?.headers ?? {},
      body: body ?? call?.body ?? '',
    });
    await answer(sent.status);
    await sweep();
    return sent.status;
  }

  test('mails the office a link, without what the visitor typed', async () => {
    const request = quoteRequest('auto', { language: 'es' });
    await submit(request);
    expect(await deliver()).toBe(204);
    expect(await deliveries()).toMatchObject([{ state: 'sent' }]);
    const [{ reference } = {}] = await rows<{ reference: string }>(
      'select reference from quote_requests',
    );
    expect(mails).toMatchObject([
      {
        headers: { authorization: 'Bearer re_key', 'idempotency-key': `request_${request.id}` },
        mail: {
          to: ['office@agency.example'],
          subject: `Quote request ${reference} (auto)`,
          text: `A new auto quote request is waiting. Language: Spanish.\n\nOpen it: https://www.agency.example/admin#requests/${reference}`,
        },
      },
    ]);
  });

  test('mails the office that the person asked not to be called', async () => {
    await database.query(
      `insert into contact_marks (kind, phone) values ('do_not_call', '+12815550143')`,
    );
    await submit(quoteRequest('home'));
    await database.query('delete from contact_marks');
    expect(await deliver()).toBe(204);
    expect(mails).toMatchObject([
      { mail: { text: expect.stringContaining('Do not call: this person asked not to be') } },
    ]);
  });

  test('is called again when the mail service fails or a secret is missing', async () => {
    await submit(quoteRequest('home'));
    status = 403;
    expect(await deliver()).toBe(502);
    expect(await deliveries()).toMatchObject([{ state: 'failed' }]);
    const { RESEND_API_KEY, ...others } = secrets;
    secrets = others;
    expect(await deliver()).toBe(503);
    secrets = { ...others, RESEND_API_KEY: RESEND_API_KEY ?? '' };
    expect(mails).toHaveLength(1);
  });

  test('confirmations without a webhook are named, and no call is made', async () => {
    const confirmation = readEnvironment({ REQUESTS_CONFIRMATION: 'on' });
    const printed = await Array.fromAsync(prepareProject(database, confirmation));
    expect(printed).toContainEqual(
      expect.stringMatching(
        /^Quote requests .* REQUESTS_CONFIRMATION is on, but visitors get no confirmation, because REQUESTS_WEBHOOK_URL is not set\.$/,
      ),
    );
    const both = readEnvironment({ ...settings, REQUESTS_CONFIRMATION: 'off' });
    const again = await Array.fromAsync(prepareProject(database, both));
    expect(again.join('\n')).not.toContain('REQUESTS_CONFIRMATION');
  });

  describe('with confirmations switched on', () => {
    const email = 'ana@visitor.example';
    const confirm = (state: 'on' | 'off') =>
      Array.fromAsync(
        prepareProject(database, readEnvironment({ ...settings, REQUESTS_CONFIRMATION: state })),
      );
    beforeAll(() => confirm('on'));
    afterAll(() => confirm('off'));
    const answers = { ...quoteRequest('home').answers, email, firstName: 'Esperanza' };

    test.each(['en', 'es'] as const)(
      'confirms a request to the visitor, in their language: %s',
      async (language) => {
        const request = quoteRequest('home', { language, answers });
        await submit(request);
        expect(await calls()).toHaveLength(2);
        const [arrival, confirmation] = (await calls()).toSorted(
          (a, b) => b.headers['webhook-id']?.localeCompare(a.headers['webhook-id'] ?? '') ?? 0,
        );
        expect(arrival?.headers['webhook-id']).toBe(`request_${request.id}`);
        const sent = await fetch(url, {
          method: 'POST',
          headers: confirmation?.headers ?? {},
          body: confirmation?.body ?? '',
        });
        expect(sent.status).toBe(204);
        const [{ reference } = {}] = await rows<{ reference: string }>(
          'select reference from quote_requests',
        );
        const agency = await theSite().facts.readCurrent(database);
        const expected = theSite().emails.confirmation(
          { reference: reference ?? '', kind: 'home', language, answers: {} },
          agency,
        );
        expect(mails).toEqual([
          {
            headers: expect.objectContaining({ 'idempotency-key': `confirmation_${request.id}` }),
            mail: {
              from: 'Website <website@agency.example>',
              to: [email],
              reply_to: 'office@agency.example',
              subject: expected.subject,
              text: asText(expected),
            },
          },
        ]);
        expect(JSON.stringify(mails)).not.toContain('Esperanza');
      },
    );

    test('gives up only when the visitor’s address is wrong', async () => {
      await submit(quoteRequest('auto', { answers: { ...quoteRequest('auto').answers, email } }));
      await database.query(`delete from quote_deliveries where channel = 'webhook'`);
      await database.query(`delete from net.calls where headers ->> 'webhook-id' like 'request%'`);
      status = 422;
      reason = 'Invalid `from` field.';
      expect(await deliver()).toBe(502);
      expect(await deliveries()).toMatchObject([{ state: 'failed' }]);
      await pass('1 minute');
      await sweep();
      reason = 'Invalid `to` field.';
      expect(await deliver()).toBe(422);
      expect(await deliveries()).toMatchObject([{ state: 'given_up' }]);
    });
  });

  test('mails nothing for a call with another body', async () => {
    await submit(quoteRequest('home'));
    expect(await deliver('{}')).toBe(401);
    expect(mails).toEqual([]);
  });
});

test('a webhook without a secret is rejected', async () => {
  const environment = readEnvironment({ REQUESTS_WEBHOOK_URL: settings.REQUESTS_WEBHOOK_URL });
  await expect(Array.fromAsync(prepareProject(database, environment))).rejects.toThrow(
    'REQUESTS_WEBHOOK_SECRET is not. Nothing was changed.',
  );
});

test('the webhook cannot be called by visitors or staff', async () => {
  for (const role of ['anon', 'authenticated']) {
    for (const statement of [
      'select * from private.request_calls',
      'select private.sweep_requests()',
      'select private.call_requests_webhook(1)',
      `select private.postpone_request(1, 'x', true)`,
    ]) {
      await database.query(`begin; set local role ${role}`);
      await expect(database.query(statement)).rejects.toThrow(/permission denied/);
      await database.query('rollback');
    }
  }
});
