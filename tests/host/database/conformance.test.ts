import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { markdownTable } from '../../support/markdown-table.ts';
import { openTestBackend, origin, type TestBackend } from '../../support/test-backend.ts';
import { AuthSite } from './auth-site.ts';
import { authTopics, type Made, makeAuthCalls, makeRestCalls } from './conformance-run.ts';
import { embeddedServer, openStandIns } from './conformance-site.ts';
import { measuredAnswers, measurement } from './measured-answers.ts';
import { restCalls } from './rest-calls.ts';

// Supabase's responses are defined in https://github.com/supabase/auth/tree/master/internal/api and
// https://github.com/PostgREST/postgrest, and what supabase-js makes of them in its reference.

let site: AuthSite;
let close: () => Promise<void>;

beforeAll(async () => {
  const services = await openStandIns(origin, { mail: 0, texts: 0, provider: 0 });
  const [full, plain] = [
    await openTestBackend(services.settings),
    await openTestBackend({ SIGN_UP: 'off' }),
  ];
  const server = (opened: TestBackend) => embeddedServer(opened.backend, origin);
  site = new AuthSite(server(full), server(plain), services.standIns);
  close = async () => {
    for (const opened of [full, plain]) await opened.discard();
    services.close();
  };
});
afterAll(() => close());

/** The rows of calls in the page, after their answers were compared with the expected ones. */
function rowsOf(made: readonly Made[], cellsOf: (made: Made) => string[]): string[][] {
  return made.map((each) => {
    const { name, answered } = each.call;
    expect.soft(each.actual, `${each.by ?? ''} ${name}`).toBe(answered);
    return cellsOf(each);
  });
}

const authCells = ({ call, request, actual }: Made) => [
  ...[call.name, request, call.documented],
  ...[measuredAnswers[call.name] ?? '–', actual ?? '', call.note],
];

const restCells = ({ by = '', call, request, actual }: Made) => [
  ...[by, call.name, request, call.documented],
  ...[postgrestTest(request, call.documented), actual ?? '', call.note],
];

/** The file of PostgREST's own tests that covers a kind of answer. */
function postgrestTest(request: string, documented: string): string {
  const kind = `${request.replaceAll('`', '')}: ${documented}`;
  return postgrestTests.find(([pattern]) => pattern.test(kind))?.[1] ?? 'documented';
}

const postgrestTests: readonly [RegExp, string][] = [
  [/PGRST116|^(GET|PATCH) .*: 200 object$/, 'SingularSpec'],
  [/PGRST205/, 'ErrorSpec'],
  [/42501/, 'AuthSpec'],
  [/^HEAD /, 'RangeSpec'],
  [/\/rpc\/.*: (200|4\d\d PT4|404 PGRST202)/, 'RpcSpec'],
  [/^POST .*\/releases:/, 'UpsertSpec'],
  [/^POST .*: (201|409 23505|400 23502)/, 'InsertSpec'],
  [/^PATCH .*: 20\d/, 'UpdateSpec'],
  [/^DELETE .*: 20\d/, 'DeleteSpec'],
  [/^GET .*: (200|400 22P02)/, 'QuerySpec'],
];

