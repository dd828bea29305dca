import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** What every authenticator app understands: RFC 6238 as Google's key format has it. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** How many steps a clock may be off. */
const window = 1;

/** A key for an authenticator app, and what shows it to its owner: in Supabase's words. */
interface NewTotp {
  qr_code: string;
  secret: string;
  uri: string;
}

/** Makes a key for an account. The QR code is drawn here, and no other service sees it. */
export function makeTotp(issuer: string, label: string): NewTotp {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ ...form, issuer, label, secret }).toString();
  return { qr_code: renderSVG(uri, { border: 4 }), secret: secret.base32, uri };
}

/** The time step that a code belongs to, now or one step before or after; `null` for a wrong code. */
export function matchingTimeStep(secret: string, code: string): number | null {
  const totp = new TOTP({ ...form, secret: Secret.fromBase32(secret) });
  const timestamp = Date.now();
  const delta = totp.validate({ token: code, window, timestamp });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
