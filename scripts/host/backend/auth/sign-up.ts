import type { Context } from 'hono';
import { countAccounts, createAccount, isTaken } from '../accounts/accounts.ts';
import { lowerCaseEmail } from '../accounts/lower-case-email.ts';
import { type PasswordQueue, passwordClient } from '../accounts/password-queue.ts';
import { passwordProblem, staffPasswordProblem } from '../accounts/staff-password.ts';
import { clientIp } from '../http/client-ip.ts';
import { authError, tooManyAttempts, weakPassword } from '../http/error-responses.ts';
import { readBody } from '../http/read-body.ts';
import { createInvitedAccount, isInvitationFor } from '../invitations/accept-invitation.ts';
import { type Rates, secondsToWait } from '../rate-limits/rates.ts';
import { openSession, type SessionDeps, sessionBody } from '../sessions/sessions.ts';
import { emailProblem } from './email-problem.ts';
import { signUpSchema } from './request-schemas.ts';

/** More than any office needs; keeps automated sign-ups from filling the disk. */
const maxAccounts = 1000;

interface SignUpDeps extends SessionDeps {
  rates: Rates;
  passwords: PasswordQueue;
  signUpEnabled: boolean;
}

interface Credentials {
  email: string;
  password: string;
}

/** `POST /signup`: creates an account without rights, or the account of an invited person. */
export async function signUp(deps: SignUpDeps, context: Context): Promise<Response> {
  const { data, problem } = await readBody(context, signUpSchema);
  if (problem) return problem;
  const credentials = { email: lowerCaseEmail(data.email), password: data.password };
  const invitation = data.data?.invitation;
  return invitation === undefined
    ? signUpWithoutRights(deps, context, credentials)
    : signUpInvited(deps, context, { ...credentials, invitation });
}

async function signUpWithoutRights(
  deps: SignUpDeps,
  context: Context,
  { email, password }: Credentials,
): Promise<Response> {
  const { database, rates, passwords } = deps;
  if (!deps.signUpEnabled) {
    return authError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  const invalid = emailProblem(email);
  if (invalid) return invalid;
  const weakness = passwordProblem(password);
  if (weakness) return weakPassword(weakness);
  const wait = await secondsToWait(...rates.signUps(clientIp(context)), [rates.allSignUps, 'all']);
  if (wait > 0) return tooManyAttempts(wait);
  if ((await countAccounts(database)) >= maxAccounts) {
    return authError(422, 'signup_disabled', 'No more accounts can be created here.');
  }
  try {
    const userId = await passwords.run(passwordClient(context), () =>
      createAccount(database, email, password),
    );
    return signedUp(deps, context, userId);
  } catch (error) {
    if (isTaken(error)) return alreadyExists();
    throw error;
  }
}

/**
 * Works even if sign-up is disabled, and requires a staff password. The account gets its role later, from
 * `accept_invitation()`.
 */
async function signUpInvited(
  deps: SignUpDeps,
  context: Context,
  { email, password, invitation }: Credentials & { invitation: string },
): Promise<Response> {
  const { database, rates, passwords } = deps;
  // With a valid link nothing is counted, so that neither other sign-ups nor refused passwords can block an office.
  if (!(await isInvitationFor(database, invitation, email))) {
    const wait = await secondsToWait(...rates.signUps(clientIp(context)));
    if (wait > 0) return tooManyAttempts(wait);
    return authError(403, 'invite_not_found', 'This invitation has expired or was already used.');
  }
  const weakness = staffPasswordProblem(password, email);
  if (weakness) return weakPassword(weakness);
  const userId = await passwords.run(passwordClient(context), () =>
    createInvitedAccount(database, email, password),
  );
  return userId ? signedUp(deps, context, userId) : alreadyExists();
}

async function signedUp(deps: SignUpDeps, context: Context, userId: string): Promise<Response> {
  const session = await openSession(deps.database, context, { userId, method: 'password' });
  const body = session && (await sessionBody(deps, session));
  return body ? Response.json(body) : alreadyExists();
}

function alreadyExists(): Response {
  return authError(422, 'user_already_exists', 'User already registered');
}
