import * as z from 'zod/mini';
import type { BackendSettings } from '#schemas/backend-settings.ts';
import { readTimeout } from '../timeouts.ts';

const enabled = z._default(z.boolean(), false);
const settingsSchema = z.object({ external: z.object({ google: enabled, phone: enabled }) });

/** Whether the auth server supports sign-in with Google and text messages. */
type EnabledProviders = z.infer<typeof settingsSchema>['external'];

/** None when the server does not answer. */
export async function loadEnabledProviders(settings: BackendSettings): Promise<EnabledProviders> {
  const address = new URL('/auth/v1/settings', settings.supabaseUrl || location.origin);
  try {
    const headers = { apikey: settings.publishableKey };
    const answer = await fetch(address, { headers, signal: readTimeout() });
    return settingsSchema.parse(await answer.json()).external;
  } catch {
    return { google: false, phone: false };
  }
}
