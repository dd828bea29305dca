import type { Context } from 'hono';
import { passOn } from '../gate/pass-on.ts';
import { tokenSeconds } from '../signing/signing-keys.ts';
import type { FactorParts, Person } from './factor-parts.ts';
import { raiseSession } from './raise-session.ts';

/** Raises the session of somebody who has just proven a factor, and answers it anew. */
export async function raisedSession(
  { database, library, tokens }: FactorParts,
  { id, session, claims }: Person,
  context: Context,
  { factor, method }: { factor: string; method: string },
): Promise<Response> {
  const refreshToken = await raiseSession(database, { user: id, session, factor, method });
  const asked = await passOn(library, context, { path: '/auth/v1/user', method: 'GET' });
  if (!asked.ok) return asked;
  return Response.json({
    access_token: await tokens.renewed(claims),
    token_type: 'bearer',
    expires_in: tokenSeconds,
    expires_at: Math.floor(Date.now() / 1000) + tokenSeconds,
    refresh_token: refreshToken,
    user: await asked.json(),
  });
}
