import { type ComponentType, useEffect, useState } from 'react';
import { formText } from '#i18n/quotes/form.ts';
import type { Locale } from '#locales.ts';
import type { QuoteRequest } from './delivery.ts';

interface PrintableAnswersProps {
  locale: Locale;
  request: QuoteRequest;
}

/** The submitted answers, to check and to print. Closed ones are printed too, so their script loads at once. */
export function PrintableAnswers(props: PrintableAnswersProps) {
  const t = formText[props.locale];
  const [AnswerList, setAnswerList] = useState<ComponentType<PrintableAnswersProps>>();
  const load = async () => {
    if (AnswerList) return;
    // Without a network the list stays empty; opening it is another attempt.
    const loaded = await import('./AnswerList.tsx').catch(() => undefined);
    if (loaded) setAnswerList(() => loaded.default);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void load(), []);
  return (
    <details className="mt-6 w-full max-w-xl text-left" onToggle={() => void load()}>
      <summary className="link print:hidden mx-auto block w-fit cursor-pointer py-2">
        {t.yourAnswers}
      </summary>
      {AnswerList && (
        <div className="card mt-3 p-5 sm:p-6">
          <AnswerList {...props} />
          <button type="button" className="btn btn-quiet mt-6" onClick={() => window.print()}>
            {t.print}
          </button>
        </div>
      )}
    </details>
  );
}
