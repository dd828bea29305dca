import { cityText } from '#i18n/city.ts';
import { drawingText } from '#i18n/drawings.ts';
import type { Locale } from '#locales.ts';
import type { FeaturedCity } from '#schemas/content/city/featured-city.ts';
import type { CityPage } from '#tables/cities/schema.ts';

/**
 * URL of the picture for a record with an `image_url`: the drawing of a featured city, else that URL
 * with spaces encoded. `null` for a record without one.
 */
export function cityPicture(
  city: Pick<CityPage, 'image_url'>,
  featured?: FeaturedCity,
): string | null {
  const address = city.image_url?.trim();
  if (!address) return null;
  return featured?.image ?? address.replaceAll(' ', '%20');
}

/** Alternative text: a description for our own drawings, the city’s name for any other picture. */
export function pictureAlt(address: string, cityName: string, locale: Locale): string {
  const kind = /^\/images\/cities\/([a-z-]+?)(-\d+)?\.svg$/.exec(address)?.[1];
  const known = new Map<string | undefined, string>(Object.entries(drawingText[locale].shows));
  return known.get(kind) ?? cityText[locale].photo(cityName);
}
