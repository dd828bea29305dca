import type { QuoteRequest } from '../deliver.ts';

/** What both forms ask: an answer given in one is offered in the other. */
const shared = ['firstName', 'lastName', 'email', 'phone', 'address'];

/** What tells most about a person never goes into the browser's storage. */
const neverKept = ['dateOfBirth', 'vin'];

type Kind = QuoteRequest['kind'];
type Answers = Record<string, unknown>;

const placeOf = (kind: Kind) => `${kind}-quote`;

/** Keeps a form's answers for as long as this tab is open. */
export function keepAnswers(kind: Kind, answers: object): void {
  const text = JSON.stringify(answers, (name, value: unknown) =>
    neverKept.includes(name) ? undefined : value,
  );
  try {
    sessionStorage.setItem(placeOf(kind), text);
  } catch {
    // A browser without room for it: a form that is left is then an empty one.
  }
}

/** Erases what is kept of a form. */
export function forgetAnswers(kind: Kind): void {
  try {
    sessionStorage.removeItem(placeOf(kind));
  } catch {
    // Where nothing can be kept, nothing is.
  }
}

/** What was answered before in this tab, with what the other form knows of the visitor. */
export function keptAnswers(kind: Kind): Answers {
  const own = readAnswers(kind);
  const other = readAnswers(kind === 'auto' ? 'home' : 'auto');
  const carried = shared.map((name) => [name, own[name] || other[name]] as const);
  return { ...own, ...Object.fromEntries(carried) };
}

/** Hands what both forms ask on to the other form, at the visitor's wish. */
export function carryOver({ kind, answers }: QuoteRequest): void {
  const next = kind === 'auto' ? 'home' : 'auto';
  const known = Object.entries(answers).filter(([name]) => shared.includes(name));
  keepAnswers(next, { ...readAnswers(next), ...Object.fromEntries(known) });
}

function readAnswers(kind: Kind): Answers {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(placeOf(kind)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
