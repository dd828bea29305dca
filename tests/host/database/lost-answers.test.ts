import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { changePassword } from '#database/account/change-password.ts';
import {
  openRecovery,
  requestNewPassword,
  setNewPassword,
} from '#database/account/password-recovery.ts';
import { accessOf, currentUser, hasEnded, signIn, signUp } from '#database/account/session.ts';
import {
  cancelEnrollment,
  enrollApp,
  finishEnrollment,
  generateRecoveryCodes,
} from '#database/factors/enroll-factor.ts';
import { listFactors } from '#database/factors/list-factors.ts';
import { verifyFactor } from '#database/factors/verify-factor.ts';
import { acceptInvitation, isStaff, signUpInvited } from '#database/staff/invitations.ts';
import {
  codeFor,
  enrollApp as enrollAppElsewhere,
  verifyApp,
  wrongCodeFor,
} from '../../support/authenticator-app.ts';
import { eventually } from '../../support/eventually.ts';
import { MailServer, tokenIn } from '../../support/mail-server.ts';
import { admin } from '../../support/running-site.ts';
import { makeAdmin, signedInClient, staffPassword } from '../../support/staff-member.ts';
import { openTestBackend, origin, type TestBackend } from '../../support/test-backend.ts';

const mail = new MailServer();
let opened: TestBackend;

beforeAll(async () => {
  const SMTP_URL = await mail.open();
  opened = await openTestBackend({ SMTP_URL, MAIL_FROM: 'website@x.example', SITE_URL: origin });
});
afterAll(async () => {
  await opened.discard();
  mail.close();
});

/** A connection that loses the answer to the next request, or several `times`, whose method and path match `lose`. */
class Line {
  lose: RegExp | null = null;
  times = 1;

  connect(): SupabaseClient {
    return opened.connect(async (input, init) => {
      const request = new Request(input, init);
      const answer = await opened.backend.fetch(request);
      const { pathname } = new URL(request.url);
      if (!this.lose?.test(`${request.method} ${pathname}`)) return answer;
      this.times -= 1;
      if (this.times === 0) this.lose = null;
      throw new TypeError('fetch failed');
    });
  }
}

describe('a new password after a forgotten one', () => {
  /** A client with the session of a mailed link. */
  async function followLink(email: string, line: Line): Promise<SupabaseClient> {
    const before = mail.mails.length;
    await requestNewPassword(opened.connect(), email, `${origin}/auth`);
    await eventually(
      () => mail.mails.length,
      (sent) => sent > before,
    );
    const recovery = line.connect();
    expect(await openRecovery(recovery, tokenIn(mail.newest))).toBeNull();
    return recovery;
  }

  test.each([
    ['the new password', /^PUT .*\/user$/, 'granite-otter-lamp'],
    ['ending the other sessions', /\/logout$/, 'granite-otter-lamp'],
    ['the sign-in', /\/token$/, 'granite-otter-lamp'],
    ['the sign-in with the password from before', /\/token$/, staffPassword],
  ])(
    'is in force and signs in when the answer to %s was lost and the person tries again',
    async (_, lose, password) => {
      const email = await makeAdmin(opened);
      const line = new Line();
      const [recovery, office] = [await followLink(email, line), line.connect()];
      line.lose = lose;
      await expect(setNewPassword(recovery, office, password)).rejects.toThrow('fetch failed');
      expect(await setNewPassword(recovery, office, password)).toBeNull();
      expect(await currentUser(office)).toMatchObject({ email });
      expect(await signIn(opened.connect(), email, password)).toBeNull();
      expect(await currentUser(recovery)).toBeNull();
    },
  );

  test('cannot be another one with the same link', async () => {
    const email = await makeAdmin(opened);
    const line = new Line();
    const recovery = await followLink(email, line);
    line.lose = /\/token$/;
    const attempt = setNewPassword(recovery, line.connect(), 'granite-otter-lamp');
    await expect(attempt).rejects.toThrow('fetch failed');
    expect(await setNewPassword(recovery, line.connect(), 'another-password')).toBe('expired');
    expect(await signIn(opened.connect(), email, 'granite-otter-lamp')).toBeNull();
  });
});

