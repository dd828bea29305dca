import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { timingSafeEqual } from 'hono/utils/buffer';
import type { Pool } from 'pg';
import { type Environment, sendsMail, siteOrigin } from '../../command/environment.ts';
import { createAdminApi } from '../accounts/admin-api.ts';
import { openTextMessages } from '../factors/kinds/text-messages.ts';
import { SealedSecrets } from '../factors/sealed-secrets.ts';
import { askForStaffPassword } from '../invitations/ask-for-staff-password.ts';
import { mailInvitation } from '../invitations/mail-invitation.ts';
import { createMailDriver } from '../mail.ts';
import { openGoogle } from '../oauth/google.ts';
import { limitPictureFiles } from '../pictures/limit-picture-files.ts';
import { createMediaGate } from '../pictures/media-gate.ts';
import { createRates, type Rates, secondsToWait } from '../rate-limits/rates.ts';
import { refusal } from '../refusal.ts';
import { createRestRoutes } from '../rest/rest-routes.ts';
import { secretKeyRules, signedInRules, visitorRules } from '../rest/rest-rules.ts';
import type { Secrets } from '../secrets.ts';
import { acceptTokens } from '../signing/accept-tokens.ts';
import { AccessTokens } from '../signing/access-tokens.ts';
import { signAnswers } from '../signing/sign-answers.ts';
import type { SigningKeys } from '../signing/signing-keys.ts';
import { clientOf, retryAfter } from './auth-answers.ts';
import { createAuthGate } from './auth-gate.ts';
import { asAnswered, unknownFailure } from './library-answers.ts';
import type { Library } from './pass-on.ts';
import { limitQuoteRequests } from './quote-requests.ts';
import { refuseRest } from './refuse-rest.ts';

const mostAuthBytes = 64 * 1024;

/** What {@link openGate} works with. */
interface GateParts {
  database: Pick<Pool, 'connect' | 'query'>;
  /** For `/rest/v1`. */
  restDatabase: Pick<Pool, 'connect'>;
  environment: Environment;
  secrets: Secrets;
  signingKeys: SigningKeys;
  library: Library;
}

/** What stands before the library. */
interface Gate {
  /** Answers `/rest/v1`, `/auth/v1` and `/media`. */
  fetch: (request: Request) => Promise<Response>;
  /** Waits for what goes on after its answer. */
  close: () => Promise<void>;
}

/**
 * Stands before the library, closed unless opened: paths, methods, tables, columns, comparisons and
 * bodies that the product itself uses are named, and all else is answered here.
 */
export function openGate({
  database,
  restDatabase,
  environment,
  secrets,
  signingKeys,
  library,
}: GateParts): Gate {
  const origin = siteOrigin(environment);
  const { jwtSecret, publishableKey, secretKey } = secrets;
  const tokens = new AccessTokens(signingKeys, { jwtSecret, origin });
  const rates = createRates();
  const background = new Background();
  const holds = (key: string) => (context: Context) =>
    timingSafeEqual(context.req.header('apikey') ?? '', key);
  const holdsSecretKey = holds(secretKey);
  const holdsPublicKey = holds(publishableKey);
  const auth = createAuthGate({
    database,
    library,
    rates,
    tokens,
    secrets: new SealedSecrets(jwtSecret),
    texts: openTextMessages(environment, secrets.webhookSecret),
    google: openGoogle(environment, origin),
    oauthSecret: jwtSecret,
    origin,
    sendsMail: sendsMail(environment),
    inBackground: (work) => background.run(work),
  });
  const mail = sendsMail(environment) ? createMailDriver(environment) : null;
  const around = new Map([
    ['submit_quote_request', limitQuoteRequests(database, rates)],
    ['picture_file', limitPictureFiles(rates)],
    ['invite_person', mailInvitation({ mail, origin, rates })],
    ['accept_invitation', askForStaffPassword(database)],
  ]);
  const callerOf = async (context: Context) => {
    const claims = context.get('claims');
    if (claims) return { role: 'authenticated', claims, rules: signedInRules } as const;
    return (await holdsSecretKey(context))
      ? ({ role: 'service_role', rules: secretKeyRules } as const)
      : ({ role: 'anon', rules: visitorRules } as const);
  };
  const gate = new Hono()
    .use(completeAnswer)
    .use(limitRequests(rates, holdsSecretKey))
    .use(askForKey(holdsPublicKey, holdsSecretKey))
    .use(acceptTokens(tokens, [publishableKey, secretKey]))
    .use('/auth/v1/*', signAnswers({ database, tokens }))
    .use('/auth/v1/*', limitBody(mostAuthBytes))
    .route('/auth/v1/admin', createAdminApi({ database, holdsSecretKey, signingKeys }))
    .route('/auth/v1', auth)
    .route('/rest/v1', createRestRoutes({ database: restDatabase, callerOf, around }))
    .route('/media', createMediaGate(database, rates))
    .notFound(() => refuseRest(404, 'PGRST125', 'There is nothing at this address'))
    .onError((error) => {
      console.error('A request could not be answered:', error);
      return refuseRest(500, 'unexpected_failure', unknownFailure);
    });
  return { fetch: async (request) => gate.fetch(request), close: () => background.settled() };
}

/** Answers carry sessions and what only staff see, and no other site's pages read them. */
const completeAnswer: MiddlewareHandler = async (context, next) => {
  await next();
  const answer = await asAnswered(context.res);
  // Hono would put the headers of the answer before into the one after.
  context.res = undefined;
  context.res = answer;
};

function limitRequests(rates: Rates, holdsSecretKey: Holds): MiddlewareHandler {
  return async (context, next) => {
    if (await holdsSecretKey(context)) return next();
    const wait = await secondsToWait([rates.requests, clientOf(context)]);
    if (wait === 0) return next();
    const message = 'Too many requests. Please try again in a minute.';
    return retryAfter(wait, refuseRest(429, 'over_request_rate_limit', message));
  };
}

type Holds = (context: Context) => Promise<boolean>;

/** A browser that follows a link, or comes back from a provider, brings no key along. */
const withoutKey = ['/auth/v1/verify', '/auth/v1/authorize', '/auth/v1/callback'];

function askForKey(holdsPublicKey: Holds, holdsSecretKey: Holds): MiddlewareHandler {
  return async (context, next) => {
    if (withoutKey.includes(context.req.path)) return next();
    if ((await holdsPublicKey(context)) || (await holdsSecretKey(context))) return next();
    // In the form that both kinds of client read.
    return refuseRest(401, 'no_authorization', 'Invalid API key');
  };
}

function limitBody(maxSize: number): MiddlewareHandler {
  const message = `What was sent is too large: at most ${maxSize / 1024} KiB are taken.`;
  return bodyLimit({ maxSize, onError: () => refusal(413, 'request_too_large', message) });
}

/** Work that goes on after its answer. */
class Background {
  readonly #running = new Set<Promise<void>>();

  run(work: () => Promise<void>): void {
    const running = work()
      .catch((error) => console.error('Something could not be done after its answer:', error))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }
}