const head = `# Conformance with Supabase

Every call of this product to \`/auth/v1\` and \`/rest/v1\` with its possible errors: what Supabase documents, what it
was measured to answer, and what the embedded backend answers. \`tests/host/database/conformance.test.ts\` makes the
calls with supabase-js and writes this page (\`npx vitest run --project host-database conformance -u\`).

\`npm run conformance\` makes the same calls and prints those that are answered differently; its exit code is then 1.
Without an address, they go to the embedded backend. With one, they go to a Supabase project or its servers behind a
gateway, which must answer as documented or measured:

\`\`\`sh
PUBLIC_SUPABASE_PUBLISHABLE_KEY=sb_publishable_… SUPABASE_SECRET_KEY=sb_secret_… npm run conformance -- https://….supabase.co
\`\`\`

Use a project that was made for this: the calls leave accounts and rows, and are not made if there is an account whose
address does not end in \`.example\`. Some calls need more, and are listed if they are not made: \`SUPABASE_DB_URL\` for
those that simulate the passing of time; \`MAIL_PORT\`, \`TEXTS_PORT\` and \`GOOGLE_PORT\`, ports of this machine that the
project uses for mail, text messages and Google; \`PLAIN_SUPABASE_URL\`, a second server without these and without
sign-ups; and \`SITE_URL\`, if it is another address. \`npm run conformance -- --office-day\`, also with an address, does
what an office does in a day: it signs in with a second factor, adds, changes and restores a row of each table, works on a
quote request, and adds and removes a colleague.

## Authentication

\`documented\` is the status, followed by the \`code\` of the error in supabase-js or the fields of \`data\`. It comes
from the source of [supabase/auth](https://github.com/supabase/auth/tree/master/internal/api) and the
[reference of supabase-js](https://supabase.com/docs/reference/javascript/auth-api). \`none\` means that Supabase has
no such response, and \`local\` that supabase-js sends no request. Errors without a code are shown by their class.
\`conformance-run.ts\` lists the fields of \`session\`, \`user\`, \`claims\` and \`header\`.

\`measured\` is what a real server answered on ${measurement.day}: ${measurement.server}.
\`–\` means that the call was not made to it.

`;

/** Calls of earlier versions that were measured, and why the product does not make them. */
const earlierCalls = {
  'follow the link':
    'a link opens the sign-in page, whose button uses it, so that a mail scanner cannot use it up',
  'follow, used link': 'rejected when the button is pressed, see “use a recovery link twice”',
  'follow, after an hour':
    'rejected when the button is pressed; links of the measured server were valid for 24 hours',
};

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
- An access token is accepted for 30 seconds after it expires, as by PostgREST; Supabase Auth rejects it at once.
- A sign-up with \`data\` of one's own or a code challenge is rejected (\`validation_failed\`). Accounts from
  \`createUser()\` have \`email\`, \`email_verified\` and \`sub\` in \`user_metadata\`, as from a sign-up.

These were compared with the source of supabase/auth 2.197 (August and September 2026).

### Measured calls that the product no longer makes

${markdownTable([
  ['call', 'measured', 'now'],
  ...Object.entries(earlierCalls).map(([name, now]) => [name, measuredAnswers[name] ?? '', now]),
])}
## REST

\`documented\` is the status, followed by the error's code or the type of the response, from the documentation of
[PostgREST](https://docs.postgrest.org/en/v14/references/errors.html). \`test\` is the file of
[PostgREST's own tests](https://github.com/PostgREST/postgrest/tree/main/test/spec/Feature) that covers the kind of
answer, or \`documented\`. PostgREST itself was not run.

`;

