import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StaffAccounts } from '../../../scripts/host/staff/staff-accounts.ts';
import { eventually } from '../../support/eventually.ts';
import { MailServer, tokenIn } from '../../support/mail-server.ts';
import { admin } from '../../support/running-site.ts';
import { origin } from '../../support/test-backend.ts';
import { type AttackedBackend, errorCode, openAttackedBackend } from './attacked-backend.ts';

let attacked: AttackedBackend;
let staff: StaffAccounts;
const mail = new MailServer();

beforeAll(async () => {
  const SMTP_URL = await mail.open();
  const settings = { SMTP_URL, MAIL_FROM: 'website@x.example', SITE_URL: origin };
  attacked = await openAttackedBackend(settings);
  const { backend } = attacked;
  const send: typeof fetch = (input, init) => backend.fetch(new Request(input, init));
  const options = { auth: { persistSession: false }, global: { fetch: send } };
  staff = new StaffAccounts(createClient(origin, backend.secrets.secretKey, options));
});
afterAll(async () => {
  await attacked.discard();
  mail.close();
});

async function signedIn(credentials: { email: string; password: string }): Promise<SupabaseClient> {
  const client = attacked.connect();
  const { error } = await client.auth.signInWithPassword(credentials);
  if (error) throw error;
  return client;
}

/** Whether the session of a client is valid. */
const isValid = async (client: SupabaseClient) => (await client.auth.getUser()).error === null;

/** How many services a client could change: 1 or none. */
async function changed(client: SupabaseClient): Promise<number> {
  const { data } = await client.from('services').update({ title: 'Mine' }).eq('id', 1).select('id');
  return data?.length ?? 0;
}

describe('signing up with the address of a future team member', () => {
  test('gives no rights once npm run staff adds that address', async () => {
    const email = 'member@x.example';
    const attacker = attacked.connect();
    const { data } = await attacker.auth.signUp({ email, password: 'of-the-attacker' });

    expect(await staff.add(email, 'of-the-member')).toBe('replaced');

    expect(await changed(attacker)).toBe(0);
    expect(await isValid(attacker)).toBe(false);
    expect((await attacker.auth.refreshSession()).error).not.toBeNull();
    const member = await signedIn({ email, password: 'of-the-member' });
    const { user } = (await member.auth.getUser()).data;
    expect(user?.id).not.toBe(data.user?.id);
    expect(user?.user_metadata).toEqual({ sub: user?.id, email, email_verified: true });
    expect(await changed(member)).toBeGreaterThan(0);
  });
});

describe('a session of staff', () => {
  const email = 'leaving@x.example';

  test('ends when the password is reset', async () => {
    await staff.add(email, 'the-first-password');
    const session = await signedIn({ email, password: 'the-first-password' });
    await staff.resetPassword(email, 'the-second-password');
    expect(await isValid(session)).toBe(false);
    expect((await session.auth.refreshSession()).error).not.toBeNull();
    await expect(signedIn({ email, password: 'the-first-password' })).rejects.toThrow();
  });

  test('ends when the account is removed', async () => {
    const session = await signedIn({ email, password: 'the-second-password' });
    await staff.remove(email);
    expect(await isValid(session)).toBe(false);
    expect(await changed(session)).toBe(0);
    expect((await session.auth.refreshSession()).error).not.toBeNull();
  });

  test('ends elsewhere, but not here, when the password is changed', async () => {
    await staff.add('changing@x.example', 'the-first-password');
    const credentials = { email: 'changing@x.example', password: 'the-first-password' };
    const [here, elsewhere] = [await signedIn(credentials), await signedIn(credentials)];
    const change = { password: 'the-second-password', current_password: 'the-first-password' };
    expect((await here.auth.updateUser(change)).error).toBeNull();
    expect(await isValid(here)).toBe(true);
    expect(await isValid(elsewhere)).toBe(false);
    expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
  });

  test('is not enough to change the password', async () => {
    const stolen = await signedIn(admin);
    const password = 'of-the-attacker';
    const without = await stolen.auth.updateUser({ password });
    expect(without.error?.code).toBe('current_password_required');
    const guessed = await stolen.auth.updateUser({ password, current_password: 'a-guess' });
    expect(guessed.error?.code).toBe('current_password_invalid');
    expect(await isValid(await signedIn(admin))).toBe(true);
  });
});

