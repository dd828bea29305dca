import { ArrowLeft } from 'lucide-react';
import { CallButton } from '#components/ui/CallButton.tsx';
import { NoWrap } from '#components/ui/NoWrap.tsx';
import { formPageText } from '#i18n/quotes/form-page.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { NotTakenYet } from './NotTakenYet.tsx';

interface FormHeadProps {
  locale: Locale;
  agency: Agency;
  title: string;
  lead: string;
  /** Which questions need an answer, and how long the form takes. */
  required: string;
}

/** The top of a quote form's page: link home, title, and a number to call without JavaScript. */
export function FormHead({ locale, agency, title, lead, required }: FormHeadProps) {
  const t = formPageText[locale];
  const { phone, quoteRequests } = agency;
  return (
    <div className="until-delivery bg-pine-50">
      <div className="container-page pt-3 pb-5">
        <a
          className="link print:hidden inline-flex items-center gap-1.5 py-2"
          href={localePath(locale, '/')}
        >
          <ArrowLeft aria-hidden="true" size={18} />
          {t.backToHome}
        </a>
        <h1 className="heading-1 mt-2 lg:text-5xl">{title}</h1>
        <p className="lead mt-3 max-w-4xl">
          <NoWrap text={lead} whole={phone.display} />
        </p>
        <p className="mt-2 text-pine-900">{required}</p>
        {quoteRequests === 'off' && (
          <p className="mt-5 max-w-2xl rounded-card bg-light px-4 py-3">
            <NotTakenYet locale={locale} phone={phone} />
          </p>
        )}
        <noscript>
          <p className="card mt-8 max-w-2xl p-5 font-semibold">
            <NoWrap text={t.withoutScript(phone.display)} whole={phone.display} />
          </p>
          <CallButton phone={phone} label={t.call(phone.display)} className="mt-4" />
        </noscript>
      </div>
    </div>
  );
}
