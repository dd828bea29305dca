import * as z from 'zod/mini';
import type { BackendSettings } from '#schemas/backend-settings.ts';
import { readTimeout } from '../timeouts.ts';

const offered = z._default(z.boolean(), false);
const settingsSchema = z.object({ external: z.object({ google: offered, phone: offered }) });

/** What the sign-in service offers: sign-in with Google, text messages to telephones. */
type Offers = z.infer<typeof settingsSchema>['external'];

/** Asks the sign-in service what it offers; nothing when it cannot be asked. */
export async function loadOffers(settings: BackendSettings): Promise<Offers> {
  const address = new URL('/auth/v1/settings', settings.supabaseUrl || location.origin);
  try {
    const headers = { apikey: settings.publishableKey };
    const answer = await fetch(address, { headers, signal: readTimeout() });
    return settingsSchema.parse(await answer.json()).external;
  } catch {
    return { google: false, phone: false };
  }
}