describe('an invitation', () => {
  async function invite(email: string): Promise<string> {
    const owner = opened.connect();
    await signIn(owner, admin.email, admin.password);
    const { data } = await owner.rpc('invite_person', { address: email }).throwOnError();
    return data.token;
  }

  test.each([
    ['the new account', /\/signup$/],
    ['the acceptance', /\/accept_invitation$/],
  ])(
    'is accepted when the answer to %s was lost and the person tries again',
    async (what, lose) => {
      const email = `${what.replaceAll(' ', '-')}@x.example`;
      const token = await invite(email);
      const line = new Line();
      const person = line.connect();
      const accept = async () =>
        (await signUpInvited(person, { email, password: staffPassword, token })) ??
        (await acceptInvitation(person, token));
      vi.stubGlobal('location', { origin });
      line.lose = lose;
      await expect(accept()).rejects.toThrow('fetch failed');
      expect(await accept()).toBe('accepted');
      expect(await isStaff(person)).toBe(true);
    },
  );

  test('that was used by someone else is over for every other account', async () => {
    const token = await invite('first-one@x.example');
    const person = opened.connect();
    vi.stubGlobal('location', { origin });
    const account = { email: 'first-one@x.example', password: staffPassword, token };
    expect(await signUpInvited(person, account)).toBeNull();
    expect(await acceptInvitation(person, token)).toBe('accepted');

    const visitor = opened.connect();
    await visitor.auth.signUp({ email: 'visitor@x.example', password: staffPassword });
    expect(await isStaff(visitor)).toBe(false);
    expect(
      await signUpInvited(opened.connect(), { ...account, password: 'not-their-password' }),
    ).toMatchObject({ code: 'invite_not_found' });
  });
});

describe('an authenticator app', () => {
  async function startEnrollment(line: Line) {
    const email = await makeAdmin(opened);
    const client = line.connect();
    await signIn(client, email, staffPassword);
    const { value: app } = {
      value: undefined,
      ...(await enrollApp(client, 'My phone', 'Tall Pines')),
    };
    if (!app) throw new Error('It can be enrolled.');
    const factor = { id: app.id, kind: 'totp', name: '' } as const;
    const finish = (code: string) =>
      finishEnrollment(client, app.id, () => verifyFactor(client, factor, code));
    return { client, app, finish };
  }

  test('is set up although the answer to its code was lost', async () => {
    const line = new Line();
    const { app, finish } = await startEnrollment(line);
    line.lose = /\/verify$/;
    expect(await finish(await codeFor(app.key))).toBeNull();
  });

  test('is set up when the person types the code again, or cancels, once the line is back', async () => {
    for (const next of ['again', 'cancel']) {
      const line = new Line();
      const { client, app, finish } = await startEnrollment(line);
      const code = await codeFor(app.key);
      line.lose = /\/(verify|user)$/;
      line.times = 3;
      await expect(finish(code)).rejects.toThrow('fetch failed');
      if (next === 'again') expect(await finish(code)).toBeNull();
      else expect(await cancelEnrollment(client, app.id)).toEqual({ value: 'enrolled' });
    }
  });

  test('is not set up by a wrong code, and canceling removes it', async () => {
    const { client, app, finish } = await startEnrollment(new Line());
    expect(await finish(await wrongCodeFor(app.key))).toMatchObject({
      code: 'mfa_verification_failed',
    });
    expect(await cancelEnrollment(client, app.id)).toEqual({ value: 'removed' });
    expect(await listFactors(client)).toEqual([]);
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });
});

describe('the second factor at sign-in', () => {
  /** Someone with an app who has typed the password. */
  async function typePassword(line: Line) {
    const email = await makeAdmin(opened);
    const app = await enrollAppElsewhere(await signedInClient(opened, email));
    const client = line.connect();
    await signIn(client, email, staffPassword);
    const [factor] = await listFactors(client);
    const user = await currentUser(client);
    if (!factor || !user) throw new Error('There is one.');
    return { client, user, prove: (code: string) => verifyFactor(client, factor, code), app };
  }

  test('opens the panel when the answer to the code was lost', async () => {
    const line = new Line();
    const { client, user, prove, app } = await typePassword(line);
    line.lose = /\/verify$/;
    expect(await prove(await codeFor(app.secret))).toBeNull();
    expect(await accessOf(client, user)).toBe('admin');
  });

  test('opens the panel when the person types the code again, or reloads the page, once the line is back', async () => {
    for (const next of ['again', 'reload']) {
      const line = new Line();
      const { client, user, prove, app } = await typePassword(line);
      const code = await codeFor(app.secret);
      line.lose = /\/(verify|user)$/;
      line.times = 2;
      await expect(prove(code)).rejects.toThrow('fetch failed');
      if (next === 'again') expect(await prove(code)).toBeNull();
      expect(await accessOf(client, user)).toBe('admin');
    }
  });

  test('is still missing after a wrong code', async () => {
    const { client, user, prove, app } = await typePassword(new Line());
    expect(await prove(await wrongCodeFor(app.secret))).toMatchObject({
      code: 'mfa_verification_failed',
    });
    expect(await accessOf(client, user)).toBe('unproven');
  });

  test('asked for again in the panel, is not a wrong code', async () => {
    const { client, prove, app } = await typePassword(new Line());
    expect(await prove(await codeFor(app.secret, 1))).toBeNull();
    expect(await prove(await wrongCodeFor(app.secret))).toMatchObject({
      code: 'mfa_verification_failed',
    });
    expect(await hasEnded(client)).toBe(false);
  });

  test('of a sign-in that ended on another device says so, and forgets it here', async () => {
    const { client, user, prove, app } = await typePassword(new Line());
    const phone = opened.connect();
    await signIn(phone, user.email ?? '', staffPassword);
    expect((await verifyApp(phone, app)).error).toBeNull();
    expect(await prove(await codeFor(app.secret, 1))).toMatchObject({ code: 'session_not_found' });
    expect(await currentUser(client)).toBeNull();
  });
});

