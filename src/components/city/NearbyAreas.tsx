import { ArrowRight } from 'lucide-react';
import { cityText } from '#i18n/city.ts';
import { type Locale, localePath } from '#locales.ts';
import type { NearbyCity } from '#schemas/content/city/nearby-cities.ts';

interface NearbyAreasProps {
  nearby: NearbyCity[];
  locale: Locale;
}

export function NearbyAreas({ nearby, locale }: NearbyAreasProps) {
  const t = cityText[locale];
  return (
    <section className="container-page section">
      <h2 className="heading-2">{t.nearbyHeading}</h2>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {nearby.map(({ slug, cityName }) => (
          <li key={slug}>
            <a
              href={localePath(locale, `/${slug}`)}
              className="flex items-center justify-between gap-3 rounded-card border border-sand bg-white px-5 py-4 font-semibold hover:border-pine-500"
            >
              {cityName}
              <ArrowRight aria-hidden="true" size={18} className="text-pine-500" />
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <a className="link inline-block py-1" href={localePath(locale, '/serving-areas')}>
          {t.allAreas}
        </a>
      </p>
    </section>
  );
}
