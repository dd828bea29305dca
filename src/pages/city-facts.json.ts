import { getCollection } from 'astro:content';
import type { CityFacts } from '#islands/city-lookup/city-facts.ts';
import { cityPeople } from '#schemas/office/saved-people.ts';
import { fixedCities } from '#site/cities/fixed-city-routes.ts';
import { contentFile } from '#site/content-file.ts';
import { agencyFacts } from '#site/office/office.ts';
import { savedContent } from '#site/site-content.ts';

/** What the look-up of an unknown city needs beside its record. */
export async function GET(): Promise<Response> {
  const agency = await agencyFacts();
  const faq = await contentFile('faq');
  const featured = (await getCollection('featuredCities')).map(({ id, data }) => [id, data]);
  const { snapshot } = await savedContent();
  const facts: CityFacts = {
    agency,
    faq,
    questions: snapshot.questions,
    people: cityPeople(snapshot),
    words: snapshot.client_words.filter(({ city }) => city !== null),
    featured: Object.fromEntries(featured),
    fixedCities: await fixedCities(),
  };
  return Response.json(facts);
}
