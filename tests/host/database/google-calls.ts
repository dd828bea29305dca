import { randomUUID } from 'node:crypto';
import { type AuthCall, call } from './auth-site.ts';
import { addressOf } from './conformance-server.ts';

const calls: AuthCall[] = [
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
    const email = await on.makeAdmin();
    on.provider.person = { sub: email, email, email_verified: true };
    return on.follow(await on.callbackFrom((await on.startGoogleSignIn()).address));
  }),
  call('callback, twice', '303 flow_state_already_used', async (on) => {
    const callback = await on.callbackFrom((await on.startGoogleSignIn()).address);
    await on.follow(callback);
    return on.follow(callback);
  }),
  call('callback, forged state', '303 bad_oauth_state', (on) =>
    on.follow(`${on.full.url}/auth/v1/callback?code=x&state=${randomUUID()}`),
  ),
  call(
    'callback, code not issued by Google',
    '302 unexpected_failure',
    async (on) => {
      const { data } = await on.follow((await on.startGoogleSignIn()).address);
      const { searchParams } = new URL(data['location'] ?? '');
      return on.follow(`${on.full.url}/auth/v1/callback?code=x&state=${searchParams.get('state')}`);
    },
    { answered: '302 bad_oauth_callback', note: 'Supabase reports a server error' },
  ),
  call(
    'callback, address not verified',
    '302 provider_email_needs_verification',
    async (on) => {
      const email = addressOf('unverified');
      on.provider.person = { sub: email, email, email_verified: false };
      return on.follow(await on.callbackFrom((await on.startGoogleSignIn()).address));
    },
    { note: 'the measured server counted every address as confirmed' },
  ),
  call(
    'callback, not invited',
    '302 signup_disabled',
    async (on) => {
      const email = addressOf('uninvited');
      on.provider.person = { sub: email, email, email_verified: true };
      return on.follow(await on.callbackFrom((await on.startGoogleSignIn()).address));
    },
    { note: 'the measured server allowed sign-ups' },
  ),
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
  call(
    'exchange, after five minutes',
    '422 flow_state_expired',
    async (on) => {
      const { client, code } = await on.returnFromGoogle();
      await on.query(`update auth.flow_state set created_at = now() - interval '6 minutes'`);
      return client.auth.exchangeCodeForSession(code);
    },
    { note: 'counted from the start of the sign-in; only the code was old when this was measured' },
  ),
  call(
    'exchange, in a browser that started no sign-in',
    'local pkce_code_verifier_not_found',
    (on) => on.browser().auth.exchangeCodeForSession(randomUUID()),
  ),
];

/** Calls for sign-in with Google. */
export const googleCalls = calls.map((each): AuthCall => ({ ...each, needs: 'provider' }));
