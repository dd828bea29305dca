import { useRef, useState } from 'react';
import { formText } from '#i18n/quotes/form.ts';
import { forgetAnswers } from './answers/saved-answers.ts';
import {
  consentOnPage,
  type DeliveryNotice,
  type QuoteFormProps,
  type QuoteRequest,
  type SendOrder,
} from './delivery.ts';
import { doubtedPaths } from './fields/doubts.ts';
import type { SentForm } from './fields/take-answers.ts';
import { releaseAnswers } from './leave-guard.ts';

/** Delivers a form's request once, even if the button is pressed twice. */
export function useDelivery<Request extends QuoteRequest>(props: QuoteFormProps) {
  const [notice, setNotice] = useState<DeliveryNotice>();
  const [delivered, setDelivered] = useState<{ request: Request; note: string }>();
  const isSending = useRef(false);

  /** Whatever went wrong, the visitor reads it: a button that does nothing loses the request. */
  function fail(error: unknown): void {
    console.error(error);
    setNotice({ text: formText[props.locale].notDelivered(props.phone.display), failed: true });
  }

  /** Returns whether this call delivered the request. */
  async function send(request: Request, form: SentForm): Promise<boolean> {
    // A ref, because a second press may come before React renders.
    if (isSending.current) return false;
    isSending.current = true;
    const note = await deliver(request, form, props, setNotice).catch(fail);
    if (note === undefined) {
      isSending.current = false;
      return false;
    }
    releaseAnswers();
    forgetAnswers(request.kind);
    setDelivered({ request, note });
    return true;
  }

  return { notice, delivered, send, fail };
}

const loadSender = () => import('./submit/send-until-stored.ts');

/** Loads the submit script early: without a network, the form keeps trying to send. If it fails, `deliver` tries again. */
export function preloadSender(): void {
  if (consentOnPage()) loadSender().catch(() => {});
}

/**
 * Sends a request and returns the note for the thank-you page, or nothing if sending was given up.
 * While `quoteRequests` is off, the request is only logged in the visitor's browser. Sending is a
 * script of its own (`submit/`), loaded only where requests are taken, to keep the forms' script small.
 */
async function deliver(
  request: QuoteRequest,
  form: SentForm,
  props: QuoteFormProps,
  notify: SendOrder['notify'],
): Promise<string | undefined> {
  if (props.nothingSent) {
    console.log('Quote request (logged here only, not sent):', request);
    return '';
  }
  const consent = consentOnPage();
  if (!consent) throw new Error('The consent text is missing, so nothing may be sent.');
  const { sendFormRequest } = await loadSender();
  const doubts = doubtedPaths(request.answers);
  return sendFormRequest({ ...props, request: { ...request, doubts }, form, consent, notify });
}
