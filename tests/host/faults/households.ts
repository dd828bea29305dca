import { completeAnswers, quoteRequest } from '../../support/quote-requests.ts';

/** What happens to a household on its first try. */
type Mishap = 'none' | 'double tap' | 'lost answer' | 'hung up';

/** Somebody who asks for a quote, from an address that nobody else has. */
export interface Household {
  id: string;
  /** An answer that stands in no other request. */
  mark: string;
  from: string;
  mishap: Mishap;
  request: object;
}

const mishaps: Mishap[] = ['none', 'double tap', 'none', 'lost answer', 'hung up'];

/** So many households: auto and home by turns, in both languages, each with answers of its own. */
export function households(count: number): Household[] {
  return Array.from({ length: count }, (_, number) => {
    const kind = number % 2 === 0 ? 'auto' : 'home';
    const mark = `Household${number}x`;
    const answers = { ...completeAnswers[kind], lastName: mark, email: `${mark}@example.com` };
    const language = number % 4 < 2 ? 'en' : 'es';
    const request = quoteRequest(kind, { language, answers });
    // A range that is for measuring networks alone (RFC 2544).
    const from = `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
    return { id: request.id, mark, from, mishap: mishaps[number % 5] ?? 'none', request };
  });
}
