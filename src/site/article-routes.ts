import { type CollectionEntry, getCollection } from 'astro:content';
import * as z from 'zod/mini';
import { localizedSchema } from '#schemas/content/localized.ts';

const languageSchema = z.keyof(localizedSchema);

/** An article's page to build. */
interface ArticleRoute {
  params: { article: string | undefined };
  props: { locale: z.infer<typeof languageSchema>; entry: CollectionEntry<'articles'> };
}

/** One route for every article: its folder in `content/articles` is its language, its file its address. */
export async function articleRoutes(): Promise<ArticleRoute[]> {
  const entries = await getCollection('articles');
  return entries.map((entry) => {
    const [folder, article] = entry.id.split('/');
    return { params: { article }, props: { locale: languageSchema.parse(folder), entry } };
  });
}
