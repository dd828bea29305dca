import { randomUUID } from 'node:crypto';
import { makeAdmin } from '../../support/staff-member.ts';
import { origin } from '../../support/test-backend.ts';
import { type AuthCall, call } from './auth-site.ts';

/** Calls for sign-in with Google. */
export const googleCalls: AuthCall[] = [
  call(
    'redirect to Google',
    '302 client_id, redirect_uri, response_type, scope, state',
    async (on) => on.follow((await on.startGoogleSignIn('email')).address),
    {
      note: 'the client’s scopes are added to `openid email`; Supabase adds them to `email profile`',
    },
  ),
  call(
    'redirect, without a code challenge',
    '302 client_id, redirect_uri, response_type, scope, state',
    async (on) => {
      const { data } = await on.visitor().auth.signInWithOAuth({ provider: 'google' });
      return on.follow(data.url ?? '');
    },
    { answered: '400 validation_failed', note: 'PKCE with S256 is required' },
  ),
  call('redirect to a provider that is not configured', '400 validation_failed', async (on) => {
    const { data } = await on.visitor().auth.signInWithOAuth({ provider: 'github' });
    return on.follow(data.url ?? '');
  }),
  call('callback', '302 code', async (on) => {
    const email = await makeAdmin(on.full);
    on.provider.person = { sub: email, email, email_verified: true };
    return on.follow(await on.callbackFrom((await on.startGoogleSignIn()).address));
  }),
  call(
    'callback, twice',
    '302 flow_state_already_used',
    async (on) => {
      const callback = await on.callbackFrom((await on.startGoogleSignIn()).address);
      await on.follow(callback);
      return on.follow(callback);
    },
    { answered: '302 bad_oauth_state', note: 'a used state is treated like an unknown one' },
  ),
  call('callback, forged state', '302 bad_oauth_state', (on) =>
    on.follow(`${origin}/auth/v1/callback?code=x&state=${randomUUID()}`),
  ),
  call(
    'callback, code not issued by Google',
    '302 unexpected_failure',
    async (on) => {
      const { data } = await on.follow((await on.startGoogleSignIn()).address);
      const { searchParams } = new URL(data['location'] ?? '');
      return on.follow(`${origin}/auth/v1/callback?code=x&state=${searchParams.get('state')}`);
    },
    { answered: '302 bad_oauth_callback', note: 'Supabase reports a server error' },
  ),
  call('callback, address not verified', '302 provider_email_needs_verification', async (on) => {
    on.provider.person = { sub: 'x', email: 'unverified@x.example', email_verified: false };
    return on.follow(await on.callbackFrom((await on.startGoogleSignIn()).address));
  }),
  call('callback, not invited', '302 signup_disabled', async (on) => {
    on.provider.person = { sub: 'y', email: 'uninvited@x.example', email_verified: true };
    return on.follow(await on.callbackFrom((await on.startGoogleSignIn()).address));
  }),
  call('exchange the code', '200 session, user', async (on) => {
    const { client, code } = await on.returnFromGoogle();
    return client.auth.exchangeCodeForSession(code);
  }),
  call('exchange, in another browser', '400 bad_code_verifier', async (on) => {
    const [{ client }, { code }] = [await on.startGoogleSignIn(), await on.returnFromGoogle()];
    return client.auth.exchangeCodeForSession(code);
  }),
  call('exchange, unknown code', '404 flow_state_not_found', async (on) => {
    const { client } = await on.startGoogleSignIn();
    return client.auth.exchangeCodeForSession(randomUUID());
  }),
  call('exchange, after five minutes', '422 flow_state_expired', async (on) => {
    const { client, code } = await on.returnFromGoogle();
    await on.query(`update auth.flow_state set auth_code_issued_at = now() - interval '6 minutes'`);
    return client.auth.exchangeCodeForSession(code);
  }),
  call(
    'exchange, in a browser that started no sign-in',
    'local pkce_code_verifier_not_found',
    (on) => on.browser().auth.exchangeCodeForSession(randomUUID()),
  ),
];
