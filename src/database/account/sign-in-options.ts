import * as z from 'zod/mini';
import type { BackendSettings } from '#schemas/backend-settings.ts';
import { readTimeout } from '../timeouts.ts';

const enabled = z._default(z.boolean(), false);
const settingsSchema = z.object({
  external: z.object({ google: enabled, phone: enabled }),
  disable_signup: z._default(z.boolean(), true),
});

/** Which ways to sign in the auth server offers. */
export interface SignInOptions {
  google: boolean;
  textMessages: boolean;
  signUp: boolean;
}

/** None when the server does not answer. */
export async function loadSignInOptions(settings: BackendSettings): Promise<SignInOptions> {
  const address = new URL('/auth/v1/settings', settings.supabaseUrl || location.origin);
  try {
    const headers = { apikey: settings.publishableKey };
    const answer = await fetch(address, { headers, signal: readTimeout() });
    const { external, disable_signup } = settingsSchema.parse(await answer.json());
    return { google: external.google, textMessages: external.phone, signUp: !disable_signup };
  } catch {
    return { google: false, textMessages: false, signUp: false };
  }
}
