import type { PreviewFacts } from '#rows/preview-facts.ts';
import { articleFiles } from '#site/articles.ts';
import { featuredCityFiles } from '#site/cities/featured-city-files.ts';
import { fixedCityFiles } from '#site/cities/fixed-city-routes.ts';
import { contentFile } from '#site/content-file.ts';
import { infoPageFiles } from '#site/info-pages.ts';
import { agencyFacts } from '#site/office/agency-facts.ts';
import { savedContent } from '#site/site-content.ts';

/** What the panel's preview needs in addition to the rows that staff edit. */
export async function GET(): Promise<Response> {
  const { quoteRequests } = await agencyFacts();
  const facts: PreviewFacts = {
    agency: { ...(await contentFile('agency')), quoteRequests },
    coverages: await contentFile('coverages'),
    faq: await contentFile('faq'),
    regions: await contentFile('regions'),
    sources: await contentFile('sources'),
    fixedCities: await fixedCityFiles(),
    featuredCities: await featuredCityFiles(),
    articles: await articleFiles(),
    infoPages: await infoPageFiles(),
    pictures: (await savedContent()).snapshot.pictures,
  };
  return Response.json(facts);
}
