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

/** What the visitor is told above the button. */
export interface DeliveryNotice {
  text: string;
  failed?: boolean;
}

/** The consent that the page shows while the agency takes requests; without it nothing is sent. */
export function consentOnPage(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-consent]');
}

/** Sends a request until it is stored; answers what to say of it, and nothing when it was given up. */
type SendRequest = (
  request: QuoteRequest,
  consent: HTMLElement,
  props: QuoteFormProps & { tell: (notice: DeliveryNotice) => void },
) => Promise<string | undefined>;

let sender: SendRequest | undefined;

/** For the script of a page whose agency takes requests; the forms themselves are as heavy as may be. */
export function sendWith(send: SendRequest): void {
  sender = send;
}

/**
 * Hands a request to the agency; answers what is to be said of it beside the thanks, and nothing when
 * it was given up. While `quoteRequests` is off, it is only logged in the visitor's own browser.
 */
export async function deliver(
  request: QuoteRequest,
  props: QuoteFormProps,
  tell: (notice: DeliveryNotice) => void,
): Promise<string | undefined> {
  const consent = consentOnPage();
  if (!consent) {
    console.log('Quote request (logged here only, not sent):', request);
    return '';
  }
  if (!sender) throw new Error('What sends requests did not load.');
  return sender(request, consent, { ...props, tell });
}
