import * as z from 'zod/mini';

/** What the browser must know of the backend; pages that talk to it carry it in their head. */
export const backendSettingsSchema = z.object({
  /** Address of a hosted Supabase project; empty when it answers at the site's own origin. */
  supabaseUrl: z.string(),
  publishableKey: z.string(),
  /** Whether the sign-in service can send mail. */
  sendsMail: z.literal([true, false]),
});

/** What the browser must know of the backend. */
export type BackendSettings = z.infer<typeof backendSettingsSchema>;

/** Name of the `meta` element that carries the settings, as JSON. */
export const backendSettingsName = 'backend-settings';
