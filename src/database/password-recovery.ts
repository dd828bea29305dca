import { readBackendSettings } from './backend-settings.ts';
import { problemOf, type SignInProblem, signIn } from './session.ts';
import { connect } from './supabase-client.ts';

const storageKey = 'password-recovery';

/** Whether mail goes out at all. */
export const { sendsMail } = readBackendSettings();

/**
 * What a mailed link brought along in the address: a way to set a new password, a confirmed
 * account, or word that the link no longer counts.
 */
export type MailedLink = 'recovery' | 'confirmed' | 'expired' | null;

/** Reads what the link brought, and takes it out of the address. */
export function takeMailedLink(): MailedLink {
  const answer = new URLSearchParams(location.hash.slice(1));
  const isRecovery = answer.has('access_token') && answer.get('type') === 'recovery';
  if (isRecovery || sessionStorage.getItem(storageKey)) {
    openRecovery();
    return 'recovery';
  }
  const link = answer.has('error') ? 'expired' : answer.has('access_token') ? 'confirmed' : null;
  if (link) history.replaceState(null, '', location.pathname);
  return link;
}

/** Asks for a mail with a link that leads to `returnTo`; answers `null`, or what was wrong. */
export async function requestNewPassword(
  email: string,
  returnTo: string,
): Promise<SignInProblem | null> {
  const { error } = await openRecovery().auth.resetPasswordForEmail(email, {
    redirectTo: location.origin + returnTo,
  });
  return problemOf(error);
}

/**
 * Sets a new password with the session of a mailed link, signs out everybody who used the old one,
 * and signs in. Answers `null`, what was wrong, or `expired` when the link no longer counts.
 */
export async function setNewPassword(password: string): Promise<SignInProblem | null | 'expired'> {
  const { auth } = openRecovery();
  const { data } = await auth.getSession();
  const email = data.session?.user.email;
  if (!email) return 'expired';
  const { error } = await auth.updateUser({ password });
  // Whoever chooses the password they had may keep it.
  if (error && error.code !== 'same_password') return problemOf(error);
  await auth.signOut({ scope: 'global' });
  return signIn(email, password);
}

/** Gives the link up, so that the page is the login again. */
export async function giveUpRecovery(): Promise<void> {
  await openRecovery().auth.signOut({ scope: 'local' });
}

let recovery: ReturnType<typeof connect> | undefined;

// The session of a mailed link may set a password and nothing else: it stays in this tab, apart
// from the session that opens the panel.
function openRecovery() {
  recovery ??= connect({
    storage: sessionStorage,
    storageKey,
    autoRefreshToken: false,
    detectSessionInUrl: (_url, { type }) => type === 'recovery',
  });
  return recovery;
}
