import bcrypt from 'bcrypt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  accessOf,
  currentUser,
  hasEnded,
  onSessionEnd,
  signIn,
  signOut,
  signUp,
} from '#database/account/session.ts';
import { removeFactor } from '#database/factors/enroll-factor.ts';
import { listFactors } from '#database/factors/list-factors.ts';
import { verifyFactor } from '#database/factors/verify-factor.ts';
import { codeFor, enrollApp, wrongCodeFor } from '../../support/authenticator-app.ts';
import { admin } from '../../support/running-site.ts';
import { makeAdmin, signedInClient } from '../../support/staff-member.ts';
import { openTestBackend, origin, type TestBackend } from '../../support/test-backend.ts';

let opened: TestBackend;

beforeAll(async () => {
  opened = await openTestBackend();
});
afterAll(() => opened.discard());

test('the user who signed in is the current user until signing out', async () => {
  const client = opened.connect();
  expect(await currentUser(client)).toBeNull();
  expect(await signIn(client, admin.email, admin.password)).toBeNull();
  expect(await currentUser(client)).toMatchObject({ email: admin.email });
  expect(await signOut(client)).toBe(true);
  expect(await currentUser(client)).toBeNull();
});

test('a sign-out without a connection ends the session in this browser only, and reports that', async () => {
  let isAway = false;
  const client = opened.connect(async (input, init) => {
    if (isAway) throw new TypeError('fetch failed');
    return opened.backend.fetch(new Request(input, init));
  });
  await signIn(client, admin.email, admin.password);
  isAway = true;
  expect(await signOut(client)).toBe(false);
  expect(await currentUser(client)).toBeNull();
});

test('a wrong password is rejected with the message of the sign-in service', async () => {
  const problem = await signIn(opened.connect(), admin.email, 'something-else');
  expect(problem).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
});

test('a password with ñ is the same on every keyboard, also one from an earlier version', async () => {
  const [typed, onAnother] = ['contraseña-segura-9', 'contraseña-segura-9'.normalize('NFD')];
  const email = 'nena@x.example';
  await signUp(opened.connect(), email, onAnother, origin);
  expect(await signIn(opened.connect(), email, typed)).toBeNull();
  expect(await signIn(opened.connect(), email, onAnother)).toBeNull();
  const asTyped = await bcrypt.hash(onAnother, 4);
  const set = 'update auth.users set encrypted_password = $2 where email = $1';
  await opened.backend.database.query(set, [email, asTyped]);
  expect(await signIn(opened.connect(), email, onAnother)).toBeNull();
});

test('a network failure throws', async () => {
  const unplugged = opened.connect(() => Promise.reject(new TypeError('fetch failed')));
  await expect(signIn(unplugged, admin.email, admin.password)).rejects.toThrow('fetch failed');
});

test('only an account with the admin role is an admin', async () => {
  const office = opened.connect();
  await signIn(office, admin.email, admin.password);
  const visitor = opened.connect();
  expect(await signUp(visitor, 'visitor@x.example', 'visitor', `${origin}/`)).toBeNull();
  const [staffUser, visitorUser] = [await currentUser(office), await currentUser(visitor)];
  if (!staffUser || !visitorUser) throw new Error('Both are signed in.');
  expect(await accessOf(office, staffUser)).toBe('admin');
  expect(await accessOf(visitor, visitorUser)).toBe('none');
  // Users cannot see the roles of others.
  expect(await accessOf(visitor, staffUser)).toBe('none');
});

test('a session that ended elsewhere is rejected, and so is a forged token', async () => {
  const office = opened.connect();
  await signIn(office, admin.email, admin.password);
  const user = await currentUser(office);
  if (!user) throw new Error('The office is signed in.');
  const forged = opened.connect((input, init) => {
    const headers = new Headers(init?.headers);
    const [head, claims] = headers.get('Authorization')?.slice('Bearer '.length).split('.') ?? [];
    if (claims) headers.set('Authorization', `Bearer ${head}.${claims}.${'A'.repeat(43)}`);
    return opened.backend.fetch(new Request(input, { ...init, headers }));
  });
  await signIn(forged, admin.email, admin.password);
  expect(await accessOf(forged, user)).toBe('refused');

  const elsewhere = opened.connect();
  await signIn(elsewhere, admin.email, admin.password);
  await elsewhere.auth.signOut({ scope: 'global' });
  expect(await accessOf(office, user)).toBe('refused');
});

test('a network failure is not a rejection', async () => {
  let isOnline = true;
  const office = opened.connect(async (input, init) => {
    if (isOnline) return opened.backend.fetch(new Request(input, init));
    throw new TypeError('fetch failed');
  });
  await signIn(office, admin.email, admin.password);
  const user = await currentUser(office);
  isOnline = false;
  await expect(user && accessOf(office, user)).rejects.toThrow('fetch failed');
});

test('a listener is called when the session ends, until it stops', async () => {
  const client = opened.connect();
  let ended = 0;
  const stop = onSessionEnd(client, () => {
    ended += 1;
  });
  await signIn(client, admin.email, admin.password);
  expect(ended).toBe(0);
  await signOut(client);
  expect(ended).toBe(1);
  stop();
  await signIn(client, admin.email, admin.password);
  await signOut(client);
  expect(ended).toBe(1);
});

test('an account with a second factor has to verify it after the password', async () => {
  const email = await makeAdmin(opened);
  const phone = await signedInClient(opened, email);
  const before = await signedInClient(opened, email);
  const user = await currentUser(before);
  if (!user) throw new Error('The office is signed in.');
  const app = await enrollApp(phone);
  const client = await signedInClient(opened, email);
  expect(await accessOf(client, user)).toBe('unproven');
  expect(await hasEnded(client)).toBe(true);
  expect(await listFactors(client)).toEqual([{ id: app.factorId, kind: 'totp', name: 'My phone' }]);
  const [factor] = await listFactors(client);
  if (!factor) throw new Error('There is one.');
  const wrong = await verifyFactor(client, factor, await wrongCodeFor(app.secret));
  expect(wrong).toMatchObject({ code: 'mfa_verification_failed' });
  const code = await codeFor(app.secret);
  expect(await verifyFactor(client, factor, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toBeNull();
  expect(await accessOf(client, user)).toBe('admin');
  // Verifying a factor raises only that session.
  const late = await signedInClient(opened, email);
  expect(await accessOf(late, user)).toBe('unproven');
  expect(await removeFactor(client, factor)).toBeNull();
  expect(await accessOf(late, user)).toBe('admin');
});
