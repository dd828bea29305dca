import type { ReactNode } from 'react';
import { formText } from '#i18n/quotes/form.ts';
import { DeliveryFailure } from './DeliveryFailure.tsx';
import type { QuoteFormProps } from './deliver.ts';

interface SubmitAreaProps extends QuoteFormProps {
  /** Whether the last delivery failed. */
  failed: boolean;
  /** What is said below the button, where nothing that appears moves it. */
  children: ReactNode;
}

/** The end of a long form. */
export function SubmitArea({ locale, phone, failed, children }: SubmitAreaProps) {
  return (
    <div className="border-sand border-t pt-10 lg:pl-80">
      <DeliveryFailure locale={locale} phone={phone} failed={failed} />
      <button type="submit" className="btn btn-primary min-h-14 w-full text-lg sm:w-auto sm:px-10">
        {formText[locale].submit}
      </button>
      {children}
    </div>
  );
}
