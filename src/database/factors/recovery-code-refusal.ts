import type { AuthError } from '@supabase/supabase-js';

/** A project without recovery codes takes their address for that of a factor, and refuses its id. */
export function recoveryCodeRefusal(error: AuthError): AuthError {
  if (error.status !== 404 || error.code === 'mfa_factor_not_found') return error;
  return Object.assign(error, { code: 'mfa_recovery_codes_enroll_not_enabled' });
}
