import { ExternalLink } from 'lucide-react';
import { siteText } from '#i18n/site.ts';
import { textOrFallback } from '#i18n/translation-fallback.ts';
import type { Locale } from '#locales.ts';
import type { FeaturedCity } from '#schemas/content/city/featured-city.ts';
import type { Source } from '#schemas/content/source.ts';
import type { CityPage } from '#tables/cities/schema.ts';
import { RiskSection } from './RiskSection.tsx';
import { SourceList } from './SourceList.tsx';

interface LocalRiskProps {
  city: CityPage;
  featured: FeaturedCity | undefined;
  sources: readonly Source[];
  locale: Locale;
}

export function LocalRisk({ city, featured, sources, locale }: LocalRiskProps) {
  const risk = textOrFallback(locale, city.local_risk ?? '', city.local_risk_es);
  if (!risk.text.trim()) return null;
  return (
    <RiskSection locale={locale}>
      <p className="mt-6 max-w-[68ch] whitespace-pre-line text-lg" lang={risk.lang}>
        {risk.text.trim()}
      </p>
      {featured && <FeaturedRisk featured={featured} locale={locale} />}
      <SourceList sources={sources} locale={locale} />
    </RiskSection>
  );
}

function FeaturedRisk({ featured, locale }: { featured: FeaturedCity; locale: Locale }) {
  const { href, label } = featured.floodLink;
  return (
    <>
      <p className="mt-6 max-w-[68ch] whitespace-pre-line text-lg">{featured.extraRisk[locale]}</p>
      <p className="mt-6">
        <a className="link py-1" href={href} target="_blank" rel="noopener">
          {label[locale]}
          <span className="sr-only">{` (${siteText[locale].newTab})`}</span>{' '}
          <ExternalLink aria-hidden="true" size={18} className="mb-1 inline" />
        </a>
      </p>
    </>
  );
}
