import { cityLinks } from '#components/shell/site-links.ts';
import { servingAreasText } from '#i18n/serving-areas.ts';
import type { Locale } from '#locales.ts';
import type { NearbyCity } from '#schemas/content/city/nearby-cities.ts';
import { LinkRow } from './LinkRow.tsx';

interface LineCitiesProps {
  cities: NearbyCity[];
  locale: Locale;
}

/** Links from a line of insurance to the places where we write it. */
export function LineCities({ cities, locale }: LineCitiesProps) {
  const t = servingAreasText[locale];
  return (
    <section className="bg-pine-50">
      <div className="container-page py-12 lg:py-16">
        <h2 className="heading-3">{t.guidesHeading}</h2>
        <p className="mt-2 max-w-2xl text-ink-soft">{t.guidesText}</p>
        <LinkRow links={cityLinks(cities, locale)} className="mt-5" />
      </div>
    </section>
  );
}
