import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { Queryable } from '../../database/in-transaction.ts';
import type { FactorMethod } from './factor-type.ts';

/** RFC 6238 with the only parameters that every authenticator app supports. */
const format = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** How many time steps the clock of a phone may differ. */
const window = 1;

/** Second factor: a code from an authenticator app. Each code is accepted once. */
export const totp: FactorMethod = {
  amr: 'totp',
  challenge: async () => ({}),
  verify: async ({ deps: { database, secrets }, factor: { id, secret } }, _, { code = '' }) => {
    const key = await secrets.open(secret ?? '', id);
    if (key === null) {
      return 'This site lost the key that decrypts authenticator secrets. Use a passkey or a recovery code, or ask the administrator to run npm run staff reset.';
    }
    const step = matchingTimeStep(key, code);
    const isUnused = step !== null && (await spendStep(database, id, step));
    return isUnused ? null : 'Invalid TOTP code entered';
  },
};

/** A new key. The QR code is drawn here, so that no other service sees the key. */
export function createTotpKey(issuer: string, label: string) {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ ...format, issuer, label, secret }).toString();
  return { qr_code: renderSVG(uri, { border: 4 }), secret: secret.base32, uri };
}

/** The time step that a code belongs to; `null` if the code is wrong. */
function matchingTimeStep(secret: string, code: string): number | null {
  const totp = new TOTP({ ...format, secret: Secret.fromBase32(secret) });
  const timestamp = Date.now();
  const delta = totp.validate({ token: code, window, timestamp });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** Marks a time step as used; `false` if it or a later one was used already. */
async function spendStep(database: Queryable, id: string, step: number): Promise<boolean> {
  const { rowCount } = await database.query(
    `update auth.mfa_factors set last_used_step = $2
     where id = $1 and coalesce(last_used_step, -1) < $2`,
    [id, step],
  );
  return rowCount === 1;
}
