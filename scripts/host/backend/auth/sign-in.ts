import type { Context } from 'hono';
import { recordFailedSignIn } from '../accounts/account-events.ts';
import { checkPassword } from '../accounts/accounts.ts';
import { knownDevice, rememberDevice } from '../accounts/known-devices.ts';
import { lowerCaseEmail } from '../accounts/lower-case-email.ts';
import { type PasswordQueue, passwordClient } from '../accounts/password-queue.ts';
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
  passwords: PasswordQueue;
  origin: string;
  inBackground: (work: () => Promise<void>) => void;
}

/** `POST /token?grant_type=password` */
export async function signIn(deps: SignInDeps, context: Context): Promise<Response> {
  const { database, rates, passwords } = deps;
  const { data, problem } = await readBody(context, signInSchema);
  if (problem) return problem;
  const email = lowerCaseEmail(data.email);
  const ip = clientIp(context);
  const device = await knownDevice(database, context, email);
  const guesses: Count[] = device
    ? [[rates.guessesOfKnownDevice, `${device} ${email}`]]
    : passwordGuesses(rates, ip, email);
  // Checked before the password, without counting: comparing it would be wasted if no session may be opened.
  const full = await secondsUntilFree([rates.sessions, email]);
  const comparisons = device ? [] : rates.comparisons(ip);
  if (full > 0) return tooManyAttempts(full);
  // Counted in its turn: a request without one has guessed nothing.
  const { wait, userId } = await passwords.run(passwordClient(context, device), async () => {
    const wait = await secondsToWait(...guesses, ...comparisons);
    return { wait, userId: wait > 0 ? null : await checkPassword(database, email, data.password) };
  });
  if (wait > 0) return tooManyAttempts(wait);
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
