import type { Context } from 'hono';
import { type Library, passOn } from '../gate/pass-on.ts';
import { tokenSeconds } from './signing-keys.ts';

/** What somebody gets who has just signed in or proven more. */
interface Session {
  token: string;
  refreshToken: string;
}

/** Answers a session as Supabase's server does, with the account of whoever asks. */
export async function sessionAnswer(
  library: Library,
  context: Context,
  { token, refreshToken }: Session,
): Promise<Response> {
  const asked = await passOn(library, context, { path: '/auth/v1/user', method: 'GET' });
  if (!asked.ok) return asked;
  return Response.json({
    access_token: token,
    token_type: 'bearer',
    expires_in: tokenSeconds,
    expires_at: Math.floor(Date.now() / 1000) + tokenSeconds,
    refresh_token: refreshToken,
    user: await asked.json(),
  });
}
