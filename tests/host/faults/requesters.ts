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

/** Auto and home requests in both languages, each with unique answers. */
export function requesters(count: number): Requester[] {
  return Array.from({ length: count }, (_, number) => {
    const kind = number % 2 === 0 ? 'auto' : 'home';
    const mark = `Requester${number}x`;
    const answers = { ...completeAnswers[kind], lastName: mark, email: `${mark}@example.com` };
    const language = number % 4 < 2 ? 'en' : 'es';
    const request = quoteRequest(kind, { language, answers });
    // Reserved for benchmarks (RFC 2544).
    const from = `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
    return { id: request.id, mark, from, mishap: mishaps[number % 5] ?? 'none', request };
  });
}
