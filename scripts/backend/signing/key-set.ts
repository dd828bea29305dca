import type { SigningKeys } from '../sessions/signing-keys.ts';

/**
 * The public keys, for whoever verifies a token: https://supabase.com/docs/guides/auth/signing-keys. Nobody
 * may keep them for longer than Supabase says.
 */
export function keySet(keys: SigningKeys): Response {
  return Response.json({ keys: keys.publicKeys() });
}
