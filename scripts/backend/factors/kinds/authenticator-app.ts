import { takeStep } from '../factor-store.ts';
import type { FactorKind } from '../factor-type.ts';
import { matchingTimeStep } from '../totp.ts';

/** An authenticator app. Each of its codes is taken once. */
export const authenticatorApp: FactorKind = {
  method: 'totp',
  pose: async () => ({}),
  check: async ({ parts: { database, secrets }, factor: { id, secret } }, _, { code = '' }) => {
    const key = await secrets.open(secret ?? '', id);
    if (key === null) {
      return 'This site has lost the key that opens its authenticator secrets. Use a passkey or a recovery code, or have npm run staff reset remove the factor.';
    }
    const step = matchingTimeStep(key, code);
    const isNew = step !== null && (await takeStep(database, id, step));
    return isNew ? null : 'Invalid TOTP code entered';
  },
};
