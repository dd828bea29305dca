import {
  type AuthError,
  isAuthRetryableFetchError,
  type SupabaseClient,
  type User,
} from '@supabase/supabase-js';
import { lacksRequiredFactor, needsSecondFactor } from '../factors/list-factors.ts';
import { readTimeout } from '../timeouts.ts';
import { forgetIfOver } from './forget-if-over.ts';

/** Why the auth server refused: its message, and its error code if it has one. */
export interface SignInProblem {
  message: string;
  code: string | undefined;
}

/** A value, or why there is none. */
export type AuthResult<Value> = { value: Value; problem?: undefined } | { problem: SignInProblem };

/** The signed-in user, or `null`. Refreshes an expired session first. Throws when no server answered. */
export async function currentUser(client: SupabaseClient): Promise<User | null> {
  const { data, error } = await client.auth.getSession();
  if (error && isAuthRetryableFetchError(error)) throw error;
  return data.session?.user ?? null;
}

/** Returns `null`, or the problem. */
export async function signIn(
  client: SupabaseClient,
  email: string,
  password: string,
): Promise<SignInProblem | null> {
  const { error } = await client.auth.signInWithPassword({ email, password });
  return problemOf(error);
}

/** Replaces the current session with a new one of the same user. Returns `null`, or the problem. */
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

/**
 * Creates an account. A confirmation email, where one is sent, leads back to `siteRoot`. Signs in where an earlier attempt,
 * whose answer was lost, created it with this password. Returns `null`, or the problem.
 */
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
  const problem = problemOf(error);
  const isTaken = problem?.code === 'user_already_exists';
  return isTaken && !(await signIn(client, email, password)) ? null : problem;
}

type AnyAuthError = AuthError | (Error & { code?: string | undefined });

/** The server's refusal, or `null`. Throws when no server answered. */
export function problemOf(error: AnyAuthError | null): SignInProblem | null {
  if (error && isAuthRetryableFetchError(error)) throw error;
  return error && { message: error.message, code: error.code };
}

/** The value, unless the server refused. Throws when no server answered. */
export function resultOf<Value>(
  value: Value | null | undefined,
  error: AnyAuthError | null,
): AuthResult<Value> {
  const problem = problemOf(error);
  if (problem) return { problem };
  return value == null ? { problem: { message: '', code: undefined } } : { value };
}

/** Signs out on this device, online or not. Returns whether the server knows. */
export async function signOut(client: SupabaseClient): Promise<boolean> {
  const { error } = await client.auth.signOut({ scope: 'local' });
  return error === null;
}

/** Calls back when the session ends, in this tab or another. Returns a function that stops this. */
export function onSessionEnd(client: SupabaseClient, callback: () => void): () => void {
  const { data } = client.auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') callback();
  });
  return () => data.subscription.unsubscribe();
}

/**
 * Calls back when the session of another account replaces that of `userId`, in this tab or another. Returns a function
 * that stops this.
 */
export function onOtherUser(
  client: SupabaseClient,
  userId: string,
  callback: () => void,
): () => void {
  const { data } = client.auth.onAuthStateChange((_event, session) => {
    if (session && session.user.id !== userId) callback();
  });
  return () => data.subscription.unsubscribe();
}

/**
 * What a session may do: use the panel (`admin`) or not (`none`), or why that is not known yet: the
 * user must verify a second factor (`unproven`) or set one up (`unenrolled`), or the session is over
 * (`refused`), perhaps because its signature is wrong (`forged`).
 */
export type Access = 'admin' | 'none' | 'unproven' | 'unenrolled' | 'refused' | 'forged';

/** Throws when the database does not answer. */
export async function accessOf(client: SupabaseClient, user: User): Promise<Access> {
  const { data, error, status } = await rolesOf(client, user, 'admin');
  if (status === 401) return (await isForged(client)) ? 'forged' : 'refused';
  if (error) throw error;
  if (data.length > 0) return 'admin';
  // The policies also hide the role from a session that is over or lacks a second factor.
  const session = await sessionStatus(client);
  if (session !== 'active') return session;
  // Its new token may have the second factor, if the answer to the code was lost.
  const again = await rolesOf(client, user, 'admin');
  if (again.error) throw again.error;
  if (again.data.length > 0) return 'admin';
  return (await lacksRequiredFactor(client)) ? 'unenrolled' : 'none';
}

/** Whether an admin is also an owner. Throws when the database does not answer. */
export async function isOwner(client: SupabaseClient, user: User): Promise<boolean> {
  const { data, error } = await rolesOf(client, user, 'owner');
  if (error) throw error;
  return data.length > 0;
}

function rolesOf(client: SupabaseClient, user: User, role: 'admin' | 'owner') {
  return client
    .from('user_roles')
    .select('role')
    .eq('user_id', user.id)
    .eq('role', role)
    .abortSignal(readTimeout());
}

/** Checks the signature of this device's token against the server's keys. */
async function isForged(client: SupabaseClient): Promise<boolean> {
  const { error } = await client.auth.getClaims();
  return error?.message === 'Invalid JWT signature';
}

/** Whether this device's session is over, or needs a second factor. Throws when the server does not answer. */
export async function hasEnded(client: SupabaseClient): Promise<boolean> {
  return (await sessionStatus(client)) !== 'active';
}

/**
 * What the server says of this device's session. Renews the token of an account with a second factor, and forgets a
 * session that is over (`refused`). Throws when the server does not answer.
 */
export async function sessionStatus(
  client: SupabaseClient,
): Promise<'active' | 'unproven' | 'refused'> {
  const { data, error } = await client.auth.getUser();
  if (error) return refusedOrThrow(client, error);
  if (!data.user.factors?.some(({ status }) => status === 'verified')) return 'active';
  // A new token reflects what was verified on other devices, or with an answer that was lost.
  const renewed = await client.auth.refreshSession();
  if (renewed.error) return refusedOrThrow(client, renewed.error);
  return (await needsSecondFactor(client)) ? 'unproven' : 'active';
}

async function refusedOrThrow(client: SupabaseClient, error: AuthError): Promise<'refused'> {
  if (await forgetIfOver(client, error)) return 'refused';
  throw error;
}
