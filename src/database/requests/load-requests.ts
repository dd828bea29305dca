import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { ContactMark } from '#schemas/requests/contact-mark.ts';
import { type RequestCounts, requestCountsSchema } from '#schemas/requests/request-counts.ts';
import {
  type ListedRequest,
  type RequestPage,
  type RequestSearch,
  requestPageSchema,
  wholeRequestPageSchema,
} from '#schemas/requests/request-page.ts';
import { type Assignee, assigneeSchema } from '#schemas/requests/stored-request.ts';
import { searchable } from '#schemas/search-bounds.ts';
import { readTimeout } from '../timeouts.ts';
import { loadContactMarks } from './contact-marks.ts';

/** The columns of a listed request. */
export const listed =
  'id, reference, received_at, kind, language, name, email, phone, quarantined, doubts, status, assigned_to, notes, snoozed_until, version';

/** A text that changes whenever a request does. Throws when the database cannot be read. */
export async function loadMark(client: SupabaseClient): Promise<string> {
  const { data, error } = await client.rpc('quote_request_mark').abortSignal(readTimeout());
  if (error) throw new Error(error.message);
  return z.object({ mark: z.string() }).parse(data).mark;
}

/** How many requests there are in each list. Throws when the database cannot be read. */
export async function loadCounts(client: SupabaseClient): Promise<RequestCounts> {
  const { data, error } = await client.rpc('quote_request_counts').abortSignal(readTimeout());
  if (error) throw new Error(error.message);
  return requestCountsSchema.parse(data);
}

/** Whether a list begins with the longest wait, call-backs before everything else. All others begin with the newest. */
export const isByWait = ({ filter, text }: RequestSearch): boolean =>
  filter === 'new' && text.trim() === '';

/** A link to an address or a number, as mail programs and browsers copy it. */
const contactLink = /(?<![\p{L}\p{N}])(?:mailto|tel|sms):([^\s?]+)\S*/giu;

const searched = (search: RequestSearch) => ({
  show: search.filter,
  sought: searchable(search.text.replace(contactLink, '$1')),
  longest_wait_first: isByWait(search),
});

/** A page of requests without tests. Pass `next` of one page to get the next. */
export async function loadRequestPage(
  client: SupabaseClient,
  search: RequestSearch,
  { next = null, most = 50 }: { next?: RequestPage['next']; most?: number } = {},
): Promise<RequestPage> {
  const { data, error } = await client
    .rpc('quote_requests_page', { ...searched(search), most, ...next })
    .abortSignal(readTimeout());
  if (error) throw new Error(error.message);
  return requestPageSchema.parse(data);
}

/** The request with a reference, or `null`. Throws when the database cannot be read. */
export async function loadRequest(
  client: SupabaseClient,
  reference: string,
): Promise<ListedRequest | null> {
  const { data, error } = await client
    .rpc('quote_requests_page', { only_reference: reference })
    .abortSignal(readTimeout());
  if (error) throw new Error(error.message);
  return requestPageSchema.parse(data).requests[0] ?? null;
}

type WholeRequest = z.infer<typeof wholeRequestPageSchema>['requests'][number] & {
  contactMarks: readonly ContactMark[];
};

/** All requests that match, with their submissions and the marks of those who sent them. Throws when the database cannot be read. */
export async function loadWholeRequests(client: SupabaseClient, search: RequestSearch) {
  const found: WholeRequest[] = [];
  let next: RequestPage['next'] = null;
  do {
    const page = { ...searched(search), most: 200, whole: true, ...next };
    const { data, error } = await client
      .rpc('quote_requests_page', page)
      .abortSignal(readTimeout());
    if (error) throw new Error(error.message);
    const { requests, next: after } = wholeRequestPageSchema.parse(data);
    const marks = await loadContactMarks(
      client,
      requests.map(({ request }) => request.id),
    );
    for (const each of requests) {
      found.push({ ...each, contactMarks: marks.get(each.request.id) ?? [] });
    }
    next = after;
  } while (next);
  return found;
}

/** The accounts that requests can be assigned to. Throws when the database cannot be read. */
export async function loadAssignees(client: SupabaseClient): Promise<Assignee[]> {
  const { data, error } = await client.rpc('quote_request_people').abortSignal(readTimeout());
  if (error) throw new Error(error.message);
  return z.array(assigneeSchema).parse(data);
}
