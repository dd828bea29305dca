import { servingAreasText } from '#i18n/serving-areas.ts';
import { type Locale, localePath } from '#locales.ts';
import type { ServingAreas } from '#schemas/content/serving-areas.ts';

interface AreaListProps {
  cities: ServingAreas['cities'];
  locale: Locale;
}

/** Every town by name, in the file's order; the specification lists one of them twice. */
export function AreaList({ cities, locale }: AreaListProps) {
  const t = servingAreasText[locale];
  return (
    <section className="container-page section">
      <h2 className="heading-2">{t.listHeading}</h2>
      <p className="lead mt-4 max-w-2xl">
        <span id="list-note">{t.listNote}</span>{' '}
        <a className="link" href="#guides">
          {t.toGuides}
        </a>
      </p>
      <ul
        aria-describedby="list-note"
        className="mt-8 grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-5"
      >
        {cities.map((city, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a town may be listed twice, and the list never changes
          <li key={place}>
            <a className="link inline-block py-2.5" href={localePath(locale, '/')}>
              {city}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
