import { usDigits } from '#schemas/fields/phone-number.ts';
import type { StoredRequest } from './stored-request.ts';

type Reached = Pick<StoredRequest, 'email' | 'phone'>;

/**
 * Requests with the same mail address or the same number side by side, any other by itself. Groups
 * and what is in them keep the order of the list.
 */
export function groupByPerson<Request extends Reached>(requests: readonly Request[]): Request[][] {
  const joinedTo = new Map<string, string>();
  const first = (key: string): string => {
    const next = joinedTo.get(key);
    return next === undefined ? key : first(next);
  };
  for (const { email, phone } of requests) {
    const one = first(mailbox(email));
    const other = first(digits(phone));
    // Whoever wrote with an old address and the new number brings two groups together.
    if (other !== '' && one !== other) joinedTo.set(other, one);
  }
  const groups = new Map<string, Request[]>();
  for (const request of requests) {
    const key = first(mailbox(request.email));
    const group = groups.get(key);
    if (group) group.push(request);
    else groups.set(key, [request]);
  }
  return [...groups.values()];
}

/** `Ana+quotes@Example.com` reaches whom `ana@example.com` does. */
function mailbox(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, '@');
}

/** `+1 (281) 555-0142` and `281.555.0142` ring on the same desk; empty where there is no digit. */
function digits(phone: string): string {
  return usDigits(phone) ?? phone.replaceAll(/\D/g, '');
}
