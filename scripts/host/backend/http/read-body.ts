import type { Context } from 'hono';
import * as z from 'zod/mini';
import { parseJson } from '../../command/parse-json.ts';
import { authError } from './error-responses.ts';

type ReadBody<Body> = { data: Body; problem?: undefined } | { data?: undefined; problem: Response };

/** Parses a JSON body; returns the response that rejects it as `problem`. */
export async function readBody<Schema extends z.core.$ZodType>(
  { req }: Context,
  schema: Schema,
): Promise<ReadBody<z.infer<Schema>>> {
  if (!/^application\/json(;|$)/i.test(req.header('content-type') ?? '')) {
    return { problem: authError(400, 'bad_json', 'The body must be application/json.') };
  }
  const { data, error } = z.safeParse(schema, parseJson(await req.text()));
  if (!error) return { data };
  const path = error.issues[0]?.path.join('.') || 'the body';
  return { problem: authError(400, 'validation_failed', `Invalid value: ${path}.`) };
}
