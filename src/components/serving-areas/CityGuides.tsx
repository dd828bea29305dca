import { servingAreasText } from '#i18n/serving-areas.ts';
import { type Locale, localePath } from '#locales.ts';
import type { RegionGuides } from '#schemas/content/serving-areas.ts';

interface CityGuidesProps {
  regions: RegionGuides[];
  locale: Locale;
}

/** The anchor of a region's guides, by its place in the list. */
export const regionId = (place: number) => `region-${place + 1}`;

/** Links to every city page by region, with a search box. */
export function CityGuides({ regions, locale }: CityGuidesProps) {
  const t = servingAreasText[locale];
  const all = regions.reduce((sum, { cities }) => sum + cities.length, 0);
  return (
    <section id="guides" className="container-page section">
      <h2 className="heading-2">{t.guidesHeading}</h2>
      <p className="lead mt-4 max-w-2xl">{t.guidesText}</p>
      <search>
        <label className="mt-8 grid max-w-sm gap-1.5 font-semibold noscript:hidden">
          {t.filter}
          <input type="search" data-guide-filter="" autoComplete="off" className="input" />
        </label>
      </search>
      <p
        role="status"
        data-counts={JSON.stringify(t.guideCounts)}
        data-zip={t.noZip}
        className="mt-4 text-ink-soft"
      >
        {t.guideCounts.at(-1)?.replace('#', String(all))}
      </p>
      <div className="mt-8 gap-x-10 sm:columns-2 lg:columns-3">
        {regions.map((guides, place) => (
          <Region key={regionId(place)} id={regionId(place)} guides={guides} locale={locale} />
        ))}
      </div>
    </section>
  );
}

interface RegionProps {
  id: string;
  guides: RegionGuides;
  locale: Locale;
}

function Region({ id, guides, locale }: RegionProps) {
  const t = servingAreasText[locale];
  const name = guides.name ?? { text: t.elsewhere, lang: undefined };
  return (
    <section id={id} data-guides="" className="mb-10 scroll-mt-32 break-inside-avoid">
      <h3 className="heading-3" lang={name.lang}>
        {name.text}
      </h3>
      <ul className="mt-3 grid gap-0.5 border-pine-300 border-t pt-2">
        {guides.cities.map(({ slug, cityName, isHomeOnly }) => (
          <li key={slug}>
            <a className="link inline-block py-1.5" href={localePath(locale, `/${slug}`)}>
              {isHomeOnly ? t.homeOnly(cityName) : cityName}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
