import { CallButton } from '#components/ui/CallButton.tsx';
import { ClosingSection } from '#components/ui/ClosingSection.tsx';
import { articleText } from '#i18n/article.ts';
import { siteText } from '#i18n/site.ts';
import { type Locale, localePath } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';

interface ArticleClosingProps {
  agency: Agency;
  locale: Locale;
}

/** What to do after reading: call, or look at the site. */
export function ArticleClosing({ agency, locale }: ArticleClosingProps) {
  const t = articleText[locale];
  return (
    <ClosingSection heading={t.closingHeading} text={t.closingText(agency.address.locality)}>
      <CallButton phone={agency.phone} label={siteText[locale].callUs(agency.phone.display)} />
      <a className="btn btn-primary" href={localePath(locale, '/home-quote')}>
        {t.homeQuote}
      </a>
      <a className="btn btn-quiet" href={localePath(locale, '/serving-areas#guides')}>
        {siteText[locale].allGuides}
      </a>
      <a className="btn btn-quiet" href={localePath(locale, '/')}>
        {t.visitSite(agency.name)}
      </a>
    </ClosingSection>
  );
}
