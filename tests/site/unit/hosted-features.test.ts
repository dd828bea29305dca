import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadSignInOptions } from '#database/account/sign-in-options.ts';
import { loadDiskWarning } from '#database/disk-warning.ts';
import { generateRecoveryCodes, removeFactor } from '#database/factors/enroll-factor.ts';
import { verifyFactor } from '#database/factors/verify-factor.ts';
import { loadOutdatedSoftware } from '#database/outdated-software.ts';
import { factorRefusal } from '#i18n/admin/sign-in/second-factor.ts';
import { locales } from '#locales.ts';
import type { BackendSettings } from '#schemas/backend-settings.ts';

const hosted = {
  supabaseUrl: 'https://project.example',
  publishableKey: 'sb_publishable_x',
  sendsMail: true,
} as const;
const own = { ...hosted, supabaseUrl: '' };

afterEach(() => vi.unstubAllGlobals());

describe('the panel offers the second factors that', () => {
  const offered = async (settings: BackendSettings, phone: boolean) => {
    const answer = { external: { google: false, phone }, disable_signup: true };
    vi.stubGlobal('location', { origin: 'https://agency.example' });
    vi.stubGlobal('fetch', async () => Response.json(answer));
    const { factors } = await loadSignInOptions(settings);
    return Object.entries(factors).flatMap(([kind, isOffered]) => (isOffered ? [kind] : []));
  };

  test('the site’s own backend has: all, text messages only if it can send them', async () => {
    expect(await offered(own, true)).toEqual(['totp', 'webauthn', 'phone', 'recovery_code']);
    expect(await offered(own, false)).toEqual(['totp', 'webauthn', 'recovery_code']);
  });

  test.each([[['totp']], [['totp', 'webauthn', 'recovery_code']], [['phone']], [[]]] as const)(
    'were named for a hosted project: %s',
    async (...[kinds]) => {
      expect(await offered({ ...hosted, secondFactors: [...kinds] }, true)).toEqual(kinds);
      expect(await offered({ ...hosted, secondFactors: [...kinds] }, false)).toEqual(kinds);
    },
  );

  test('are known while the sign-in service does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const options = await loadSignInOptions({ ...hosted, secondFactors: ['webauthn'] });
    expect(options).toMatchObject({ google: false, signUp: false, factors: { webauthn: true } });
    expect(options.factors.totp).toBe(false);
  });
});

test('a static host is not asked about the server', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  // Neither needs the client.
  const client = {} as SupabaseClient;
  expect(await loadDiskWarning(client, hosted)).toBeNull();
  expect(await loadOutdatedSoftware(client, hosted)).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});

describe('a project without recovery codes', () => {
  // Supabase Auth takes the address for that of a factor.
  const refusal = { code: 404, error_code: 'validation_failed', msg: 'factor_id must be an UUID' };
  const session = {
    access_token: `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify({ exp: 4e9 }))}.eA`,
    refresh_token: 'x',
    expires_in: 3600,
    token_type: 'bearer',
    user: { id: 'x' },
  };
  async function signedIn(): Promise<SupabaseClient> {
    const send = async (input: RequestInfo | URL) => {
      const { pathname } = new URL(String(input));
      if (pathname.endsWith('/token')) return Response.json(session);
      return Response.json(refusal, { status: 404 });
    };
    const client = createClient(hosted.supabaseUrl, hosted.publishableKey, {
      auth: {
        persistSession: false,
        autoRefreshToken: false,
        experimental: { recoveryCodes: true },
      },
      global: { fetch: send },
    });
    await client.auth.signInWithPassword({ email: 'a@b.example', password: 'x' });
    return client;
  }
  const codes = { id: 'x', kind: 'recovery_code', name: '' } as const;

  test.each(locales)('says so, whatever is tried: %s', async (locale) => {
    const client = await signedIn();
    const problems = [
      (await generateRecoveryCodes(client, { replace: false })).problem,
      (await generateRecoveryCodes(client, { replace: true })).problem,
      await verifyFactor(client, codes, 'abcd'),
      await removeFactor(client, codes),
    ];
    for (const problem of problems) {
      expect(problem).toMatchObject({ code: 'mfa_recovery_codes_enroll_not_enabled' });
      const sentence = problem && factorRefusal(locale, problem);
      expect(sentence).toMatch(/^This site does not offer|^Este sitio no ofrece/);
    }
  });
});

test.each(['totp', 'webauthn', 'phone', 'recovery_codes'])(
  'a factor that is switched off has a sentence: %s',
  (kind) => {
    for (const locale of locales)
      for (const act of ['enroll', 'verify']) {
        const problem = { code: `mfa_${kind}_${act}_not_enabled`, message: 'MFA is disabled' };
        expect(factorRefusal(locale, problem)).toMatch(/^(This site does not|Este sitio no) /);
      }
  },
);
