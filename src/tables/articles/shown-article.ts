import type { Article } from '#schemas/content/article.ts';
import type { LearningItem } from '#schemas/content/learning-item.ts';
import type { ShownPicture } from '#tables/pictures/schema.ts';

/** An article in one language, as pages show it. */
export interface ShownArticle extends Omit<Article, 'counterpart' | 'category'> {
  path: string;
  /** Path of the same article in the other language; `null` if there is none. */
  counterpart: string | null;
  category: LearningItem['category'];
  /** Shown instead of `image`. */
  photo: ShownPicture | undefined;
  /** Without one, the agency is the author. */
  author: { name: string; sample: boolean } | null;
  /** Markdown. */
  body: string;
}

/** An article; `es` is `null` while it has no Spanish. `slug` is that of the English page. */
export interface LocalizedArticle {
  slug: string;
  en: ShownArticle;
  es: ShownArticle | null;
}
