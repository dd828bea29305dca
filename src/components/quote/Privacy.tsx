import { formPageText } from '#i18n/quotes/form-page.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { Consent } from './Consent.tsx';
import { NotTakenYet } from './NotTakenYet.tsx';

interface PrivacyProps {
  locale: Locale;
  agency: Agency;
  revision: number;
}

/** Consent, or a note that nothing is sent, and why the form asks its questions. */
export function Privacy({ locale, agency, revision }: PrivacyProps) {
  const t = formPageText[locale];
  const takesRequests = agency.quoteRequests === 'on';
  return (
    <div className="until-delivery mt-6 max-w-prose text-[0.9375rem] text-ink-soft [line-height:1.375]">
      {takesRequests && <Consent locale={locale} agency={agency} revision={revision} />}
      {!takesRequests && (
        <p>
          <NotTakenYet locale={locale} phone={agency.phone} />
        </p>
      )}
      <p className="mt-2">{t.bindsNothing}</p>
      <details className="mt-1">
        <summary className="link inline-block cursor-pointer py-1">{t.whyWeAsk}</summary>
        <p className="mt-1">{t.why}</p>
      </details>
    </div>
  );
}
