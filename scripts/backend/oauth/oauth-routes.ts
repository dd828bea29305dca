import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { AuthGateParts } from '../auth/auth-routes.ts';
import { clientOf, tooOften } from '../http/auth-errors.ts';
import { secondsToWait } from '../rate-limits/rates.ts';
import { refusal } from '../refusal.ts';
import { beginFlow, issueCode, roundTrip, takeState } from './flow-store.ts';
import type { Google } from './google.ts';
import { findOrLinkAccount } from './link-account.ts';
import { errorAddress, OAuthError } from './oauth-error.ts';

const challengeSchema = z.object({
  code_challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  code_challenge_method: z.string().check(z.regex(/^s256$/i)),
});

/**
 * Sign-in with Google: `authorize` sends the browser there, `callback` takes it back. Only with a code challenge
 * (PKCE), so that the code that comes of it is worth something in the browser that began alone.
 * https://supabase.com/docs/guides/auth/sessions/pkce-flow
 */
export function createOAuthGate(parts: AuthGateParts): Hono {
  const gate = new Hono().get('/authorize', (context) => authorize(parts, context));
  const { google } = parts;
  return google
    ? gate.get('/callback', (context) => comeBack({ ...parts, google }, context))
    : gate;
}

async function authorize(parts: AuthGateParts, context: Context): Promise<Response> {
  const { database, google, oauthSecret, origin, rates } = parts;
  const query = context.req.query();
  if (query['provider'] !== 'google' || !google) {
    const message = 'Unsupported provider: provider is not enabled';
    return refusal(400, 'validation_failed', message);
  }
  const { data } = challengeSchema.safeParse(query);
  if (!data) {
    const message = 'PKCE is required here: a code_challenge with code_challenge_method s256';
    return refusal(400, 'validation_failed', message);
  }
  const wait = await secondsToWait([rates.flows, clientOf(context)]);
  if (wait > 0) return tooOften(wait);
  const target = ownAddress(origin, query['redirect_to']);
  const state = await beginFlow(database, { challenge: data.code_challenge, target });
  return goTo(await leaveFor(google, roundTrip(oauthSecret, state), target));
}

async function leaveFor(google: Google, trip: ReturnType<typeof roundTrip>, target: string) {
  try {
    return (await google.addressFor(trip)).href;
  } catch {
    const message = 'Google could not be reached. Please try again, or sign in with the password.';
    return errorAddress(target, new OAuthError('unexpected_failure', message));
  }
}

async function comeBack(
  parts: AuthGateParts & { google: Google },
  context: Context,
): Promise<Response> {
  const { database, google, oauthSecret, origin } = parts;
  const query = new URL(context.req.url).searchParams;
  const state = query.get('state') ?? '';
  const flow = await takeState(database, state);
  if (!flow) {
    const message = 'OAuth state not found or expired. Please sign in again.';
    return goTo(errorAddress(ownAddress(origin), new OAuthError('bad_oauth_state', message)));
  }
  try {
    const profile = await ask(google, query, roundTrip(oauthSecret, state));
    const code = await issueCode(database, state, await findOrLinkAccount(database, profile));
    const target = new URL(flow.target);
    target.searchParams.set('code', code);
    return goTo(target.href);
  } catch (error) {
    if (error instanceof OAuthError) return goTo(errorAddress(flow.target, error));
    throw error;
  }
}

async function ask(google: Google, query: URLSearchParams, trip: ReturnType<typeof roundTrip>) {
  try {
    return await google.whoCameBack(query, trip);
  } catch {
    const message = 'The sign-in with Google was not completed. Please try again.';
    throw new OAuthError('bad_oauth_callback', message);
  }
}

/** An address of this site: the one that was asked for, or that of the sign-in. */
function ownAddress(origin: string, asked = ''): string {
  const isOwn = URL.canParse(asked) && new URL(asked).origin === origin;
  return isOwn ? asked : `${origin}/auth`;
}

function goTo(address: string): Response {
  return new Response(null, { status: 302, headers: { Location: address } });
}
