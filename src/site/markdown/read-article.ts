import Slugger from 'github-slugger';
import type { Nodes as Elements } from 'hast';
import type { Html, Parents, PhrasingContent, Root, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { toHast } from 'mdast-util-to-hast';
import { toString as textOf } from 'mdast-util-to-string';
import { gfmTable } from 'micromark-extension-gfm-table';
import { SKIP, visit } from 'unist-util-visit';
import { isSafeLink } from '#schemas/fields/safe-link.ts';
import { findBoundProblem } from './text-bounds.ts';

/** For the table of contents. */
interface ArticleHeading {
  depth: number;
  /** The `id` of the heading. */
  slug: string;
  text: string;
}

export interface ReadArticle {
  tree: Elements;
  headings: ArticleHeading[];
}

/** Parses Markdown that has no `BoundProblem`. The only HTML with a meaning is `<i lang="…">` around foreign words. */
export function parseArticle(markdown: string): Root {
  const tree = fromMarkdown(markdown, {
    // Texts that are indented in a word processor are no program code.
    extensions: [gfmTable(), { disable: { null: ['codeIndented'] } }],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  visit(tree, (node) => {
    if ('children' in node) markLanguages(node);
  });
  return tree;
}

/** Turns Markdown into an HTML tree, at build time and in the panel's preview. The tree never contains a script. */
export function readArticle(markdown: string): ReadArticle {
  if (findBoundProblem(markdown)) return { tree: plainText(markdown), headings: [] };
  const tree = parseArticle(markdown);
  const headings: ArticleHeading[] = [];
  const slugger = new Slugger();
  visit(tree, (node, index, parent) => {
    if (node.type === 'heading') {
      const text = textOf(node);
      const slug = slugger.slug(text);
      headings.push({ depth: node.depth, slug, text });
      node.data = { hProperties: { id: slug } };
    }
    if (node.type === 'table') setCellScope(node);
    if ('url' in node && !isSafeLink(node.url)) node.url = '#';
    const text = plainTextOf(node);
    if (text === undefined || !parent || index === undefined) return undefined;
    parent.children[index] = { type: 'text', value: text };
    return SKIP;
  });
  return { tree: toHast(tree), headings };
}

/** The unparsed text, in paragraphs. */
function plainText(markdown: string): Elements {
  const paragraphs = markdown.split(/(?:\r\n|\n|\r)\s*(?:\r\n|\n|\r)/);
  return {
    type: 'root',
    children: paragraphs.map((value) => ({
      type: 'element',
      tagName: 'p',
      properties: {},
      children: [{ type: 'text', value }],
    })),
  };
}

/** Marks the header cells of columns and rows. */
function setCellScope({ children: [header, ...rows] }: Table): void {
  for (const cell of header?.children ?? []) {
    // An empty corner is not a header.
    const isEmpty = cell.children.length === 0;
    cell.data = isEmpty ? { hName: 'td' } : { hProperties: { scope: 'col' } };
  }
  for (const { children } of rows) {
    if (children[0]) children[0].data = { hName: 'th', hProperties: { scope: 'row' } };
  }
}

/** HTML is shown as text, a picture as its alternative text. */
function plainTextOf(node: { type: string; value?: unknown; alt?: unknown }): string | undefined {
  if (node.type === 'html') return String(node.value);
  return node.type === 'image' || node.type === 'imageReference'
    ? String(node.alt ?? '')
    : undefined;
}

const opening = /^<i lang="(en|es)">$/;

/** Wraps everything between `<i lang="en">` and `</i>` in an element. */
function markLanguages(parent: Parents): void {
  const found: Parents['children'][number][] = [];
  for (const node of parent.children) {
    const start = isHtml(node, '</i>') ? found.findLastIndex((each) => isHtml(each, opening)) : -1;
    const open = found[start];
    if (open?.type !== 'html') {
      found.push(node);
      continue;
    }
    const lang = opening.exec(open.value)?.[1];
    // Everything between two inline elements of a paragraph is inline as well.
    const children = found.splice(start).slice(1) as PhrasingContent[];
    found.push({ type: 'emphasis', children, data: { hName: 'i', hProperties: { lang } } });
  }
  parent.children = found as typeof parent.children;
}

function isHtml(node: Parents['children'][number], value: string | RegExp): node is Html {
  if (node.type !== 'html') return false;
  return typeof value === 'string' ? node.value === value : value.test(node.value);
}
