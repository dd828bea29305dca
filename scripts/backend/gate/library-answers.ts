import * as z from 'zod/mini';
import { parseJson } from '#schemas/parse-json.ts';

const failureSchema = z.object({ code: z.string(), message: z.string() });

/** The name of an error, which the library puts before what PostgreSQL says. */
const errorName = /^\w*[eE]rror: /;

/** Rules of ours whose code the library leaves out, by what PostgreSQL says of them. */
const ourRules = [
  {
    code: '23514',
    says: /violates check constraint|^only an admin can be an owner|^the last owner /,
  },
  { code: 'P0001', says: /^requests are switched off$|so this address cannot change\.$/ },
  { code: '22023', says: /^the order must name every row exactly once$/ },
];

/** What somebody sends who writes no form of ours: what is no value, or lies in itself too deep. */
const faultsOfTheSender = /^(invalid input syntax for type|stack depth limit exceeded)/;

/** What is said of every other failure: PostgreSQL's own words may name files of this machine. */
export const unknownFailure = 'Something went wrong. Please try again.';

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

/** A broken rule, which the library calls its own failure, is a 400. Of other failures only the code is told. */
async function withRightStatus(
  answer: Response,
): Promise<{ status: number; body: BodyInit | null }> {
  const { status } = answer;
  if (status !== 500) return { status, body: answer.body };
  const { data } = failureSchema.safeParse(parseJson(await answer.text()));
  const said = data?.message.replace(errorName, '') ?? '';
  const rule = ourRules.find(({ says }) => says.test(said));
  const code = rule?.code ?? data?.code ?? 'unexpected_failure';
  const message = rule ? said : unknownFailure;
  const body = JSON.stringify({ code, message, details: null, hint: null });
  return { status: rule || faultsOfTheSender.test(said) ? 400 : status, body };
}
