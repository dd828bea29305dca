import { type SiteLink, servingAreasLink, trailTo } from '#components/shell/site-links.ts';
import { cityText } from '#i18n/city.ts';
import { type Locale, localePath } from '#locales.ts';
import type { NearbyCity } from '#schemas/content/city/city-page.ts';

/**
 * Home, serving areas, the city. Where a city has a page about auto and home insurance, its page about
 * home insurance alone stands under that one.
 */
export function cityTrail(
  city: NearbyCity,
  sameCity: NearbyCity | undefined,
  locale: Locale,
): SiteLink[] {
  const areas = servingAreasLink(locale);
  const href = localePath(locale, `/${city.slug}`);
  if (!sameCity) return trailTo(locale, areas, { href, label: city.cityName });
  const parent = { href: localePath(locale, `/${sameCity.slug}`), label: sameCity.cityName };
  return trailTo(locale, areas, parent, { href, label: cityText[locale].homeGuide });
}
