import { codeFor, wrongCodeFor } from '../support/authenticator-app.ts';
import { PasskeyDevice } from '../support/passkey-device.ts';
import { admin } from '../support/running-site.ts';
import { origin } from './test-backend.ts';

/** What earlier answers brought. */
export const brought = {
  ...{ token: '', refresh: '', user: '', factor: '', secret: '', challenge: '' },
  ...{ passkey: '', toSign: '' },
};

const device = new PasskeyDevice();

interface PasskeyOptions {
  credential_options: { publicKey: { challenge: string } };
}

/** A call as supabase-js makes it, and what Supabase documents of the answer. */
export interface Call {
  name: string;
  method?: string;
  /** What the database is made to do before: SQL. */
  first?: string;
  path: () => string;
  body?: () => object | Promise<object>;
  /** As documented: the status, and the fields or the error code. */
  documented: string;
  /** Takes over what later calls need. */
  keep?: (body: Record<string, never>) => void;
  note?: string;
}

const session = '200 access_token, token_type, expires_in, refresh_token, user';

/** Every call of the specification that goes to the server; each may need those before it. */
export const calls: Call[] = [
  {
    name: 'sign up',
    method: 'POST',
    path: () => '/auth/v1/signup?redirect_to=https%3A%2F%2Fsite.example%2F',
    body: () => ({ email: 'new@x.example', password: 'of-their-own', data: {} }),
    documented: session,
    note: 'every address counts as confirmed: no confirmation is mailed',
  },
  {
    name: 'sign in, wrong password',
    method: 'POST',
    path: () => '/auth/v1/token?grant_type=password',
    body: () => ({ email: admin.email, password: 'something-else' }),
    documented: '400 invalid_credentials',
  },
  {
    name: 'sign in',
    method: 'POST',
    path: () => '/auth/v1/token?grant_type=password',
    body: () => admin,
    documented: session,
    keep: (body: Record<string, never> & { user?: { id: string } }) => {
      brought.token = body['access_token'] ?? '';
      brought.refresh = body['refresh_token'] ?? '';
      brought.user = body.user?.id ?? '';
    },
  },
  {
    name: 'token refresh',
    method: 'POST',
    path: () => '/auth/v1/token?grant_type=refresh_token',
    body: () => ({ refresh_token: brought.refresh }),
    documented: session,
  },
  {
    name: 'the user',
    path: () => '/auth/v1/user',
    documented:
      '200 id, aud, role, email, factors, identities, app_metadata, user_metadata, created_at',
    note: 'factors are there also when there are none',
  },
  {
    name: 'key set',
    path: () => '/auth/v1/.well-known/jwks.json',
    documented: '200 keys',
    note: 'not to be cached: no answer here is',
  },
  {
    name: 'enrol a telephone',
    method: 'POST',
    path: () => '/auth/v1/factors',
    body: () => ({ factor_type: 'phone', friendly_name: 'p', phone: '+17135550142' }),
    documented: '422 mfa_phone_enroll_not_enabled',
    note: 'without AUTH_SMS_WEBHOOK_URL, as without a provider there',
  },
  {
    name: 'enrol a passkey',
    method: 'POST',
    path: () => '/auth/v1/factors',
    body: () => ({ factor_type: 'webauthn', friendly_name: 'k' }),
    documented: '200 id, type, friendly_name',
    keep: (body) => {
      brought.passkey = body['id'] ?? '';
    },
  },
  {
    name: 'challenge to a passkey',
    method: 'POST',
    path: () => `/auth/v1/factors/${brought.passkey}/challenge`,
    body: () => ({ factorId: brought.passkey, webauthn: { rpId: 'site.example' } }),
    documented: '200 id, type, expires_at, webauthn',
    keep: (body: Record<string, never> & { webauthn?: PasskeyOptions }) => {
      brought.challenge = body['id'] ?? '';
      brought.toSign = body.webauthn?.credential_options.publicKey.challenge ?? '';
    },
    note: 'for whom is the site’s to say, whatever the client does',
  },
  {
    name: 'verify, by a passkey',
    method: 'POST',
    path: () => `/auth/v1/factors/${brought.passkey}/verify`,
    body: () => ({
      challenge_id: brought.challenge,
      webauthn: { type: 'create', rpId: 'site.example', credential_response: signedByDevice() },
    }),
    documented: session,
    keep: (body) => {
      brought.token = body['access_token'] ?? '';
    },
    note: 'unproven factors of every kind go, there those of the same kind',
  },
  {
    name: 'enrol an app',
    method: 'POST',
    path: () => '/auth/v1/factors',
    body: () => ({ factor_type: 'totp', friendly_name: 'a', issuer: 'Tall Pines' }),
    documented: '200 id, type, friendly_name, totp',
    keep: (body: Record<string, never> & { totp?: { secret: string } }) => {
      brought.factor = body['id'] ?? '';
      brought.secret = body.totp?.secret ?? '';
    },
  },
  {
    name: 'challenge to an app',
    method: 'POST',
    path: () => `/auth/v1/factors/${brought.factor}/challenge`,
    body: () => ({ factorId: brought.factor }),
    documented: '200 id, type, expires_at',
    keep: (body) => {
      brought.challenge = body['id'] ?? '';
    },
    note: 'bound to the session that asked; there, to its address',
  },
  {
    name: 'verify, wrong code',
    method: 'POST',
    path: () => `/auth/v1/factors/${brought.factor}/verify`,
    body: async () => ({
      challenge_id: brought.challenge,
      code: await wrongCodeFor(brought.secret),
    }),
    documented: '422 mfa_verification_failed',
    note: 'five for a challenge',
  },
  {
    name: 'verify, by a code',
    method: 'POST',
    path: () => `/auth/v1/factors/${brought.factor}/verify`,
    body: async () => ({ challenge_id: brought.challenge, code: await codeFor(brought.secret) }),
    documented: session,
    keep: (body) => {
      brought.token = body['access_token'] ?? '';
    },
  },
  {
    name: 'remove a passkey',
    method: 'DELETE',
    path: () => `/auth/v1/factors/${brought.passkey}`,
    documented: '200 id',
  },
  {
    name: 'remove an app',
    method: 'DELETE',
    path: () => `/auth/v1/factors/${brought.factor}`,
    documented: '200 id',
  },
  {
    name: 'OAuth, a provider that is not set up',
    path: () => '/auth/v1/authorize?provider=github',
    documented: '400 validation_failed',
  },
  {
    name: 'OAuth',
    path: () =>
      `/auth/v1/authorize?provider=google&redirect_to=${origin}/auth&scopes=email&code_challenge=${'a'.repeat(43)}&code_challenge_method=s256`,
    documented: '302 to the provider',
    note: 'only with a code challenge, by S256; nobody is signed up by it',
  },
  read('hero_content: select', () => 'hero_content?select=*&limit=1'),
  read('services: select', () => 'services?select=*&order=display_order.asc'),
  read('city_pages: select', () => 'city_pages?select=*&order=city_name.asc'),
  read('city_pages: by slug', () => 'city_pages?select=*&slug=eq.houston'),
  read(
    'city_pages: nearby',
    () => 'city_pages?select=city_name,slug&region=eq.Houston&slug=neq.houston&limit=4',
  ),
  read(
    'user_roles: select',
    () => `user_roles?select=role&user_id=eq.${brought.user}&role=eq.admin`,
  ),
  change('hero_content: update', 'PATCH', 'hero_content?id=eq.1', { title: 'A', subtitle: 'B' }),
  {
    ...change('hero_content: insert', 'POST', 'hero_content', { title: 'A', subtitle: 'B' }),
    // It is made where there is no row yet.
    first: 'delete from hero_content',
  },
  change('services: update', 'PATCH', 'services?id=eq.1', {
    ...{ title: 'A', description: 'B', icon: 'Car', link: '/auto-quote' },
  }),
  change('city_pages: update', 'PATCH', 'city_pages?id=eq.1', {
    ...{ city_name: 'A', title: 'B', description: 'C' },
  }),
  {
    name: 'sign out',
    method: 'POST',
    path: () => '/auth/v1/logout?scope=local',
    documented: '204',
  },
];

/** What the browser's device says to the challenge that the site made last. */
function signedByDevice(): object {
  return device.create({ challenge: Buffer.from(brought.toSign, 'base64url') }, origin);
}

function read(name: string, query: () => string): Call {
  return { name, path: () => `/rest/v1/${query()}`, documented: '200 a list' };
}

function change(name: string, method: 'PATCH' | 'POST', query: string, row: object): Call {
  const documented = method === 'POST' ? '201' : '204';
  return { name, method, path: () => `/rest/v1/${query}`, body: () => row, documented };
}
