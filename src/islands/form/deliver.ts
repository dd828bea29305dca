import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { AutoQuote } from '#schemas/quotes/auto-quote.ts';
import type { HomeQuote } from '#schemas/quotes/home-quote.ts';
import { doubtedPaths } from './fields/doubts.ts';

/** What a page passes to its quote form. */
export interface QuoteFormProps {
  locale: Locale;
  phone: Agency['phone'];
  /** How soon the agency answers: `24 hours`. */
  answerTime: Agency['answerTime'];
  /** While the agency takes no requests, what the form says instead of “submitted”. */
  nothingSent?: NothingSent | undefined;
}

interface NothingSent {
  title: string;
  /** Names the phone number. */
  text: string;
}

/** A valid request, ready to be sent. */
export type QuoteRequest =
  | { kind: 'auto'; answers: AutoQuote }
  | { kind: 'home'; answers: HomeQuote };

/** The message above the submit button. */
export interface DeliveryNotice {
  text: string;
  failed?: boolean;
}

/** The page's consent text. It is there while the agency takes requests; without it nothing is sent. */
export function consentOnPage(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-consent]');
}

/** The form that a request comes from. */
export interface SentForm {
  element: HTMLFormElement | null;
  /** Whether its answers are no longer those of the request. */
  isChanged: () => boolean;
}

/** A request that a form passes to the page's submit script. */
export interface SendOrder extends QuoteFormProps {
  request: QuoteRequest & { doubts: string[] };
  form: SentForm;
  consent: HTMLElement;
  notify: (notice: DeliveryNotice) => void;
  /** Takes the note for the thank-you page once the request is stored, or nothing if sending was given up. */
  settle: (note: string | undefined) => void;
}

declare global {
  interface WindowEventMap {
    'send-request': CustomEvent<SendOrder>;
  }
}

/**
 * Sends a request and returns the note for the thank-you page, or nothing if sending was given up.
 * While `quoteRequests` is off, the request is only logged in the visitor's browser. Sending is a
 * script of its own (`submit/`), loaded only where requests are taken, to keep the forms' script small.
 */
export async function deliver(
  request: QuoteRequest,
  form: SentForm,
  props: QuoteFormProps,
  notify: SendOrder['notify'],
): Promise<string | undefined> {
  const consent = consentOnPage();
  if (!consent) {
    console.log('Quote request (logged here only, not sent):', request);
    return '';
  }
  return new Promise((settle, fail) => {
    const doubts = doubtedPaths(request.answers);
    const detail = { ...props, request: { ...request, doubts }, form, consent, notify, settle };
    const isIgnored = dispatchEvent(new CustomEvent('send-request', { detail, cancelable: true }));
    if (isIgnored) fail(new Error("The form's submit script did not load."));
  });
}
