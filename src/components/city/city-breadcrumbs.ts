import { breadcrumbsTo, type SiteLink, servingAreasLink } from '#components/shell/site-links.ts';
import { cityText } from '#i18n/city.ts';
import { type Locale, localePath } from '#locales.ts';
import type { NearbyCity } from '#schemas/content/city/nearby-cities.ts';

/**
 * Home, serving areas, the city. If the city also has a fixed page (auto and home insurance), its
 * home insurance page is listed below that one.
 */
export function cityBreadcrumbs(
  city: NearbyCity,
  sameCity: NearbyCity | undefined,
  locale: Locale,
): SiteLink[] {
  const areas = servingAreasLink(locale);
  const href = localePath(locale, `/${city.slug}`);
  if (!sameCity) return breadcrumbsTo(locale, areas, { href, label: city.cityName });
  const parent = { href: localePath(locale, `/${sameCity.slug}`), label: sameCity.cityName };
  return breadcrumbsTo(locale, areas, parent, { href, label: cityText[locale].homeGuide });
}
