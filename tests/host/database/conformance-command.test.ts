import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { contentTableNames } from '#tables/index.ts';
import { childEnvironment } from '../../support/child-environment.ts';
import { freePorts } from '../../support/free-ports.ts';
import { client as atProvider } from '../../support/local-provider.ts';
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts';
import { textMessageSecret } from '../../support/text-messages.ts';
import { openGateway } from './gateway.ts';

type Change = (request: Request, answer: Response) => Response | Promise<Response>;

let change: Change = (_, answer) => answer;
let gateway: Server;
let url: string;
let opened: TestBackend;
let env: Record<string, string>;

/** The embedded backend behind a gateway, with mail, text messages and Google in the process of the command. */
beforeAll(async () => {
  const [mail = 0, texts = 0, provider = 0] = await freePorts(3);
  gateway = createServer(
    getRequestListener(async (request) =>
      change(request, await opened.backend.fetch(request.clone())),
    ),
  );
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  opened = await openTestBackend({
    ...{ SITE_URL: url, SMTP_URL: `smtp://127.0.0.1:${mail}`, MAIL_FROM: 'website@x.example' },
    ...{ AUTH_SMS_WEBHOOK_URL: `http://127.0.0.1:${texts}/codes` },
    ...{ AUTH_SMS_WEBHOOK_SECRET: textMessageSecret },
    ...{ AUTH_GOOGLE_ISSUER: `http://127.0.0.1:${provider}` },
    ...{ AUTH_GOOGLE_CLIENT_ID: atProvider.id, AUTH_GOOGLE_SECRET: atProvider.secret },
  });
  const { publishableKey, secretKey } = opened.backend.secrets;
  env = {
    ...{ PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey, SUPABASE_SECRET_KEY: secretKey },
    ...{ SUPABASE_DB_URL: opened.address },
    ...{ MAIL_PORT: `${mail}`, TEXTS_PORT: `${texts}`, GOOGLE_PORT: `${provider}` },
  };
});
afterAll(async () => {
  gateway.closeAllConnections();
  gateway.close();
  await opened.discard();
});

/** Runs `npm run conformance`. */
function run(words: string[], settings: Record<string, string>) {
  return new Promise<{ code: unknown; printed: string; errors: string }>((done) => {
    execFile(
      process.execPath,
      ['tests/host/database/run-conformance.ts', ...words],
      { env: { ...childEnvironment, ...settings } },
      (error, printed, errors) => done({ code: error?.code ?? 0, printed, errors }),
    );
  });
}

/** Enough for all calls of the page on a busy machine, in milliseconds. */
const allCalls = 300_000;

/** The calls that differ, each with the expected and the given answer. */
const differences = (printed: string) =>
  [...printed.matchAll(/^(.+) \(.*\)\n {2}expected: (.+)\n {2}answered: (.+)$/gm)].map((found) =>
    found.slice(1, 4),
  );

describe('npm run conformance', () => {
  test(
    'finds no difference in the embedded backend',
    async () => {
      const { code, printed } = await run([], {});
      expect(printed).toMatch(
        /^The embedded backend: \d{3} calls, of which 0 differ and 0 were not made\.$/m,
      );
      expect(code).toBe(0);
    },
    allCalls,
  );

  test(
    'names exactly the five answers that a gateway changes',
    async () => {
      const changed: Record<string, (answer: Response) => Response | Promise<Response>> = {
        'GET /auth/v1/settings 200': () => Response.json({ disable_signup: false }),
        'POST /auth/v1/token 401': () => Response.json({ msg: 'Forbidden' }, { status: 403 }),
        'GET /rest/v1/nothing 404': async (answer) =>
          Response.json({ ...(await answer.json()), code: 'PGRST000' }, { status: 404 }),
        'POST /rest/v1/rpc/submit_quote_request 413': () =>
          Response.json({ message: 'Request Entity Too Large' }, { status: 413 }),
        'POST /rest/v1/rpc/quote_request_counts 200': () => Response.json([]),
      };
      change = ({ method, url: address }, answer) => {
        const kind = `${method} ${new URL(address).pathname} ${answer.status}`;
        return changed[kind]?.(answer) ?? answer;
      };
      const { code, printed } = await run([url], env);
      expect(differences(printed)).toEqual([
        [
          'what the sign-in page offers',
          '200 external.google, external.phone, disable_signup, mailer_autoconfirm',
          '200 disable_signup',
        ],
        ['sign in, unknown key', '401 no_authorization', '403 AuthApiError'],
        [
          'a visitor: submit_quote_request(), too large',
          '413 PT413',
          '413 an error with the fields message',
        ],
        ['a visitor: an unknown table', '404 PGRST205', '404 PGRST000'],
        ['the owner: quote_request_counts()', '200 object', '200 empty list'],
      ]);
      expect(printed).toMatch(/of which 5 differ and 4 were not made/);
      expect(printed).toContain(
        'a second server without mail, text messages, Google and sign-ups: ',
      );
      expect(code).toBe(1);
    },
    allCalls,
  );

  test(
    'says which calls a project without a database and mail cannot answer',
    async () => {
      change = (_, answer) => answer;
      const { PUBLIC_SUPABASE_PUBLISHABLE_KEY = '', SUPABASE_SECRET_KEY = '' } = env;
      const keys = { PUBLIC_SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY };
      const { code, printed } = await run([url], keys);
      expect(printed).toMatch(/the database \(SUPABASE_DB_URL\): .*renew, session expired/);
      expect(printed).toMatch(/the mail server of this process: .*use a recovery link/);
      expect(printed).toMatch(/the provider in place of Google of this process: .*callback, twice/);
      expect([code, differences(printed)]).toEqual([0, []]);
    },
    allCalls,
  );

  test('calls nothing if the project has an account of a person', async () => {
    const requested: string[] = [];
    change = async (request, answer) => {
      requested.push(new URL(request.url).pathname);
      return Response.json({
        users: [...(await answer.json()).users, { email: 'office@agency.com' }],
      });
    };
    const { code, printed, errors } = await run([url], env);
    expect([code, printed]).toEqual([2, '']);
    expect(errors).toMatch(/has accounts that these calls did not create/);
    expect(errors).not.toContain('office@agency.com');
    expect(requested).toEqual(['/auth/v1/admin/users']);
  });

  test.each([
    [['nowhere'], {}],
    [['http://127.0.0.1:1'], {}],
    [['http://127.0.0.1:1', 'more'], {}],
    [['--unknown'], {}],
  ])('explains its arguments after %j', async (words, settings) => {
    const { code, printed, errors } = await run(words, settings);
    expect([code, printed]).toEqual([1, '']);
    expect(errors).toMatch(/Usage: npm run conformance/);
  });
});

