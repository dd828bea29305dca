import { type CollectionEntry, getCollection } from 'astro:content';

/** Collections that are one file of `content/`. */
type ContentFile = 'agency' | 'coverages' | 'faq' | 'servingAreas' | 'sources';

/** What one of the single files of `content/` says. */
export async function contentFile<Name extends ContentFile>(
  name: Name,
): Promise<CollectionEntry<Name>['data']> {
  const [entry] = await getCollection(name);
  if (!entry) throw new Error(`The collection ${name} is empty.`);
  return entry.data;
}
