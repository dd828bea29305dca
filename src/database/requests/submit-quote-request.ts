import * as z from 'zod/mini';
import type { BackendSettings } from '#schemas/backend-settings.ts';
import type { SubmittedRequest } from '#schemas/requests/quote-request.ts';

/** What became of one attempt to hand a quote request in. */
export type SubmitOutcome =
  | { at: 'stored'; reference: string }
  /** Nobody answered, or only that it is not working just now. */
  | { at: 'unanswered' }
  | { at: 'held'; seconds: number }
  | { at: 'refused' };

const receiptSchema = z.object({ reference: z.string() });

/** A limit that says nothing of its end. */
const usualHoldInSeconds = 60;

/**
 * Hands a quote request in, with the public key and no session: whoever is signed in is a visitor here.
 * By a plain request, because supabase-js is heavier than a form.
 */
export async function submitQuoteRequest(
  { supabaseUrl, publishableKey }: BackendSettings,
  request: SubmittedRequest,
  signal: AbortSignal,
): Promise<SubmitOutcome> {
  try {
    const answer = await fetch(`${supabaseUrl}/rest/v1/rpc/submit_quote_request`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ request }),
      signal,
    });
    return await outcomeOf(answer);
  } catch {
    return { at: 'unanswered' };
  }
}

async function outcomeOf(answer: Response): Promise<SubmitOutcome> {
  if (answer.ok) return { at: 'stored', ...receiptSchema.parse(await answer.json()) };
  if (answer.status === 429) {
    return { at: 'held', seconds: Number(answer.headers.get('Retry-After')) || usualHoldInSeconds };
  }
  return { at: answer.status >= 500 || answer.status === 408 ? 'unanswered' : 'refused' };
}
