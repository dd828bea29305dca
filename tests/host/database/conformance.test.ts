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

// Supabase's responses are defined in https://github.com/supabase/auth/tree/master/internal/api and
// https://github.com/PostgREST/postgrest, and what supabase-js makes of them in its reference.

const site = new AuthSite();

beforeAll(() => site.open());
afterAll(() => site.close());

const userFields = [
  ...['id', 'aud', 'role', 'email', 'phone', 'email_confirmed_at', 'last_sign_in_at'],
  ...['app_metadata', 'user_metadata', 'identities', 'factors', 'is_anonymous'],
  ...['created_at', 'updated_at'],
];
/** The fields of data that the table names by one word. */
const fieldsOf: Record<string, string[]> = {
  session: ['access_token', 'refresh_token', 'expires_in', 'expires_at', 'token_type', 'user'],
  user: userFields,
  users: userFields,
  claims: ['iss', 'sub', 'aud', 'exp', 'iat', 'role', 'aal', 'amr', 'session_id', 'email'],
  header: ['alg', 'kid', 'typ'],
};

/** Whether the data has a field, such as `totp.secret`, with all of its own fields. */
function has(data: object, path: string): boolean {
  const value = path.split('.').reduce<unknown>((outer, field) => Object(outer)[field], data);
  if (value === undefined || value === null) return false;
  const rows = path === 'users' ? Object(value) : [value];
  return (fieldsOf[path] ?? []).every((inner) => rows.every((row: object) => inner in row));
}

/** The result of a call in the format of the table, with those of the expected fields that it has. */
function authResult(
  status: string,
  { data, error }: Awaited<ReturnType<Call<unknown>['send']>>,
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

/** A response of `/rest/v1` in the format of the table. */
async function restResult({ response }: Recorder): Promise<string> {
  const { status, ok } = response;
  const text = await response.clone().text();
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

/** The request of a call without IDs. */
function requestOf({ last }: Recorder): string {
  if (!last) return 'none';
  const { method, url } = last.request;
  const { pathname } = new URL(url);
  return `\`${method} ${pathname.replace(/[\da-f]{8}-[\da-f-]{27}/g, '{id}')}\``;
}

/** Makes calls to `/auth/v1` and compares the results with the expected ones. */
async function authRows(calls: readonly AuthCall[]): Promise<string[][]> {
  const { recorder } = site;
  const rows: string[][] = [];
  for (const { name, send, documented, answered, note } of calls) {
    recorder.last = null;
    const result = await send(site);
    const status = recorder.last ? String(recorder.response.status) : 'local';
    const actual = authResult(status, result, answered);
    expect.soft(actual, name).toBe(answered);
    rows.push([name, requestOf(recorder), documented, actual, note]);
  }
  return rows;
}

const callers: Record<RestCall['by'], string> = {
  visitor: 'a visitor',
  nonStaff: 'an account without a role',
  staff: 'the owner',
  secret: 'the secret key',
};

async function restRows(): Promise<string[][]> {
  const opened = await openTestBackend();
  await opened.backend.database.query(
    `update private.request_settings set switched_on = true, channels = '{mail}'`,
  );
  const recorder = new Recorder();
  const clients = await openRestClients(opened, recorder);
  const rows: string[][] = [];
  for (const { by, name, send, documented, answered } of restCalls) {
    await send(clients[by]);
    const actual = await restResult(recorder);
    expect.soft(actual, `${by}: ${name}`).toBe(answered);
    rows.push([callers[by], name, requestOf(recorder), documented, actual]);
  }
  await opened.discard();
  return rows;
}

const head = `# Conformance with Supabase

Every call of this product to \`/auth/v1\` and \`/rest/v1\` with its possible errors: what Supabase documents, and
what the embedded backend answers. \`tests/host/database/conformance.test.ts\` makes the calls with supabase-js and
writes this page (\`npx vitest run --project host-database conformance -u\`).

## Authentication

\`documented\` is the status, followed by the \`code\` of the error in supabase-js or the fields of \`data\`. It comes
from the source of [supabase/auth](https://github.com/supabase/auth/tree/master/internal/api) and the
[reference of supabase-js](https://supabase.com/docs/reference/javascript/auth-api). \`none\` means that Supabase has
no such response, and \`local\` that supabase-js sends no request. Errors without a code are shown by their class. The
test lists the fields of \`session\`, \`user\`, \`claims\` and \`header\`.

`;

const authDifferences = `
### Other differences

- Errors always have the format of the first version of Supabase's API, \`{ code, error_code, msg }\`, regardless of
  \`X-Supabase-Api-Version\`. supabase-js reads both formats.
- The token of a removed account is rejected with \`session_not_found\`; Supabase says \`user_not_found\`.
- Verifying a factor deletes the unverified factors of every type; Supabase deletes those of the same type.
- Another factor can be verified at aal2 only. At aal1, a sign-out ends only its own session.
- A second Google account with the same address is rejected (\`identity_already_exists\`); Supabase links it.
- The same phone can be enrolled twice; Supabase rejects that (\`mfa_verified_factor_exists\`).
- The session of a recovery link has \`recovery\` in \`amr\`; Supabase has \`otp\`. A redirect with an error always has
  \`error=access_denied\`, in the query and in the fragment.
- No response may be cached; Supabase's key set may be cached for ten minutes.
- Rate limits count per account and per network; Supabase counts per IP address.

Compared with the source of supabase/auth 2.197 (August and September 2026), not with a running server.

## REST

\`documented\` is the status, followed by the error's code or the type of the response, from the documentation of
[PostgREST](https://docs.postgrest.org/en/v14/references/errors.html).

`;

const restDifferences = `
### Differences

- Only the tables, columns, functions, operators and preferences in \`scripts/site/host-interface/rest-rules.ts\` and
  \`parse-query.ts\` exist. Everything else that PostgREST supports is rejected with 400, 404 or 406.
- A missing argument is \`42883\` (404); PostgREST says \`PGRST202\` (404). An unknown column in the query is
  \`PGRST100\` (400); PostgREST says \`42703\` (400).
- A PATCH or DELETE names its row: exactly one filter \`id=eq.…\`, else \`PGRST100\` (400). On a hosted project, a trigger
  refuses a call of staff that changes or deletes several rows (\`PT400\`, 400).
- A quote inside a quoted item of \`in.(…)\` needs a backslash, which supabase-js does not add; without it, both answer 400.
- An upsert that only changed rows is 201; PostgREST says 200. Inserts and updates without a column are rejected.
- Server errors (5xx) say only "Something went wrong. Please try again."; PostgREST returns PostgreSQL's message.
- The headers \`Content-Location\`, \`Preference-Applied\` and \`Proxy-Status\` are omitted. supabase-js does not read
  them.
- Bodies are limited in size, depth and rows (413, 400), and some functions in frequency (429).

The texts of \`PGRST1xx\` and \`PGRST2xx\` messages and the status of \`57P01\` (503 in PostgREST's source, 500 in its
documentation) were not compared with a running server.
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
    await expect(page).toMatchFileSnapshot('../../../docs/conformance.md');
  });
});

test('a redirect to Google has the scopes of the client in addition to openid and email', async () => {
  const scopesOf = async (scopes: string) => {
    const { data } = await site.follow((await site.startGoogleSignIn(scopes)).address);
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
