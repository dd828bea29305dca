import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Database } from '../../database/in-transaction.ts';
import { clientIp } from '../http/client-ip.ts';
import { authError, tooManyAttempts } from '../http/error-responses.ts';
import { redirectTo, urlOnSite, withError } from '../http/redirects.ts';
import { type Rates, secondsToWait } from '../rate-limits/rates.ts';
import { beginFlow, consumeState, issueCode, roundTrip } from './flow-store.ts';
import type { Google } from './google.ts';
import { findOrLinkAccount, OAuthError } from './link-account.ts';

interface OAuthDeps {
  database: Database;
  rates: Rates;
  google: Google | null;
  oauthSecret: string;
  origin: string;
}

const querySchema = z.object({
  code_challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  code_challenge_method: z.string().check(z.regex(/^s256$/i)),
  // Scope names separated by spaces: RFC 6749, section 3.3.
  scopes: z._default(
    z.string().check(z.maxLength(300), z.regex(/^[\x21\x23-\x5b\x5d-\x7e ]*$/)),
    '',
  ),
});

/**
 * Sign-in with Google: `authorize` redirects the browser to Google, and `callback` receives it back. PKCE is
 * required, so that the resulting code is useless outside the browser that started.
 * https://supabase.com/docs/guides/auth/sessions/pkce-flow
 */
export function createOAuthRoutes(deps: OAuthDeps): Hono {
  const routes = new Hono().get('/authorize', (context) => authorize(deps, context));
  const { google } = deps;
  return google
    ? routes.get('/callback', (context) => callback({ ...deps, google }, context))
    : routes;
}

async function authorize(deps: OAuthDeps, context: Context): Promise<Response> {
  const { database, google, oauthSecret, origin, rates } = deps;
  const query = context.req.query();
  if (query['provider'] !== 'google' || !google) {
    const message = 'Unsupported provider: provider is not enabled';
    return authError(400, 'validation_failed', message);
  }
  const { data } = querySchema.safeParse(query);
  if (!data) {
    const message = 'PKCE is required: a code_challenge with code_challenge_method s256';
    return authError(400, 'validation_failed', message);
  }
  const wait = await secondsToWait(...rates.flows(clientIp(context)));
  if (wait > 0) return tooManyAttempts(wait);
  const target = urlOnSite(origin, query['redirect_to']);
  const state = await beginFlow(database, { challenge: data.code_challenge, target });
  try {
    const address = await google.authorizationUrl(roundTrip(oauthSecret, state), data.scopes);
    return redirectTo(address.href, 302);
  } catch {
    const message = 'Google could not be reached. Please try again, or sign in with your password.';
    return redirectTo(withError(target, { code: 'unexpected_failure', message }), 302);
  }
}

const badState = {
  code: 'bad_oauth_state',
  message: 'OAuth state not found or expired. Please sign in again.',
};
const usedState = {
  code: 'flow_state_already_used',
  message: 'State has already been used. Please sign in again.',
};

async function callback(
  { database, google, oauthSecret, origin }: OAuthDeps & { google: Google },
  context: Context,
): Promise<Response> {
  const query = new URL(context.req.url).searchParams;
  const { data: state } = z.safeParse(z.uuid(), query.get('state'));
  const flow = state ? await consumeState(database, state) : null;
  if (!state || !flow || flow === 'used') {
    return redirectTo(withError(urlOnSite(origin), flow === 'used' ? usedState : badState), 303);
  }
  try {
    const profile = await profileFrom(google, query, roundTrip(oauthSecret, state));
    const code = await issueCode(database, state, await findOrLinkAccount(database, profile));
    const target = new URL(flow.target);
    target.searchParams.set('code', code);
    return redirectTo(target.href, 302);
  } catch (error) {
    if (error instanceof OAuthError) return redirectTo(withError(flow.target, error), 302);
    throw error;
  }
}

async function profileFrom(
  google: Google,
  query: URLSearchParams,
  trip: ReturnType<typeof roundTrip>,
) {
  try {
    return await google.profileFrom(query, trip);
  } catch {
    const message = 'The sign-in with Google was not completed. Please try again.';
    throw new OAuthError('bad_oauth_callback', message);
  }
}
