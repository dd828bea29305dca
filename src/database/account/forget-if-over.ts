import {
  type AuthError,
  isAuthSessionMissingError,
  type SupabaseClient,
} from '@supabase/supabase-js';

/**
 * Whether an error of the auth server means that the session is over. Then forgets the session on this device, which
 * calls the listeners of its end. supabase-js does so only after some of these errors.
 */
export async function forgetIfOver(client: SupabaseClient, error: AuthError): Promise<boolean> {
  const isOver =
    isAuthSessionMissingError(error) ||
    [401, 403].includes(error.status ?? 0) ||
    /^(refresh_token|session)_/.test(error.code ?? '');
  if (isOver && (await client.auth.getSession()).data.session) {
    await client.auth.signOut({ scope: 'local' });
  }
  return isOver;
}
