import { cityText } from '#i18n/city.ts';
import { siteText } from '#i18n/site.ts';
import { type Locale, localePath } from '#locales.ts';
import { breadcrumbs } from './breadcrumbs.ts';

interface CityPlace {
  cityName: string;
  slug: string;
  locale: Locale;
  siteUrl: string;
}

/** Home → Serving Areas → the city, in the page's language. */
export function cityBreadcrumbs({ cityName, slug, locale, siteUrl }: CityPlace) {
  const absolute = (path: string) => new URL(localePath(locale, path), siteUrl).href;
  return breadcrumbs([
    { name: cityText[locale].home, address: absolute('/') },
    { name: siteText[locale].servingAreas, address: absolute('/serving-areas') },
    { name: cityName, address: absolute(`/${slug}`) },
  ]);
}
