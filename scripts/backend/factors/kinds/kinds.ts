import type { FactorType } from '../factor-store.ts';
import type { FactorKind } from '../factor-type.ts';
import { passkey } from '../passkey.ts';
import { phone } from '../phone.ts';
import { authenticatorApp } from './authenticator-app.ts';

/** The kinds of factors that are challenged. Recovery codes are not: they are asked for straight away. */
export const kinds: Record<Exclude<FactorType, 'recovery_code'>, FactorKind> = {
  totp: authenticatorApp,
  webauthn: passkey,
  phone,
};
