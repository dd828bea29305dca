import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import {
  type ContactMark,
  type ContactMarkKind,
  contactMarkSchema,
} from '#schemas/requests/contact-mark.ts';
import { attempt, type Refusal, refusal } from '../attempt.ts';
import { readTimeout, writeTimeout } from '../timeouts.ts';

/** Limits the size of a query. */
const mostAtOnce = 500;

/** The marks of requests by request ID, newest first. Throws when the database cannot be read. */
export async function loadContactMarks(
  client: SupabaseClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly ContactMark[]>> {
  const found: ContactMark[] = [];
  for (let start = 0; start < ids.length; start += mostAtOnce) {
    const { data, error } = await client
      .rpc('contact_marks_of', { requests: ids.slice(start, start + mostAtOnce) })
      .abortSignal(readTimeout());
    if (error) throw new Error(error.message);
    found.push(...z.array(contactMarkSchema).parse(data));
  }
  return Map.groupBy(found, (mark) => mark.request_id);
}

const setSchema = z.object({ outcome: z.enum(['set', 'exists', 'removed', 'unknown']) });

/**
 * `exists`: both the number and the address already have it. `removed`: the request is gone. `unknown`: it has neither a complete number nor
 * an email address.
 */
export type MarkSetting = z.infer<typeof setSchema> | Refusal;

/** Marks the person who sent a request, by each of number and email address that has no such mark yet. */
export function setContactMark(
  client: SupabaseClient,
  mark: { request: string; kind: ContactMarkKind; reason: string },
): Promise<MarkSetting> {
  return attempt<MarkSetting>(client, async () => {
    const { data, error, status } = await client
      .rpc('set_contact_mark', mark)
      .abortSignal(writeTimeout());
    return error ? refusal(error, status) : setSchema.parse(data);
  });
}

const removalSchema = z.object({ outcome: z.enum(['done', 'gone']) });

/** `gone`: someone else removed it first. */
export type MarkRemoval = z.infer<typeof removalSchema> | Refusal;

/** Removes a mark, which stays on record with the reason. */
export function removeContactMark(
  client: SupabaseClient,
  removal: { mark: number; reason: string },
): Promise<MarkRemoval> {
  return attempt<MarkRemoval>(client, async () => {
    const { data, error, status } = await client
      .rpc('remove_contact_mark', removal)
      .abortSignal(writeTimeout());
    return error ? refusal(error, status) : removalSchema.parse(data);
  });
}
