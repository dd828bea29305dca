import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { Delivery } from '#schemas/requests/request-delivery.ts';
import { readTimeout } from '../timeouts.ts';
import { loadDeliveriesOf } from './request-delivery.ts';

/** How far a test request got. */
export interface TestProgress {
  /** `refused`: the database did not accept it; `lost`: the database stopped answering after that. */
  at: 'sending' | 'refused' | 'delivering' | 'lost' | 'over';
  /** The database's error message. */
  reason?: string;
  reference?: string;
  /** One for each channel that is set up. */
  deliveries: Delivery[];
}

const pollMilliseconds = 500;
const timeoutMilliseconds = 20_000;

/** Sends a test request, reports its progress until every channel has tried to deliver it, and removes it. */
export async function sendTestRequest(
  client: SupabaseClient,
  language: string,
  report: (progress: TestProgress) => void,
): Promise<void> {
  report({ at: 'sending', deliveries: [] });
  const test = await submitTestRequest(client, language).catch(({ message }: Error) => {
    report({ at: 'refused', reason: message, deliveries: [] });
    return null;
  });
  if (!test) return;
  const { id, reference } = test;
  const deliveries = await waitForDeliveries(client, id, (current) =>
    report({ at: 'delivering', reference, deliveries: current }),
  ).catch(() => null);
  // If this fails, the next test or the nightly job removes it.
  await removeTestRequest(client, id).catch(() => {});
  if (deliveries) report({ at: 'over', reference, deliveries });
  else report({ at: 'lost', reference, deliveries: [] });
}

/** Waits until each delivery was tried once, or for the timeout. */
async function waitForDeliveries(
  client: SupabaseClient,
  id: string,
  report: (deliveries: Delivery[]) => void,
): Promise<Delivery[]> {
  const deadline = Date.now() + timeoutMilliseconds;
  for (;;) {
    const deliveries = await loadDeliveriesOf(client, id);
    report(deliveries);
    const isTried = deliveries.every(({ state }) => state !== 'waiting');
    if (isTried || Date.now() > deadline) return deliveries;
    await new Promise((done) => setTimeout(done, pollMilliseconds));
  }
}

const testRequestSchema = z.object({ id: z.string(), reference: z.string() });

/** Stores a test request. Throws the database's message when it is not accepted. */
export async function submitTestRequest(client: SupabaseClient, language: string) {
  const { data, error } = await client
    .rpc('send_test_request', { language })
    .abortSignal(readTimeout());
  if (error) throw new Error(error.message);
  return testRequestSchema.parse(data);
}

/** Removes a test request. Throws when the database cannot be reached. */
export async function removeTestRequest(client: SupabaseClient, id: string): Promise<void> {
  const { error } = await client.from('quote_requests').delete().eq('id', id).eq('is_test', true);
  if (error) throw new Error(error.message);
}
