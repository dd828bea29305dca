import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import {
  type Delivery,
  type DeliveryState,
  deliverySchema,
  deliveryStateSchema,
} from '#schemas/requests/request-delivery.ts';
import { readTimeout } from '../timeouts.ts';

/** Whether requests come in, and get out to people. Throws when the database cannot be read. */
export async function loadDeliveryState(client: SupabaseClient): Promise<DeliveryState> {
  const { data, error } = await client.rpc('request_delivery_state').abortSignal(readTimeout());
  if (error) throw new Error(error.message);
  return deliveryStateSchema.parse(data);
}

/** What became of one request on each of its ways. Throws when the database cannot be read. */
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
 * Sends again what was given up of a request; returns on how many channels. None: the channel is switched
 * off. Throws when the database cannot be reached.
 */
export async function resendRequest(client: SupabaseClient, id: string): Promise<number> {
  const { data, error } = await client
    .rpc('resend_quote_request', { request: id })
    .abortSignal(readTimeout());
  if (error) throw new Error(error.message);
  return z.object({ resent: z.int() }).parse(data).resent;
}

const testSchema = z.object({ id: z.string(), reference: z.string() });

/** A request that was handed in to try the way. */
export type TestRequest = z.infer<typeof testSchema>;

/** Hands in a request that nobody made. Throws what the database says when it takes none. */
export async function submitTestRequest(
  client: SupabaseClient,
  language: string,
): Promise<TestRequest> {
  const { data, error } = await client
    .rpc('send_test_request', { language })
    .abortSignal(readTimeout());
  if (error) throw new Error(error.message);
  return testSchema.parse(data);
}

/** Takes a test away again. Throws when the database cannot be reached; the next test does it then. */
export async function removeTestRequest(client: SupabaseClient, id: string): Promise<void> {
  const { error } = await client.from('quote_requests').delete().eq('id', id).eq('is_test', true);
  if (error) throw new Error(error.message);
}
