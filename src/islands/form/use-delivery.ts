import { useRef, useState } from 'react';
import { deliver, type QuoteRequest } from './deliver.ts';
import { releaseAnswers } from './leave-guard.ts';

/** How far a request is: being filled in, given up by the network, or with the agency. */
export type DeliveryState = 'open' | 'failed' | 'delivered';

/** Delivers a form's request once, however often the button is pressed. */
export function useDelivery() {
  const [state, setState] = useState<DeliveryState>('open');
  const taken = useRef(false);

  /** Whether this call, and no earlier one, delivered the request. */
  async function send(request: QuoteRequest): Promise<boolean> {
    // A ref, because a second press may come before React has rendered the first.
    if (taken.current) return false;
    taken.current = true;
    try {
      await deliver(request);
    } catch {
      taken.current = false;
      setState('failed');
      return false;
    }
    releaseAnswers();
    setState('delivered');
    return true;
  }

  return { state, send };
}
