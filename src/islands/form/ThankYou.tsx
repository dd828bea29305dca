import { type ReactNode, useEffect, useRef } from 'react';
import type { Locale } from '#locales.ts';
import { carryOver } from './answers/saved-answers.ts';
import { Doubts } from './Doubts.tsx';
import type { QuoteRequest } from './delivery.ts';
import type { FieldMessage } from './fields/field-messages.ts';
import { Icon } from './Icon.tsx';
import { PrintableAnswers } from './PrintableAnswers.tsx';
import { useTitle } from './use-title.ts';

interface ThankYouProps {
  locale: Locale;
  title: string;
  text: ReactNode;
  request: QuoteRequest;
  /** The request's reference and when it is answered; empty if it was not sent. */
  note: string;
  doubts: readonly FieldMessage[];
}

/** Replaces a submitted form. The page itself contains what follows, see `AfterDelivery`. */
export function ThankYou(props: ThankYouProps) {
  const { locale, title, text, request, note, doubts } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
    const otherForm = document.querySelector('[data-carry-over]');
    const carry = () => carryOver(request);
    otherForm?.addEventListener('click', carry);
    return () => otherForm?.removeEventListener('click', carry);
  }, [request]);
  return (
    <div data-delivered className="flex flex-col items-center pt-14 pb-8 text-center">
      {note && (
        <span className="grid size-16 place-items-center rounded-full bg-pine-700 text-white">
          <Icon name="check" className="size-8" />
        </span>
      )}
      <h1 ref={heading} tabIndex={-1} className="heading-1 mt-6">
        {title}
      </h1>
      <p className="lead mt-4 max-w-xl">{text}</p>
      {note && (
        <p className="mt-4 max-w-xl whitespace-pre-line font-semibold text-lg text-pine-900">
          {note}
        </p>
      )}
      <Doubts locale={locale} doubts={doubts} />
      <PrintableAnswers locale={locale} request={request} />
    </div>
  );
}
