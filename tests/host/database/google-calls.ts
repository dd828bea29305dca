import { randomUUID } from 'node:crypto';
import { makeAdmin } from '../../support/staff-member.ts';
import { origin } from '../../support/test-backend.ts';
import { type AuthCall, call } from './auth-site.ts';

/** Calls of a sign-in with Google. */
export const googleCalls: AuthCall[] = [
  call(
    'leave for Google',
    '302 client_id, redirect_uri, response_type, scope, state',
    async (on) => on.follow((await on.leaveForGoogle('email')).address),
    {
      note: 'with `openid email` and the scopes of the client; there with `email profile` and those',
    },
  ),
  call(
    'leave, without a code challenge',
    '302 client_id, redirect_uri, response_type, scope, state',
    async (on) => {
      const { data } = await on.visitor().auth.signInWithOAuth({ provider: 'google' });
      return on.follow(data.url ?? '');
    },
    { answered: '400 validation_failed', note: 'PKCE with S256 is required' },
  ),
  call('leave for a provider that is not set up', '400 validation_failed', async (on) => {
    const { data } = await on.visitor().auth.signInWithOAuth({ provider: 'github' });
    return on.follow(data.url ?? '');
  }),
  call('come back', '302 code', async (on) => {
    const email = await makeAdmin(on.full);
    on.provider.person = { sub: email, email, email_verified: true };
    return on.follow(await on.comeBack((await on.leaveForGoogle()).address));
  }),
  call(
    'come back twice',
    '302 flow_state_already_used',
    async (on) => {
      const callback = await on.comeBack((await on.leaveForGoogle()).address);
      await on.follow(callback);
      return on.follow(callback);
    },
    { answered: '302 bad_oauth_state', note: 'a used state is like one that never was' },
  ),
  call('come back, forged state', '302 bad_oauth_state', (on) =>
    on.follow(`${origin}/auth/v1/callback?code=x&state=${randomUUID()}`),
  ),
  call(
    'come back, code that is not Google’s',
    '302 unexpected_failure',
    async (on) => {
      const { data } = await on.follow((await on.leaveForGoogle()).address);
      const { searchParams } = new URL(data['location'] ?? '');
      return on.follow(`${origin}/auth/v1/callback?code=x&state=${searchParams.get('state')}`);
    },
    { answered: '302 bad_oauth_callback', note: 'there an error of the server' },
  ),
  call('come back, address not verified', '302 provider_email_needs_verification', async (on) => {
    on.provider.person = { sub: 'x', email: 'unverified@x.example', email_verified: false };
    return on.follow(await on.comeBack((await on.leaveForGoogle()).address));
  }),
  call('come back, not invited', '302 signup_disabled', async (on) => {
    on.provider.person = { sub: 'y', email: 'stranger@x.example', email_verified: true };
    return on.follow(await on.comeBack((await on.leaveForGoogle()).address));
  }),
  call('exchange the code', '200 session, user', async (on) => {
    const { client, code } = await on.cameBack();
    return client.auth.exchangeCodeForSession(code);
  }),
  call('exchange, in another browser', '400 bad_code_verifier', async (on) => {
    const [{ client }, { code }] = [await on.leaveForGoogle(), await on.cameBack()];
    return client.auth.exchangeCodeForSession(code);
  }),
  call('exchange, unknown code', '404 flow_state_not_found', async (on) => {
    const { client } = await on.leaveForGoogle();
    return client.auth.exchangeCodeForSession(randomUUID());
  }),
  call('exchange, after five minutes', '422 flow_state_expired', async (on) => {
    const { client, code } = await on.cameBack();
    await on.query(`update auth.flow_state set auth_code_issued_at = now() - interval '6 minutes'`);
    return client.auth.exchangeCodeForSession(code);
  }),
  call('exchange, in a browser that never left', 'local pkce_code_verifier_not_found', (on) =>
    on.browser().auth.exchangeCodeForSession(randomUUID()),
  ),
];
