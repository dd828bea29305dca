import { afterAll, beforeAll, expect, test } from 'vitest';
import { client as atProvider, LocalProvider } from '../support/local-provider.ts';
import { markdownTable } from '../support/markdown-table.ts';
import { brought, type Call, calls } from './conformance-calls.ts';
import { openTestBackend, origin, type TestBackend } from './test-backend.ts';

// What Supabase answers: https://github.com/supabase/auth/blob/master/openapi.yaml and internal/api/. Each call is made as supabase-js makes it.

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
  if (body['error_code']) return `${status} ${body['error_code']}`;
  const fields = documented.split(' ').slice(1).join(' ').split(', ');
  return `${status} ${fields.filter((field) => field in body).join(', ')}`.trim();
}

const head = `# Our answers beside Supabase's

Every call of the specification's section 7 that goes to the sign-in server, in the order in which the test makes it:
what Supabase's [sign-in server](https://github.com/supabase/auth/blob/master/openapi.yaml) documents, and what the
embedded backend answered when \`tests/database/conformance.test.ts\` wrote this table
(\`vitest run --project database conformance -u\`). Calls to \`/rest/v1\` are in [conformance-rest.md](conformance-rest.md).

`;

test('every call of the specification is answered as Supabase documents it', async () => {
  const rows = [['call', 'request', 'documented', 'answered', 'beside that']];
  for (const call of calls) {
    const place = call
      .path()
      .split('?')[0]
      ?.replace(/(?<=factors\/)[\w-]+/, '{id}');
    const answer = await ask(call);
    call.keep?.(answer.body as Record<string, never>);
    const said = recorded(answer, call.documented);
    expect.soft(said, call.name).toBe(call.documented);
    const request = `\`${call.method ?? 'GET'} ${place}\``;
    rows.push([call.name, request, call.documented, said, call.note ?? '']);
  }
  await expect(head + markdownTable(rows)).toMatchFileSnapshot('../../docs/conformance.md');
});
