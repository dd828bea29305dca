import * as z from 'zod/mini';
import type { BackendSettings } from '#schemas/backend-settings.ts';
import type { SubmittedRequest } from '#schemas/requests/quote-request.ts';

/** The result of one attempt. */
export type SubmitOutcome =
  /** `dayPassed`: the day of a call had passed, by the office's clock. `receivedAt` is by the server's clock. */
  | { at: 'stored'; reference: string; dayPassed: boolean; receivedAt: Date }
  /** No answer, or a temporary server error. */
  | { at: 'unanswered' }
  /** Over a limit for so many seconds, or for an unknown time. */
  | { at: 'limited'; seconds: number | null }
  /** At odds with what is stored: an id with other answers, or too many calls to a number. */
  | { at: 'conflict' }
  | { at: 'refused' };

const receiptSchema = z.object({
  reference: z.string(),
  day_passed: z._default(z.boolean(), false),
});

/** No limit of ours lasts longer. */
const longestLimitInSeconds = 3600;

/** Sends a quote request as a visitor, also from a signed-in browser. With `fetch`, because supabase-js would outweigh the form. */
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
  if (answer.ok) {
    const { reference, day_passed: dayPassed } = receiptSchema.parse(await answer.json());
    // Pages of another origin do not see the header.
    const receivedAt = new Date(Date.parse(answer.headers.get('Date') ?? '') || Date.now());
    return { at: 'stored', reference, dayPassed, receivedAt };
  }
  if (answer.status === 429) {
    // A hosted project sends none, and other servers may send a date.
    const seconds = Number(answer.headers.get('Retry-After'));
    return {
      at: 'limited',
      seconds: seconds > 0 ? Math.min(seconds, longestLimitInSeconds) : null,
    };
  }
  if (answer.status === 409) return { at: 'conflict' };
  return { at: answer.status >= 500 || answer.status === 408 ? 'unanswered' : 'refused' };
}
