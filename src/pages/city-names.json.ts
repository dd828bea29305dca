import type { NearbyCity } from '#schemas/content/city/nearby-cities.ts';
import { cityRecords } from '#site/cities/city-record-routes.ts';
import { fixedCities } from '#site/cities/fixed-city-routes.ts';

/** Every city with a page, for the not-found page to suggest one. */
export async function GET(): Promise<Response> {
  const records = (await cityRecords()).map(({ slug, city_name: cityName }) => ({
    slug,
    cityName,
  }));
  const cities: NearbyCity[] = [...(await fixedCities()), ...records];
  return Response.json(cities);
}
