import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { DatabaseError } from 'pg';
import { type Environment, siteOrigin } from '../command/environment.ts';
import { describeError, reasonOf } from '../command/error-reason.ts';
import { logProblem } from '../command/log-problem.ts';
import type { Caller } from '../database/in-role.ts';
import type { Database } from '../database/in-transaction.ts';
import { createMailer } from '../mail/mailer.ts';
import { isRenewal } from '../server/is-renewal.ts';
import { theSite } from '../site.ts';
import { AccountRoles } from './accounts/account-roles.ts';
import { NoPasswordTurn, PasswordQueue, secondsToRetry } from './accounts/password-queue.ts';
import { createAdminRoutes } from './auth/admin-routes.ts';
import { createAuthRoutes } from './auth/auth-routes.ts';
import { SealedSecrets } from './factors/sealed-secrets.ts';
import { openTextMessages } from './factors/text-messages.ts';
import { createHealthRoutes } from './health-routes.ts';
import { Background } from './http/background.ts';
import { clientIp } from './http/client-ip.ts';
import {
  authError,
  failureMessage,
  restError,
  retryAfter,
  tooManyAttempts,
} from './http/error-responses.ts';
import { requireStaffPassword } from './invitations/accept-invitation.ts';
import { mailInvitation } from './invitations/mail-invitation.ts';
import { openGoogle } from './oauth/google.ts';
import { createMediaRoutes } from './pictures/media-routes.ts';
import { limitQuoteRequests } from './rate-limits/limit-quote-requests.ts';
import { type ClientRate, createRates, type Rates, secondsToWait } from './rate-limits/rates.ts';
import { AccountTurns } from './rest/account-turns.ts';
import { type CallMiddleware, createRestRoutes, type RestConnections } from './rest/rest-routes.ts';
import { secretKeyRules } from './rest/secret-key-rules.ts';
import type { Secrets } from './secrets.ts';
import { AccessTokens } from './sessions/access-tokens.ts';
import { authenticate } from './sessions/authenticate.ts';
import type { SigningKeys } from './sessions/signing-keys.ts';

const mostAuthBytes = 64 * 1024;

declare module 'hono' {
  interface ContextVariableMap {
    /** Which API key the request carries; absent on paths that need none. */
    apiKey?: 'publishable' | 'secret';
  }
}

/** Connections for `/rest/v1`, apart so that no kind of request takes those of another. */
interface RestPools {
  /** For `submit_quote_request` only. */
  quoteRequests: Database;
  /** For what visitors, builds and accounts without a role ask. */
  visitors: Database;
  /** For accounts with a role; {@link staffConnections} at most. */
  staff: Database;
}

/** Connections of the pool for staff. */
export const staffConnections = 5;

interface AppDeps {
  database: Database;
  restPools: RestPools;
  environment: Environment;
  secrets: Secrets;
  signingKeys: SigningKeys;
  onPanelUse: () => void;
}

interface App {
  /** Answers `/rest/v1`, `/auth/v1`, `/media` and `/healthz/…`. */
  fetch: (request: Request) => Promise<Response>;
  /** Waits for work that continues after its response. */
  close: () => Promise<void>;
}

/**
 * Creates the backend's HTTP interface: REST, authentication and media. Paths, methods, tables, columns,
 * operators and bodies that the product uses are listed; anything else is rejected.
 */
export function createApp({
  database,
  restPools,
  environment,
  secrets,
  signingKeys,
  onPanelUse,
}: AppDeps): App {
  const origin = siteOrigin(environment);
  const { jwtSecret, publishableKey, secretKey } = secrets;
  const tokens = new AccessTokens(signingKeys, origin);
  const rates = createRates();
  const background = new Background();
  const mailer = createMailer(environment);
  const callMiddleware = new Map<string, CallMiddleware>([
    ['submit_quote_request', limitQuoteRequests(restPools.quoteRequests, rates)],
    ['picture_file', limitCalls(rates.pictureFiles)],
    ['content_snapshot', limitCalls(rates.snapshots)],
    ['invite_person', mailInvitation({ mailer, origin, rates })],
    ['accept_invitation', requireStaffPassword(database)],
  ]);
  const accountRoles = new AccountRoles(database);
  const limitVisitors = limitVisitorCalls(rates, accountRoles, callMiddleware);
  const staffTurns = new AccountTurns(staffConnections);
  const connectionsFor = async (caller: Caller, target: string): Promise<RestConnections> => {
    // A request that has arrived is stored, even if its visitor has lost the connection.
    if (target === 'submit_quote_request') return { database: restPools.quoteRequests };
    const account = caller.claims?.sub;
    if (!account || !(await accountRoles.has(account))) {
      return { database: restPools.visitors, canceler: database };
    }
    return {
      database: restPools.staff,
      canceler: database,
      inTurn: (signal, work) => staffTurns.run(account, signal, work),
    };
  };
  const app = new Hono()
    .use(noStore)
    .use(identifyKey(publishableKey, secretKey))
    .use(limitRequests(rates))
    .use(requireKey)
    .use(authenticate(tokens, [publishableKey, secretKey]))
    .use('/rest/v1/:table', limitVisitors)
    .use('/rest/v1/rpc/:name', limitVisitors)
    .use('/rest/v1/content_revisions', watchPanel(onPanelUse))
    .use('/auth/v1/*', limitBody(mostAuthBytes))
    .route('/auth/v1/admin', createAdminRoutes({ database, signingKeys }))
    .route(
      '/auth/v1',
      createAuthRoutes({
        ...{ database, rates, tokens, origin, mailer },
        passwords: new PasswordQueue(),
        secrets: new SealedSecrets(jwtSecret),
        texts: openTextMessages(environment, secrets.webhookSecret),
        google: openGoogle(environment, origin),
        oauthSecret: jwtSecret,
        signUpEnabled: environment.SIGN_UP === 'on',
        inBackground: (work) => background.run(work),
      }),
    )
    .route('/rest/v1', createRestRoutes({ connectionsFor, callerOf, callMiddleware }))
    .route('/media', createMediaRoutes(database, rates))
    .route('/healthz', createHealthRoutes(database, environment.DATA_DIR))
    .notFound(() => restError(404, 'PGRST125', 'Not found'))
    .onError((error, context) => {
      if (error instanceof NoPasswordTurn) return tooManyAttempts(secondsToRetry);
      logFailure(error, context);
      return errorFor(context, 500, 'unexpected_failure', failureMessage(error));
    });
  return { fetch: async (request) => app.fetch(request), close: () => background.settled() };
}

