import type { SupabaseClient } from '@supabase/supabase-js';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StaffAccounts } from '../../../scripts/host/staff/staff-accounts.ts';
import { eventually } from '../../support/eventually.ts';
import { MailServer } from '../../support/mail-server.ts';
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

/** Whether a session still counts with the sign-in service. */
const counts = async (client: SupabaseClient) => (await client.auth.getUser()).error === null;

/** How many services somebody could change. */
async function changed(client: SupabaseClient): Promise<number> {
  const { data } = await client.from('services').update({ title: 'Mine' }).gt('id', 0).select('id');
  return data?.length ?? 0;
}

describe('whoever registers the address of a future colleague', () => {
  test('gains nothing when the colleague becomes an admin, token and all', async () => {
    const email = 'colleague@x.example';
    const stranger = attacked.connect();
    const { data } = await stranger.auth.signUp({ email, password: 'of-the-stranger' });

    expect(await staff.add(email, 'of-the-colleague')).toBe('replaced');

    expect(await changed(stranger)).toBe(0);
    expect(await counts(stranger)).toBe(false);
    expect((await stranger.auth.refreshSession()).error).not.toBeNull();
    const colleague = await signedIn({ email, password: 'of-the-colleague' });
    const { user } = (await colleague.auth.getUser()).data;
    expect(user?.id).not.toBe(data.user?.id);
    expect(user?.user_metadata).toEqual({ sub: user?.id, email, email_verified: true });
    expect(await changed(colleague)).toBeGreaterThan(0);
  });
});

describe('a session of staff', () => {
  const email = 'leaving@x.example';

  test('ends when their password is reset', async () => {
    await staff.add(email, 'the-first-password');
    const session = await signedIn({ email, password: 'the-first-password' });
    await staff.resetPassword(email, 'the-second-password');
    expect(await counts(session)).toBe(false);
    expect((await session.auth.refreshSession()).error).not.toBeNull();
    await expect(signedIn({ email, password: 'the-first-password' })).rejects.toThrow();
  });

  test('ends when they are removed', async () => {
    const session = await signedIn({ email, password: 'the-second-password' });
    await staff.remove(email);
    expect(await counts(session)).toBe(false);
    expect(await changed(session)).toBe(0);
    expect((await session.auth.refreshSession()).error).not.toBeNull();
  });

  test('ends elsewhere when they change their password, and not here', async () => {
    await staff.add('changing@x.example', 'the-first-password');
    const credentials = { email: 'changing@x.example', password: 'the-first-password' };
    const [here, elsewhere] = [await signedIn(credentials), await signedIn(credentials)];
    const change = { password: 'the-second-password', current_password: 'the-first-password' };
    expect((await here.auth.updateUser(change)).error).toBeNull();
    expect(await counts(here)).toBe(true);
    expect(await counts(elsewhere)).toBe(false);
    expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
  });

  test('does not let a thief choose the password', async () => {
    const stolen = await signedIn(admin);
    const password = 'of-the-thief-alone';
    const without = await stolen.auth.updateUser({ password });
    expect(without.error?.code).toBe('current_password_required');
    const guessed = await stolen.auth.updateUser({ password, current_password: 'a-guess' });
    expect(guessed.error?.code).toBe('current_password_invalid');
    expect(await counts(await signedIn(admin))).toBe(true);
  });
});

test('a thief who guesses the current password from many places is stopped, as at sign-in', async () => {
  const credentials = { email: 'robbed@x.example', password: 'the-first-password' };
  await staff.add(credentials.email, credentials.password);
  const { session } = (await (await signedIn(credentials)).auth.getSession()).data;
  const guesses = Array.from({ length: 101 }, (_, at) =>
    attacked.send('/auth/v1/user', {
      method: 'PUT',
      body: { password: 'of-the-thief-alone', current_password: `guess-${at}` },
      headers: { Authorization: `Bearer ${session?.access_token}` },
      from: `192.0.2.${at}`,
    }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array(100).fill(400), 429]);
});

