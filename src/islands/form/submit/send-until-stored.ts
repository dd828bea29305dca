import { readBackendSettings } from '#database/backend-settings.ts';
import { type SubmitOutcome, submitQuoteRequest } from '#database/requests/submit-quote-request.ts';
import { deliveryText } from '#i18n/quotes/delivery.ts';
import { localePath } from '#locales.ts';
import type { BackendSettings } from '#schemas/backend-settings.ts';
import type { SubmittedRequest } from '#schemas/requests/quote-request.ts';
import type { SendOrder } from '../delivery.ts';
import type { SentForm } from '../fields/take-answers.ts';
import { answerByText } from './answer-by-text.ts';
import { forgetRequestId, requestId } from './request-id.ts';
import { submittedRequest, tickedIn } from './submitted-request.ts';

const timeout = 10_000;

/** Milliseconds between attempts without an answer; the last value repeats. */
const pauses = [5_000, 10_000, 20_000, 30_000];
/** The same over a limit of unknown length: for minutes because of one connection, or until midnight because of all. */
const limitedPauses = [60_000, 120_000, 300_000, 600_000];

/** What is sent, and how the visitor hears about it. */
interface SendingOrder {
  request: SubmittedRequest;
  form: SentForm;
  settings: BackendSettings;
  texts: (typeof deliveryText)['en'] & { conflict: (phone: string) => string };
  /** The agency's number. */
  phone: string;
  notify: SendOrder['notify'];
}

/** Returns the note for the thank-you page, or nothing if sending was given up. */
export async function sendFormRequest(order: SendOrder): Promise<string | undefined> {
  const { request, consent, locale, phone, answerTime, notify } = order;
  const t = deliveryText[locale];
  const page = localePath(locale, `/${request.kind}-quote`);
  const submitted = submittedRequest(request, consent, { language: locale, page });
  const { ticked } = submitted.consent;
  const stored = await sendUntilStored({
    request: submitted,
    form: {
      ...order.form,
      isChanged: () => order.form.isChanged() || String(tickedIn(consent)) !== String(ticked),
    },
    settings: readBackendSettings(),
    texts: { ...t, conflict: t.refused },
    phone: phone.display,
    notify,
  });
  if (!stored) return undefined;
  const answer = answerByText(locale, answerTime, stored.receivedAt);
  const lines = [
    t.reference(stored.reference),
    answer,
    stored.isChanged && t.changedLater(phone.display),
  ];
  return lines.filter(Boolean).join('\n');
}

export interface StoredRequest {
  reference: string;
  /** Whether the day of the call had passed. */
  dayPassed: boolean;
  receivedAt: Date;
  /** Whether the visitor changed something while the request was on its way. */
  isChanged: boolean;
}

/**
 * Retries until the database stores the request, as long as the page is open and the answers stay the
 * same. Returns nothing after a notice that says why.
 */
export async function sendUntilStored(order: SendingOrder): Promise<StoredRequest | undefined> {
  const { settings, form, texts, phone, notify } = order;
  let { request } = order;
  let isNewId = false;
  // Automatic retries are not announced.
  for (let attempt = 0, pressed = true; ; attempt += 1) {
    if (pressed) notify({ text: texts.sending });
    const outcome = await submitQuoteRequest(settings, request, abortLater(timeout));
    if (outcome.at === 'stored') {
      forgetRequestId(request.kind);
      const { reference, dayPassed, receivedAt } = outcome;
      return { reference, dayPassed, receivedAt, isChanged: form.isChanged() };
    }
    if (outcome.at === 'conflict' && !isNewId) {
      // A request with this id and other answers was stored, but its answer was lost.
      isNewId = true;
      request = withNewId(request);
      continue;
    }
    notify({ text: texts[outcome.at](phone), failed: true });
    if (outcome.at === 'refused' || outcome.at === 'conflict') return undefined;
    pressed = await waitForRetry(pauseAfter(outcome, attempt), form);
    if (form.isChanged()) {
      notify({ text: texts.changed(phone), failed: true });
      return undefined;
    }
  }
}

/** `AbortSignal.timeout`, which older phones do not have. */
function abortLater(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}

function withNewId(request: SubmittedRequest): SubmittedRequest {
  const { kind, language, consent } = request;
  forgetRequestId(kind);
  return { ...request, id: requestId(kind, language, consent.ticked) };
}

/** Milliseconds until the next attempt. */
export function pauseAfter(outcome: SubmitOutcome, attempt: number): number {
  if (outcome.at === 'limited' && outcome.seconds) return outcome.seconds * 1000;
  const all = outcome.at === 'limited' ? limitedPauses : pauses;
  return all[Math.min(attempt, all.length - 1)] ?? 0;
}

/**
 * Waits, but no longer than until the network is back, the form's button is pressed, or its answers change. Returns whether
 * it was the button.
 */
function waitForRetry(milliseconds: number, form: SentForm): Promise<boolean> {
  return new Promise((resolve) => {
    const listeners = new AbortController();
    const end = (isPressed: boolean) => {
      listeners.abort();
      clearTimeout(timer);
      resolve(isPressed);
    };
    const timer = setTimeout(() => end(false), milliseconds);
    const { signal } = listeners;
    const listen = (type: string, listener: (event: Event) => void) =>
      addEventListener(type, listener, { signal });
    listen('online', () => end(false));
    listen('submit', ({ target }) => target === form.element && end(true));
    // The page has other controls, and programs report edits that change nothing. Some of them only dispatch `change`.
    const endIfChanged = () => form.isChanged() && end(false);
    for (const edit of ['input', 'change']) listen(edit, endIfChanged);
    endIfChanged();
  });
}
