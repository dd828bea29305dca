import { type CollectionEntry, getCollection } from 'astro:content';

/** Collections with a single file in `content/`. */
type ContentFile = 'agency' | 'coverages' | 'faq' | 'regions' | 'servingAreas' | 'sources';

export async function contentFile<Name extends ContentFile>(
  name: Name,
): Promise<CollectionEntry<Name>['data']> {
  const [entry] = await getCollection(name);
  if (!entry) throw new Error(`The collection ${name} is empty.`);
  return entry.data;
}
