import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { parseJson } from '#schemas/parse-json.ts';
import { learnServerTime } from './server-clock.ts';

/**
 * A `fetch` for a client whose sessions the server's clock decides about, and which no limit signs out. supabase-js
 * compares the server's `expires_at` with the device's clock, which may be hours off: without `expires_at` it counts
 * from now. It deletes the session after 429, but tries again after 503. Should the clock jump later, a request that
 * was refused because its token had expired is sent again with a new one.
 */
export function sessionFetch(send: typeof fetch, client: () => SupabaseClient): typeof fetch {
  return async (input, init) => {
    const answer = await send(input, init);
    learnServerTime(answer);
    const url = String(input instanceof Request ? input.url : input);
    if (url.includes('/auth/v1/')) return sessionAnswer(url, answer);
    if (answer.status !== 401 || !(await isExpired(answer))) return answer;
    const headers = new Headers(init?.headers);
    const token = await newToken(client(), headers.get('Authorization') ?? '');
    if (!token) return answer;
    headers.set('Authorization', `Bearer ${token}`);
    return send(input, { ...init, headers });
  };
}

const sessionSchema = z.looseObject({ access_token: z.string(), expires_in: z.number() });

async function sessionAnswer(url: string, answer: Response): Promise<Response> {
  if (answer.status === 429 && url.includes('grant_type=refresh_token')) {
    return new Response(answer.body, { status: 503, headers: answer.headers });
  }
  if (!answer.ok) return answer;
  const { data } = sessionSchema.safeParse(parseJson(await answer.clone().text()));
  if (!data) return answer;
  const { expires_at, ...session } = data;
  return Response.json(session, { status: answer.status });
}

const expiredSchema = z.object({ message: z.literal('JWT expired') });

async function isExpired(answer: Response): Promise<boolean> {
  return expiredSchema.safeParse(parseJson(await answer.clone().text())).success;
}

/** Renews the session, unless another request has already done so; `null` if it is over. */
async function newToken(client: SupabaseClient, refused: string): Promise<string | null> {
  const { data } = await client.auth.getSession();
  if (data.session && refused !== `Bearer ${data.session.access_token}`) {
    return data.session.access_token;
  }
  const renewed = await client.auth.refreshSession();
  return renewed.data.session?.access_token ?? null;
}
