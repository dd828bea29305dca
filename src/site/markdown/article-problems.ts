import type { Nodes } from 'mdast';
import { EXIT, visit } from 'unist-util-visit';
import { isSafeLink } from '#schemas/content/service.ts';
import { parseArticle } from './read-article.ts';
import { type BoundProblem, findBoundProblem } from './text-bounds.ts';

/** A reason why an article cannot be published, and the line it is on. */
export type ArticleProblem =
  | BoundProblem
  /** A level 1 heading, which is reserved for the title, or a heading that skips a level. */
  | { kind: 'title' | 'skipped'; line: number }
  | { kind: 'html' | 'picture'; line: number }
  | { kind: 'link'; line: number; href: string };

/** Everything in an article's Markdown that cannot be published, in order. */
export function articleProblems(markdown: string): ArticleProblem[] {
  const overLimit = findBoundProblem(markdown);
  if (overLimit) return [overLimit];
  const problems: ArticleProblem[] = [];
  let depth = 1;
  visit(parseArticle(markdown), (node) => {
    const kind = node.type === 'heading' ? headingProblem(node.depth, depth) : problemOf(node);
    if (node.type === 'heading') depth = node.depth;
    const line = node.position?.start.line ?? 0;
    if (kind === 'link') problems.push({ kind, line, href: 'url' in node ? node.url : '' });
    else if (kind) problems.push({ kind, line });
  });
  return problems;
}

function headingProblem(depth: number, previous: number): 'title' | 'skipped' | null {
  if (depth === 1) return 'title';
  return depth > previous + 1 ? 'skipped' : null;
}

function problemOf(node: Nodes): 'html' | 'picture' | 'link' | null {
  if (node.type === 'html') return 'html';
  if (node.type === 'image' || node.type === 'imageReference') return 'picture';
  return 'url' in node && (node.url === '' || !isSafeLink(node.url)) ? 'link' : null;
}

/** An article's links to pages of this site, with their lines. */
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

/** Markup that pages show as it is typed, although it was surely meant otherwise. */
export type UnshownMarkup =
  | { kind: 'placeholder'; line: number; name: string }
  /** A heading below the fourth level, for which pages have no style. */
  | { kind: 'deep'; line: number };

const placeholders = ['{agency}', '{town}', '{area}', '{phone}'];

/** The first unknown placeholder or too deep a heading. The panel refuses both; pages can show them. */
export function unshownMarkup(markdown: string): UnshownMarkup | null {
  let found: UnshownMarkup | null = null;
  visit(parseArticle(markdown), (node) => {
    const line = node.position?.start.line ?? 0;
    if (node.type === 'heading' && node.depth > 4) found = { kind: 'deep', line };
    if (node.type === 'text') {
      const name = node.value
        .match(/\{[^{}\n]{1,40}\}/g)
        ?.find((placeholder) => !placeholders.includes(placeholder));
      if (name) found = { kind: 'placeholder', line, name };
    }
    return found ? EXIT : undefined;
  });
  return found;
}
