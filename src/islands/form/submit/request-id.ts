import type { SubmittedRequest } from '#schemas/requests/quote-request.ts';

type Kind = SubmittedRequest['kind'];
/** An id, and what the database does not compare but a request must not change under the same id. */
type Sent = Pick<SubmittedRequest, 'id' | 'language'> & { ticked: string[] };

const storageKey = (kind: Kind) => `${kind}-request`;

/** For a browser that blocks storage. */
const sent = new Map<Kind, Sent>();

/**
 * The id of a request until it is stored. The tab keeps it over a reload, so that a request whose answer was lost is not
 * stored twice. With other answers, the database refuses the id.
 */
export function requestId(kind: Kind, language: Sent['language'], ticked: string[]): string {
  const last = sent.get(kind) ?? readSent(kind);
  const isSame = last?.language === language && String(last.ticked) === String(ticked);
  const { id } = isSame ? last : { id: newId() };
  sent.set(kind, { id, language, ticked });
  try {
    sessionStorage.setItem(storageKey(kind), JSON.stringify({ id, language, ticked }));
  } catch {
    // Storage is full or blocked: a reload makes a new id.
  }
  return id;
}

export function forgetRequestId(kind: Kind): void {
  sent.delete(kind);
  try {
    sessionStorage.removeItem(storageKey(kind));
  } catch {
    // Blocked storage contains nothing to forget.
  }
}

function readSent(kind: Kind): Sent | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(kind)) ?? '{}');
  } catch {
    return undefined;
  }
}

/** A random UUID. `crypto.randomUUID` is missing on plain http. */
function newId(): string {
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });
}
