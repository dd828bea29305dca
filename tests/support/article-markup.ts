import { ArticleText } from '#components/article/ArticleText.tsx';
import { staticMarkup } from '#components/ui/static-markup.ts';
import { readArticle } from '#site/markdown/read-article.ts';

const phone = { display: '(281) 555-0142', e164: '+12815550142' };

/** The HTML of an article's Markdown. */
export function articleMarkup(markdown: string): string {
  const { tree } = readArticle(markdown);
  return staticMarkup(ArticleText, { tree, phone }).replace(/^<div[^>]*>(.*)<\/div>$/s, '$1');
}
