import { breadcrumbs } from '#components/ui/breadcrumbs.ts';
import { cityText } from '#i18n/city.ts';
import { type Locale, localePath } from '#i18n/locales.ts';
import { siteText } from '#i18n/site.ts';

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
