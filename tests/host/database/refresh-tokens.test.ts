import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin } from '../../support/running-site.ts';
import { power } from '../../support/staff-member.ts';
import { openTestBackend, origin, type TestBackend } from '../../support/test-backend.ts';

let opened: TestBackend;

beforeAll(async () => {
  opened = await openTestBackend();
});
afterAll(() => opened.discard());

interface Tokens {
  access_token: string;
  refresh_token: string;
  error_code?: string;
}

async function send(path: string, body: object): Promise<Response> {
  const headers = {
    apikey: opened.backend.secrets.publishableKey,
    'Content-Type': 'application/json',
  };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  return opened.backend.fetch(new Request(origin + path, request));
}

const post = async (path: string, body: object): Promise<Tokens> => (await send(path, body)).json();

const signIn = () => post('/auth/v1/token?grant_type=password', admin);
const refresh = (refresh_token: string) =>
  post('/auth/v1/token?grant_type=refresh_token', { refresh_token });

/** What an access token gives access to. */
async function powerOf({ access_token }: Tokens) {
  const client = opened.connect((input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('Authorization', `Bearer ${access_token}`);
    return opened.backend.fetch(new Request(input, { ...init, headers }));
  });
  return power(client);
}

/** Simulates that the ten seconds have passed in which a token may be used again. */
const afterTenSeconds = () =>
  opened.backend.database.query(
    `update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds'`,
  );

test('a refresh yields a new token for the same session', async () => {
  const first = await signIn();
  const second = await refresh(first.refresh_token);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(await powerOf(second)).toBe('everything');
});

test('a token used again within ten seconds yields the active one, so a lost response ends no session', async () => {
  const first = await signIn();
  const second = await refresh(first.refresh_token);
  const third = await refresh(second.refresh_token);
  expect((await refresh(first.refresh_token)).refresh_token).toBe(third.refresh_token);
  expect(await powerOf(third)).toBe('everything');
});

test('the parent of the active token yields it at any time, for a phone that slept in between', async () => {
  const first = await signIn();
  const second = await refresh(first.refresh_token);
  await afterTenSeconds();
  expect((await refresh(first.refresh_token)).refresh_token).toBe(second.refresh_token);
  expect(await powerOf(second)).toBe('everything');
});

test('any other reuse ends the session', async () => {
  const first = await signIn();
  const second = await refresh(first.refresh_token);
  const third = await refresh(second.refresh_token);
  const elsewhere = await signIn();
  await afterTenSeconds();
  expect((await refresh(first.refresh_token)).error_code).toBe('refresh_token_already_used');
  for (const tokens of [first, second, third]) expect(await powerOf(tokens)).toBe('nothing');
  expect((await refresh(third.refresh_token)).error_code).toBe('refresh_token_not_found');
  expect(await powerOf(elsewhere)).toBe('everything');
});

test('simultaneous uses yield one successor', async () => {
  const first = await signIn();
  const uses = await Promise.all(Array.from({ length: 8 }, () => refresh(first.refresh_token)));
  expect(new Set(uses.map(({ refresh_token }) => refresh_token)).size).toBe(1);
  const { rows } = await opened.backend.database.query(
    'select revoked from auth.refresh_tokens where parent = $1',
    [first.refresh_token],
  );
  expect(rows).toEqual([{ revoked: false }]);
});

test('a session renewed too often is told to wait and goes on; others with the same IP address are not held up', async () => {
  const colleague = await signIn();
  let tokens = await signIn();
  for (let renewals = 0; renewals < 60; renewals += 1) tokens = await refresh(tokens.refresh_token);
  const refused = await send('/auth/v1/token?grant_type=refresh_token', {
    refresh_token: tokens.refresh_token,
  });
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(60);
  expect(await powerOf(tokens)).toBe('everything');
  expect(await powerOf(await refresh(colleague.refresh_token))).toBe('everything');
});

test('a token with a character that PostgreSQL does not store is refused', async () => {
  expect((await refresh('a\0b')).error_code).toBe('validation_failed');
});
