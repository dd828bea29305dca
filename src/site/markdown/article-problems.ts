import type { Nodes } from 'mdast';
import { EXIT, visit } from 'unist-util-visit';
import { isSafeLink } from '#schemas/fields/safe-link.ts';
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
  | { kind: 'deep'; line: number }
  /** Marks that Markdown does not read here, such as `**` next to a space. */
  | { kind: 'stray'; line: number; marks: string };

const placeholders = ['{agency}', '{town}', '{area}', '{phone}'];

/** The first one that pages would show. The panel refuses them; pages can show them. */
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
    // The source, because a mark after a backslash is meant to be shown.
    const source = () =>
      markdown.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
    if (node.type === 'text') found ??= strayMarks(source(), strayInText, line);
    if (node.type === 'paragraph') found ??= strayMarks(source(), strayInParagraph, line);
    return found ? EXIT : undefined;
  });
  return found;
}

const strayInText = [
  /(?<!\\)\*\*/,
  // Not four underscores, which are a blank to fill in.
  /(?<![\\_])__(?!_)/,
  /(?<![\\~])~~(?!~)/,
  /(?<![\\#&])##+/,
  // An asterisk before a word, and the one that was to close it after a space.
  /(?<![\\*\p{L}\p{N}])\*(?=[\p{L}\p{N}][^*\n]*[^*\n.;:!?]\s\*(?!\*))/u,
  /(?<!\\)\]\(/,
  /(?<!\\)\] +\((?=\/|https?:|www\.|tel:|mailto:)/,
  /(?<!\\)```/,
  // A bullet of a word processor.
  /^[ \t]*[•‣▪●○◦]/m,
];

/** A list needs a space after each mark, and a table a line of dashes below its first row. */
const strayInParagraph = [
  /^[ \t]*(?:[-+*–—·]|\d{1,3}[.)])[ \t]*(?=\p{L}[^\n]*\n[ \t]*(?:[-+*–—·]|\d{1,3}[.)])[ \t]*\p{L})/mu,
  /^[ \t]*\|(?=[^\n]*\|[ \t]*$)/m,
];

function strayMarks(source: string, patterns: RegExp[], line: number): UnshownMarkup | null {
  for (const pattern of patterns) {
    const match = pattern.exec(source);
    if (!match) continue;
    const before = source.slice(0, match.index);
    return {
      kind: 'stray',
      line: line + before.split('\n').length - 1,
      marks: match[0].trim(),
    };
  }
  return null;
}
