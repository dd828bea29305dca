import { type ComponentType, useState } from 'react';
import { formText } from '#i18n/quotes/form.ts';
import type { Locale } from '#locales.ts';
import type { QuoteRequest } from './deliver.ts';

interface PrintableAnswersProps {
  locale: Locale;
  request: QuoteRequest;
}

/** The submitted answers, to check and to print. Their script loads when they are opened. */
export function PrintableAnswers(props: PrintableAnswersProps) {
  const t = formText[props.locale];
  const [AnswerList, setAnswerList] = useState<ComponentType<PrintableAnswersProps>>();
  const load = async () => {
    // Without a network the list stays empty; opening it again is another attempt.
    const loaded = await import('./AnswerList.tsx').catch(() => undefined);
    if (loaded) setAnswerList(() => loaded.default);
  };
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
