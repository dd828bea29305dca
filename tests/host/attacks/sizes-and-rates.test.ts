import { setImmediate as nextTick } from 'node:timers/promises';
import bcrypt from 'bcrypt';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MailServer } from '../../support/mail-server.ts';
import { admin } from '../../support/running-site.ts';
import { type AttackedBackend, errorCode, openAttackedBackend } from './attacked-backend.ts';

const mebibyte = 1024 * 1024;

let attacked: AttackedBackend;
const mail = new MailServer();

beforeAll(async () => {
  const SMTP_URL = await mail.open();
  attacked = await openAttackedBackend({ SMTP_URL, MAIL_FROM: 'website@x.example' });
});
afterAll(async () => {
  await attacked.discard();
  mail.close();
});

const signIn = (email: string, password: string, from: string) =>
  attacked.send('/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: { email, password },
    from,
  });
const recover = (email: string, from: string) =>
  attacked.send('/auth/v1/recover', { method: 'POST', body: { email }, from });

/** Sends requests one after the other; returns the statuses. */
async function repeat(
  times: number,
  send: (number: number) => Promise<Response>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < times; sent += 1) statuses.push((await send(sent)).status);
  return statuses;
}

describe('a body that is too large', () => {
  /** A stream of 300 MB without a length, which counts the chunks that are read. */
  function flood() {
    const read = { chunks: 0 };
    const chunk = new Uint8Array(mebibyte).fill(32);
    const pull = (controller: ReadableStreamDefaultController) => {
      read.chunks += 1;
      if (read.chunks > 300) controller.close();
      else controller.enqueue(chunk);
    };
    return { read, stream: new ReadableStream({ pull }, { highWaterMark: 0 }) };
  }

  async function signedIn(): Promise<Record<string, string>> {
    const { data } = await attacked.connect().auth.signInWithPassword(admin);
    return { Authorization: `Bearer ${data.session?.access_token}` };
  }

  test.each([
    ['/auth/v1/signup', 64],
    ['/auth/v1/user', 64],
    ['/auth/v1/admin/users', 64],
    ['/rest/v1/rpc/submit_quote_request', 64],
    ['/rest/v1/rpc/invitation_for', 4],
    ['/rest/v1/rpc/order_services', 64],
    ['/rest/v1/services', 1024],
  ])('is not read to its end: %s', async (path, kibibytes) => {
    const { read, stream } = flood();
    const method = path.endsWith('/user') ? 'PUT' : 'POST';
    const headers = path.startsWith('/rest/') ? await signedIn() : {};
    const answer = await attacked.send(path, { method, body: stream, headers });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain(`too large: at most ${kibibytes} KiB`);
    expect(read.chunks).toBeLessThan(5);
  });

  test.each(['/auth/v1/signup', '/rest/v1/rpc/submit_quote_request'])(
    'is rejected by its Content-Length alone: %s',
    async (path) => {
      const { read, stream } = flood();
      const headers = { 'Content-Length': String(300 * mebibyte) };
      const answer = await attacked.send(path, { method: 'POST', body: stream, headers });
      expect(answer.status).toBe(413);
      expect(read.chunks).toBe(0);
    },
  );

  test.each([
    ['POST', '/rest/v1/services'],
    ['PATCH', '/rest/v1/services?id=eq.1'],
    ['POST', '/rest/v1/rpc/order_services'],
  ])('is not read if a required token is missing: %s %s', async (method, path) => {
    const { read, stream } = flood();
    const answer = await attacked.send(path, { method, body: stream });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: '42501' });
    expect(read.chunks).toBe(0);
  });

  test('is not read from a client over its limit of quote requests', async () => {
    const submit = (body: object | ReadableStream) =>
      attacked.send('/rest/v1/rpc/submit_quote_request', {
        ...{ method: 'POST', body, from: '203.0.113.60' },
      });
    expect(new Set(await repeat(30, () => submit({ request: {} })))).toEqual(new Set([400]));
    const { read, stream } = flood();
    expect((await submit(stream)).status).toBe(429);
    expect(read.chunks).toBe(0);
  });

  test.each([
    ['levels', '/rest/v1/rpc/submit_quote_request', `{"request":${'['.repeat(30_000)}`],
    ['values', '/rest/v1/services', `{${Array.from({ length: 30_000 }, (_, at) => `"k${at}":1`)}}`],
    ['rows', '/rest/v1/services', JSON.stringify(Array(70_000).fill({ title: 'x' }))],
  ])('or has too many %s is rejected before parsing', async (_what, path, body) => {
    const headers = await signedIn();
    const parse = vi.spyOn(JSON, 'parse');
    const answer = await attacked.send(path, { method: 'POST', body, headers });
    const parsed = parse.mock.calls.map(([text]) => text);
    parse.mockRestore();
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'PGRST102' });
    expect(parsed).not.toContain(body);
  });
});

/** Makes every password wrong without hashing it; counts the comparisons. */
const mockComparisons = () => vi.spyOn(bcrypt, 'compare').mockImplementation(async () => false);

