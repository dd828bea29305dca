import {
  type AuthError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  type SupabaseClient,
  type User,
} from '@supabase/supabase-js';
import { lacksRequiredFactor, needsProofNow } from '../factors/list-factors.ts';
import { soonEnough } from '../soon-enough.ts';

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

/**
 * Signs the person who is signed in on this device in again, with their password; the session before ends.
 * Answers `null`, or what was wrong.
 */
export async function signInAgain(
  client: SupabaseClient,
  password: string,
): Promise<SignInProblem | null> {
  const { data } = await client.auth.getSession();
  const { access_token: before, user } = data.session ?? {};
  const problem = await signIn(client, user?.email ?? '', password);
  if (!problem && before) await client.auth.admin.signOut(before, 'local');
  return problem;
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
export function problemOf(
  error: AuthError | (Error & { code?: string | undefined }) | null,
): SignInProblem | null {
  if (error && isAuthRetryableFetchError(error)) throw error;
  return error && { message: error.message, code: error.code };
}

/** Signs out on this device, with or without a connection; answers whether the server knows. */
export async function signOut(client: SupabaseClient): Promise<boolean> {
  const { error } = await client.auth.signOut({ scope: 'local' });
  return error === null;
}

/** Calls back whenever somebody signs in or out, here or in another tab; answers what ends that. */
export function followSession(
  client: SupabaseClient,
  callback: (isSignedIn: boolean) => void,
): () => void {
  const { data } = client.auth.onAuthStateChange((_event, session) => callback(session !== null));
  return () => data.subscription.unsubscribe();
}

/**
 * What a session may do: use the panel; nothing; nothing before a second factor is proven, or set up; or it is no
 * session any more, perhaps because nobody here signed its token.
 */
export type Access = 'admin' | 'none' | 'unproven' | 'unenrolled' | 'refused' | 'forged';

/** Asks what a user's session may do. Throws when the database cannot be asked. */
export async function accessOf(client: SupabaseClient, user: User): Promise<Access> {
  const { data, error, status } = await client
    .from('user_roles')
    .select('role')
    .eq('user_id', user.id)
    .eq('role', 'admin')
    .abortSignal(soonEnough());
  if (status === 401) return (await isForged(client)) ? 'forged' : 'refused';
  if (error) throw error;
  if (data.length > 0) return 'admin';
  // To a session that has ended, or that lacks a second factor, the policies show no role either.
  const standing = await standingOf(client);
  if (standing !== 'good') return standing;
  return (await lacksRequiredFactor(client)) ? 'unenrolled' : 'none';
}

/** Checks the claims of this device's session with the keys that the server signs with. */
async function isForged(client: SupabaseClient): Promise<boolean> {
  const { error } = await client.auth.getClaims();
  return error?.message === 'Invalid JWT signature';
}

/** Whether this device's session is over or no longer enough. Throws when the server cannot be asked. */
export async function hasEnded(client: SupabaseClient): Promise<boolean> {
  return (await standingOf(client)) !== 'good';
}

/** What the server makes of this device's session. */
async function standingOf(client: SupabaseClient): Promise<'good' | 'unproven' | 'refused'> {
  const { data, error } = await client.auth.getUser();
  if (error) {
    if (isAuthSessionMissingError(error) || [401, 403].includes(error.status ?? 0))
      return 'refused';
    throw error;
  }
  const hasFactor = data.user.factors?.some(({ status }) => status === 'verified');
  return hasFactor && (await needsProofNow(client)) ? 'unproven' : 'good';
}
