import * as z from 'zod/mini';

const failureSchema = z.object({ code: z.literal('SUP'), message: z.string() });

/** What PostgreSQL says when a value breaks a rule of its table, after the name of the error. */
const brokenRule = /^\w+: (?<message>.*violates check constraint .*)$/s;

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

/** The library calls a broken rule its own failure; PostgREST answers 400. */
async function withRightStatus(
  answer: Response,
): Promise<{ status: number; body: BodyInit | null }> {
  const { status } = answer;
  if (status !== 500) return { status, body: answer.body };
  const body = await answer.text();
  const { data } = failureSchema.safeParse(parseJson(body));
  const message = brokenRule.exec(data?.message ?? '')?.groups?.['message'];
  if (message === undefined) return { status, body };
  return {
    status: 400,
    body: JSON.stringify({ code: '23514', message, details: null, hint: null }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
