import { slug } from 'github-slugger';
import { ChevronDown } from 'lucide-react';
import { ExampleTag } from '#components/ui/ExampleTag.tsx';
import { infoPageText } from '#i18n/info-page.ts';
import { textOrFallback } from '#i18n/translation-fallback.ts';
import type { Locale } from '#locales.ts';
import { dialedPhone, formatPhone } from '#schemas/fields/phone-number.ts';
import type { ShownCompany } from '#tables/companies/schema.ts';
import { IdCard } from './IdCard.tsx';

interface CompanyHelpProps {
  companies: readonly ShownCompany[];
  locale: Locale;
}

/** How to reach each company, and where clients whose company is not listed find the number. */
export function CompanyHelp({ companies, locale }: CompanyHelpProps) {
  const t = infoPageText[locale];
  return (
    <div
      id="companies"
      className="container-page grid grid-cols-[minmax(0,1fr)] items-start gap-10 pt-12 lg:grid-cols-[1fr_20rem] lg:gap-16"
    >
      {companies.length > 0 && (
        <section>
          <h2 className="heading-2">{t.whichCompany}</h2>
          <div className="mt-4 divide-y divide-sand border-sand border-y">
            {companies.map((company) => (
              <Company
                key={company.id}
                company={company}
                isOpen={companies.length === 1}
                locale={locale}
              />
            ))}
          </div>
        </section>
      )}
      <figure className="flex max-w-md flex-wrap items-center gap-5">
        <IdCard />
        <figcaption className="font-semibold">{t.onTheCard}</figcaption>
      </figure>
    </div>
  );
}

interface CompanyProps {
  company: ShownCompany;
  isOpen: boolean;
  locale: Locale;
}

/** A name that opens to its links. A link to its anchor, which the office can send to a client, opens it, too. */
function Company({ company, isOpen, locale }: CompanyProps) {
  const { name, claims_phone, claims_hours, claims_hours_es } = company;
  const t = infoPageText[locale];
  const dialed = claims_phone && dialedPhone(claims_phone);
  const hours = claims_hours ? textOrFallback(locale, claims_hours, claims_hours_es) : null;
  const links = [
    { href: company.claims_url, label: t.fileClaim(name) },
    { href: company.pay_url, label: t.payOnline(name) },
    { href: company.app_url, label: t.getApp(name) },
  ];
  return (
    <details name="company" open={isOpen} className="group">
      <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-4 py-2 [&::-webkit-details-marker]:hidden">
        <h3 className="font-sans font-semibold text-lg [line-height:1.375]">{name}</h3>
        <CompanyLines company={company} locale={locale} />
        <ChevronDown
          aria-hidden="true"
          className="ml-auto shrink-0 text-pine-500 [transition:rotate_150ms] group-open:rotate-180"
        />
      </summary>
      <div id={slug(name)} className="grid justify-items-start gap-1 pb-5">
        {dialed && (
          <a className="btn btn-quiet claims-line my-1" href={`tel:${dialed}`}>
            {t.claimsLine(formatPhone(claims_phone))}
          </a>
        )}
        {hours && (
          <p className="text-ink-soft" lang={hours.lang}>
            {hours.text}
          </p>
        )}
        {links.map(
          ({ href, label }) =>
            href && (
              <a key={label} className="link inline-block py-1.5" href={href} rel="noopener">
                {label}
              </a>
            ),
        )}
      </div>
    </details>
  );
}

/** What a company insures, marked if the company is invented. */
export function CompanyLines({ company, locale }: { company: ShownCompany; locale: Locale }) {
  const { lines, lines_es, sample } = company;
  const text = lines ? textOrFallback(locale, lines, lines_es) : null;
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-ink-soft empty:hidden">
      {text && <span lang={text.lang}>{text.text}</span>}
      <ExampleTag isSample={sample === 'yes'} locale={locale} />
    </span>
  );
}
