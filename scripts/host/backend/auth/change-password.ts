import type { Context } from 'hono';
import { recordFailedSignIn } from '../accounts/account-events.ts';
import {
  checkPassword,
  composed,
  endOtherSessions,
  endRecovery,
  hashPassword,
  isRecovery,
  isStaffAccount,
} from '../accounts/accounts.ts';
import { type PasswordQueue, passwordClient } from '../accounts/password-queue.ts';
import { passwordProblem, staffPasswordProblem } from '../accounts/staff-password.ts';
import { userObjectOf } from '../accounts/user-object.ts';
import { clientIp } from '../http/client-ip.ts';
import { authError, tooManyAttempts, weakPassword } from '../http/error-responses.ts';
import { readBody } from '../http/read-body.ts';
import {
  passwordGuesses,
  type Rates,
  refundRateLimits,
  secondsToWait,
} from '../rate-limits/rates.ts';
import type { CurrentUser } from '../sessions/require-user.ts';
import type { SessionDeps } from '../sessions/sessions.ts';
import { newPasswordSchema } from './request-schemas.ts';

interface ChangeDeps extends SessionDeps {
  rates: Rates;
  passwords: PasswordQueue;
}

/**
 * `PUT /user`: changes the password. Requires the current password, or a session that a recovery link opened.
 * All other sessions end.
 */
export async function changePassword(
  deps: ChangeDeps,
  user: CurrentUser,
  context: Context,
): Promise<Response> {
  const { database, rates, passwords } = deps;
  const client = passwordClient(context);
  const { data, problem } = await readBody(context, newPasswordSchema);
  if (problem) return problem;
  const { password, current_password: current } = data;
  if (user.hasFactor && !user.isAal2) {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    return authError(401, 'insufficient_aal', message);
  }
  const weakness = (await isStaffAccount(database, user.id))
    ? staffPasswordProblem(password, user.email)
    : passwordProblem(password);
  if (weakness) return weakPassword(weakness);
  const isRecovering = await isRecovery(database, user.sessionId);
  if (!isRecovering) {
    const problem = await currentPasswordProblem(deps, user, context, current);
    if (problem) return problem;
  }
  const wait = await secondsToWait([rates.passwordChanges, user.id]);
  if (wait > 0) return tooManyAttempts(wait);
  const isSame = isRecovering
    ? (await passwords.run(client, () => checkPassword(database, user.email, password))) !== null
    : composed(password) === composed(current ?? '');
  if (isSame) {
    const message = 'New password should be different from the old password.';
    return authError(422, 'same_password', message);
  }
  await database.query(
    `with links as (delete from auth.recovery_links where user_id = $1)
     update auth.users set encrypted_password = $2, updated_at = now() where id = $1`,
    [user.id, await passwords.run(client, () => hashPassword(password))],
  );
  await endOtherSessions(database, user.id, user.sessionId);
  await endRecovery(database, user.sessionId);
  return Response.json(await userObjectOf(database, user.id));
}

/** The response that rejects a wrong current password; `null` if it is right. */
async function currentPasswordProblem(
  { database, rates, passwords }: ChangeDeps,
  { email }: CurrentUser,
  context: Context,
  password: string | undefined,
): Promise<Response | null> {
  if (password === undefined) {
    const message = 'Current password required when setting new password.';
    return authError(400, 'current_password_required', message);
  }
  // The same limits as for signing in: otherwise a stolen session could be used to guess the password.
  const guesses = passwordGuesses(rates, clientIp(context), email);
  const { wait, userId } = await passwords.run(passwordClient(context), async () => {
    const wait = await secondsToWait(...guesses, ...rates.comparisons(clientIp(context)));
    return { wait, userId: wait > 0 ? null : await checkPassword(database, email, password) };
  });
  if (wait > 0) return tooManyAttempts(wait);
  if (!userId) {
    await recordFailedSignIn(database, 'password_refused', email);
    return authError(400, 'current_password_invalid', 'The current password is wrong.');
  }
  await refundRateLimits(...guesses);
  return null;
}
