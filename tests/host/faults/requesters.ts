import { completeAnswers, quoteRequest } from '../../support/quote-requests.ts';

/** A problem during the first attempt. */
type Mishap = 'none' | 'double tap' | 'lost response' | 'disconnect';

/** A visitor who requests a quote from a unique IP address. */
export interface Requester {
  id: string;
  /** A name that no other request contains. */
  mark: string;
  from: string;
  mishap: Mishap;
  request: object;
}

const mishaps: Mishap[] = ['none', 'double tap', 'none', 'lost response', 'disconnect'];

const kinds = ['auto', 'home', 'callback'] as const;

/** Auto, home and call-back requests in both languages, each with unique answers. */
export function requesters(count: number): Requester[] {
  return Array.from({ length: count }, (_, number) => {
    const kind = kinds[number % 3] ?? 'auto';
    const mark = `Requester${number}x`;
    // A call-back has no email address, and each its own number: three calls to one may wait.
    const own =
      kind === 'callback'
        ? { firstName: mark, phone: `281${2_000_000 + number}` }
        : { lastName: mark, email: `${mark}@example.com` };
    const answers = { ...completeAnswers[kind], ...own };
    const language = number % 4 < 2 ? 'en' : 'es';
    const request = quoteRequest(kind, { language, answers });
    // Reserved for benchmarks (RFC 2544).
    const from = `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
    return { id: request.id, mark, from, mishap: mishaps[number % 5] ?? 'none', request };
  });
}
