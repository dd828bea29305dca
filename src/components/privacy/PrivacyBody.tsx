import { Breadcrumbs } from '#components/shell/Breadcrumbs.tsx';
import { breadcrumbsTo } from '#components/shell/site-links.ts';
import { CallButton } from '#components/ui/CallButton.tsx';
import { NoWrap } from '#components/ui/NoWrap.tsx';
import { OpenNowLine } from '#components/ui/OpenNowLine.tsx';
import { privacyText } from '#i18n/privacy.ts';
import { siteText } from '#i18n/site.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';

interface PrivacyBodyProps {
  agency: Agency;
  locale: Locale;
}

/** The text depends on whether the agency takes quote requests (`quoteRequests`). */
export function PrivacyBody({ agency, locale }: PrivacyBodyProps) {
  const t = privacyText[locale];
  const { name, phone } = agency;
  const breadcrumbs = breadcrumbsTo(locale, {
    href: localePath(locale, '/privacy'),
    label: t.title,
  });
  return (
    <article>
      <header className="border-sand border-b bg-pine-50">
        <div className="container-page pt-8 pb-12 md:pt-12 md:pb-14">
          <Breadcrumbs breadcrumbs={breadcrumbs} locale={locale} />
          <h1 className="heading-1 mt-6">{t.title}</h1>
          <p className="lead mt-4 max-w-2xl">{t.lead(name)}</p>
        </div>
      </header>
      <div className="container-page section">
        {t.sections(factsOf(agency, locale)).map(({ heading, paragraphs }) => (
          <section key={heading} className="mb-10">
            <h2 className="heading-3">{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3 max-w-prose [line-height:1.625]">
                <NoWrap text={paragraph} whole={phone.display} />
              </p>
            ))}
          </section>
        ))}
        <CallButton phone={phone} label={siteText[locale].callUs(phone.display)} />
        <OpenNowLine className="mt-4" />
      </div>
    </article>
  );
}

function factsOf({ name, phone, keepRequests, quoteRequests, quoteForm }: Agency, locale: Locale) {
  return {
    agency: name,
    phone: phone.display,
    months: privacyText[locale].months(Number.parseInt(keepRequests, 10)),
    takesRequests: quoteRequests === 'on',
    formHost: quoteForm && new URL(quoteForm.frameUrl).host,
  };
}
