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

/** The ways out of a step, in one order for eyes and keys at every width. */
export function StepButtons({ locale, last, onPrevious, isUntouched }: StepButtonsProps) {
  const t = homeQuoteText[locale];
  return (
    <div className="mt-8 flex flex-wrap gap-3 sm:justify-between">
      {onPrevious && (
        <button type="button" className="btn btn-quiet min-h-12 sm:min-w-36" onClick={onPrevious}>
          {t.previous}
        </button>
      )}
      <button
        type="submit"
        className="btn btn-primary min-h-12 grow basis-44 sm:ml-auto sm:min-w-36 sm:grow-0 sm:basis-auto"
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
