import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openRecovery,
  requestNewPassword,
  setNewPassword,
} from '#database/account/password-recovery.ts';
import { currentUser, signIn, signUp } from '#database/account/session.ts';
import { clientAddressHeader } from '../../../scripts/host/server/forwarded-headers.ts';
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

/** Requests a recovery mail and opens its link; returns a client with the new session. */
async function followLink(email: string): Promise<SupabaseClient> {
  const before = mail.mails.length;
  expect(await requestNewPassword(opened.connect(), email, `${origin}/auth`)).toBeNull();
  await eventually(
    () => mail.mails.length,
    (sent) => sent > before,
  );
  expect(mail.newest).toContain(`${origin}/auth#token_hash=`);
  const recovery = opened.connect();
  expect(await openRecovery(recovery, tokenIn(mail.newest))).toBeNull();
  return recovery;
}

test('a new password ends all sessions from before', async () => {
  const attacker = opened.connect();
  await signIn(attacker, admin.email, admin.password);
  const recovery = await followLink(admin.email);
  const office = opened.connect();

  expect(await setNewPassword(recovery, office, 'a-new-password')).toBeNull();

  expect(await currentUser(office)).toMatchObject({ email: admin.email });
  const renewed = await attacker.auth.refreshSession();
  expect(renewed.data.session).toBeNull();
  expect(await signIn(attacker, admin.email, admin.password)).toMatchObject({
    code: 'invalid_credentials',
  });
  expect(await signIn(attacker, admin.email, 'a-new-password')).toBeNull();
});

test('anyone who can be invited can recover the password', async () => {
  const owner = opened.connect();
  await signIn(owner, admin.email, 'a-new-password');
  const email = 'ana&co/#1@x.example';
  const { data } = await owner.rpc('invite_person', { address: email }).throwOnError();
  await opened.connect().auth.signUp({
    ...{ email, password: staffPassword },
    options: { data: { invitation: data.token } },
  });
  const recovery = await followLink(email);
  expect(await currentUser(recovery)).toMatchObject({ email });
});

test('a link of an earlier version opens the page with its token, and opening has no effect', async () => {
  const email = await makeAdmin(opened);
  const before = mail.mails.length;
  await requestNewPassword(opened.connect(), email, `${origin}/auth`);
  await eventually(
    () => mail.mails.length,
    (sent) => sent > before,
  );
  const token = tokenIn(mail.newest);
  const query = new URLSearchParams({ token, type: 'recovery', redirect_to: `${origin}/es/auth` });
  for (const method of ['HEAD', 'GET', 'GET']) {
    const address = `${origin}/auth/v1/verify?${query}`;
    const { headers } = await opened.backend.fetch(new Request(address, { method }));
    expect(headers.get('location')).toBe(`${origin}/es/auth#token_hash=${token}&type=recovery`);
  }
  expect(await openRecovery(opened.connect(), token)).toBeNull();
  expect(await openRecovery(opened.connect(), token)).toBe('expired');
});

test('a stranger who asks for a link does not end the one that was mailed before', async () => {
  const email = await makeAdmin(opened);
  const before = mail.mails.length;
  const ask = (address: string) =>
    opened.backend.fetch(
      new Request(`${origin}/auth/v1/recover`, {
        method: 'POST',
        headers: {
          apikey: opened.backend.secrets.publishableKey,
          'Content-Type': 'application/json',
          [clientAddressHeader]: address,
        },
        body: JSON.stringify({ email }),
      }),
    );
  const sent = async (count: number) =>
    eventually(
      () => mail.mails.length - before,
      (mails) => mails === count,
    );
  expect((await ask('203.0.113.77')).status).toBe(200);
  await sent(1);
  const first = tokenIn(mail.newest);
  expect((await ask('198.51.100.7')).status).toBe(200);
  await sent(2);
  const second = tokenIn(mail.newest);

  const recovery = opened.connect();
  expect(await openRecovery(recovery, first)).toBeNull();
  expect(await setNewPassword(recovery, opened.connect(), 'a-new-password')).toBeNull();
  expect(await openRecovery(opened.connect(), second)).toBe('expired');
});

test('keeping the current password ends all sessions from before, too', async () => {
  const email = await makeAdmin(opened);
  const attacker = await signedInClient(opened, email);
  const office = opened.connect();

  expect(await setNewPassword(await followLink(email), office, staffPassword)).toBeNull();

  expect((await attacker.auth.refreshSession()).data.session).toBeNull();
  expect(await currentUser(office)).toMatchObject({ email });
});

test('the mail has both languages, as HTML and as plain text', async () => {
  const email = 'third@x.example';
  await signUp(opened.connect(), email, 'third-one', origin);
  await followLink(email);
  const parts = mail.newest.split(/^Content-Type: text\//m).slice(1);
  expect(parts.map((part) => part.split(';')[0])).toEqual(['plain', 'html']);
  for (const part of parts.map((text) => text.replaceAll(/\s+/g, ' '))) {
    expect(part).toContain('Open this link within an hour');
    expect(part).toContain('Tiene una hora para abrir este enlace');
    expect(part).not.toMatch(/\{\{|code/);
  }
  expect(mail.newest).toMatch(/^Subject: .*Choose_a_new_password_\/_Elija_una/m);
});

test('a password that is too short changes nothing', async () => {
  const account = { email: 'second@x.example', password: 'second-one' };
  const elsewhere = opened.connect();
  await signUp(elsewhere, account.email, account.password, origin);
  const recovery = await followLink(account.email);
  const problem = await setNewPassword(recovery, opened.connect(), 'short');
  expect(problem).toMatchObject({ code: 'weak_password' });
  expect((await elsewhere.auth.refreshSession()).error).toBeNull();
});

test('the session of a link sets a password without the current one for an hour only', async () => {
  const [email, later] = [await makeAdmin(opened), await makeAdmin(opened)];
  const recovery = await followLink(email);
  const age = (email: string, minutes: number) =>
    opened.backend.database.query(
      `update auth.sessions set created_at = created_at - make_interval(mins => $2)
         where tag = 'recovery' and user_id = (select id from auth.users where email = $1)`,
      [email, minutes],
    );
  await age(email, 61);
  await recovery.auth.refreshSession();
  expect(await setNewPassword(recovery, opened.connect(), 'a-new-password')).toBe('expired');
  const { error } = await recovery.auth.updateUser({ password: 'a-new-password' });
  expect(error).toMatchObject({ status: 400, code: 'current_password_required' });
  expect(await signIn(opened.connect(), email, staffPassword)).toBeNull();
  const current = { password: 'a-new-password', current_password: staffPassword };
  expect((await recovery.auth.updateUser(current)).error).toBeNull();

  const inTime = await followLink(later);
  await age(later, 59);
  await inTime.auth.refreshSession();
  expect(await setNewPassword(inTime, opened.connect(), 'a-new-password')).toBeNull();
});

test('a password cannot be set without the session of a recovery link', async () => {
  expect(await setNewPassword(opened.connect(), opened.connect(), 'a-new-password')).toBe(
    'expired',
  );
});
