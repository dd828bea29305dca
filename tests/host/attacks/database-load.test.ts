import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Client } from 'pg';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { BackendProxy } from '../../../scripts/host/server/backend-proxy.ts';
import { clientAddressHeader } from '../../../scripts/host/server/forwarded-headers.ts';
import {
  closeServer,
  createSiteServer,
  listenOn,
} from '../../../scripts/host/server/site-server.ts';
import { StaticSite } from '../../../scripts/host/server/static-site.ts';
import { eventually } from '../../support/eventually.ts';
import { quoteRequest, switchOn } from '../../support/quote-requests.ts';
import { admin } from '../../support/running-site.ts';
import { makeAdmin, staffPassword } from '../../support/staff-member.ts';
import { type AttackedBackend, openAttackedBackend } from './attacked-backend.ts';

let attacked: AttackedBackend;
let authorization: string;
/** Holds a lock, so that what reads the table takes as long as a test needs. */
let locker: Client;

beforeAll(async () => {
  attacked = await openAttackedBackend();
  await attacked.backend.database.query(switchOn);
  const session = await signIn();
  authorization = `Bearer ${(await session.json()).access_token}`;
  locker = new Client({ connectionString: attacked.address });
  await locker.connect();
});
afterAll(async () => {
  await locker.end();
  await attacked.discard();
});
beforeEach(() => locker.query('begin; lock table services in access exclusive mode'));
afterEach(() => locker.query('rollback'));

const signIn = ({ email, password } = admin) =>
  attacked.send('/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: { email, password },
  });

/** Headers of an account, signed in. */
async function accountOf(credentials: { email: string; password: string }) {
  const { access_token: token } = await (await signIn(credentials)).json();
  return { authorization: `Bearer ${token}` };
}

const staff = async () => accountOf({ email: await makeAdmin(attacked), password: staffPassword });

let strangers = 0;

/** An account that someone registered at `/auth`. */
async function stranger() {
  strangers += 1;
  const credentials = { email: `stranger-${strangers}@x.example`, password: staffPassword };
  const response = await attacked.send('/auth/v1/signup', { method: 'POST', body: credentials });
  expect(response.status).toBe(200);
  return accountOf(credentials);
}

/** Ten statements that wait for the lock, as far as they get a connection; resolves to their statuses. */
const tenSlow = (headers: { authorization: string }) =>
  Promise.all(
    Array.from({ length: 10 }, async () => (await attacked.send(path, { headers })).status),
  );

/** Waits for no lock. */
const quick = '/rest/v1/questions?select=id';

const path = '/rest/v1/services?select=id';

/** How many statements wait for the lock. */
async function waiting(): Promise<number> {
  const { rows } = await attacked.backend.database.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}

test('a quote request and a sign-in wait for no connection that staff, builds and visitors use', async () => {
  const ended: string[] = [];
  const slow = Array.from({ length: 20 }, (_, at) => [
    attacked.send(path, { headers: { authorization } }),
    attacked.send(path),
    attacked.send('/rest/v1/rpc/content_snapshot', {
      method: 'POST',
      body: {},
      from: `203.0.113.${at}`,
    }),
  ]).flat();
  for (const each of slow) void each.then(() => ended.push('slow'));
  await eventually(waiting, (count) => count === 4);
  const request = await attacked.send('/rest/v1/rpc/submit_quote_request', {
    method: 'POST',
    body: { request: quoteRequest('auto') },
  });
  ended.push(`request ${request.status}`);
  ended.push(`sign-in ${(await signIn()).status}`);
  expect(ended).toEqual(['request 200', 'sign-in 200']);
  await locker.query('rollback');
  await Promise.all(slow);
});

test('slow statements of two accounts leave connections to the others of the staff', async () => {
  const [first, second, third, fourth] = [
    await staff(),
    await staff(),
    await staff(),
    await staff(),
  ];
  const slow = [tenSlow(first), tenSlow(second)];
  await eventually(waiting, (count) => count === 3);
  for (const headers of [third, fourth]) {
    expect((await attacked.send(quick, { headers })).status).toBe(200);
  }
  expect(await waiting()).toBe(3);
  await locker.query('rollback');
  // Those that waited for their turn are answered, too.
  expect((await Promise.all(slow)).flat()).toEqual(Array(20).fill(200));
});

test('slow statements of registered accounts take no connection of the staff', async () => {
  const own = await staff();
  const slow = [tenSlow(await stranger()), tenSlow(await stranger()), tenSlow(await stranger())];
  await eventually(waiting, (count) => count === 2);
  const answers = Array.from({ length: 8 }, () => attacked.send(quick, { headers: own }));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  // None of theirs got another connection meanwhile.
  expect(await waiting()).toBe(2);
  await locker.query('rollback');
  await Promise.all(slow);
});

test('the statement of a client that leaves is canceled, through all processes', async () => {
  const queries = vi.spyOn(attacked.backend.database, 'query');
  onTestFinished(() => queries.mockRestore());
  const statuses: number[] = [];
  const backend = createServer(
    getRequestListener(async (request: Request) => {
      const response = await attacked.backend.fetch(request);
      statuses.push(response.status);
      return response;
    }),
  );
  const proxy = new BackendProxy();
  proxy.socket = `${process.env['TMPDIR'] ?? '/tmp'}/database-load-${process.pid}.sock`;
  await new Promise<void>((done) => backend.listen(proxy.socket, done));
  const server = createSiteServer(new StaticSite(), proxy);
  try {
    const url = `http://127.0.0.1:${await listenOn(server, 0)}${path}`;
    const leave = new AbortController();
    const { publishableKey } = attacked.backend.secrets;
    const headers = { apikey: publishableKey, authorization };
    const read = fetch(url, { headers, signal: leave.signal });
    await eventually(waiting, (count) => count === 1);
    leave.abort();
    await expect(read).rejects.toThrow('aborted');
    await eventually(waiting, (count) => count === 0);
    await eventually(
      () => statuses,
      (seen) => seen.length > 0,
    );
    expect(statuses).toEqual([499]);
    // Otherwise its timeout has ended it.
    const cancel = ['select pg_cancel_backend($1)', [expect.any(Number)]] as const;
    expect(queries).toHaveBeenCalledWith(...cancel);
  } finally {
    await closeServer(server);
    await closeServer(backend);
  }
});

test('a quote request that has arrived is stored, even if its visitor has left', async () => {
  await locker.query('rollback; begin; lock table quote_requests in access exclusive mode');
  const leave = new AbortController();
  const submission = attacked.backend.fetch(
    new Request('http://site.example/rest/v1/rpc/submit_quote_request', {
      method: 'POST',
      headers: {
        apikey: attacked.backend.secrets.publishableKey,
        'Content-Type': 'application/json',
        [clientAddressHeader]: '203.0.113.200',
      },
      body: JSON.stringify({ request: quoteRequest('auto') }),
      signal: leave.signal,
    }),
  );
  await eventually(waiting, (count) => count === 1);
  leave.abort();
  await locker.query('rollback');
  expect((await submission).status).toBe(200);
});
