import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { AutoQuote } from '#schemas/quotes/auto-quote.ts';
import type { HomeQuote } from '#schemas/quotes/home-quote.ts';

/** What Astro hands to a quote form's island. */
export interface QuoteFormProps {
  locale: Locale;
  phone: Agency['phone'];
}

/** A finished request on its way to the agency. */
export type QuoteRequest =
  | { kind: 'auto'; answers: AutoQuote }
  | { kind: 'home'; answers: HomeQuote };

/**
 * Hands a request to the agency. Nothing is sent yet: the request is only logged in the visitor's
 * own browser. Whoever adds real delivery does it here and rejects when it fails; both forms then
 * keep the answers and say so.
 */
export async function deliver(request: QuoteRequest): Promise<void> {
  console.log('Quote request (logged here only, not sent):', request);
}
