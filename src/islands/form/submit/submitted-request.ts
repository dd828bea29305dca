import type { Locale } from '#locales.ts';
import type { CallBack } from '#schemas/quotes/call-back.ts';
import type { SubmittedRequest } from '#schemas/requests/quote-request.ts';
import type { QuoteRequest } from '../deliver.ts';

/** Limit of the stored wording, with room for a browser's translation of the page. */
const maxWordingLength = 2000;

/** The content sent last and its id: sending the same content again reuses the id, so it is stored once. */
let last = { content: '', id: '' };

/** Adds the evidence that is stored with a request: consent as the page shows it, page and release. */
export function submittedRequest(
  request: QuoteRequest | { kind: 'callback'; answers: CallBack },
  consent: HTMLElement,
  { language, page }: { language: Locale; page: string },
): SubmittedRequest {
  const ticked = [...consent.querySelectorAll<HTMLInputElement>(':checked')].map(
    ({ name }) => name,
  );
  const content = JSON.stringify([request, language, ticked]);
  if (last.content !== content) last = { content, id: newId() };
  const { consent: version = '', revision } = consent.dataset;
  return {
    id: last.id,
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

function wordingOf(consent: HTMLElement): string {
  const parts = [...consent.querySelectorAll('[data-wording]')];
  return parts
    .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())
    .join('\n')
    .slice(0, maxWordingLength)
    .trim();
}

/** A random UUID. `crypto.randomUUID` is missing on plain http. */
function newId(): string {
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });
}
