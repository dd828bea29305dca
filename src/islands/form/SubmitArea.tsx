import type { ReactNode } from 'react';
import { formText } from '#i18n/quotes/form.ts';
import type { Locale } from '#locales.ts';
import { BeforeSubmit } from './ConsentAndNotice.tsx';
import type { DeliveryNotice } from './deliver.ts';

interface SubmitAreaProps {
  locale: Locale;
  notice: DeliveryNotice | undefined;
  /** What is said below the button, where nothing that appears moves it. */
  children: ReactNode;
}

/** The end of a long form. */
export function SubmitArea({ locale, notice, children }: SubmitAreaProps) {
  return (
    <div className="border-sand border-t pt-10 lg:pl-80">
      <BeforeSubmit notice={notice} />
      <button type="submit" className="btn btn-primary min-h-14 w-full text-lg sm:w-auto sm:px-10">
        {formText[locale].submit}
      </button>
      {children}
    </div>
  );
}
