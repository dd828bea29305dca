import { readBackendSettings } from '#database/backend-settings.ts';
import { type SubmitOutcome, submitQuoteRequest } from '#database/requests/submit-quote-request.ts';
import { deliveryText } from '#i18n/quotes/delivery.ts';
import type { SendOrder } from '../deliver.ts';
import { pause } from './pause.ts';
import { submittedRequest } from './submitted-request.ts';

const patienceInMilliseconds = 10_000;

/** Milliseconds between one attempt and the next; the last one from then on. */
const pauses = [5_000, 10_000, 20_000, 30_000];

/** Takes the requests of the page's form. */
export function sendRequests(): void {
  addEventListener('send-request', (event) => {
    event.preventDefault();
    const { detail } = event;
    void sendUntilStored(detail).then(detail.settle, () => {
      detail.tell({
        text: deliveryText[detail.locale].refused(detail.phone.display),
        failed: true,
      });
      detail.settle(undefined);
    });
  });
}

/**
 * Sends a request until the database has it, as long as the page is open and the answers stay the
 * same; answers what to say of it. Where it comes to nothing, the notice says why.
 */
async function sendUntilStored(order: SendOrder): Promise<string | undefined> {
  const {
    request,
    consent,
    locale,
    phone: { display: phone },
    tell,
  } = order;
  const t = deliveryText[locale];
  const settings = readBackendSettings();
  const submitted = submittedRequest(request, consent, locale);
  const answers = watchAnswers();
  try {
    // Only said to whoever pressed: what goes on by itself is no news.
    for (let attempt = 0, pressed = true; ; attempt += 1) {
      if (pressed) tell({ text: t.sending });
      const patience = AbortSignal.timeout(patienceInMilliseconds);
      const outcome = await submitQuoteRequest(settings, submitted, patience);
      if (outcome.at === 'stored') return t.reference(outcome.reference);
      tell({ text: t[outcome.at](phone), failed: true });
      if (outcome.at === 'refused') return undefined;
      pressed = await pause(pauseAfter(outcome, attempt), answers.changed);
      if (answers.changed.aborted) {
        tell({ text: t.changed(phone), failed: true });
        return undefined;
      }
    }
  } finally {
    answers.stop();
  }
}

function pauseAfter(outcome: SubmitOutcome, attempt: number): number {
  if (outcome.at === 'held') return outcome.seconds * 1000;
  return pauses[Math.min(attempt, pauses.length - 1)] ?? 0;
}

/** Notices when an answer is no longer the one that is being sent. */
function watchAnswers(): { changed: AbortSignal; stop: () => void } {
  const change = new AbortController();
  const notice = () => change.abort();
  addEventListener('input', notice);
  return { changed: change.signal, stop: () => removeEventListener('input', notice) };
}
