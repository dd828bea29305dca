import type { KeptRequest } from '#schemas/requests/kept-request.ts';
import { foldText } from '../../cities/fold-text.ts';

/** Which requests are listed, whatever is searched for. */
export const requestFilters = [
  'all',
  'new',
  'in_progress',
  'quoted',
  'won',
  'lost',
  'apart',
] as const;

/** Which requests are listed. */
type RequestFilter = (typeof requestFilters)[number];

/** What is asked of the list. */
export interface RequestSearch {
  text: string;
  filter: RequestFilter;
}

/** Requests that fit a search and a filter, in their order. What looks like spam is by itself. */
export function findRequests<Request extends KeptRequest>(
  requests: readonly Request[],
  { text, filter }: RequestSearch,
): Request[] {
  const sought = foldText(text.trim());
  return requests.filter((request) => isListed(request, filter) && isSought(request, sought));
}

function isListed({ status, quarantined }: KeptRequest, filter: RequestFilter): boolean {
  if (filter === 'apart' || quarantined) return filter === 'apart' && quarantined;
  return filter === 'all' || status === filter;
}

function isSought(request: KeptRequest, sought: string): boolean {
  const { name, email, phone, reference, notes } = request;
  if ([name, email, phone, reference, notes].some((text) => foldText(text).includes(sought))) {
    return true;
  }
  // However a number was written, its digits are what somebody remembers.
  const digits = sought.replaceAll(/\D/g, '');
  return /^[\d\s().+-]+$/.test(sought) && phone.replaceAll(/\D/g, '').includes(digits);
}
