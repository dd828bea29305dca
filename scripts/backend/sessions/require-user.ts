import type { Context } from 'hono';
import type { Pool } from 'pg';
import type { AccountDatabase } from '../accounts/accounts.ts';
import type { SealedSecrets } from '../factors/sealed-secrets.ts';
import type { TextMessages } from '../factors/text-messages.ts';
import type { Library } from '../gate/pass-on.ts';
import type { Rates } from '../rate-limits/rates.ts';
import { refusal } from '../refusal.ts';
import type { AccessTokens, TokenClaims } from './access-tokens.ts';

/** What the routes of second factors work with. */
export interface FactorParts {
  database: Pick<Pool, 'connect' | 'query'>;
  library: Library;
  rates: Rates;
  tokens: AccessTokens;
  secrets: SealedSecrets;
  /** `null` where nothing sends text messages. */
  texts: TextMessages | null;
  /** The site's own origin: the only one that a mailed link leads to. */
  origin: string;
}

/** Somebody signed in, over a session that has not ended. */
export interface Person {
  id: string;
  email: string;
  session: string;
  /** Whether the session has proven a second factor. */
  isAssured: boolean;
  claims: TokenClaims;
}

/** Answers for whoever is signed in, and refuses everybody else. */
export function forPerson<Parts extends { database: AccountDatabase }>(
  parts: Parts,
  answer: (parts: Parts, person: Person, context: Context) => Promise<Response>,
): (context: Context) => Promise<Response> {
  return async (context) => {
    const claims = context.get('claims');
    if (!claims) {
      const message = 'This endpoint requires a valid Bearer token';
      return refusal(401, 'no_authorization', message);
    }
    const person = await findPerson(parts.database, claims);
    if (person) return answer(parts, person, context);
    const message = 'Session from session_id claim in JWT does not exist';
    return refusal(403, 'session_not_found', message);
  };
}

async function findPerson(database: AccountDatabase, claims: TokenClaims): Promise<Person | null> {
  const { rows } = await database.query<{ email: string; aal: string | null }>(
    `select email, aal from auth.sessions join auth.users on users.id = user_id
     where sessions.id = $1 and user_id = $2 and (not_after is null or not_after > now())`,
    [claims.session_id, claims.sub],
  );
  const [found] = rows;
  if (!found) return null;
  // A token from before the session was raised is as little worth as it was then.
  const isAssured = found.aal === 'aal2' && claims.aal === 'aal2';
  const { sub: id, session_id: session } = claims;
  return { id, email: found.email, session, isAssured, claims };
}
