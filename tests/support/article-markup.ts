import { ArticleText } from '#components/article/ArticleText.tsx';
import { staticMarkup } from '#components/ui/static-markup.ts';
import { readArticle } from '#site/markdown/read-article.ts';
import { agency } from './content.ts';

/** The HTML of an article's Markdown. */
export function articleMarkup(markdown: string): string {
  const { tree } = readArticle(markdown);
  return staticMarkup(ArticleText, { tree, agency, locale: 'en' }).replace(
    /^<div[^>]*>(.*)<\/div>$/s,
    '$1',
  );
}
