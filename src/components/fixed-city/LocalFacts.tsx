import { RiskSection } from '#components/city/RiskSection.tsx';
import { SourceList } from '#components/city/SourceList.tsx';
import { TipCard } from '#components/city/TipCard.tsx';
import type { Locale } from '#locales.ts';
import type { FixedCity } from '#schemas/content/city/fixed-city.ts';
import type { Source } from '#schemas/content/source.ts';

interface LocalFactsProps {
  city: FixedCity;
  sources: Source[];
  locale: Locale;
}

export function LocalFacts({ city, sources, locale }: LocalFactsProps) {
  return (
    <div className="container-page section grid gap-12 lg:grid-cols-[1.6fr_1fr] lg:gap-20">
      <RiskSection locale={locale}>
        {city.localRisk.map(({ text }) => (
          <p key={text.en} className="mt-6 max-w-[68ch] text-lg">
            {text[locale]}
          </p>
        ))}
        <SourceList sources={sources} locale={locale} />
      </RiskSection>
      <div className="self-start lg:sticky lg:top-28">
        <TipCard tip={{ text: city.tip.text[locale], lang: undefined }} locale={locale} />
      </div>
    </div>
  );
}
