import { useContext } from 'react';
import { localePath } from '#locales.ts';
import type { NearbyCity } from '#schemas/content/city/nearby-cities.ts';
import type { Draft } from '../editing/state/draft.ts';
import type { SectionName } from '../tabs/panel-tabs.ts';
import { useSectionLabel } from '../tabs/tab-label.ts';
import { AdminLocale, useTableTexts } from '../ui/admin-texts.ts';
import { addressOf } from '../ui/panel-address.ts';

interface FixedCityNoticeProps {
  city: NearbyCity;
  /** Adds a row with the page's own heading and first lines. */
  onWrite: (texts: Draft) => void;
}

const otherSections: readonly SectionName[] = ['questions', 'team', 'testimonials'];

/** Shown when a search finds a city whose page is built into the site: links to what staff can edit. */
export function FixedCityNotice({ city: { slug, cityName }, onWrite }: FixedCityNoticeProps) {
  const cities = useTableTexts('city_pages');
  const labelOf = useSectionLabel();
  const t = cities.fixed;
  const locale = useContext(AdminLocale);
  return (
    <div className="card grid gap-2 p-5">
      <p>
        {t.about(cityName)}{' '}
        <a className="link" href={localePath(locale, `/${slug}`)} target="_blank" rel="noopener">
          {t.seePage(slug)} <span className="sr-only">{cities.opensNewTab}</span>
        </a>
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {t.elsewhere}
        {otherSections.map((section) => (
          <a key={section} className="link" href={addressOf({ section, row: null })}>
            {labelOf(section)}
          </a>
        ))}
      </p>
      <p>
        <button
          type="button"
          className="link cursor-pointer py-1 text-left"
          onClick={() => onWrite({ city_name: cityName, slug })}
        >
          {t.write(cityName)}
        </button>
      </p>
    </div>
  );
}
