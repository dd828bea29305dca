import { type Context, Hono } from 'hono';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { noteRefusal } from '../accounts/account-events.ts';
import { countAccounts, isPasswordOf } from '../accounts/accounts.ts';
import { lengthProblem } from '../accounts/staff-password.ts';
import { createFactorGate } from '../factors/factor-gate.ts';
import type { FactorParts } from '../factors/factor-parts.ts';
import { acceptByPassword } from '../invitations/accept-by-password.ts';
import { exchangeCode } from '../oauth/exchange-code.ts';
import type { Google } from '../oauth/google.ts';
import { createOAuthGate } from '../oauth/oauth-gate.ts';
import { guessesOf, secondsToWait, secondsUntilFree, takeBack } from '../rate-limits/rates.ts';
import { refusal } from '../refusal.ts';
import { keySet } from '../signing/key-set.ts';
import { clientOf, readBody, tooOften, weakPassword } from './auth-answers.ts';
import { refreshSchema, signInSchema, signUpSchema } from './auth-bodies.ts';
import { changePassword, lacksFactor } from './change-password.ts';
import { createMailGate } from './mail-gate.ts';
import { passOn } from './pass-on.ts';

const settingsSchema = z.looseObject({ external: z.looseObject({}) });

/** More are only made by somebody who fills the disk. */
const mostAccounts = 1000;

/** What {@link createAuthGate} works with. */
export interface AuthGateParts extends FactorParts {
  database: Pick<Pool, 'connect' | 'query'>;
  /** `null` where nobody signs in with Google. */
  google: Google | null;
  /** What a sign-in with Google is tied to this site by. */
  oauthSecret: string;
  sendsMail: boolean;
  /** Goes on with something after its answer. */
  inBackground: (work: () => Promise<void>) => void;
}

/** Lets through what the product asks of `/auth/v1`, and answers all else itself. */
export function createAuthGate(parts: AuthGateParts): Hono {
  const ask = (path: string) => (context: Context) =>
    passOn(parts.library, context, { path: `/auth/v1${path}` });
  return new Hono()
    .post('/token', (context) => {
      const kind = context.req.query('grant_type');
      if (kind === 'password') return signIn(parts, context);
      if (kind === 'pkce' && parts.google) return exchangeCode(parts, context);
      return kind === 'refresh_token' ? refresh(parts, context) : unknownPath();
    })
    .post('/signup', (context) => signUp(parts, context))
    .post('/logout', (context) => logOut(parts, context))
    .get('/user', ask('/user'))
    .put('/user', (context) => changePassword(parts, context))
    .get('/settings', (context) => tellSettings(parts, context))
    .get('/.well-known/jwks.json', () => keySet(parts.tokens.keys))
    .route('/factors', createFactorGate(parts))
    .route('/', createOAuthGate(parts))
    .route('/', createMailGate(parts))
    .all('*', unknownPath);
}

function unknownPath(): Response {
  return refusal(404, 'not_found', 'There is nothing at this address for this method.');
}

/** What the sign-in page may offer; the library knows of no provider. */
async function tellSettings({ library, google, texts }: AuthGateParts, context: Context) {
  const answer = await passOn(library, context, { path: '/auth/v1/settings' });
  const { data } = settingsSchema.safeParse(await answer.json());
  if (!data) return refusal(500, 'unexpected_failure', 'The settings could not be read.');
  const offered = { google: google !== null, phone: texts !== null };
  return Response.json({ ...data, external: { ...data.external, ...offered } });
}

/** Whoever has only the password of somebody with a second factor ends this session, and no other. */
async function logOut(parts: AuthGateParts, context: Context): Promise<Response> {
  const asked = context.req.query('scope') ?? 'global';
  if (!['global', 'local', 'others'].includes(asked)) return unknownPath();
  const claims = context.get('claims');
  const isUnproven = claims ? await lacksFactor(parts, context, claims) : false;
  const query = new URLSearchParams({ scope: isUnproven ? 'local' : asked });
  return passOn(parts.library, context, { path: '/auth/v1/logout', query });
}

// A wrong password never reaches the library, which would answer sooner for an unknown address.
async function signIn(parts: AuthGateParts, context: Context): Promise<Response> {
  const { database, library, rates } = parts;
  const { data, text, problem } = await readBody(context, signInSchema);
  if (problem) return problem;
  const account = data.email.toLowerCase();
  const counts = guessesOf(rates, clientOf(context), account);
  // Looked at first: a session that will be refused needs no comparison.
  const full = await secondsUntilFree([rates.sessions, account]);
  const wait = full || (await secondsToWait(...counts, [rates.comparisons, clientOf(context)]));
  if (wait > 0) return tooOften(wait);
  if (!(await isPasswordOf(database, account, data.password))) {
    // After the answer, which must not come later for an account that exists.
    parts.inBackground(() => noteRefusal(database, 'password_refused', account));
    return refusal(400, 'invalid_credentials', 'Invalid login credentials');
  }
  await takeBack(...counts);
  const late = await secondsToWait([rates.sessions, account]);
  if (late > 0) return tooOften(late);
  const query = new URLSearchParams({ grant_type: 'password' });
  return passOn(library, context, { path: '/auth/v1/token', query, body: text });
}

async function refresh({ library, rates }: AuthGateParts, context: Context): Promise<Response> {
  const { text, problem } = await readBody(context, refreshSchema);
  if (problem) return problem;
  const wait = await secondsToWait([rates.refreshes, clientOf(context)]);
  if (wait > 0) return tooOften(wait);
  const query = new URLSearchParams({ grant_type: 'refresh_token' });
  return passOn(library, context, { path: '/auth/v1/token', query, body: text });
}

async function signUp(parts: AuthGateParts, context: Context): Promise<Response> {
  const { database, library, rates } = parts;
  const { data, text, problem } = await readBody(context, signUpSchema);
  if (problem) return problem;
  const invitation = data.data?.invitation;
  if (invitation !== undefined) return acceptByPassword(parts, context, { ...data, invitation });
  const tooLong = lengthProblem(data.password);
  if (tooLong) return weakPassword(tooLong);
  const wait = await secondsToWait([rates.signUps, clientOf(context)], [rates.allSignUps, 'all']);
  if (wait > 0) return tooOften(wait);
  if ((await countAccounts(database)) >= mostAccounts) {
    return refusal(422, 'signup_disabled', 'No more accounts are made here.');
  }
  return passOn(library, context, { path: '/auth/v1/signup', body: text });
}
