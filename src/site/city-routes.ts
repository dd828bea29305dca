import { getCollection } from 'astro:content';
import { type CityRecordPage, cityRecordPages } from './city-record-pages.ts';
import { madeElsewhere } from './made-elsewhere.ts';

/** A `/{slug}` page to build. */
interface CityRoute {
  params: { slug: string };
  props: CityRecordPage;
}

/** One route for every page of a city record that this build is to make. */
export async function cityRoutes(): Promise<CityRoute[]> {
  const cities = (await getCollection('cityPages')).map(({ data }) => data);
  const fixedSlugs = (await getCollection('fixedCities')).map(({ id }) => id);
  const elsewhere = madeElsewhere();
  return cityRecordPages(cities, fixedSlugs)
    .filter(({ city }) => !elsewhere.has(city.slug))
    .map((props) => ({ params: { slug: props.city.slug }, props }));
}