describe('a password of staff', () => {
  const long = 'a'.repeat(73);
  test.each([
    ['eleven characters', 'eleven-char', 'at least 12 characters'],
    ['too common', '1q2w3e4r5t6y', 'too common'],
    ['too common, in capitals', 'QWERTY123456', 'too common'],
    ['more than counts', long, 'at most 72 bytes'],
  ])('is not %s', async (_what, password, sentence) => {
    const change = { password, current_password: admin.password };
    const { error } = await (await signedIn(admin)).auth.updateUser(change);
    expect(error).toMatchObject({
      code: 'weak_password',
      message: expect.stringContaining(sentence),
    });
    await expect(staff.resetPassword(admin.email, password)).rejects.toThrow(sentence);
    await expect(staff.add('weak@x.example', password)).rejects.toThrow(sentence);
    expect(await counts(await signedIn(admin))).toBe(true);
  });

  test('may be of any letters, digits, blanks or pictures, and of one kind alone', async () => {
    for (const [turn, password] of [
      'onlysmalllettershere',
      '294816305712',
      'the river behind our house',
      '¡ñandúes y güiros!',
      '🌵🌵🌵🐢🐢🐢',
    ].entries()) {
      const account = { email: `kind${turn}@x.example`, password };
      await staff.add(account.email, password);
      expect(await counts(await signedIn(account))).toBe(true);
    }
  });

  test('counts exactly as it was typed', async () => {
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
    expect(await counts(await signedIn(account))).toBe(true);
  });

  test('of an account without power has six characters, and none that does not count', async () => {
    const signUp = async (password: string) =>
      (await attacked.connect().auth.signUp({ email: 'six@x.example', password })).error?.code;
    expect(await signUp('fives')).toBe('weak_password');
    expect(await signUp(`ñ${'a'.repeat(71)}`)).toBe('weak_password');
    expect(await signUp('sixsix')).toBeUndefined();
  });
});

describe('a mailed link', () => {
  const email = 'forgetful@x.example';

  async function mailedLink(): Promise<URL> {
    const before = mail.mails.length;
    await attacked.send('/auth/v1/recover', { method: 'POST', body: { email } });
    await eventually(
      () => mail.mails.length,
      (sent) => sent > before,
    );
    const link = /https?:\/\/\S*\/verify\?[^\s"<]+/.exec(mail.newest)?.[0] ?? '';
    return new URL(link.replaceAll('&amp;', '&'));
  }

  test('is not used up by a program that looks at it, leads home, and needs no old password', async () => {
    await staff.add(email, 'soon-to-be-forgotten');
    const link = await mailedLink();
    const looked = await attacked.send(link.pathname + link.search, { method: 'HEAD' });
    expect(looked.status).toBe(204);

    link.searchParams.set('redirect_to', 'http://127.0.0.1:8080/taken');
    const answer = await attacked.send(link.pathname + link.search);
    const landing = new URL(answer.headers.get('location') ?? '');
    expect(landing.origin).toBe(origin);

    const brought = new URLSearchParams(landing.hash.slice(1));
    const recovery = attacked.connect();
    await recovery.auth.setSession({
      access_token: brought.get('access_token') ?? '',
      refresh_token: brought.get('refresh_token') ?? '',
    });
    const weak = await recovery.auth.updateUser({ password: 'too-short' });
    expect(weak.error?.code).toBe('weak_password');
    const set = await recovery.auth.updateUser({ password: 'remembered-from-now' });
    expect(set.error).toBeNull();
    // Whoever comes upon the session later knows no password.
    const again = await recovery.auth.updateUser({ password: 'taken-from-the-owner' });
    expect(again.error?.code).toBe('current_password_required');
    expect(await counts(await signedIn({ email, password: 'remembered-from-now' }))).toBe(true);
  });
});

describe('the accounts', () => {
  test('are reached by the secret key alone', async () => {
    const paths = [
      '/auth/v1/admin/users',
      '/auth/v1/admin/users/00000000-0000-4000-8000-000000000001',
    ];
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const answer = await attacked.send(path, {
          method,
          ...(method === 'GET' ? {} : { body: {} }),
        });
        expect(answer.status).toBe(403);
        expect(await errorCode(answer)).toBe('not_admin');
      }
    }
  });
});
