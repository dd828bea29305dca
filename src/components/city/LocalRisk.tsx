import { CloudLightning, ExternalLink } from 'lucide-react';
import { cityText } from '#i18n/city.ts';
import { standIn } from '#i18n/translation-fallback.ts';
import type { Locale } from '#locales.ts';
import type { CityPage } from '#schemas/content/city-page.ts';
import type { FeaturedCity } from '#schemas/content/featured-city.ts';

interface LocalRiskProps {
  city: CityPage;
  featured: FeaturedCity | undefined;
  locale: Locale;
}

/** What threatens houses here; nothing when the record does not say. */
export function LocalRisk({ city, featured, locale }: LocalRiskProps) {
  const risk = standIn(locale, city.local_risk ?? '', city.local_risk_es);
  if (!risk.text.trim()) return null;
  const t = cityText[locale];
  return (
    <section>
      <h2 className="heading-2 flex items-center gap-3">
        <CloudLightning
          aria-hidden="true"
          size={34}
          strokeWidth={1.5}
          className="shrink-0 text-pine-500"
        />
        {t.riskHeading}
      </h2>
      <p className="mt-3 font-semibold text-pine-600">{t.riskIntro(city.city_name)}</p>
      <p className="mt-6 max-w-[68ch] whitespace-pre-line text-lg" lang={risk.lang}>
        {risk.text.trim()}
      </p>
      {featured && <FeaturedRisk featured={featured} locale={locale} />}
    </section>
  );
}

function FeaturedRisk({ featured, locale }: { featured: FeaturedCity; locale: Locale }) {
  const { href, label } = featured.floodLink;
  return (
    <>
      <p className="mt-6 max-w-[68ch] whitespace-pre-line text-lg">{featured.extraRisk[locale]}</p>
      <p className="mt-6">
        <a
          className="link inline-flex items-start gap-2 py-1"
          href={href}
          target="_blank"
          rel="noopener"
        >
          {label[locale]}
          <ExternalLink aria-hidden="true" size={18} className="mt-1 shrink-0" />
        </a>
      </p>
    </>
  );
}
