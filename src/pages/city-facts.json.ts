import type { CityFacts } from '#islands/city-lookup/city-facts.ts';
import { fallbackCities } from '#schemas/content/regions.ts';
import { featuredCityFiles } from '#site/cities/featured-city-files.ts';
import { fixedCities } from '#site/cities/fixed-city-routes.ts';
import { shownOnCityPages } from '#site/cities/shown-on-city-pages.ts';
import { contentFile } from '#site/content-file.ts';
import { agencyFacts } from '#site/office/agency-facts.ts';
import { savedContent } from '#site/site-content.ts';

/** What the city lookup needs in addition to the city record. */
export async function GET(): Promise<Response> {
  const agency = await agencyFacts();
  const faq = await contentFile('faq');
  const { snapshot } = await savedContent();
  const fixed = await fixedCities();
  const regions = await contentFile('regions');
  const facts: CityFacts = {
    agency,
    faq,
    sources: await contentFile('sources'),
    ...shownOnCityPages(snapshot),
    pictures: snapshot.pictures,
    featured: await featuredCityFiles(),
    fixedCities: fixed,
    regions: regions.regions,
    fallbackCities: fallbackCities(regions, fixed, snapshot.city_pages),
  };
  return Response.json(facts);
}