test('a session whose renewal is refused is over, and not a lost connection', async () => {
  const email = await makeAdmin(opened);
  await enrollAppElsewhere(await signedInClient(opened, email));
  const client = await signedInClient(opened, email);
  const user = await currentUser(client);
  await opened.backend.database.query('delete from auth.refresh_tokens where user_id = $1', [
    user?.id,
  ]);
  expect(user && (await accessOf(client, user))).toBe('refused');
  expect(await currentUser(client)).toBeNull();
});

test('a session that the server does not know by its token is forgotten, so that the login follows', async () => {
  const email = await makeAdmin(opened);
  let isForged = false;
  const client = opened.connect((input, init) => {
    const headers = new Headers(init?.headers);
    if (isForged) headers.set('Authorization', 'Bearer of.no.meaning');
    return opened.backend.fetch(new Request(input, { ...init, headers }));
  });
  await signIn(client, email, staffPassword);
  isForged = true;
  await expect(listFactors(client)).rejects.toThrow();
  expect(await currentUser(client)).toBeNull();
});

describe('in the account', () => {
  test('a changed password is in force when its answer was lost and the person tries again', async () => {
    const email = await makeAdmin(opened);
    const line = new Line();
    const client = line.connect();
    await signIn(client, email, staffPassword);
    const change = (isRepeated: boolean, password = 'granite-otter-lamp') =>
      changePassword(client, staffPassword, password, isRepeated);
    line.lose = /\/user$/;
    await expect(change(false)).rejects.toThrow('fetch failed');
    // Not the one of the lost answer.
    const wrong = { code: 'current_password_invalid' };
    expect(await change(true, 'another-password')).toMatchObject(wrong);
    expect(await change(true)).toBeNull();
    expect(await signIn(opened.connect(), email, 'granite-otter-lamp')).toBeNull();
  });

  test('recovery codes whose answer was lost are replaced by those that are shown', async () => {
    const line = new Line();
    const client = line.connect();
    await signIn(client, await makeAdmin(opened), staffPassword);
    await enrollAppElsewhere(client);
    line.lose = /\/recovery-codes$/;
    await expect(generateRecoveryCodes(client, { replace: false })).rejects.toThrow();
    const again = { replace: false, isRepeated: true };
    expect(await generateRecoveryCodes(client, again)).toMatchObject({
      value: expect.objectContaining({ length: 10 }),
    });
    // Without a lost answer, the codes may be on someone's paper.
    expect((await generateRecoveryCodes(client, { replace: false })).problem).toMatchObject({
      code: 'mfa_verified_factor_exists',
    });
  });
});

test('a new account whose answer was lost is signed in when the person tries again', async () => {
  const line = new Line();
  const visitor = line.connect();
  line.lose = /\/signup$/;
  const account = ['again@x.example', 'willow-tractor', `${origin}/`] as const;
  await expect(signUp(visitor, ...account)).rejects.toThrow('fetch failed');
  expect(await signUp(visitor, ...account)).toBeNull();
  expect(await currentUser(visitor)).toMatchObject({ email: 'again@x.example' });
  const other = signUp(opened.connect(), 'again@x.example', 'another-word', `${origin}/`);
  expect(await other).toMatchObject({ code: 'user_already_exists' });
});
