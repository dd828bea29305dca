import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { isSafeLink } from '#schemas/content/service.ts';
import { parseArticle } from './read-article.ts';
import { type BoundProblem, findBoundProblem } from './text-bounds.ts';

/** Something in an article's text that cannot be published, and in which line. */
export type ArticleProblem =
  | BoundProblem
  /** A heading as high as the article's title, or one that is two levels below the one before it. */
  | { kind: 'title' | 'skipped'; line: number }
  | { kind: 'html' | 'picture'; line: number }
  | { kind: 'link'; line: number; href: string };

/** What of an article's Markdown cannot be published, from top to bottom. */
export function articleProblems(markdown: string): ArticleProblem[] {
  const tooMuch = findBoundProblem(markdown);
  if (tooMuch) return [tooMuch];
  const problems: ArticleProblem[] = [];
  let depth = 1;
  visit(parseArticle(markdown), (node) => {
    const kind = node.type === 'heading' ? headingProblem(node.depth, depth) : kindOf(node);
    if (node.type === 'heading') depth = node.depth;
    const line = node.position?.start.line ?? 0;
    if (kind === 'link') problems.push({ kind, line, href: 'url' in node ? node.url : '' });
    else if (kind) problems.push({ kind, line });
  });
  return problems;
}

function headingProblem(depth: number, before: number): 'title' | 'skipped' | null {
  if (depth === 1) return 'title';
  return depth > before + 1 ? 'skipped' : null;
}

function kindOf(node: Nodes): 'html' | 'picture' | 'link' | null {
  if (node.type === 'html') return 'html';
  if (node.type === 'image' || node.type === 'imageReference') return 'picture';
  return 'url' in node && (node.url === '' || !isSafeLink(node.url)) ? 'link' : null;
}

/** The links of an article to pages of this site, each with its line. */
export function articleLinks(markdown: string): { line: number; href: string }[] {
  if (findBoundProblem(markdown)) return [];
  const links: { line: number; href: string }[] = [];
  visit(parseArticle(markdown), (node) => {
    if ('url' in node && node.url.startsWith('/')) {
      links.push({ line: node.position?.start.line ?? 0, href: node.url });
    }
  });
  return links;
}
