import { ArticleBody } from '#components/article/ArticleBody.tsx';
import { readArticle } from '#site/markdown/read-article.ts';
import { mergeArticle } from '#site/office/file-texts.ts';
import { agencyOf, type PageProps } from './page-props.ts';

interface ArticlePageProps extends PageProps {
  /** The last part of the English page's address. */
  slug: string;
}

/** An article's page, as `src/pages/blog/[article].astro` makes it. */
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
