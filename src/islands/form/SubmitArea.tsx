import { formText } from '#i18n/quotes/form.ts';
import { DeliveryFailure } from './DeliveryFailure.tsx';
import type { QuoteFormProps } from './FormPage.tsx';
import { TalkCard } from './TalkCard.tsx';

/** The end of a long form: the button, and the phone beside it. */
export function SubmitArea({ locale, phone, failed }: QuoteFormProps & { failed: boolean }) {
  return (
    <div className="grid gap-12 border-sand border-t pt-10 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="lg:order-2">
        <DeliveryFailure locale={locale} phone={phone} failed={failed} />
        <button
          type="submit"
          className="btn btn-primary min-h-14 w-full text-lg sm:w-auto sm:px-10"
        >
          {formText[locale].submit}
        </button>
      </div>
      <TalkCard locale={locale} phone={phone} />
    </div>
  );
}