const restDifferences = `
### Differences

- Only the tables, columns, functions, operators and preferences in \`scripts/site/host-interface/rest-rules.ts\` and
  \`parse-query.ts\` exist. Everything else that PostgREST supports is rejected with 400, 404, 405 or 406: also HEAD
  (405), OPTIONS (404), so that pages of other origins cannot call, and a query string of a function (400).
- The secret key reaches \`user_roles\`, \`releases\` and \`content_revisions\` only (404 otherwise).
- A missing argument is \`42883\` (404); PostgREST says \`PGRST202\` (404). An unknown or hidden column in the query is
  \`PGRST100\` (400); PostgREST says \`42703\` (400), or \`42501\` (401) to visitors for a hidden one.
- A request has at most 12 parameters of 2,048 characters, 100 items in \`in.(…)\` and 10 in \`or\`. A \`limit\` or
  \`offset\` that is no whole number is rejected; PostgREST ignores it, or says 416 for -1. \`in.("")\` seeks the empty
  text; in PostgREST, it is an empty list. Numbers above 10<sup>15</sup> or below 10<sup>-9</sup> are rejected.
- Columns in \`columns=\` must exist, and rows may have no others; PostgREST ignores others. An array is no argument of a
  function; PostgREST takes its first element. A body needs its \`Content-Type\`.
- Of a repeated preference, the last counts; in PostgREST, the first. A schema in \`Accept-Profile\` or
  \`Content-Profile\` is checked for every method. A single object from a function has the type \`application/json\`.
- A list has at most 1,000 rows and 8 MiB, on a hosted project as many rows as its setting "Max rows" says. The site reads a
  table until a page is empty.
- Without a free connection, the answer is 503 \`PGRST001\` with \`Retry-After\`; PostgREST says 504 \`PGRST003\`. The
  panel takes both for a server that cannot be reached.
- \`accept_invitation()\` of an account without a role is 403 \`42501\`, because a new account needs a staff password; on
  a hosted project, it is accepted.
- A limit (429) has \`Retry-After\`. A hosted project sends none, so the form waits longer after each attempt.
- A POST has one row, else \`PGRST102\` (400). A PATCH or DELETE names its row: exactly one filter \`id=eq.…\`, else
  \`PGRST100\` (400). On a hosted project, a trigger refuses a call of staff that adds, changes or deletes several rows
  (\`PT400\`, 400).
- A quote in an item of \`in.(…)\` is allowed only in quotes and with a backslash, which supabase-js does not add; PostgREST
  takes it literally in an item without quotes.
- An upsert that only changed rows is 201; PostgREST says 200. Inserts and updates without a column are rejected.
- Server errors (5xx) say only "Something went wrong. Please try again."; PostgREST returns PostgreSQL's message.
- The headers \`Content-Location\`, \`Preference-Applied\`, \`Proxy-Status\`, \`Vary\`, \`Content-Profile\`, \`Location\` and
  \`Access-Control-*\` are omitted, \`WWW-Authenticate\` has no details, and errors have no \`charset\`. supabase-js reads
  none of them.
- Bodies are limited in size, depth and rows (413, 400), and some functions in frequency (429).

The texts of \`PGRST1xx\` and \`PGRST2xx\` messages and the status of \`57P01\` (503 in PostgREST's source, 500 in its
documentation) were not compared with a running server.
`;

const authPart = [['call', 'request', 'documented', 'measured', 'answered', 'difference']];
const restPart = [['by', 'call', 'request', 'documented', 'test', 'answered', 'difference']];

describe('every call of the product is answered as Supabase documents it', () => {
  test.each(authTopics)('%s', async (_, calls) => {
    authPart.push(...rowsOf(await makeAuthCalls(site, calls), authCells));
  });

  test('tables and functions', async () => {
    const opened = await openTestBackend();
    const made = await makeRestCalls(embeddedServer(opened.backend, origin));
    restPart.push(...rowsOf(made, restCells));
    await opened.discard();
  });

  test('docs/conformance.md lists each call', async () => {
    const tables = [markdownTable(authPart), markdownTable(restPart)];
    const page = [head, tables[0], authDifferences, tables[1], restDifferences].join('');
    await expect(page).toMatchFileSnapshot('../../../docs/conformance.md');
  });
});

describe('a call that is not answered as documented or measured', () => {
  test.each([...authTopics.flatMap(([, calls]) => calls), ...restCalls])(
    'says why: $name',
    ({ name, documented, answered, note, ...call }) => {
      const measured = 'by' in call ? documented : (measuredAnswers[name] ?? documented);
      if (documented !== answered || measured !== answered) expect(note).not.toBe('');
    },
  );
});

test('each measured call is in the table, or named below it', () => {
  const calls = authTopics.flatMap(([, calls]) => calls.map(({ name }) => name));
  expect(new Set(calls).size).toBe(calls.length);
  const others = Object.keys(measuredAnswers).filter((name) => !calls.includes(name));
  expect(others).toEqual(Object.keys(earlierCalls));
  expect(Object.keys(measuredAnswers)).toHaveLength(103);
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
  const server = createServer(getRequestListener(async (request) => site.full.send(request)));
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
