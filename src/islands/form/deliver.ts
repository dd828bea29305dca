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

/** A request that a form hands to the page's script. */
export interface SendOrder extends QuoteFormProps {
  request: QuoteRequest;
  consent: HTMLElement;
  tell: (notice: DeliveryNotice) => void;
  /** Takes what to say of it once it is stored, and nothing when it was given up. */
  settle: (note: string | undefined) => void;
}

declare global {
  interface WindowEventMap {
    'send-request': CustomEvent<SendOrder>;
  }
}

/**
 * Hands a request to the agency; answers what is to be said of it beside the thanks, and nothing when
 * it was given up. While `quoteRequests` is off, it is only logged in the visitor's own browser. What
 * sends is a script of its own, because the forms' script is as heavy as it may be.
 */
export async function deliver(
  request: QuoteRequest,
  props: QuoteFormProps,
  tell: SendOrder['tell'],
): Promise<string | undefined> {
  const consent = consentOnPage();
  if (!consent) {
    console.log('Quote request (logged here only, not sent):', request);
    return '';
  }
  return new Promise((settle, fail) => {
    const detail = { ...props, request, consent, tell, settle };
    const isIgnored = dispatchEvent(new CustomEvent('send-request', { detail, cancelable: true }));
    if (isIgnored) fail(new Error('What sends requests did not load.'));
  });
}
