import { useContext } from 'react';
import { localePath } from '#locales.ts';
import type { NearbyCity } from '#schemas/content/city/nearby-cities.ts';
import type { Draft } from '../editing/state/draft.ts';
import { AdminLocale, useTableTexts } from '../ui/admin-texts.ts';

interface MainCitiesProps {
  /** The cities whose page is built into the site and that have no row yet. */
  cities: readonly NearbyCity[];
  /** Adds a row with the page's own heading and first lines. */
  onWrite: (texts: Draft) => void;
}

/** Below the list: the pages that are built into the site, which a row can override. */
export function MainCities({ cities, onWrite }: MainCitiesProps) {
  const t = useTableTexts('city_pages');
  const locale = useContext(AdminLocale);
  if (cities.length === 0) return null;
  return (
    // Hidden until the list above has its rows, which would push it down. A list without a city is hidden itself.
    <section
      className="card grid gap-3 p-5 [ul:empty:not([hidden])+&]:hidden"
      aria-labelledby="main-cities"
    >
      <p id="main-cities" className="font-semibold">
        {t.fixed.heading}
      </p>
      <p className="text-ink-soft">{t.fixed.intro}</p>
      <ul>
        {cities.map(({ slug, cityName }) => (
          <li
            key={slug}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-sand border-t py-2"
          >
            <span className="font-medium">{cityName}</span>
            <a
              className="link"
              href={localePath(locale, `/${slug}`)}
              target="_blank"
              rel="noopener"
            >
              /{slug} <span className="sr-only">{t.opensNewTab}</span>
            </a>
            <button
              type="button"
              className="link ml-auto cursor-pointer py-1 text-left"
              onClick={() => onWrite({ city_name: cityName, slug })}
            >
              {t.fixed.writeShort}
              <span className="sr-only">{`: ${cityName}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
