import { cityText } from '#i18n/city.ts';
import type { Locale } from '#i18n/locales.ts';
import { standIn } from '#i18n/stand-in.ts';
import type { CityPage } from '#schemas/city-page.ts';
import type { FeaturedCity } from '#schemas/featured-city.ts';

/** Title and description for browser tabs and search results. */
export function cityTitles(city: CityPage, featured: FeaturedCity | undefined, locale: Locale) {
  if (featured) {
    return { title: featured.metaTitle[locale], description: featured.metaDescription[locale] };
  }
  const description = standIn(locale, city.description, city.description_es).text.trim();
  return {
    title: standIn(locale, city.title, city.title_es).text,
    description: description || cityText[locale].heading(city.city_name),
  };
}
