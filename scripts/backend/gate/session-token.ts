import { decode } from 'hono/jwt';
import * as z from 'zod/mini';

const claimsSchema = z.object({ session_id: z.uuid() });

/** The session that a token of the library belongs to. Only for tokens that the library vouched for. */
export function sessionIn(token: string): string {
  return claimsSchema.parse(decode(token).payload).session_id;
}