/** An error in the format of the interface that was called: Supabase Auth's or PostgREST's. */
function errorFor({ req }: Context, status: number, code: string, message: string): Response {
  const error = req.path.startsWith('/auth/') ? authError : restError;
  return error(status, code, message);
}

function logFailure(error: Error, { req }: Context): void {
  const route = `${req.method} ${req.routePath}`;
  const reason = reasonOf(error);
  if (reason) logProblem(reason);
  else if (error instanceof DatabaseError) {
    logProblem(`The request ${route} failed. ${describeError(error)}`);
  } else console.error(`A request failed: ${route}`, error);
}

/** Responses contain sessions and data for staff only. */
const noStore: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('Cache-Control', 'no-store');
};

/**
 * The panel reads the newest saves when it opens and while it is visible. Policies show them to admins only, so others
 * get an empty list.
 */
function watchPanel(onUse: () => void): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const hasRows = /^\d/.test(context.res.headers.get('Content-Range') ?? '');
    if (context.get('claims') && context.res.ok && hasRows) onUse();
  };
}

/** The PostgreSQL role of a request, and the tables and functions that this role may use. */
async function callerOf(context: Context) {
  const claims = context.get('claims');
  const { signedIn, visitors } = theSite().rest;
  const key = context.req.header('idempotency-key');
  const from = {
    clientIp: clientIp(context),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  };
  if (claims) return { ...from, role: 'authenticated', claims, rules: signedIn } as const;
  return context.get('apiKey') === 'secret'
    ? ({ ...from, role: 'service_role', rules: secretKeyRules } as const)
    : ({ ...from, role: 'anon', rules: visitors } as const);
}

function identifyKey(publishableKey: string, secretKey: string): MiddlewareHandler {
  // Not with Web Crypto, for which every request would wait for a thread of libuv's pool, as passwords do.
  const digestOf = (key: string) => createHash('sha256').update(key).digest();
  const [publishable, secret] = [digestOf(publishableKey), digestOf(secretKey)];
  return async (context, next) => {
    const given = digestOf(context.req.header('apikey') ?? '');
    if (timingSafeEqual(given, publishable)) context.set('apiKey', 'publishable');
    else if (timingSafeEqual(given, secret)) context.set('apiKey', 'secret');
    return next();
  };
}

function limitRequests(rates: Rates): MiddlewareHandler {
  return async (context, next) => {
    if (context.get('apiKey') === 'secret') return next();
    const wait = await secondsToWait(...rates.requests(clientIp(context)));
    if (wait === 0) return next();
    const message = 'Too many requests. Please try again in a minute.';
    const status = isRenewal(context.req.url) ? 503 : 429;
    return retryAfter(wait, errorFor(context, status, 'over_request_rate_limit', message));
  };
}

const tooManyOfThisKind = 'Too many requests of this kind. Please try again in a few minutes.';

/** Limits how often each client calls a function that only builds need. */
function limitCalls(rate: ClientRate): CallMiddleware {
  return async (context, call) => {
    const wait = await secondsToWait(...rate(clientIp(context)));
    if (wait === 0) return call();
    return retryAfter(wait, restError(429, 'PT429', tooManyOfThisKind));
  };
}

/**
 * Limits how often each visitor uses tables and functions, except functions that have a limit of their own. Anyone may
 * register an account; those with a role work in the panel.
 */
function limitVisitorCalls(
  rates: Rates,
  accountRoles: AccountRoles,
  limited: ReadonlyMap<string, CallMiddleware>,
): MiddlewareHandler {
  return async (context, next) => {
    if (limited.has(context.req.param('name') ?? '')) return next();
    const account = context.get('claims')?.sub;
    const isStaff = account !== undefined && (await accountRoles.has(account));
    if (isStaff || context.get('apiKey') === 'secret') return next();
    const wait = await secondsToWait(...rates.visitorCalls(clientIp(context)));
    if (wait === 0) return next();
    return retryAfter(wait, restError(429, 'PT429', tooManyOfThisKind));
  };
}

/**
 * Browsers following a link or returning from a provider send no API key, nor do programs that verify tokens. The
 * last two need a session.
 */
const pathsWithoutKey = [
  '/auth/v1/verify',
  '/auth/v1/authorize',
  '/auth/v1/callback',
  '/auth/v1/.well-known/jwks.json',
  '/healthz/staff',
  '/healthz/owners',
];

const requireKey: MiddlewareHandler = async (context, next) => {
  if (context.get('apiKey') || pathsWithoutKey.includes(context.req.path)) return next();
  return errorFor(context, 401, 'no_authorization', 'Invalid API key');
};

function limitBody(maxSize: number): MiddlewareHandler {
  const message = `The request body is too large: at most ${maxSize / 1024} KiB are allowed.`;
  return bodyLimit({ maxSize, onError: () => authError(413, 'request_too_large', message) });
}
