import { afterAll, beforeAll, expect, test } from 'vitest';
import { client as atProvider, LocalProvider } from '../support/local-provider.ts';
import { brought, type Call, calls } from './conformance-calls.ts';
import { openTestBackend, origin, type TestBackend } from './test-backend.ts';

// What Supabase answers: https://github.com/supabase/auth/blob/master/openapi.yaml and internal/api/, and
// https://docs.postgrest.org. Each call is made as supabase-js makes it.

const provider = new LocalProvider();
let opened: TestBackend;
interface Answer {
  status: number;
  body: Record<string, unknown>;
  location: string | null;
}

beforeAll(async () => {
  opened = await openTestBackend({
    SITE_URL: origin,
    AUTH_GOOGLE_ISSUER: await provider.open(origin),
    AUTH_GOOGLE_CLIENT_ID: atProvider.id,
    AUTH_GOOGLE_SECRET: atProvider.secret,
  });
});
afterAll(async () => {
  await opened.discard();
  provider.close();
});

async function ask({ method = 'GET', path, body }: Call): Promise<Answer> {
  const { publishableKey: apikey } = opened.backend.secrets;
  const bearer = brought.token || apikey;
  const request = new Request(origin + path(), {
    method,
    headers: {
      ...{ apikey, Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
      ...(path().startsWith('/rest/') && body ? { Prefer: 'return=minimal' } : {}),
    },
    ...(body ? { body: JSON.stringify(await body()) } : {}),
  });
  const answer = await opened.backend.fetch(request);
  const text = await answer.text();
  const location = answer.headers.get('location');
  return { status: answer.status, body: text ? JSON.parse(text) : {}, location };
}

/** An answer in the form of the table, as far as Supabase documents it. */
function recorded({ status, body, location }: Answer, documented: string): string {
  if (location) return `${status} to the provider`;
  if (Array.isArray(body)) return `${status} a list`;
  if (body['error_code']) return `${status} ${body['error_code']}`;
  const fields = documented.split(' ').slice(1).join(' ').split(', ');
  return `${status} ${fields.filter((field) => field in body).join(', ')}`.trim();
}

const head = `# Our answers beside Supabase's

Every call of the specification's section 7 that goes to the server, in the order in which the test makes it:
what Supabase's [sign-in server](https://github.com/supabase/auth/blob/master/openapi.yaml) and
[PostgREST](https://docs.postgrest.org) document, and what the embedded backend answered when
\`tests/database/conformance.test.ts\` wrote this table (\`vitest run --project database conformance -u\`).

`;

test('every call of the specification is answered as Supabase documents it', async () => {
  const rows = [['call', 'request', 'documented', 'answered', 'beside that']];
  for (const call of calls) {
    const place = call
      .path()
      .split('?')[0]
      ?.replace(/(?<=factors\/)[\w-]+/, '{id}');
    if (call.first) await opened.backend.database.query(call.first);
    const answer = await ask(call);
    call.keep?.(answer.body as Record<string, never>);
    const said = recorded(answer, call.documented);
    expect.soft(said, call.name).toBe(call.documented);
    const request = `\`${call.method ?? 'GET'} ${place}\``;
    rows.push([call.name, request, call.documented, said, call.note ?? '']);
  }
  // A write that a policy lets nothing through of is answered alike.
  const written = await opened.backend.database.query(
    `select after ->> 'title' as title from content_revisions
       where table_name = 'hero_content' and after ->> 'title' = 'A' union all
     select title from services where id = 1 union all select title from city_pages where id = 1`,
  );
  expect(written.rows.map(({ title }) => title)).toEqual(['A', 'A', 'A', 'B']);
  await expect(head + table(rows)).toMatchFileSnapshot('../../docs/conformance.md');
});

/** A table as the formatter has it: all cells of a column are as wide as the widest. */
function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  const [first = '', ...others] = rows.map(
    (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return `${[first, rule, ...others].join('\n')}\n`;
}
