import { useRef, useState } from 'react';
import { formText } from '#i18n/quotes/form.ts';
import { forgetAnswers } from './answers/saved-answers.ts';
import {
  type DeliveryNotice,
  deliver,
  type QuoteFormProps,
  type QuoteRequest,
  type SentForm,
} from './deliver.ts';
import { releaseAnswers } from './leave-guard.ts';

/** Delivers a form's request once, even if the button is pressed twice. */
export function useDelivery<Request extends QuoteRequest>(props: QuoteFormProps) {
  const [notice, setNotice] = useState<DeliveryNotice>();
  const [delivered, setDelivered] = useState<{ request: Request; note: string }>();
  const isSending = useRef(false);

  /** Returns whether this call delivered the request. */
  async function send(request: Request, form: SentForm): Promise<boolean> {
    // A ref, because a second press may come before React renders.
    if (isSending.current) return false;
    isSending.current = true;
    const note = await deliver(request, form, props, setNotice).catch(() =>
      setNotice({ text: formText[props.locale].notDelivered(props.phone.display), failed: true }),
    );
    if (note === undefined) {
      isSending.current = false;
      return false;
    }
    releaseAnswers();
    forgetAnswers(request.kind);
    setDelivered({ request, note });
    return true;
  }

  return { notice, delivered, send };
}
