import { ArticleBody } from '#components/article/ArticleBody.tsx';
import { readArticle } from '#site/markdown/read-article.ts';
import { addedArticle, shownArticles } from '#site/office/shown-articles.ts';
import type { ShownArticle } from '#tables/articles/shown-article.ts';
import type { PreviewContent } from '../preview-content.ts';
import { agencyOf, type PageProps, teamIn } from './page-props.ts';

interface ArticlePageProps extends PageProps {
  /** From the English page's path. */
  slug: string;
}

/** Mirrors `src/pages/blog/[article].astro`; a draft is shown as if it were published. */
export function ArticlePage({ content, slug, locale }: ArticlePageProps) {
  const article = articleIn(content, slug, locale);
  if (!article) return null;
  return (
    <ArticleBody
      article={article}
      {...readArticle(article.body)}
      agency={agencyOf(content)}
      locale={locale}
    />
  );
}

function articleIn(
  content: PreviewContent,
  slug: string,
  locale: PageProps['locale'],
): ShownArticle | null {
  const { facts, rows, now } = content;
  const shared = { saved: teamIn(content), timeZone: facts.agency.timeZone, now };
  if (Object.hasOwn(facts.articles, slug)) {
    const all = shownArticles({ files: facts.articles, rows: rows.articles, ...shared });
    return all.find((article) => article.slug === slug)?.[locale] ?? null;
  }
  const row = rows.articles.find((each) => each.slug === slug);
  const added = row && addedArticle(row, shared);
  // Until everything is translated there is no Spanish page.
  return added ? (added[locale] ?? added.en) : null;
}
