import { staffPassword } from '../../support/staff-member.ts';
import { type AuthCall, type AuthSite, call } from './auth-site.ts';
import { addressOf } from './conformance-server.ts';

const account = { email: addressOf('new'), password: 'of-their-own' };
const otherPassword = 'willow-tractor-ninety-7';
const tooLong = 'long'.repeat(20);
const session = '200 session, user';

const signingUp: AuthCall[] = [
  call(
    'what the sign-in page offers',
    '200 external.google, external.phone, disable_signup, mailer_autoconfirm',
    async (on) => {
      const headers = { apikey: on.full.publishableKey };
      const answer = await on.send()(`${on.full.url}/auth/v1/settings`, { headers });
      return { data: await answer.json(), error: null };
    },
    { note: 'requested with `fetch`: supabase-js has no call for it' },
  ),
  call('sign up', session, (on) => on.visitor().auth.signUp(account), {
    note: 'every address counts as confirmed, so no confirmation is mailed',
  }),
  call('sign up, address taken', '422 user_already_exists', (on) =>
    on.visitor().auth.signUp(account),
  ),
  call('sign up, no address', '400 validation_failed', (on) =>
    on.visitor().auth.signUp({ ...account, email: 'new' }),
  ),
  call('sign up, short password', '422 weak_password reasons', (on) =>
    on.visitor().auth.signUp({ email: addressOf('weak'), password: 'short' }),
  ),
  call(
    'sign up, password of more than 72 bytes',
    '400 validation_failed',
    (on) => on.visitor().auth.signUp({ email: addressOf('weak'), password: tooLong }),
    {
      answered: '422 weak_password reasons',
      note: 'so that the form shows it next to the password',
    },
  ),
  call('sign up where it is closed', '422 signup_disabled', (on) =>
    on.visitor(on.plain).auth.signUp(account),
  ),
  call(
    'sign up, expired invitation',
    session,
    (on) => {
      const email = addressOf('invited');
      const options = { data: { invitation: 'expired' } };
      return on.visitor().auth.signUp({ email, password: staffPassword, options });
    },
    {
      answered: '403 invite_not_found',
      note: 'in a hosted project, `accept_invitation()` rejects it later',
    },
  ),
  call('sign in', session, (on) => on.visitor().auth.signInWithPassword(account)),
  call('sign in, wrong password', '400 invalid_credentials', (on) =>
    on.visitor().auth.signInWithPassword({ ...account, password: otherPassword }),
  ),
  call('sign in, unknown address', '400 invalid_credentials', (on) =>
    on.visitor().auth.signInWithPassword({ ...account, email: addressOf('unknown') }),
  ),
  call(
    'sign in, unknown key',
    '401 AuthApiError',
    (on) => on.visitor(on.full, 'unknown').auth.signInWithPassword(account),
    { answered: '401 no_authorization', note: 'Supabase’s gateway sends no code' },
  ),
  call(
    'sign in, over the limit',
    '429 over_request_rate_limit',
    async (on) => {
      const email = await on.makeAdmin(on.plain);
      const guess = () =>
        on.visitor(on.plain).auth.signInWithPassword({ email, password: otherPassword });
      for (let guesses = 0; guesses < 10; guesses += 1) await guess();
      return guess();
    },
    { note: 'Supabase counts per IP address, and the measured limit was higher' },
  ),
];

/** Refreshes a session with a token from two refreshes ago, after `change` has simulated the passing of time. */
async function renewAfter(on: AuthSite, change: string) {
  const { client } = await on.newAdmin();
  const { data } = await client.auth.getSession();
  const { refresh_token = '', user } = data.session ?? {};
  await client.auth.refreshSession();
  await client.auth.refreshSession();
  await on.query(`${change} where user_id = '${user?.id}'`);
  return client.auth.refreshSession({ refresh_token });
}

