import type { QuoteRequest } from '../delivery.ts';

/** Questions of both forms: an answer to one is filled in for the other. */
const shared = ['firstName', 'lastName', 'email', 'phone', 'address'];

/** Too sensitive for the browser's storage. */
export const neverSaved = ['dateOfBirth', 'vin'] as const;

/** The questions of these kinds that have no answer: the browser may have put it back itself. */
export function unanswered(answers: object): (typeof neverSaved)[number][] {
  const text = JSON.stringify(answers);
  return neverSaved.filter((name) => text.includes(`"${name}":""`));
}

type Kind = QuoteRequest['kind'];
type Answers = Record<string, unknown>;

const storageKey = (kind: Kind) => `${kind}-quote`;
const otherKind = (kind: Kind): Kind => (kind === 'auto' ? 'home' : 'auto');

/** Saves a form's answers for as long as this tab is open. Returns whether it saved all of them. */
export function saveAnswers(kind: Kind, answers: object): boolean {
  let isComplete = true;
  const text = JSON.stringify(answers, (name, value: unknown) => {
    if (!neverSaved.some((each) => each === name)) return value;
    if (value) isComplete = false;
    return undefined;
  });
  try {
    sessionStorage.setItem(storageKey(kind), text);
  } catch {
    // Storage is full or blocked: the form starts empty next time.
    return false;
  }
  return isComplete;
}

let stopSaving = () => {};

/**
 * Saves a form's answers soon after each change and when the page is hidden, because a phone drops a hidden tab without
 * another event. Ends when the answers are forgotten.
 */
export function keepSaving(kind: Kind, read: () => object) {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    return saveAnswers(kind, read());
  };
  const saveSoon = () => {
    if (!signal.aborted) timer ??= setTimeout(save, 300);
  };
  const stop = () => {
    ended.abort();
    clearTimeout(timer);
  };
  const saveIfHidden = () => {
    if (document.visibilityState === 'hidden') save();
  };
  document.addEventListener('visibilitychange', saveIfHidden, { signal });
  window.addEventListener('pagehide', save, { signal });
  stopSaving = stop;
  return { save, saveSoon, stop };
}

export function forgetAnswers(kind: Kind): void {
  // Not saved again between now and the end of the form.
  stopSaving();
  try {
    sessionStorage.removeItem(storageKey(kind));
  } catch {
    // Blocked storage contains nothing to forget.
  }
}

/** The answers saved in this tab, completed with the other form's where both ask the same. */
export function savedAnswers(kind: Kind): Answers {
  const own = readAnswers(kind);
  const other = readAnswers(otherKind(kind));
  const carried = shared.map((name) => [name, own[name] || other[name]] as const);
  return { ...own, ...Object.fromEntries(carried) };
}

/** Saves a submitted request's shared answers for the other form. */
export function carryOver({ kind, answers }: QuoteRequest): void {
  const next = otherKind(kind);
  const known = Object.entries(answers).filter(([name]) => shared.includes(name));
  saveAnswers(next, { ...readAnswers(next), ...Object.fromEntries(known) });
}

function readAnswers(kind: Kind): Answers {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(storageKey(kind)) ?? '{}');
    return typeof saved === 'object' && saved !== null ? { ...saved } : {};
  } catch {
    return {};
  }
}

/** A saved value that has the type of the blank one; else the blank. Array entries follow the first one. */
export function shapedLike(blank: unknown, saved: unknown): unknown {
  if (Array.isArray(blank)) {
    return Array.isArray(saved) ? saved.map((entry) => shapedLike(blank[0], entry)) : blank;
  }
  if (typeof blank === 'object' && blank !== null) {
    const known: object = typeof saved === 'object' && saved !== null ? saved : {};
    const shape = ([name, value]: [string, unknown]) => [
      name,
      shapedLike(value, Reflect.get(known, name)),
    ];
    return Object.fromEntries(Object.entries(blank).map(shape));
  }
  return typeof saved === typeof blank ? saved : blank;
}
