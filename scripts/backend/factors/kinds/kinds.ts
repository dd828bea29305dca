import type { FactorType } from '../factor-store.ts';
import { authenticatorApp } from './authenticator-app.ts';
import type { FactorKind } from './kind.ts';
import { passkey } from './passkey.ts';
import { phone } from './phone.ts';

/** The kinds of factors that are challenged. Recovery codes are not: they are asked for straight away. */
export const kinds: Record<Exclude<FactorType, 'recovery_code'>, FactorKind> = {
  totp: authenticatorApp,
  webauthn: passkey,
  phone,
};
