import {
  type AuthError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  type SupabaseClient,
  type User,
} from '@supabase/supabase-js';
import { soonEnough } from './soon-enough.ts';

/** Why the sign-in service refused: its message, and its code if it has one. */
export interface SignInProblem {
  message: string;
  code: string | undefined;
}

/** The signed-in user; an expired session is renewed first. `null` when nobody is signed in. */
export async function currentUser(client: SupabaseClient): Promise<User | null> {
  const { data, error } = await client.auth.getSession();
  if (error) throw error;
  return data.session?.user ?? null;
}

/** Signs in with email and password; answers `null`, or what was wrong. */
export async function signIn(
  client: SupabaseClient,
  email: string,
  password: string,
): Promise<SignInProblem | null> {
  const { error } = await client.auth.signInWithPassword({ email, password });
  return problemOf(error);
}

/** Makes an account; a confirmation mail, where one is sent, leads back to `siteRoot`. */
export async function signUp(
  client: SupabaseClient,
  email: string,
  password: string,
  siteRoot: string,
): Promise<SignInProblem | null> {
  const { error } = await client.auth.signUp({
    email,
    password,
    options: { emailRedirectTo: siteRoot },
  });
  return problemOf(error);
}

/** The service's refusal. Throws when no server answered, for then there is none. */
export function problemOf(error: AuthError | null): SignInProblem | null {
  if (error && isAuthRetryableFetchError(error)) throw error;
  return error && { message: error.message, code: error.code };
}

/** Signs out on this device, with or without a connection. */
export async function signOut(client: SupabaseClient): Promise<void> {
  await client.auth.signOut({ scope: 'local' });
}

/** Calls back whenever somebody signs in or out, here or in another tab; answers what ends that. */
export function followSession(
  client: SupabaseClient,
  callback: (isSignedIn: boolean) => void,
): () => void {
  const { data } = client.auth.onAuthStateChange((_event, session) => callback(session !== null));
  return () => data.subscription.unsubscribe();
}

/** What a session may do: use the panel, nothing, or it is no session any more. */
export type Access = 'admin' | 'none' | 'refused';

/** Asks what a user's session may do. Throws when the database cannot be asked. */
export async function accessOf(client: SupabaseClient, user: User): Promise<Access> {
  const { data, error, status } = await client
    .from('user_roles')
    .select('role')
    .eq('user_id', user.id)
    .eq('role', 'admin')
    .abortSignal(soonEnough());
  if (status === 401) return 'refused';
  if (error) throw error;
  if (data.length > 0) return 'admin';
  // To a session that has ended the policies show no role either.
  return (await hasEnded(client)) ? 'refused' : 'none';
}

/** Whether the server takes this device's session for over. Throws when it cannot be asked. */
export async function hasEnded(client: SupabaseClient): Promise<boolean> {
  const { error } = await client.auth.getUser();
  if (!error) return false;
  if (isAuthSessionMissingError(error) || error.status === 401 || error.status === 403) return true;
  throw error;
}
