import { type AuthCall, type AuthSite, call, raised, withApp } from './auth-site.ts';

const newCodes = '200 id, type, friendly_name, total, codes';

/** An account with recovery codes, and a second session at aal1. */
async function withCodes(on: AuthSite) {
  const { client, app, atAal1 } = await withApp(on);
  const { data } = await client.auth.mfa.recoveryCodes.generate();
  return { client, app, atAal1, code: data?.codes[0] ?? '' };
}

/** Calls for recovery codes. */
export const recoveryCodeCalls: AuthCall[] = [
  call('generate recovery codes', newCodes, async (on) =>
    (await withApp(on)).client.auth.mfa.recoveryCodes.generate(),
  ),
  call('generate, at aal1', '403 insufficient_aal', async (on) =>
    (await on.newAdmin()).client.auth.mfa.recoveryCodes.generate(),
  ),
  call('generate again', '422 mfa_verified_factor_exists', async (on) =>
    (await withCodes(on)).client.auth.mfa.recoveryCodes.generate(),
  ),
  call('status of recovery codes', '200 id, type, total, remaining', async (on) =>
    (await withCodes(on)).client.auth.mfa.recoveryCodes.getStatus(),
  ),
  call('status, without codes', '404 mfa_factor_not_found', async (on) =>
    (await on.newAdmin()).client.auth.mfa.recoveryCodes.getStatus(),
  ),
  call('verify a recovery code', raised, async (on) => {
    const { atAal1, code } = await withCodes(on);
    return atAal1.auth.mfa.recoveryCodes.verify({ code });
  }),
  call('verify, wrong recovery code', '422 mfa_verification_failed', async (on) =>
    (await withCodes(on)).atAal1.auth.mfa.recoveryCodes.verify({ code: 'wrong' }),
  ),
  call('verify a recovery code, over the limit', '429 mfa_recovery_codes_locked', async (on) => {
    const { atAal1, code } = await withCodes(on);
    const guess = () => atAal1.auth.mfa.recoveryCodes.verify({ code: 'wrong' });
    for (let guesses = 0; guesses < 10; guesses += 1) await guess();
    return atAal1.auth.mfa.recoveryCodes.verify({ code });
  }),
  call('replace recovery codes', newCodes, async (on) =>
    (await withCodes(on)).client.auth.mfa.recoveryCodes.regenerate(),
  ),
  call('remove recovery codes', '200 id', async (on) =>
    (await withCodes(on)).client.auth.mfa.recoveryCodes.unenroll(),
  ),
  call(
    'remove the last app, with codes',
    '422 mfa_recovery_codes_sole_factor',
    async (on) => {
      const { client, app } = await withCodes(on);
      return client.auth.mfa.unenroll({ factorId: app.factorId });
    },
    { answered: '200 id', note: 'removes the codes, too' },
  ),
];
