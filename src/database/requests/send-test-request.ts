import type { SupabaseClient } from '@supabase/supabase-js';
import type { Delivery } from '#schemas/requests/request-delivery.ts';
import { loadDeliveriesOf, removeTestRequest, submitTestRequest } from './request-delivery.ts';

/** How far a test request came. */
export interface TestProgress {
  /** `refused`: the database took none; `lost`: it stored one and answers no more. */
  at: 'sending' | 'refused' | 'handing-on' | 'lost' | 'over';
  /** What the database said. */
  reason?: string;
  reference?: string;
  /** On each way that is set up. */
  deliveries: Delivery[];
}

const pause = 500;
const patience = 20_000;

/**
 * Sends a test request on all the ways of a real one, tells after each step how far it came, and
 * takes it away again.
 */
export async function sendTestRequest(
  client: SupabaseClient,
  language: string,
  tell: (way: TestProgress) => void,
): Promise<void> {
  tell({ at: 'sending', deliveries: [] });
  const test = await submitTestRequest(client, language).catch(({ message }: Error) => {
    tell({ at: 'refused', reason: message, deliveries: [] });
    return null;
  });
  if (!test) return;
  const { id, reference } = test;
  const deliveries = await untilTried(client, id, (tried) =>
    tell({ at: 'handing-on', reference, deliveries: tried }),
  ).catch(() => null);
  // What cannot be taken away now goes with the next test, or in the night.
  await removeTestRequest(client, id).catch(() => {});
  if (deliveries) tell({ at: 'over', reference, deliveries });
  else tell({ at: 'lost', reference, deliveries: [] });
}

/** Waits until each delivery was tried once, or nobody has tried one for too long. */
async function untilTried(
  client: SupabaseClient,
  id: string,
  tell: (deliveries: Delivery[]) => void,
): Promise<Delivery[]> {
  const deadline = Date.now() + patience;
  for (;;) {
    const deliveries = await loadDeliveriesOf(client, id);
    tell(deliveries);
    const isTried = deliveries.every(({ state }) => state !== 'waiting');
    if (isTried || Date.now() > deadline) return deliveries;
    await new Promise((done) => setTimeout(done, pause));
  }
}
