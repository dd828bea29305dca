import type { CityPage, NearbyCity } from '#schemas/content/city/city-page.ts';
import { fixedTwinOf, recordTwinsOf } from './city-links.ts';
import { cityRecords } from './city-routes.ts';
import { fixedCityFiles } from './fixed-city-routes.ts';

/** The fixed page of the city that a record is about, where there is one. */
export async function fixedTwin(city: CityPage): Promise<NearbyCity | undefined> {
  return fixedTwinOf(city, await fixedCityFiles());
}

/** The records' pages about a city that has a fixed page. */
export async function recordTwins(cityName: string): Promise<NearbyCity[]> {
  return recordTwinsOf(cityName, await cityRecords());
}
