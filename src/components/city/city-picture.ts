import type { CityPage } from '#schemas/content/city-page.ts';
import type { FeaturedCity } from '#schemas/content/featured-city.ts';

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
