import type { SupabaseClient } from '@supabase/supabase-js';
import { soonEnough } from '../soon-enough.ts';

/** The kinds of second factors that people here use, in Supabase's words. */
type FactorKind = 'totp' | 'webauthn' | 'phone' | 'recovery_code';

/** A second factor that somebody has proven once. */
export interface OwnFactor {
  id: string;
  kind: FactorKind;
  /** What its owner calls it. */
  name: string;
}

const kinds: readonly FactorKind[] = ['totp', 'webauthn', 'phone', 'recovery_code'];

/** Asks the server for the factors of whoever is signed in. Throws when it does not say. */
export async function ownFactors(client: SupabaseClient): Promise<OwnFactor[]> {
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) throw error;
  const verified = data.all.filter(({ status }) => status === 'verified');
  return kinds.flatMap((kind) =>
    verified
      .filter(({ factor_type: type }) => type === kind)
      .map(({ id, friendly_name: name }) => ({ id, kind, name: name ?? '' })),
  );
}

/** Whether this device's session still has to prove a second factor, as far as the device knows. */
export async function needsProof(client: SupabaseClient): Promise<boolean> {
  const { data, error } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  if (error) throw error;
  return data.currentLevel !== 'aal2' && data.nextLevel === 'aal2';
}

/** The same once the server was asked for a session that knows of every change made elsewhere. */
export async function needsProofNow(client: SupabaseClient): Promise<boolean> {
  const { error } = await client.auth.refreshSession();
  if (error) throw error;
  return needsProof(client);
}

/**
 * Whether an owner requires a second factor of everybody, and whoever is signed in has none yet. `false` too when
 * the server cannot be asked: the panel's gate then asks again.
 */
export async function lacksRequiredFactor(client: SupabaseClient): Promise<boolean> {
  const { data } = await client.rpc('lacks_required_factor').abortSignal(soonEnough());
  return data === true;
}