test('an office day works on the embedded backend', async () => {
  change = (_, answer) => answer;
  const { code, printed, errors } = await run([url, '--office-day'], env);
  expect(code, errors).toBe(0);
  const steps = printed.trim().split('\n');
  expect(steps.at(0)).toBe('signed in with a second factor');
  for (const table of contentTableNames) {
    expect(steps).toContain(`${table}: saved, changed, refused over a newer version, and restored`);
  }
  expect(steps.slice(-2)).toEqual([
    'a quote request: sent, worked on, and removed',
    'a colleague: invited, signed up, and removed',
  ]);
});

test('an office day says what a server does not do', async () => {
  change = (request, answer) =>
    request.method === 'PATCH' && new URL(request.url).searchParams.get('version') === 'eq.1'
      ? new Response(null, { status: 204 })
      : answer;
  const { code, errors } = await run([url, '--office-day'], env);
  expect(code).toBe(1);
  expect(errors).toMatch(/Not saved/);
});

test('the gateway of the command joins two servers, and refuses an unknown key', async () => {
  change = (_, answer) => answer;
  const [port = 0] = await freePorts(1);
  const joined = `http://127.0.0.1:${port}`;
  const close = await openGateway(
    new URL(joined),
    { '/auth/v1': `${url}/auth/v1`, '/rest/v1': `${url}/rest/v1` },
    [opened.backend.secrets.publishableKey],
  );
  onTestFinished(close);
  const ask = (path: string, apikey?: string) =>
    fetch(joined + path, { redirect: 'manual', headers: apikey ? { apikey } : {} });
  const { publishableKey } = opened.backend.secrets;
  const read = await ask('/rest/v1/services?select=id&order=id&limit=2', publishableKey);
  expect([read.status, read.headers.get('content-range')]).toEqual([200, '0-1/*']);
  expect(await read.json()).toHaveLength(2);
  expect((await ask('/auth/v1/settings', publishableKey)).status).toBe(200);
  expect((await ask('/auth/v1/settings', 'unknown')).status).toBe(401);
  expect((await ask('/rest/v1/services')).status).toBe(401);
  expect((await ask('/auth/v1/.well-known/jwks.json')).status).toBe(200);
  expect((await ask(`/auth/v1/callback?code=x&state=${crypto.randomUUID()}`)).status).toBe(303);
  expect((await ask('/storage/v1/bucket', publishableKey)).status).toBe(404);
});

test(
  'the command opens its gateway at the address, which refuses unknown keys itself',
  async () => {
    const [port = 0] = await freePorts(1);
    const servers = { AUTH_SERVER_URL: `${url}/auth/v1`, REST_SERVER_URL: `${url}/rest/v1` };
    const { PUBLIC_SUPABASE_PUBLISHABLE_KEY = '', SUPABASE_SECRET_KEY = '' } = env;
    const keys = { PUBLIC_SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY };
    const settings = { ...keys, ...servers, SITE_URL: url };
    const { printed } = await run([`http://127.0.0.1:${port}`], settings);
    // Other calls may have used up what the server sends in an hour.
    expect(differences(printed)).toContainEqual([
      'sign in, unknown key',
      '401 no_authorization',
      '401 AuthApiError',
    ]);
  },
  allCalls,
);
