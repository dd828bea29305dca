import { ArticleBody } from '#components/article/ArticleBody.tsx';
import { readArticle } from '#site/markdown/read-article.ts';
import { mergeArticle } from '#site/office/file-texts.ts';
import { agencyOf, type PageProps } from './page-props.ts';

interface ArticlePageProps extends PageProps {
  /** From the English page's path. */
  slug: string;
}

/** Mirrors `src/pages/blog/[article].astro`. */
export function ArticlePage({ content, slug, locale }: ArticlePageProps) {
  const file = new Map(Object.entries(content.facts.articles)).get(slug)?.[locale];
  if (!file) return null;
  const article = mergeArticle(file, slug, content.rows.article_texts, locale);
  return (
    <ArticleBody
      article={article}
      {...readArticle(article.body)}
      path={file.path}
      agency={agencyOf(content)}
      locale={locale}
    />
  );
}
