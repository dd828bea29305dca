import {
  type AuthError,
  isAuthRetryableFetchError,
  type SupabaseClient,
  type User,
} from '@supabase/supabase-js';

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

/** Whether a user has the admin role. Throws when the database cannot be asked. */
export async function isAdmin(client: SupabaseClient, user: User): Promise<boolean> {
  const { data, error } = await client
    .from('user_roles')
    .select('role')
    .eq('user_id', user.id)
    .eq('role', 'admin');
  if (error) throw error;
  return data.length > 0;
}
