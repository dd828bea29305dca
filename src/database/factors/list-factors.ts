import type { SupabaseClient } from '@supabase/supabase-js';
import { forgetIfOver } from '../account/forget-if-over.ts';
import { readTimeout } from '../timeouts.ts';

/** The types of second factor that the site supports, as Supabase names them. */
export type FactorKind = 'totp' | 'webauthn' | 'phone' | 'recovery_code';

/** A verified second factor. */
export interface Factor {
  id: string;
  kind: FactorKind;
  /** Chosen by its owner. */
  name: string;
}

const kinds: readonly FactorKind[] = ['totp', 'webauthn', 'phone', 'recovery_code'];

/** The signed-in user's second factors. Throws when the server does not answer. */
export async function listFactors(client: SupabaseClient): Promise<Factor[]> {
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) {
    await forgetIfOver(client, error);
    throw error;
  }
  const verified = data.all.filter(({ status }) => status === 'verified');
  return kinds.flatMap((kind) =>
    verified
      .filter(({ factor_type: type }) => type === kind)
      .map(({ id, friendly_name: name }) => ({ id, kind, name: name ?? '' })),
  );
}

/** Whether this device's session still needs a second factor, according to its token. */
export async function needsSecondFactor(client: SupabaseClient): Promise<boolean> {
  const { data, error } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  if (error) throw error;
  return data.currentLevel !== 'aal2' && data.nextLevel === 'aal2';
}

/** Whether this device's session has verified a second factor, according to its token. */
export async function hasSecondFactor(client: SupabaseClient): Promise<boolean> {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return data?.currentLevel === 'aal2';
}

/**
 * Whether an owner requires second factors and the signed-in user has none. `false` too when the
 * server does not answer, because the panel asks again before it opens.
 */
export async function lacksRequiredFactor(client: SupabaseClient): Promise<boolean> {
  const { data } = await client.rpc('lacks_required_factor').abortSignal(readTimeout());
  return data === true;
}
