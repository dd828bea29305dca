import { type Context, Hono } from 'hono';
import type { PasswordQueue } from '../accounts/password-queue.ts';
import { userObjectOf } from '../accounts/user-object.ts';
import { createFactorRoutes } from '../factors/factor-routes.ts';
import type { FactorDeps } from '../factors/factor-type.ts';
import { authError } from '../http/error-responses.ts';
import { exchangeCode } from '../oauth/exchange-code.ts';
import type { Google } from '../oauth/google.ts';
import { createOAuthRoutes } from '../oauth/oauth-routes.ts';
import { type CurrentUser, requireUser } from '../sessions/require-user.ts';
import { changePassword } from './change-password.ts';
import { createRecoveryRoutes } from './recover-password.ts';
import { refreshSession } from './refresh-session.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

export interface AuthDeps extends FactorDeps {
  passwords: PasswordQueue;
  /** `null` if sign-in with Google is not configured. */
  google: Google | null;
  /** Derives the nonce and PKCE verifier of a sign-in with Google. */
  oauthSecret: string;
  signUpEnabled: boolean;
}

/**
 * The part of Supabase Auth's interface that this product uses. `docs/conformance.md` compares each call with
 * Supabase's documentation.
 */
export function createAuthRoutes(deps: AuthDeps): Hono {
  const { google } = deps;
  return new Hono()
    .post('/token', (context) => {
      const grant = context.req.query('grant_type');
      if (grant === 'password') return signIn(deps, context);
      if (grant === 'refresh_token') return refreshSession(deps, context);
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
  return authError(404, 'not_found', 'Not found');
}

/** The sign-in methods that the sign-in page offers, in the format of Supabase Auth. */
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

/** A session without the account's second factor can end only itself: its user may be an attacker with the password. */
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