describe('guessing a password', () => {
  test('stops after ten guesses from one IP address, and the owner can sign in from another', async () => {
    const statuses = await repeat(12, (sent) =>
      signIn(admin.email, `guess-${sent}`, '203.0.113.1'),
    );
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    const limited = await signIn(admin.email.toUpperCase(), admin.password, '203.0.113.1');
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(600);
    expect(await limited.json()).toMatchObject({
      error_code: 'over_request_rate_limit',
      msg: 'Too many attempts. Please try again in 15 minutes.',
    });
    expect((await signIn(admin.email, admin.password, '198.51.100.1')).status).toBe(200);
  });

  test('stops for one client that guesses for many accounts', async () => {
    const compare = mockComparisons();
    const statuses = await repeat(61, (at) => signIn(`x${at}@x.example`, 'abcdef', '203.0.113.2'));
    expect(statuses).toEqual([...Array(60).fill(400), 429]);
    expect(compare).toHaveBeenCalledTimes(60);
    compare.mockRestore();
  });

  test('stops for one account that many clients guess for', async () => {
    const compare = mockComparisons();
    const statuses = await repeat(101, (at) =>
      signIn('wanted@x.example', 'abcdef', `192.0.2.${at}`),
    );
    expect(statuses).toEqual([...Array(100).fill(400), 429]);
    expect(compare).toHaveBeenCalledTimes(100);
    compare.mockRestore();
  });

  test('does not count right passwords', async () => {
    const right = await repeat(12, () => signIn(admin.email, admin.password, '198.51.100.2'));
    expect(new Set(right)).toEqual(new Set([200]));
  });

  test('stops after 300 right passwords from one IP address: comparing each takes time', async () => {
    const other = { email: 'other@x.example', password: 'of-someone-else' };
    await attacked.send('/auth/v1/signup', { method: 'POST', body: other, from: '203.0.113.30' });
    const compare = vi.spyOn(bcrypt, 'compare').mockImplementation(async () => true);
    const statuses = await repeat(301, (sent) => {
      const { email, password } = sent % 2 === 0 ? admin : other;
      return signIn(email, password, '203.0.113.31');
    });
    const comparisons = compare.mock.calls.length;
    compare.mockRestore();
    expect(statuses).toEqual([...Array(300).fill(200), 429]);
    expect(comparisons).toBe(300);
    expect((await signIn(other.email, other.password, '203.0.113.32')).status).toBe(200);
  });

  test('has the same response for an unknown address, after as much work', async () => {
    const compare = vi.spyOn(bcrypt, 'compare');
    const known = await signIn(admin.email, 'something-else', '203.0.113.4');
    const unknown = await signIn('unknown@x.example', 'something-else', '203.0.113.4');
    expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()]);
    const rounds = compare.mock.calls.map(([, hash]) => bcrypt.getRounds(hash));
    expect(rounds).toEqual([10, 10]);
    compare.mockRestore();
  });

  test('does not block the event loop', async () => {
    let answered = 0;
    const storm = Array.from({ length: 40 }, (_, at) =>
      signIn(`y${at}@x.example`, 'abcdef', `203.0.113.${100 + at}`).then(() => {
        answered += 1;
      }),
    );
    let ticks = 0;
    for (; answered < storm.length; ticks += 1) await nextTick();
    await Promise.all(storm);
    // Hashing on the event loop would leave only a few ticks between responses.
    expect(ticks).toBeGreaterThan(40 * 20);
  });
});

describe('signing up', () => {
  const signUp = (body: object, from: string) =>
    attacked.send('/auth/v1/signup', { method: 'POST', body, from });

  test('stops after twenty accounts from one IP address', async () => {
    const statuses = await repeat(21, (sent) =>
      signUp({ email: `new${sent}@x.example`, password: 'abcdef' }, '203.0.113.20'),
    );
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  test('accepts only an address and a password', async () => {
    const account = { email: 'plain@x.example', password: 'abcdef' };
    const refused = await signUp({ ...account, data: { role: 'admin' } }, '203.0.113.21');
    expect(await errorCode(refused)).toBe('validation_failed');
    expect((await signUp({ ...account, data: {} }, '203.0.113.21')).status).toBe(200);
  });

  test('can be disabled', async () => {
    const closed = await openAttackedBackend({ SIGN_UP: 'off' });
    const body = { email: 'late@x.example', password: 'abcdef' };
    const answer = await closed.send('/auth/v1/signup', { method: 'POST', body });
    expect(await errorCode(answer)).toBe('signup_disabled');
    expect(await (await closed.send('/auth/v1/settings')).json()).toMatchObject({
      disable_signup: true,
    });
    await closed.discard();
  });
});

describe('recovery emails', () => {
  test('are limited to one a minute per address, and ten an hour per client', async () => {
    const twice = await repeat(2, () => recover('once@x.example', '203.0.113.30'));
    expect(twice).toEqual([200, 429]);
    const statuses = await repeat(10, (sent) => recover(`m${sent}@x.example`, '203.0.113.30'));
    expect(statuses).toEqual([...Array(9).fill(200), 429]);
  });

  test('are limited to twenty an hour per address, from all clients', async () => {
    const first = (at: number) => recover('requested@x.example', `198.51.100.${100 + at}`);
    expect(await repeat(21, first)).toEqual([...Array(20).fill(200), 429]);
  });

  test('cannot be caused by changing the address of an account', async () => {
    const before = mail.mails.length;
    const client = attacked.connect();
    await client.auth.signUp({ email: 'mover@x.example', password: 'abcdef' });
    const { error } = await client.auth.updateUser({ email: 'victim@x.example' });
    expect(error?.code).toBe('validation_failed');
    expect((await client.auth.reauthenticate()).error?.status).toBe(404);
    expect(mail.mails.length).toBe(before);
  });
});