const sessions: AuthCall[] = [
  call('the user', '200 user', async (on) => (await on.newAdmin()).client.auth.getUser()),
  call('the user, changed token', '403 bad_jwt', async (on) => {
    const { client } = await on.newAdmin();
    const { data } = await client.auth.getSession();
    return client.auth.getUser(`${data.session?.access_token.slice(0, -20)}AAAAAAAAAAAAAAAAAAAA`);
  }),
  call('the user, session ended', '403 AuthSessionMissingError', async (on) => {
    const { client, email } = await on.newAdmin();
    await (await on.signIn(email)).auth.signOut({ scope: 'global' });
    return client.auth.getUser();
  }),
  call('claims, with the key set', '200 claims, header', async (on) =>
    (await on.newAdmin()).client.auth.getClaims(),
  ),
  call('session of tokens from elsewhere', session, async (on) => {
    const { data } = await (await on.newAdmin()).client.auth.getSession();
    const { access_token = '', refresh_token = '' } = data.session ?? {};
    return on.visitor().auth.setSession({ access_token, refresh_token });
  }),
  call('renew a session', session, async (on) =>
    (await on.newAdmin()).client.auth.refreshSession(),
  ),
  call('renew, unknown token', '400 refresh_token_not_found', (on) =>
    on.visitor().auth.refreshSession({ refresh_token: 'abcdefghijkl' }),
  ),
  call(
    'renew, token of another format',
    '400 validation_failed',
    (on) => on.visitor().auth.refreshSession({ refresh_token: 'x' }),
    { answered: '400 refresh_token_not_found', note: 'tokens have another format here' },
  ),
  call('renew, token used again at once', session, (on) =>
    renewAfter(on, 'update auth.refresh_tokens set updated_at = now()'),
  ),
  call('renew, token used again later', '400 refresh_token_already_used', (on) =>
    renewAfter(on, `update auth.refresh_tokens set updated_at = now() - interval '1 minute'`),
  ),
  call('renew, session expired', '400 session_expired', (on) =>
    renewAfter(on, `update auth.sessions set not_after = now() - interval '1 minute'`),
  ),
  ...(['local', 'others', 'global'] as const).map((scope) =>
    call(`sign out, ${scope}`, '204', async (on) => {
      const { error } = await (await on.newAdmin()).client.auth.signOut({ scope });
      return { data: null, error };
    }),
  ),
  call('end the session of a token', '204', async (on) => {
    const { data } = await (await on.newAdmin()).client.auth.getSession();
    return on.visitor().auth.admin.signOut(data.session?.access_token ?? '', 'local');
  }),
];

const passwords: AuthCall[] = [
  call('change a password', '200 user', async (on) => {
    const password = { password: otherPassword, current_password: staffPassword };
    return (await on.newAdmin()).client.auth.updateUser(password);
  }),
  call('change, without the current one', '400 current_password_required', async (on) =>
    (await on.newAdmin()).client.auth.updateUser({ password: otherPassword }),
  ),
  call('change, wrong current one', '400 current_password_invalid', async (on) => {
    const password = { password: otherPassword, current_password: 'wrong' };
    return (await on.newAdmin()).client.auth.updateUser(password);
  }),
  call('change, to the same', '422 same_password', async (on) => {
    const password = { password: staffPassword, current_password: staffPassword };
    return (await on.newAdmin()).client.auth.updateUser(password);
  }),
  call('change, to a weak one', '422 weak_password reasons', async (on) => {
    const password = { password: 'short', current_password: staffPassword };
    return (await on.newAdmin()).client.auth.updateUser(password);
  }),
  call(
    'change an address',
    '200 user',
    async (on) => (await on.newAdmin()).client.auth.updateUser({ email: addressOf('another') }),
    { answered: '400 validation_failed', note: 'users change only their password' },
  ),
  call('change, not signed in', 'local AuthSessionMissingError', (on) =>
    on.visitor().auth.updateUser({ password: otherPassword }),
  ),
  call('request a link for a new password', '200', async (on) =>
    on.visitor().auth.resetPasswordForEmail(await on.makeAdmin()),
  ),
  call('request, unknown address', '200', (on) =>
    on.visitor().auth.resetPasswordForEmail(addressOf('unknown')),
  ),
  call('request, no address', '400 validation_failed', (on) =>
    on.visitor().auth.resetPasswordForEmail('unknown'),
  ),
  call('request, again within a minute', '429 over_email_send_rate_limit', async (on) => {
    const request = () => on.visitor().auth.resetPasswordForEmail(account.email);
    await request();
    return request();
  }),
  call(
    'request, without a mail server',
    'none',
    (on) => on.visitor(on.plain).auth.resetPasswordForEmail(account.email),
    {
      answered: '422 email_provider_disabled',
      note: 'a hosted project always sends mail; the measured one had just sent one to this address',
    },
  ),
  call('use a recovery link', '200 user, session', async (on) =>
    on.visitor().auth.verifyOtp({
      type: 'recovery',
      token_hash: await on.mailedToken(await on.makeAdmin()),
    }),
  ),
  call('use a recovery link twice', '403 otp_expired', async (on) => {
    const link = {
      type: 'recovery',
      token_hash: await on.mailedToken(await on.makeAdmin()),
    } as const;
    await on.visitor().auth.verifyOtp(link);
    return on.visitor().auth.verifyOtp(link);
  }),
  call('use a recovery link after an hour', '403 otp_expired', async (on) => {
    const token_hash = await on.mailedToken(await on.makeAdmin());
    await on.query(`update auth.users set recovery_sent_at = now() - interval '61 minutes'`);
    return on.visitor().auth.verifyOtp({ type: 'recovery', token_hash });
  }),
  call('set a password after the link', '200 user', async (on) =>
    (await on.recovering()).auth.updateUser({ password: otherPassword }),
  ),
  call('set the same password after the link', '422 same_password', async (on) =>
    (await on.recovering()).auth.updateUser({ password: staffPassword }),
  ),
];

/** Calls for accounts, sessions and passwords, in order: later calls depend on earlier ones. */
export const authCalls: AuthCall[] = [...signingUp, ...sessions, ...passwords];
