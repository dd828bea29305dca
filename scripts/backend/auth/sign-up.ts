import type { Context } from 'hono';
import { staffPasswordProblem } from '../accounts/staff-password.ts';
import { passOn } from '../gate/pass-on.ts';
import { clientOf, tooOften, weakPassword } from '../http/auth-errors.ts';
import { invites, makeInvitedAccount } from '../invitations/accept-invitation.ts';
import { secondsToWait } from '../rate-limits/rates.ts';
import { refusal } from '../refusal.ts';
import type { AuthGateParts } from './auth-routes.ts';

/** What somebody signs up with who follows a link. */
interface Acceptance {
  email: string;
  password: string;
  invitation: string;
}

/**
 * A sign-up over an invitation: open also where strangers cannot sign up, and with a password as staff have it.
 * What the account may do, `accept_invitation()` says.
 */
export async function acceptByPassword(
  { database, library, rates }: AuthGateParts,
  context: Context,
  { email, password, invitation }: Acceptance,
): Promise<Response> {
  // Strangers who sign up elsewhere take nobody's place who was invited.
  const wait = await secondsToWait([rates.signUps, clientOf(context)]);
  if (wait > 0) return tooOften(wait);
  const address = email.toLowerCase();
  if (!(await invites(database, invitation, address))) {
    return refusal(403, 'invite_not_found', 'This invitation has expired or was used already.');
  }
  const weakness = staffPasswordProblem(password);
  if (weakness) return weakPassword(weakness);
  if (!(await makeInvitedAccount(database, address, password))) {
    return refusal(422, 'user_already_exists', 'User already registered');
  }
  const query = new URLSearchParams({ grant_type: 'password' });
  const body = JSON.stringify({ email: address, password });
  return passOn(library, context, { path: '/auth/v1/token', query, body });
}
