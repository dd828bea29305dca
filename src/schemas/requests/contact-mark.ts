import * as z from 'zod/mini';
import { moment } from './stored-request.ts';

export const contactMarkKindSchema = z.enum(['do_not_call', 'do_not_text']);

/** The marks that a person can have. */
export type ContactMarkKind = z.infer<typeof contactMarkKindSchema>;

/** By what a mark knows a person. */
const personPartSchema = z.enum(['phone', 'email']);

/** Characters in the reason for setting or removing a mark; the database has the same limit. */
export const maxReasonLength = 500;

/** A mark that holds for a request, from `contact_marks_of()`. */
export const contactMarkSchema = z.object({
  request_id: z.string(),
  id: z.int(),
  kind: contactMarkKindSchema,
  reason: z.string(),
  /** What the mark and the request have in common. */
  matches: z.array(personPartSchema),
  /** What the request has, but the mark has not. */
  misses: z.array(personPartSchema),
  set_at: moment,
  /** An email address, or `null` for a mark that was set in the database. */
  set_by: z.nullable(z.string()),
  /** `null` while the mark is in force. */
  removed_at: z.nullable(moment),
  removed_by: z.nullable(z.string()),
  removal_reason: z.string(),
  /** The newest request that claims that the person agreed after the mark was set, and by what it matches the mark. */
  agreement: z.nullable(
    z.object({ reference: z.string(), received_at: moment, by: personPartSchema }),
  ),
});

export type ContactMark = z.infer<typeof contactMarkSchema>;

export const isInForce = ({ removed_at }: ContactMark): boolean => removed_at === null;
