import type { Locale } from '#locales.ts';
import type { CallBack } from '#schemas/quotes/call-back.ts';
import type { SubmittedRequest } from '#schemas/requests/quote-request.ts';
import type { QuoteRequest } from '../delivery.ts';
import { requestId } from './request-id.ts';

/** Limit of the stored wording, with room for a browser's translation of the page. */
const maxWordingLength = 2000;

/** Adds the evidence that is stored with a request: consent as the page shows it, page and release. */
export function submittedRequest(
  request: (QuoteRequest | { kind: 'callback'; answers: CallBack }) & { doubts: string[] },
  consent: HTMLElement,
  { language, page }: { language: Locale; page: string },
): SubmittedRequest {
  const ticked = tickedIn(consent);
  const { agreement: version = '', revision } = consent.dataset;
  return {
    id: requestId(request.kind, language, ticked),
    ...request,
    language,
    consent: { version, text: wordingOf(consent), ticked },
    page,
    release: { revision: Number(revision) },
    signals: {
      honeypot: consent.querySelector<HTMLInputElement>('[type=text]')?.value.slice(0, 300) ?? '',
      // Time on the page, from a clock that does not jump.
      seconds: Math.round(performance.now() / 1000),
    },
  };
}

/** The names of the boxes that the visitor ticked. */
export function tickedIn(consent: HTMLElement): string[] {
  return [...consent.querySelectorAll<HTMLInputElement>(':checked')].map(({ name }) => name);
}

function wordingOf(consent: HTMLElement): string {
  const parts = [...consent.querySelectorAll('[data-wording]')];
  return parts
    .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())
    .join('\n')
    .slice(0, maxWordingLength)
    .trim();
}
