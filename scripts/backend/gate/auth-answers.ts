import type { Context } from 'hono';
import * as z from 'zod/mini';
import { parseJson } from '#schemas/parse-json.ts';
import { networksOf } from '../../server/client-networks.ts';
import { clientAddressHeader } from '../../server/forwarded-headers.ts';
import { refusal } from '../refusal.ts';

/**
 * The client as limits count it: its IPv4 address, or the /64 of its IPv6 address. The site process sets
 * the header, whatever a client sends; requests without it count as one client.
 */
export function clientOf({ req }: Context): string {
  return networksOf(req.header(clientAddressHeader) ?? '')[0]?.key ?? 'unknown';
}

/** A body as parsed and as sent, or the refusal of it. */
type ReadBody<Body> =
  | { data: Body; text: string; problem?: undefined }
  | { data?: undefined; text?: undefined; problem: Response };

/** Reads a JSON body that holds what the schema names and nothing else. */
export async function readBody<Schema extends z.core.$ZodType>(
  { req }: Context,
  schema: Schema,
): Promise<ReadBody<z.infer<Schema>>> {
  if (!/^application\/json(;|$)/i.test(req.header('content-type') ?? '')) {
    return { problem: refusal(400, 'bad_json', 'The body must be application/json.') };
  }
  const text = await req.text();
  const { data, error } = z.safeParse(schema, parseJson(text));
  if (error) {
    const place = error.issues[0]?.path.join('.') || 'the body';
    return { problem: refusal(400, 'validation_failed', `This is not allowed here: ${place}.`) };
  }
  return { data, text };
}

/** Refuses a password. */
export function weakPassword(sentence: string): Response {
  return refusal(422, 'weak_password', sentence);
}

/** Asks somebody to wait, in a sentence for people and a header for programs. */
export function tooOften(seconds: number): Response {
  const until = inMinutes(seconds);
  const message = `Too many attempts. Please try again ${until}.`;
  return retryAfter(seconds, refusal(429, 'over_request_rate_limit', message));
}

/** The same for mails that were asked for. */
export function tooManyMails(seconds: number): Response {
  const message =
    seconds > 60
      ? `Too many mails were asked for. Please try again ${inMinutes(seconds)}.`
      : 'A mail is on its way already. Ask for another one in a minute.';
  return retryAfter(seconds, refusal(429, 'over_email_send_rate_limit', message));
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}

/** Names the seconds after which the same request may be answered otherwise. */
export function retryAfter(seconds: number, answer: Response): Response {
  answer.headers.set('Retry-After', String(seconds));
  return answer;
}
