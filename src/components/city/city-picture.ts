import { cityText } from '#i18n/city.ts';
import { drawingText } from '#i18n/drawings.ts';
import type { Locale } from '#locales.ts';
import type { CityPage } from '#schemas/content/city/city-page.ts';
import type { FeaturedCity } from '#schemas/content/city/featured-city.ts';

/**
 * Address of the picture of a record that names one: a featured city's own drawing, else the
 * record's address with its spaces encoded. `null` when the record names none.
 */
export function cityPicture(
  city: Pick<CityPage, 'image_url'>,
  featured?: FeaturedCity,
): string | null {
  const address = city.image_url?.trim();
  if (!address) return null;
  return featured?.image ?? address.replaceAll(' ', '%20');
}

/** What a picture shows: known of our own drawings; any other is said to show the city. */
export function pictureAlt(address: string, cityName: string, locale: Locale): string {
  const kind = /^\/images\/cities\/([a-z-]+?)(-\d+)?\.svg$/.exec(address)?.[1];
  const known = new Map<string | undefined, string>(Object.entries(drawingText[locale].shows));
  return known.get(kind) ?? cityText[locale].photo(cityName);
}
