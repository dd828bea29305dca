import { CallButton } from '#components/ui/CallButton.tsx';
import { siteText } from '#i18n/site.ts';
import { textOrFallback } from '#i18n/translation-fallback.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import type { FeaturedCity } from '#schemas/content/city/featured-city.ts';
import type { CityPage } from '#tables/cities/schema.ts';
import { TipCard } from './TipCard.tsx';

interface InsuranceTipProps {
  city: CityPage;
  featured: FeaturedCity | undefined;
  agency: Agency;
  locale: Locale;
}

export function InsuranceTip({ city, featured, agency, locale }: InsuranceTipProps) {
  const tip = textOrFallback(locale, city.insurance_tip ?? '', city.insurance_tip_es);
  if (!tip.text.trim()) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6 self-start lg:sticky lg:top-28">
      <TipCard tip={tip} locale={locale} />
      {featured && <SpanishCallout callout={featured.spanishCallout} agency={agency} />}
    </section>
  );
}

interface SpanishCalloutProps {
  callout: FeaturedCity['spanishCallout'];
  agency: Agency;
}

/** Spanish on both pages: on the English one it is for Spanish speakers who landed there. */
function SpanishCallout({ callout, agency }: SpanishCalloutProps) {
  return (
    <div lang="es" className="rounded-card border-2 border-pine-300 p-4 min-[22rem]:p-7 sm:p-9">
      <h3 className="heading-3">{callout.title}</h3>
      <p className="mt-3 mb-6">{callout.text}</p>
      <CallButton phone={agency.phone} label={siteText.es.callUs(agency.phone.display)} quiet />
    </div>
  );
}
