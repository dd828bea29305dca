import * as z from 'zod/mini';

/** What browsers need to call the backend. Pages that call it contain this in their head. */
export const backendSettingsSchema = z.object({
  /** URL of a hosted Supabase project; empty if the backend is on the site's own origin. */
  supabaseUrl: z.string(),
  publishableKey: z.string(),
  /** Whether the sign-in service can send email. */
  sendsMail: z.literal([true, false]),
  /** The second factors that a hosted project offers, which it does not say itself. */
  secondFactors: z.optional(z.array(z.enum(['totp', 'webauthn', 'phone', 'recovery_code']))),
});

export type BackendSettings = z.infer<typeof backendSettingsSchema>;

/** Name of the `meta` element that contains the settings as JSON. */
export const backendSettingsName = 'backend-settings';
