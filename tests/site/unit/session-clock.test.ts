import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '#database/supabase-client.ts';

const hour = 60 * 60 * 1000;
const serverStart = Date.parse('2026-12-01T15:00:00Z');

/** The time that has passed on the server and on the device, whose clock is `skew` off. */
let elapsed = 0;
let skew = 0;
const serverSeconds = () => Math.floor((serverStart + elapsed) / 1000);

function pass(milliseconds: number): void {
  elapsed += milliseconds;
  vi.setSystemTime(serverStart + elapsed + skew);
}

/** An auth and REST server with a right clock, and a client. */
function openServer() {
  let issued = 0;
  const expiries = new Map<string, number>();
  const counts = { renewals: 0, refused: 0 };
  let limit: number | null = null;
  const session = () => {
    issued += 1;
    const token = `${issued}.b.c`;
    expiries.set(token, serverSeconds() + 3600);
    return Response.json({
      ...{ access_token: token, refresh_token: `r${issued}`, token_type: 'bearer' },
      ...{ expires_in: 3600, expires_at: serverSeconds() + 3600, user: { id: 'u' } },
    });
  };
  const send: typeof fetch = async (input, init) => {
    const url = String(input);
    if (url.includes('/auth/v1/token')) {
      if (!url.includes('refresh_token')) return session();
      counts.renewals += 1;
      return limit === null ? session() : Response.json({ msg: 'Too many' }, { status: limit });
    }
    const token = new Headers(init?.headers).get('Authorization')?.slice('Bearer '.length) ?? '';
    if ((expiries.get(token) ?? 0) > serverSeconds()) return Response.json([{ id: 1 }]);
    counts.refused += 1;
    return Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 });
  };
  const settings = { supabaseUrl: 'http://site.example', publishableKey: 'key', sendsMail: false };
  const client = connect(settings, { persistSession: false, autoRefreshToken: false }, send);
  return {
    client,
    counts,
    limitRenewals: (status: number | null) => {
      limit = status;
    },
    signIn: () => client.auth.signInWithPassword({ email: 'a@x.example', password: 'secret' }),
    read: async () => (await client.from('services').select('id')).error,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  elapsed = 0;
  skew = 0;
});
afterEach(() => vi.useRealTimers());

describe.each([
  ['right', 0],
  ['an hour fast', 61 * 60 * 1000],
  ['a day fast', 24 * hour],
  ['two hours slow', -2 * hour],
  ['years slow', -20_000 * hour],
])('with a clock that is %s', (_, off) => {
  test('the panel renews its session once an hour, and nothing is refused', async () => {
    skew = off;
    pass(0);
    const server = openServer();
    await server.signIn();
    for (let minute = 0; minute < 180; minute += 5) {
      expect(await server.read()).toBeNull();
      pass(5 * 60 * 1000);
    }
    expect(server.counts).toEqual({ renewals: 2, refused: 0 });
  });
});

test('a clock that is set back while the panel is open costs one refused request, which is sent again', async () => {
  skew = 2 * hour;
  pass(0);
  const server = openServer();
  await server.signIn();
  skew = 0;
  pass(1.5 * hour);
  expect(await Promise.all([server.read(), server.read()])).toEqual([null, null]);
  expect(server.counts.renewals).toBe(1);
});

test.each([429, 503])('a renewal that is limited with %i ends no session', async (status) => {
  const server = openServer();
  pass(0);
  await server.signIn();
  pass(hour - 60_000);
  server.limitRenewals(status);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  pass(0);
  const limited = server.client.auth.refreshSession();
  await vi.advanceTimersByTimeAsync(40_000);
  expect((await limited).error?.name).toBe('AuthRetryableFetchError');
  // The access token has not expired yet, nor has the session ended.
  expect(await server.read()).toBeNull();
  server.limitRenewals(null);
  // supabase-js waits a minute before it tries again.
  pass(2 * 60_000);
  expect((await server.client.auth.refreshSession()).data.session).not.toBeNull();
  expect(await server.read()).toBeNull();
});
