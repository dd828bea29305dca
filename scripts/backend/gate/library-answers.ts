import * as z from 'zod/mini';
import { parseJson } from '#schemas/parse-json.ts';

const failureSchema = z.object({ code: z.literal('SUP'), message: z.string() });

/** The name of an error, which the library puts before what PostgreSQL says. */
const errorName = /^\w*[eE]rror: /;

const brokenRule = 'violates check constraint';

/** What `submit_quote_request()` raises with a code that the library leaves out. */
const switchedOff = 'requests are switched off';

/** An answer as the gate gives it: for nobody to keep, and for pages of this site alone. */
export async function asAnswered(answer: Response): Promise<Response> {
  const { status, body } = await withRightStatus(answer);
  const headers = new Headers(answer.headers);
  for (const name of [...headers.keys()]) {
    if (name.startsWith('access-control-')) headers.delete(name);
  }
  // A body that was put right has another length.
  if (body !== answer.body) headers.delete('content-length');
  headers.set('Cache-Control', 'no-store');
  return new Response(body, { status, headers });
}

/** What PostgreSQL says, bare; a broken rule, which the library calls its own failure, is a 400. */
async function withRightStatus(
  answer: Response,
): Promise<{ status: number; body: BodyInit | null }> {
  const { status } = answer;
  if (status !== 500) return { status, body: answer.body };
  const body = await answer.text();
  const { data } = failureSchema.safeParse(parseJson(body));
  if (!data) return { status, body };
  const message = data.message.replace(errorName, '');
  const known = message.includes(brokenRule) ? '23514' : message === switchedOff ? 'P0001' : null;
  const code = known ?? data.code;
  return {
    status: known ? 400 : status,
    body: JSON.stringify({ code, message, details: null, hint: null }),
  };
}