test('guessing the current password from many IP addresses has the limits of signing in', async () => {
  const credentials = { email: 'victim@x.example', password: 'the-first-password' };
  await staff.add(credentials.email, credentials.password);
  const { session } = (await (await signedIn(credentials)).auth.getSession()).data;
  const statuses: number[] = [];
  for (let at = 0; at <= 100; at += 1) {
    const { status } = await attacked.send('/auth/v1/user', {
      method: 'PUT',
      body: { password: 'of-the-attacker', current_password: `guess-${at}` },
      headers: { Authorization: `Bearer ${session?.access_token}` },
      from: `192.0.2.${at}`,
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(100).fill(400), 429]);
});

describe('a staff password', () => {
  const long = 'a'.repeat(73);
  test.each([
    ['eleven characters', 'eleven-char', 'at least 12 characters'],
    ['too common', '1q2w3e4r5t6y', 'too common'],
    ['too common, in capitals', 'QWERTY123456', 'too common'],
    ['too common, with a space after it', '1q2w3e4r5t6y ', 'too common'],
    ['twelve spaces', ' '.repeat(12), 'at least 12 characters'],
    ['six letters of two characters each', 'n\u0303'.repeat(6), 'at least 12 characters'],
    ['six emoji', '🌵🌵🌵🐢🐢🐢', 'at least 12 characters'],
    ['longer than 72 bytes', long, 'too long'],
    ['longer than 72 bytes as it is hashed', '\u0958'.repeat(24), 'too long'],
  ])('cannot be %s', async (_what, password, message) => {
    const change = { password, current_password: admin.password };
    const { error } = await (await signedIn(admin)).auth.updateUser(change);
    expect(error).toMatchObject({
      code: 'weak_password',
      message: expect.stringContaining(message),
    });
    await expect(staff.resetPassword(admin.email, password)).rejects.toThrow(message);
    await expect(staff.add('weak@x.example', password)).rejects.toThrow(message);
    expect(await isValid(await signedIn(admin))).toBe(true);
  });

  test('cannot be the address of the account', async () => {
    const message = /email address of the account/;
    for (const password of [admin.email, ` ${admin.email.toUpperCase()} `]) {
      const change = { password, current_password: admin.password };
      const { error } = await (await signedIn(admin)).auth.updateUser(change);
      expect(error).toMatchObject({
        code: 'weak_password',
        message: expect.stringMatching(message),
      });
      await expect(staff.resetPassword(admin.email, password)).rejects.toThrow(message);
    }
  });

  test('may have any characters, also of a single kind', async () => {
    for (const [at, password] of [
      'onlysmalllettershere',
      '294816305712',
      'the river behind our town',
      '¡ñandúes y güiros!',
      '🌵🌵🌵🐢🐢🐢🌵🌵🌵🐢🐢🐢',
      'señorial-cañaveral-año-pequeño-mañana-otoño'.normalize('NFD'),
    ].entries()) {
      const account = { email: `kind${at}@x.example`, password };
      await staff.add(account.email, password);
      expect(await isValid(await signedIn(account))).toBe(true);
    }
  });

  test('is compared exactly as typed', async () => {
    const account = { email: 'exact@x.example', password: ' Behind the Ferry 7 ' };
    await staff.add(account.email, account.password);
    for (const password of [
      account.password.trim(),
      account.password.toLowerCase(),
      account.password.slice(0, -2),
      `${account.password} `,
    ]) {
      await expect(signedIn({ ...account, password })).rejects.toThrow('Invalid login credentials');
    }
    expect(await isValid(await signedIn(account))).toBe(true);
  });

  test('of a non-staff account needs six characters and at most 72 bytes', async () => {
    const signUp = async (password: string) =>
      (await attacked.connect().auth.signUp({ email: 'six@x.example', password })).error?.code;
    expect(await signUp('fives')).toBe('weak_password');
    expect(await signUp(`ñ${'a'.repeat(71)}`)).toBe('weak_password');
    expect(await signUp('sixsix')).toBeUndefined();
  });
});

describe('a recovery link', () => {
  const email = 'forgetful@x.example';

  async function mailedToken(page = ''): Promise<string> {
    const before = mail.mails.length;
    const address = `/auth/v1/recover?redirect_to=${encodeURIComponent(page)}`;
    await attacked.send(address, { method: 'POST', body: { email } });
    await eventually(
      () => mail.mails.length,
      (sent) => sent > before,
    );
    return tokenIn(mail.newest);
  }

  test('leads only to this site, and replaces the current password once', async () => {
    await staff.add(email, 'soon-to-be-forgotten');
    const token_hash = await mailedToken('http://127.0.0.1:8080/stolen');
    expect(mail.newest).toContain(`${origin}/auth#token_hash=`);
    expect(mail.newest).not.toContain('127.0.0.1:8080');
    const recovery = attacked.connect();
    await recovery.auth.verifyOtp({ type: 'recovery', token_hash });
    const weak = await recovery.auth.updateUser({ password: 'too-short' });
    expect(weak.error?.code).toBe('weak_password');
    const set = await recovery.auth.updateUser({ password: 'remembered-from-now' });
    expect(set.error).toBeNull();
    // From now on the session needs the current password, as any other does.
    const again = await recovery.auth.updateUser({ password: 'taken-from-the-owner' });
    expect(again.error?.code).toBe('current_password_required');
    expect(await isValid(await signedIn({ email, password: 'remembered-from-now' }))).toBe(true);
  });
});

describe('the admin API', () => {
  test('answers for an unknown account and an invalid address as Supabase does', async () => {
    const send: typeof fetch = (input, init) => attacked.backend.fetch(new Request(input, init));
    const { auth } = createClient(origin, attacked.backend.secrets.secretKey, {
      auth: { persistSession: false },
      global: { fetch: send },
    });
    const factors = await auth.admin.mfa.listFactors({ userId: randomUUID() });
    expect(factors.error).toMatchObject({ status: 404, code: 'user_not_found' });
    const notAnId = await attacked.backend.fetch(
      new Request(`${origin}/auth/v1/admin/users/maria/factors`, {
        headers: { apikey: attacked.backend.secrets.secretKey },
      }),
    );
    expect(notAnId.status).toBe(404);
    expect(await errorCode(notAnId)).toBe('validation_failed');
    for (const email of ['maria', 'maria@', 'maria@x', '']) {
      const { error } = await auth.admin.createUser({ email, password: 'willow-tractor-ninety-7' });
      expect(error).toMatchObject({
        status: 400,
        code: 'validation_failed',
        message: 'Unable to validate email address: invalid format',
      });
    }
  });

  test('requires the secret key', async () => {
    const paths = [
      '/auth/v1/admin/users',
      '/auth/v1/admin/users/00000000-0000-4000-8000-000000000001',
    ];
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const response = await attacked.send(path, {
          method,
          ...(method === 'GET' ? {} : { body: {} }),
        });
        expect(response.status).toBe(403);
        expect(await errorCode(response)).toBe('not_admin');
      }
    }
  });
});
