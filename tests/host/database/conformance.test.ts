import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { markdownTable } from '../../support/markdown-table.ts';
import { openTestBackend, origin } from '../../support/test-backend.ts';
import { adminCalls } from './admin-calls.ts';
import { authCalls } from './auth-calls.ts';
import { type AuthCall, AuthSite } from './auth-site.ts';
import type { Call, RestCall } from './conformance-call.ts';
import { factorCalls } from './factor-calls.ts';
import { googleCalls } from './google-calls.ts';
import { Recorder } from './recorder.ts';
import { recoveryCodeCalls } from './recovery-code-calls.ts';
import { restCalls } from './rest-calls.ts';
import { openRestClients } from './rest-clients.ts';

// What Supabase answers is in the sources of its servers, https://github.com/supabase/auth/tree/master/internal/api
// and https://github.com/PostgREST/postgrest, and what supabase-js makes of it in its reference.

const site = new AuthSite();

beforeAll(() => site.open());
afterAll(() => site.close());

/** What a result of supabase-js has where the table names one of these. */
const userFields = [
  ...['id', 'aud', 'role', 'email', 'phone', 'email_confirmed_at', 'last_sign_in_at'],
  ...['app_metadata', 'user_metadata', 'identities', 'factors', 'is_anonymous'],
  ...['created_at', 'updated_at'],
];
const fieldsOf: Record<string, string[]> = {
  session: ['access_token', 'refresh_token', 'expires_in', 'expires_at', 'token_type', 'user'],
  user: userFields,
  users: userFields,
  claims: ['iss', 'sub', 'aud', 'exp', 'iat', 'role', 'aal', 'amr', 'session_id', 'email'],
  header: ['alg', 'kid', 'typ'],
};

/** Whether a field, such as `totp.secret`, is in the data, with all that is in it. */
function has(data: object, path: string): boolean {
  const value = path.split('.').reduce<unknown>((outer, field) => Object(outer)[field], data);
  if (value === undefined || value === null) return false;
  const rows = path === 'users' ? Object(value) : [value];
  return (fieldsOf[path] ?? []).every((inner) => rows.every((row: object) => inner in row));
}

/** What came of a call, in the form of the table; of the fields, those that are expected. */
function authResult(
  status: string,
  { data, error }: Awaited<ReturnType<Call<unknown>['ask']>>,
  expected: string,
): string {
  if (error) {
    const { code, name } = error as { code?: string; name?: string };
    const reasons = 'reasons' in error && String(error.reasons) !== '' ? ' reasons' : '';
    return `${status} ${code ?? name}${reasons}`;
  }
  const fields = /^\w+ (.+)/.exec(expected)?.[1]?.split(', ') ?? [];
  const found = fields.filter((field) => has((data ?? {}) as object, field));
  return `${status} ${found.join(', ')}`.trim();
}

/** An answer to `/rest/v1` in the form of the table. */
async function restResult({ answer }: Recorder): Promise<string> {
  const { status, ok } = answer;
  const text = await answer.clone().text();
  if (text === '') return String(status);
  const body = JSON.parse(text);
  if (!ok) {
    expect(Object.keys(body).toSorted()).toEqual(['code', 'details', 'hint', 'message']);
    return `${status} ${body.code}`;
  }
  if (Array.isArray(body)) return `${status} ${body.length === 0 ? 'empty list' : 'list'}`;
  if (body === null) return `${status} null`;
  return `${status} ${typeof body === 'object' ? 'object' : 'value'}`;
}

/** The request of a call, without what differs each time. */
function requestOf({ last }: Recorder): string {
  if (!last) return 'none';
  const { method, url } = last.request;
  const { pathname } = new URL(url);
  return `\`${method} ${pathname.replace(/[\da-f]{8}-[\da-f-]{27}/g, '{id}')}\``;
}

/** Makes calls to `/auth/v1`, and compares what came of each with the expectation. */
async function authRows(calls: readonly AuthCall[]): Promise<string[][]> {
  const { recorder } = site;
  const rows: string[][] = [];
  for (const { name, ask, documented, answered, note } of calls) {
    recorder.last = null;
    const result = await ask(site);
    const status = recorder.last ? String(recorder.answer.status) : 'local';
    const said = authResult(status, result, answered);
    expect.soft(said, name).toBe(answered);
    rows.push([name, requestOf(recorder), documented, said, note]);
  }
  return rows;
}

const who: Record<RestCall['by'], string> = {
  visitor: 'a visitor',
  stranger: 'an account without a role',
  staff: 'the owner',
  office: 'the secret key',
};

async function restRows(): Promise<string[][]> {
  const opened = await openTestBackend();
  await opened.backend.database.query(
    `update private.request_settings set switched_on = true, channels = '{mail}'`,
  );
  const recorder = new Recorder();
  const clients = await openRestClients(opened, recorder);
  const rows: string[][] = [];
  for (const { by, name, ask, documented, answered } of restCalls) {
    await ask(clients[by]);
    const said = await restResult(recorder);
    expect.soft(said, `${by}: ${name}`).toBe(answered);
    rows.push([who[by], name, requestOf(recorder), documented, said]);
  }
  await opened.discard();
  return rows;
}

