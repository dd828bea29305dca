import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import {
  type HandedIn,
  handedInSchema,
  type KeptRequest,
  keptRequestSchema,
  type Person,
  personSchema,
  type RequestChange,
  requestChangeSchema,
} from '#schemas/requests/kept-request.ts';
import { soonEnough } from '../soon-enough.ts';

// The REST interface hands out at most this many rows at once.
const pageSize = 1000;

/** The columns that a list shows. */
export const listed =
  'id, reference, received_at, kind, language, name, email, phone, quarantined, status, assigned_to, notes, version';

/** Another text whenever anything about requests changed. Throws when the database cannot be read. */
export async function loadMark(client: SupabaseClient): Promise<string> {
  const { data, error } = await client.rpc('quote_request_mark').abortSignal(soonEnough());
  if (error) throw new Error(error.message);
  return z.object({ mark: z.string() }).parse(data).mark;
}

/** Every request but tests, newest first. Throws when the database cannot be read. */
export async function loadRequests(client: SupabaseClient): Promise<KeptRequest[]> {
  const requests = await eachPage((from, to) =>
    client
      .from('quote_requests')
      .select(listed)
      .eq('is_test', false)
      .order('received_at', { ascending: false })
      .order('id')
      .range(from, to)
      .abortSignal(soonEnough()),
  );
  // One that came while the pages were read moved the others on.
  const byId = new Map(requests.map((row) => [row.id, keptRequestSchema.parse(row)]));
  return [...byId.values()];
}

/** What was handed in with each request. Throws when the database cannot be read. */
export async function loadEachHandedIn(client: SupabaseClient): Promise<Map<string, HandedIn>> {
  const rows = await eachPage((from, to) =>
    client
      .from('quote_requests')
      .select('id, answers, consent, page')
      .order('id')
      .range(from, to)
      .abortSignal(soonEnough()),
  );
  return new Map(rows.map((row) => [row.id, handedInSchema.parse(row)]));
}

/** What was handed in with a request, `null` when it is gone. Throws when the database cannot be read. */
export async function loadHandedIn(client: SupabaseClient, id: string): Promise<HandedIn | null> {
  const { data, error } = await client
    .from('quote_requests')
    .select('answers, consent, page')
    .eq('id', id)
    .abortSignal(soonEnough())
    .maybeSingle();
  if (error) throw new Error(error.message);
  return data && handedInSchema.parse(data);
}

/** What was changed on a request, newest first. Throws when the database cannot be read. */
export async function loadRequestChanges(
  client: SupabaseClient,
  id: string,
): Promise<RequestChange[]> {
  const { data, error } = await client
    .from('quote_request_changes')
    .select('id, changed_at, actor_email, before, after')
    .eq('request_id', id)
    .order('id', { ascending: false })
    .abortSignal(soonEnough());
  if (error) throw new Error(error.message);
  return data.map((row) => requestChangeSchema.parse(row));
}

/** Whom requests may be given to. Throws when the database cannot be read. */
export async function loadPeople(client: SupabaseClient): Promise<Person[]> {
  const { data, error } = await client.rpc('quote_request_people').abortSignal(soonEnough());
  if (error) throw new Error(error.message);
  return z.array(personSchema).parse(data);
}

interface Answered<Row> {
  data: Row[] | null;
  error: { message: string } | null;
}

/** Every row of a query that is asked page by page. */
export async function eachPage<Row>(
  ask: (from: number, to: number) => PromiseLike<Answered<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, error } = await ask(rows.length, rows.length + pageSize - 1);
    if (error || !data) throw new Error(error?.message ?? 'The database sent no rows.');
    rows.push(...data);
    if (data.length < pageSize) return rows;
  }
}
