import type { SupabaseClient } from '@supabase/supabase-js';
import { type RequestFigures, requestFiguresSchema } from '#schemas/requests/request-figures.ts';
import { readTimeout } from '../timeouts.ts';

/** Figures about the newest weeks; `null` unless the caller is an owner. Throws when the database cannot be read. */
export async function loadRequestFigures(
  client: SupabaseClient,
  weeks: number,
  timeZone: string,
): Promise<RequestFigures | null> {
  const { data, error, status } = await client
    .rpc('request_figures', { weeks, time_zone: timeZone })
    .abortSignal(readTimeout());
  if (status === 403) return null;
  if (error) throw new Error(error.message);
  return requestFiguresSchema.parse(data);
}
