import * as z from 'zod/mini';
import type { BackendSettings } from '#schemas/backend-settings.ts';
import type { FactorKind } from '../factors/list-factors.ts';
import { readTimeout } from '../timeouts.ts';

const enabled = z._default(z.boolean(), false);
const settingsSchema = z.object({
  external: z.object({ google: enabled, phone: enabled }),
  disable_signup: z._default(z.boolean(), true),
});

/** Which ways to sign in the auth server offers. */
export interface SignInOptions {
  google: boolean;
  factors: Record<FactorKind, boolean>;
  signUp: boolean;
}

/** None when the server does not answer, except the second factors that are known without it. */
export async function loadSignInOptions(settings: BackendSettings): Promise<SignInOptions> {
  const address = new URL('/auth/v1/settings', settings.supabaseUrl || location.origin);
  try {
    const headers = { apikey: settings.publishableKey };
    const answer = await fetch(address, { headers, signal: readTimeout() });
    const { external, disable_signup } = settingsSchema.parse(await answer.json());
    const factors = offeredFactors(settings, external.phone);
    return { google: external.google, factors, signUp: !disable_signup };
  } catch {
    return { google: false, factors: offeredFactors(settings, false), signUp: false };
  }
}

/** The site's own backend offers all of them, text messages only where it can send them. */
function offeredFactors(
  { secondFactors }: BackendSettings,
  canText: boolean,
): Record<FactorKind, boolean> {
  const offers = (kind: FactorKind) =>
    secondFactors?.includes(kind) ?? (kind !== 'phone' || canText);
  return {
    totp: offers('totp'),
    webauthn: offers('webauthn'),
    phone: offers('phone'),
    recovery_code: offers('recovery_code'),
  };
}
