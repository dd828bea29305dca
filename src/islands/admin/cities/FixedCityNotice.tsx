import { useContext } from 'react';
import { localePath } from '#locales.ts';
import type { NearbyCity } from '#schemas/content/city/city-page.ts';
import type { Draft } from '../editor/drafts.ts';
import type { TabName } from '../tabs/panel-tab.ts';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { addressOf } from '../ui/panel-address.ts';

interface FixedCityNoticeProps {
  city: NearbyCity;
  /** Begins a record that gives the page a heading and first lines of its own. */
  onWrite: (texts: Draft) => void;
}

const elsewhere: readonly TabName[] = ['questions', 'team', 'testimonials'];

/** Says where the page of a city is that comes with the site, and what of it can be edited. */
export function FixedCityNotice({ city: { slug, cityName }, onWrite }: FixedCityNoticeProps) {
  const { cities, tabs } = useAdminTexts();
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
        {elsewhere.map((tab) => (
          <a key={tab} className="link" href={addressOf({ tab, row: null })}>
            {tabs[tab]}
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
