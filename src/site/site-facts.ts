import { getCollection } from 'astro:content';
import type { NamedPage, SiteFacts } from '#schemas/content/site-facts.ts';
import { contentFile } from './content-file.ts';
import { agencyFacts } from './office/agency-facts.ts';
import { savedContent } from './site-content.ts';

/** For the panel: facts about the agency and the pages whose search titles are in content files. */
export async function siteFacts(): Promise<SiteFacts> {
  const { name, address, answerTime, quoteRequests } = await agencyFacts();
  const fixed = (await getCollection('fixedCities')).map(
    ({ id, data }) => [id, { ...namedPage('fixed', data, name), cityName: data.name }] as const,
  );
  const featured = (await getCollection('featuredCities')).map(
    ({ id, data }) => [id, namedPage('featured', data, name)] as const,
  );
  return {
    origin: (await savedContent()).settings.siteOrigin,
    agencyName: name,
    town: address.locality,
    answerTime,
    quoteRequests,
    regions: (await contentFile('regions')).regions,
    namedPages: Object.fromEntries([...fixed, ...featured]),
  };
}

interface Named {
  metaTitle: NamedPage['title'];
  metaDescription: NamedPage['description'];
  image: string;
}

function namedPage(kind: NamedPage['kind'], page: Named, agency: string): NamedPage {
  const { en, es } = page.metaTitle;
  return {
    kind,
    title: { en: `${en} | ${agency}`, es: `${es} | ${agency}` },
    description: page.metaDescription,
    picture: page.image,
    cityName: null,
  };
}
