import type { Context } from 'hono';
import * as z from 'zod/mini';
import { noteRefusal } from '../accounts/account-events.ts';
import {
  endOtherSessions,
  endRecovery,
  isPasswordOf,
  isRecovery,
  keepsStaffRules,
} from '../accounts/accounts.ts';
import { lengthProblem, staffPasswordProblem } from '../accounts/staff-password.ts';
import { hasVerifiedFactor } from '../factors/factor-store.ts';
import { passOn } from '../gate/pass-on.ts';
import { sessionIn } from '../gate/session-token.ts';
import { clientOf, readBody, tooOften, weakPassword } from '../http/auth-errors.ts';
import { guessesOf, secondsToWait, takeBack } from '../rate-limits/rates.ts';
import { refusal } from '../refusal.ts';
import type { TokenClaims } from '../sessions/access-tokens.ts';
import { levelOf } from '../sessions/sessions.ts';
import type { AuthGateParts } from './auth-routes.ts';
import { newPasswordSchema } from './request-schemas.ts';

const userSchema = z.object({ id: z.uuid(), email: z.string() });
type User = z.infer<typeof userSchema>;

/**
 * Sets a new password: for staff a strong one, and only for whoever knows the current one or came by
 * a mailed link. All other sessions end.
 */
export async function changePassword(parts: AuthGateParts, context: Context): Promise<Response> {
  const { database, library, rates } = parts;
  const { data, problem } = await readBody(context, newPasswordSchema);
  if (problem) return problem;
  // The library knows whether the token counts.
  const asked = await passOn(library, context, { path: '/auth/v1/user', method: 'GET' });
  if (!asked.ok) return asked;
  const user = userSchema.parse(await asked.json());
  const session = sessionIn(context.req.header('authorization')?.replace(/^Bearer /, '') ?? '');
  if (await lacksFactor(parts, context, { sub: user.id, session_id: session })) {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    return refusal(401, 'insufficient_aal', message);
  }
  const weakness = (await keepsStaffRules(database, user.id))
    ? staffPasswordProblem(data.password)
    : lengthProblem(data.password);
  if (weakness) return weakPassword(weakness);
  if (!(await isRecovery(database, session))) {
    const stranger = await provesNothing(parts, context, user, data.current_password);
    if (stranger) return stranger;
  }
  const wait = await secondsToWait([rates.passwordChanges, user.id]);
  if (wait > 0) return tooOften(wait);
  const body = JSON.stringify({ password: data.password });
  const answer = await passOn(library, context, { path: '/auth/v1/user', body });
  if (answer.ok) {
    await endOtherSessions(database, user.id, session);
    await endRecovery(database, session);
  }
  return answer;
}

/** Whether somebody has a second factor and this session has not proven it. */
export async function lacksFactor(
  { database }: Pick<AuthGateParts, 'database'>,
  context: Context,
  { sub, session_id }: Pick<TokenClaims, 'sub' | 'session_id'>,
): Promise<boolean> {
  if (!(await hasVerifiedFactor(database, sub))) return false;
  const { aal } = await levelOf(database, session_id);
  return aal !== 'aal2' || context.get('claims')?.aal !== 'aal2';
}

/** Refuses whoever has somebody's session and not their password; `null` lets go on. */
async function provesNothing(
  { database, rates }: AuthGateParts,
  context: Context,
  { email }: User,
  password: string | undefined,
): Promise<Response | null> {
  if (password === undefined) {
    const message = 'Current password required when setting new password.';
    return refusal(400, 'current_password_required', message);
  }
  // The same counts as at sign-in: this is another place to guess.
  const counts = guessesOf(rates, clientOf(context), email);
  const wait = await secondsToWait(...counts, [rates.comparisons, clientOf(context)]);
  if (wait > 0) return tooOften(wait);
  if (!(await isPasswordOf(database, email, password))) {
    await noteRefusal(database, 'password_refused', email);
    return refusal(400, 'current_password_invalid', 'The current password is not right.');
  }
  await takeBack(...counts);
  return null;
}
