import { formText } from '#i18n/quotes/form.ts';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import type { Locale } from '#locales.ts';

interface StepButtonsProps {
  locale: Locale;
  last: boolean;
  onPrevious: (() => void) | undefined;
  /** Whether nothing was answered since the last press of the way on. */
  isUntouched: () => boolean;
}

/** The ways out of a step. On a phone the way on comes first and is as wide as the thumb's reach. */
export function StepButtons({ locale, last, onPrevious, isUntouched }: StepButtonsProps) {
  const t = homeQuoteText[locale];
  return (
    <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
      {onPrevious && (
        <button type="button" className="btn btn-quiet min-h-12 sm:min-w-36" onClick={onPrevious}>
          {t.previous}
        </button>
      )}
      <button
        type="submit"
        className="btn btn-primary min-h-12 sm:ml-auto sm:min-w-36"
        onClick={(event) => {
          // The second half of a double click would land on the next step's button.
          if (!last && event.detail > 1 && isUntouched()) event.preventDefault();
        }}
      >
        {last ? formText[locale].submit : t.next}
      </button>
    </div>
  );
}
