import { useRef, useState } from 'react';
import { forgetAnswers } from './answers/kept-answers.ts';
import { deliver, type QuoteRequest } from './deliver.ts';
import { releaseAnswers } from './leave-guard.ts';

/** Delivers a form's request once, however often the button is pressed. */
export function useDelivery<Request extends QuoteRequest>() {
  const [failed, setFailed] = useState(false);
  const [delivered, setDelivered] = useState<Request>();
  const taken = useRef(false);

  /** Whether this call, and no earlier one, delivered the request. */
  async function send(request: Request): Promise<boolean> {
    // A ref, because a second press may come before React has rendered the first.
    if (taken.current) return false;
    taken.current = true;
    try {
      await deliver(request);
    } catch {
      taken.current = false;
      setFailed(true);
      return false;
    }
    releaseAnswers();
    forgetAnswers(request.kind);
    setDelivered(request);
    return true;
  }

  return { failed, delivered, send };
}
