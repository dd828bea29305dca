import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import {
  type Delivery,
  type DeliveryState,
  deliverySchema,
  deliveryStateSchema,
} from '#schemas/requests/request-delivery.ts';
import { readTimeout } from '../timeouts.ts';

/** Whether requests are accepted and delivered. Throws when the database cannot be read. */
export async function loadDeliveryState(client: SupabaseClient): Promise<DeliveryState> {
  const { data, error } = await client.rpc('request_delivery_state').abortSignal(readTimeout());
  if (error) throw new Error(error.message);
  return deliveryStateSchema.parse(data);
}

/** The deliveries of a request, one for each channel. Throws when the database cannot be read. */
export async function loadDeliveriesOf(client: SupabaseClient, id: string): Promise<Delivery[]> {
  const { data, error } = await client
    .from('quote_deliveries')
    .select('request_id, channel, state, last_error')
    .eq('request_id', id)
    .order('channel')
    .abortSignal(readTimeout());
  if (error) throw new Error(error.message);
  return data.map((row) => deliverySchema.parse(row));
}

/**
 * Sends a request again on the channels that had given up, and returns their number; 0 if they are switched off.
 * Throws when the database cannot be reached.
 */
export async function resendRequest(client: SupabaseClient, id: string): Promise<number> {
  const { data, error } = await client
    .rpc('resend_quote_request', { request: id })
    .abortSignal(readTimeout());
  if (error) throw new Error(error.message);
  return z.object({ resent: z.int() }).parse(data).resent;
}
