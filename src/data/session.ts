import { type AuthError, isAuthRetryableFetchError, type User } from '@supabase/supabase-js';
import { supabase } from './supabase-client.ts';

/** What became of a request to sign in or up: `null`, or the server's message. */
export type SignInProblem = string | null;

/** The signed-in user; an expired session is renewed first. `null` when nobody is signed in. */
export async function currentUser(): Promise<User | null> {
  const { data, error } = await supabase.auth.getSession();
  if (error) throw error;
  return data.session?.user ?? null;
}

/** Signs in with email and password. */
export async function signIn(email: string, password: string): Promise<SignInProblem> {
  const { error } = await supabase.auth.signInWithPassword({ email, password });
  return problemOf(error);
}

/** Makes an account; a confirmation mail, where one is sent, leads back to the site's root. */
export async function signUp(email: string, password: string): Promise<SignInProblem> {
  const { error } = await supabase.auth.signUp({
    email,
    password,
    options: { emailRedirectTo: `${location.origin}/` },
  });
  return problemOf(error);
}

/** The server's message. Throws when no server answered, for then there is none. */
function problemOf(error: AuthError | null): SignInProblem {
  if (error && isAuthRetryableFetchError(error)) throw error;
  return error?.message ?? null;
}

/** Signs out on this device. */
export async function signOut(): Promise<void> {
  await supabase.auth.signOut({ scope: 'local' });
}

/** Whether a user has the admin role. Throws when the database cannot be asked. */
export async function isAdmin(user: User): Promise<boolean> {
  const { data, error } = await supabase
    .from('user_roles')
    .select('role')
    .eq('user_id', user.id)
    .eq('role', 'admin');
  if (error) throw error;
  return data.length > 0;
}
