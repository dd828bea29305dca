import { fixedCityText } from '#i18n/fixed-city.ts';
import type { Locale } from '#locales.ts';
import type { FixedCity } from '#schemas/content/city/fixed-city.ts';

/** The city's ten neighbourhoods. */
export function Neighborhoods({ city, locale }: { city: FixedCity; locale: Locale }) {
  return (
    <section className="container-page section">
      <h2 className="heading-2">{fixedCityText[locale].areasHeading(city.name)}</h2>
      <ul className="mt-8 grid grid-cols-2 gap-x-6 lg:grid-cols-5">
        {city.neighborhoods.map((neighborhood) => (
          <li key={neighborhood} className="py-2 font-medium">
            {neighborhood}
          </li>
        ))}
      </ul>
    </section>
  );
}