const head = `# Conformance with Supabase

Every call that this product makes to \`/auth/v1\` and \`/rest/v1\`, made with supabase-js, and the errors that each
can run into: what Supabase documents, and what the embedded backend answered when
\`tests/host/database/conformance.test.ts\` wrote this page (\`vitest run --project database conformance -u\`).

## Authentication

\`documented\` is the status, and the \`code\` of the error in supabase-js or the fields of \`data\`, from the source of
[supabase/auth](https://github.com/supabase/auth/tree/master/internal/api) and the
[reference of supabase-js](https://supabase.com/docs/reference/javascript/auth-api). \`none\`: Supabase has no such
answer. \`local\`: supabase-js sends no request. Errors without a code are named by their class. Which fields a
\`session\`, a \`user\`, \`claims\` and a \`header\` have is in the test.

`;

const authDifferences = `
### Other differences

- Errors have the format of the first version of Supabase's API, \`{ code, error_code, msg }\`, whatever
  \`X-Supabase-Api-Version\` the client sends. supabase-js reads both formats.
- The token of an account that was removed is \`session_not_found\`, there \`user_not_found\`.
- A verified factor deletes the unverified factors of every type, there those of its own type.
- A new factor of an account that has one is verified at aal2 only. At aal1, a sign-out ends only its own session.
- A second Google account with the same address is refused (\`identity_already_exists\`), there linked.
- One telephone can be enrolled twice, there not (\`mfa_verified_factor_exists\`).
- The session of a mailed link has \`recovery\` in \`amr\`, there \`otp\`. A redirect with an error has
  \`error=access_denied\` whatever its code, in the query and in the fragment.
- Nothing may be cached; there the key set may, for ten minutes.
- Limits count per account and per network; there per address.

Not compared with a running supabase/auth, which is not available here, but with its source of August and September
2026 (2.197).

## REST

What [PostgREST](https://docs.postgrest.org/en/v14/references/errors.html) documents: the status, and the error's code
or the form of the answer.

`;

const restDifferences = `
### Differences

- Only the tables, columns, functions, operators and preferences in \`scripts/host/backend/rest/rest-rules.ts\` and
  \`parse-query.ts\` exist. PostgREST answers more; here everything else is refused with 400, 404 or 406.
- A missing argument is \`42883\` (404) in PostgreSQL's words, there \`PGRST202\` (404). An unknown column in the
  query is \`PGRST100\` (400), there \`42703\` (400).
- An upsert that only changed rows is 201, there 200. Inserts and updates without a column are refused.
- Failures of the server (5xx) say only "Something went wrong. Please try again."; there PostgreSQL's own words.
- The headers \`Content-Location\`, \`Preference-Applied\` and \`Proxy-Status\` are left out: supabase-js reads none.
- Bodies are limited in size, depth and rows (413, 400), and some functions in number (429).

Not compared with a running PostgREST, which is not available here: the texts of \`PGRST1xx\` and \`PGRST2xx\`
messages, and the status of \`57P01\` (503 in its source, 500 in its documentation).
`;

const columns = ['call', 'request', 'documented', 'answered'];
const authPart = [[...columns, 'difference']];
const restPart = [['by', ...columns]];

describe('every call of the product is answered as Supabase documents it', () => {
  test.each([
    ['accounts, sessions and passwords', authCalls],
    ['sign-in with Google', googleCalls],
    ['second factors', factorCalls],
    ['recovery codes', recoveryCodeCalls],
    ['npm run staff', adminCalls],
  ])('%s', async (_, calls) => {
    authPart.push(...(await authRows(calls)));
  });

  test('tables and functions', async () => {
    restPart.push(...(await restRows()));
  });

  test('docs/conformance.md lists each call', async () => {
    const tables = [markdownTable(authPart), markdownTable(restPart)];
    const page = [head, tables[0], authDifferences, tables[1], restDifferences].join('');
    await expect(page).toMatchFileSnapshot('../../docs/conformance.md');
  });
});

test('a redirect to Google asks for the scopes of the client in addition to openid and email', async () => {
  const scopesOf = async (scopes: string) => {
    const { data } = await site.follow((await site.leaveForGoogle(scopes)).address);
    return new URL(data['location'] ?? '').searchParams.get('scope');
  };
  expect(await scopesOf('')).toBe('openid email');
  expect(await scopesOf('email https://www.googleapis.com/auth/calendar')).toBe(
    'openid email https://www.googleapis.com/auth/calendar',
  );
});

test('other programs verify tokens with the key set, without an API key', async () => {
  const { client, email } = await site.newAdmin();
  const { data } = await client.auth.getSession();
  const server = createServer(getRequestListener(site.full.backend.fetch));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const keys = createRemoteJWKSet(
    new URL(`http://127.0.0.1:${port}/auth/v1/.well-known/jwks.json`),
  );
  const token = data.session?.access_token ?? '';
  const { payload } = await jwtVerify(token, keys, {
    ...{ issuer: `${origin}/auth/v1`, audience: 'authenticated', algorithms: ['ES256'] },
  });
  expect(payload).toMatchObject({ email, sub: data.session?.user.id, aal: 'aal1' });
  server.close();
});
