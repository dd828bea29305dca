import { CallButton } from '#components/ui/CallButton.tsx';
import { cityText } from '#i18n/city.ts';
import { siteText } from '#i18n/site.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';

/** The bar at the bottom of small screens. */
export function QuoteBar({ agency, locale }: { agency: Agency; locale: Locale }) {
  const t = cityText[locale];
  return (
    <nav aria-label={t.quoteBar} className="quote-bar">
      <CallButton phone={agency.phone} label={siteText[locale].call} quiet />
      <a className="btn btn-primary" href="#quote">
        {t.getMyQuote}
      </a>
    </nav>
  );
}
