import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { AutoQuote } from '#schemas/quotes/auto-quote.ts';
import type { HomeQuote } from '#schemas/quotes/home-quote.ts';
import type { SentForm } from './fields/take-answers.ts';

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

/**
 * The page's consent text. It is there while the agency takes requests. The attribute has a name that extensions against
 * consent banners do not look for.
 */
export function consentOnPage(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-agreement]');
}

/** A request that a form passes to the submit script. */
export interface SendOrder extends QuoteFormProps {
  request: QuoteRequest & { doubts: string[] };
  form: SentForm;
  consent: HTMLElement;
  notify: (notice: DeliveryNotice) => void;
}
