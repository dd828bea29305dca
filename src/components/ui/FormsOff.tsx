import { formPageText } from '#i18n/quotes/form-page.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { NoWrap } from './NoWrap.tsx';

interface FormsOffProps {
  agency: Agency;
  locale: Locale;
  className?: string;
}

/** Next to links to the quote forms and a call button: says that quotes are by phone. Empty while the forms send requests. */
export function FormsOff({ agency, locale, className = '' }: FormsOffProps) {
  const { phone, quoteRequests } = agency;
  if (quoteRequests === 'on') return null;
  return (
    <p data-shared="" className={`text-[0.9375rem] text-ink-soft ${className}`}>
      <NoWrap text={formPageText[locale].formsOff(phone.display)} whole={phone.display} />
    </p>
  );
}
