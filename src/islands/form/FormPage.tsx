import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { CallButton } from '#components/ui/CallButton.tsx';
import { formText } from '#i18n/quotes/form.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';

/** What Astro hands to a quote form's island. */
export interface QuoteFormProps {
  locale: Locale;
  phone: Agency['phone'];
}

interface FormPageProps extends QuoteFormProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The page around a quote form: way back, title, and a number to call where scripts are off. */
export function FormPage({ locale, phone, title, lead, children }: FormPageProps) {
  const t = formText[locale];
  return (
    <>
      <div className="bg-pine-50">
        <div className="container-page pt-6 pb-10 sm:pt-8 sm:pb-14">
          <a className="link inline-flex items-center gap-1.5 py-2" href={localePath(locale, '/')}>
            <ArrowLeft aria-hidden="true" size={18} />
            {t.backToHome}
          </a>
          <h1 className="heading-1 mt-4">{title}</h1>
          <p className="lead mt-4 max-w-2xl">{lead}</p>
          <noscript>
            <p className="card mt-8 max-w-2xl p-5 font-semibold">
              {t.withoutScript(phone.display)}
            </p>
            <CallButton phone={phone} label={t.call(phone.display)} className="mt-4" />
          </noscript>
        </div>
      </div>
      <div className="container-page noscript:hidden">{children}</div>
    </>
  );
}
