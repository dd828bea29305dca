import type { Context } from 'hono';
import { recordFailedSignIn } from '../accounts/account-events.ts';
import { checkPassword } from '../accounts/accounts.ts';
import { knownDevice, rememberDevice } from '../accounts/known-devices.ts';
import { clientIp } from '../http/client-ip.ts';
import { authError, tooManyAttempts } from '../http/error-responses.ts';
import { readBody } from '../http/read-body.ts';
import {
  type Count,
  passwordGuesses,
  type Rates,
  refundRateLimits,
  secondsToWait,
  secondsUntilFree,
} from '../rate-limits/rates.ts';
import { openSession, type SessionDeps, sessionBody } from '../sessions/sessions.ts';
import { signInSchema } from './request-schemas.ts';

interface SignInDeps extends SessionDeps {
  rates: Rates;
  origin: string;
  inBackground: (work: () => Promise<void>) => void;
}

/** `POST /token?grant_type=password` */
export async function signIn(deps: SignInDeps, context: Context): Promise<Response> {
  const { database, rates } = deps;
  const { data, problem } = await readBody(context, signInSchema);
  if (problem) return problem;
  const email = data.email.toLowerCase();
  const ip = clientIp(context);
  const device = await knownDevice(database, context, email);
  const guesses: Count[] = device
    ? [[rates.guessesOfKnownDevice, `${device} ${email}`]]
    : passwordGuesses(rates, ip, email);
  // Checked before the password, without counting: comparing it would be wasted if no session may be opened.
  const full = await secondsUntilFree([rates.sessions, email]);
  const comparisons = device ? [] : rates.comparisons(ip);
  const wait = full || (await secondsToWait(...guesses, ...comparisons));
  if (wait > 0) return tooManyAttempts(wait);
  const userId = await checkPassword(database, email, data.password);
  if (!userId) {
    // After the response, which must not take longer for an address that has an account.
    deps.inBackground(() => recordFailedSignIn(database, 'password_refused', email));
    return invalidCredentials();
  }
  await refundRateLimits(...guesses);
  const late = await secondsToWait([rates.sessions, email]);
  if (late > 0) return tooManyAttempts(late);
  const session = await openSession(database, context, { userId, method: 'password' });
  const body = session && (await sessionBody(deps, session));
  if (!body) return invalidCredentials();
  await rememberDevice(database, context, userId, deps.origin);
  return context.json(body);
}

function invalidCredentials(): Response {
  return authError(400, 'invalid_credentials', 'Invalid login credentials');
}
