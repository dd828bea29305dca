import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import type { AccountDatabase } from '../accounts/accounts.ts';
import { factorsOf } from '../factors/factor-store.ts';
import type { AccessTokens } from '../sessions/access-tokens.ts';
import { levelOf, noteDevice, noteMethod } from '../sessions/sessions.ts';

const userSchema = z.looseObject({ id: z.uuid(), aud: z.string() });
const sessionSchema = z.looseObject({ access_token: z.string(), user: userSchema });

/** What {@link signAnswers} works with. */
interface SigningParts {
  database: AccountDatabase;
  tokens: AccessTokens;
}

/**
 * Completes what the library answers: each session's token says how sure it is who has it (`aal`, `amr`) and
 * is signed for browsers, and each user has its factors.
 */
export function signAnswers(parts: SigningParts): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { res } = context;
    const location = res.headers.get('location');
    if (location?.includes('#')) {
      res.headers.set('location', await signedAddress(parts, context, location));
    }
    if (!res.ok || !res.headers.get('content-type')?.startsWith('application/json')) return;
    const body: unknown = await res.clone().json();
    const answer = await completed(parts, context, body);
    if (answer === null) return;
    const headers = new Headers(res.headers);
    headers.delete('content-length');
    context.res = undefined;
    context.res = Response.json(answer, { status: res.status, headers });
  };
}

/** `null` for what has neither a session nor a user in it. */
async function completed(
  parts: SigningParts,
  context: Context,
  body: unknown,
): Promise<object | null> {
  const session = sessionSchema.safeParse(body).data;
  if (session) {
    const token = await signed(parts, context, session.access_token);
    return { ...session, access_token: token, user: await withFactors(parts, session.user) };
  }
  const user = userSchema.safeParse(body).data;
  return user ? withFactors(parts, user) : null;
}

async function withFactors({ database }: SigningParts, user: z.infer<typeof userSchema>) {
  return { ...user, factors: await factorsOf(database, user.id) };
}

/** A mailed link leads to an address with the session behind `#`. */
async function signedAddress(parts: SigningParts, context: Context, location: string) {
  const [place, brought] = location.split('#');
  const values = new URLSearchParams(brought);
  const token = values.get('access_token');
  if (!token) return location;
  values.set('access_token', await signed(parts, context, token));
  return `${place}#${values}`;
}

async function signed({ database, tokens }: SigningParts, context: Context, token: string) {
  const claims = await tokens.read(token);
  const method = methodOf(context);
  if (method) await noteMethod(database, claims.session_id, method);
  await noteDevice(database, claims.session_id, context.req.header('user-agent') ?? '');
  return tokens.forBrowser({ ...claims, ...(await levelOf(database, claims.session_id)) });
}

const methods = new Map([
  ['password', 'password'],
  ['pkce', 'oauth'],
]);

/** How a session that has just begun was opened, in Supabase's words; `null` for one that goes on. */
function methodOf({ req }: Context): string | null {
  if (req.path.endsWith('/signup')) return 'password';
  if (req.path === '/auth/v1/verify') return 'recovery';
  return methods.get(req.query('grant_type') ?? '') ?? null;
}
