import { usDigits } from '#schemas/fields/phone-number.ts';
import type { StoredRequest } from './stored-request.ts';

type Reached = Pick<StoredRequest, 'email' | 'phone'>;

/** Groups requests with the same email address or phone number, in the order of the list. */
export function groupByPerson<Request extends Reached>(requests: readonly Request[]): Request[][] {
  const joinedTo = new Map<string, string>();
  const first = (key: string): string => {
    const next = joinedTo.get(key);
    return next === undefined ? key : first(next);
  };
  for (const request of requests) {
    const [key = '', ...others] = keysOf(request);
    // An old address with a new number joins two groups.
    for (const other of others) {
      const [one, two] = [first(key), first(other)];
      if (one !== two) joinedTo.set(two, one);
    }
  }
  const groups = new Map<string, Request[]>();
  for (const request of requests) {
    const key = first(keysOf(request)[0] ?? '');
    const group = groups.get(key);
    if (group) group.push(request);
    else groups.set(key, [request]);
  }
  return [...groups.values()];
}

/** A mailbox contains an @ and a number does not. A call-back has no mailbox, but always a number. */
function keysOf({ email, phone }: Reached): string[] {
  return [email === null ? '' : mailbox(email), digits(phone)].filter((key) => key !== '');
}

/** Equal for `Ana+quotes@Example.com` and `ana@example.com`, which are one mailbox. */
function mailbox(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, '@');
}

/** Equal for `+1 (281) 555-0142` and `281.555.0142`; empty without a digit. */
function digits(phone: string): string {
  return usDigits(phone) ?? phone.replaceAll(/\D/g, '');
}
