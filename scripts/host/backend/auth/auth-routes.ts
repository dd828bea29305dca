import { type Context, Hono } from 'hono';
import { userObjectOf } from '../accounts/user-object.ts';
import { createFactorRoutes } from '../factors/factor-routes.ts';
import type { FactorDeps } from '../factors/factor-type.ts';
import { authError, tooManyAttempts } from '../http/auth-errors.ts';
import { clientIp } from '../http/client-ip.ts';
import { readBody } from '../http/read-body.ts';
import { exchangeCode } from '../oauth/exchange-code.ts';
import type { Google } from '../oauth/google.ts';
import { createOAuthRoutes } from '../oauth/oauth-routes.ts';
import { secondsToWait } from '../rate-limits/rates.ts';
import { type CurrentUser, requireUser } from '../sessions/require-user.ts';
import { renewSession, sessionBody } from '../sessions/sessions.ts';
import { changePassword } from './change-password.ts';
import { createRecoveryRoutes } from './recover-password.ts';
import { refreshSchema } from './request-schemas.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

/** What the routes of `/auth/v1` need. */
export interface AuthDeps extends FactorDeps {
  /** `null` where sign-in with Google is not configured. */
  google: Google | null;
  /** Binds a sign-in with Google to this site. */
  oauthSecret: string;
  signUpEnabled: boolean;
}

/**
 * What the product uses of Supabase Auth's HTTP interface. `docs/conformance.md` compares each call with
 * Supabase's documentation.
 */
export function createAuthRoutes(deps: AuthDeps): Hono {
  const { google } = deps;
  return new Hono()
    .post('/token', (context) => {
      const grant = context.req.query('grant_type');
      if (grant === 'password') return signIn(deps, context);
      if (grant === 'refresh_token') return refresh(deps, context);
      return grant === 'pkce' && google ? exchangeCode(deps, context) : notFound();
    })
    .post('/signup', (context) => signUp(deps, context))
    .post('/logout', requireUser(deps, logOut))
    .get('/user', requireUser(deps, getUser))
    .put('/user', requireUser(deps, changePassword))
    .get('/settings', () => Response.json(settings(deps)))
    .get('/.well-known/jwks.json', () => Response.json({ keys: deps.tokens.keys.publicKeys() }))
    .route('/factors', createFactorRoutes(deps))
    .route('/', createOAuthRoutes(deps))
    .route('/', createRecoveryRoutes(deps))
    .all('*', notFound);
}

function notFound(): Response {
  return authError(404, 'not_found', 'There is nothing at this address for this method.');
}

/** What the sign-in page may offer, in the format of Supabase Auth. */
function settings({ google, texts, signUpEnabled }: AuthDeps) {
  return {
    external: { email: true, phone: texts !== null, google: google !== null },
    disable_signup: !signUpEnabled,
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  };
}

async function getUser({ database }: AuthDeps, { id }: CurrentUser): Promise<Response> {
  return Response.json(await userObjectOf(database, id));
}

async function refresh(deps: AuthDeps, context: Context): Promise<Response> {
  const { data, problem } = await readBody(context, refreshSchema);
  if (problem) return problem;
  const wait = await secondsToWait(...deps.rates.refreshes(clientIp(context)));
  if (wait > 0) return tooManyAttempts(wait);
  const renewed = await renewSession(deps.database, context, data.refresh_token);
  if (renewed === 'already used') {
    const message = 'Invalid Refresh Token: Already Used';
    return authError(400, 'refresh_token_already_used', message);
  }
  if (renewed === 'expired') {
    return authError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
  }
  const body = renewed === 'not found' ? null : await sessionBody(deps, renewed);
  if (body) return Response.json(body);
  const message = 'Invalid Refresh Token: Refresh Token Not Found';
  return authError(400, 'refresh_token_not_found', message);
}

/** A session that lacks a second factor ends only itself: its user may know no more than the password. */
async function logOut(
  { database }: AuthDeps,
  { id, sessionId, isAal2, hasFactor }: CurrentUser,
  context: Context,
): Promise<Response> {
  const scope = context.req.query('scope') ?? 'global';
  if (!['global', 'local', 'others'].includes(scope)) return notFound();
  await database.query(
    `delete from auth.sessions where user_id = $1
       and case $3 when 'local' then id = $2 when 'others' then id <> $2 else true end`,
    [id, sessionId, hasFactor && !isAal2 ? 'local' : scope],
  );
  return new Response(null, { status: 204 });
}
