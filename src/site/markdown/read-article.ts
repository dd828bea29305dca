import Slugger from 'github-slugger';
import type { Nodes as Elements } from 'hast';
import type { Html, Parents, PhrasingContent, Root, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { toHast } from 'mdast-util-to-hast';
import { toString as textOf } from 'mdast-util-to-string';
import { gfmTable } from 'micromark-extension-gfm-table';
import { SKIP, visit } from 'unist-util-visit';
import { isSafeLink } from '#schemas/content/service.ts';
import { findBoundProblem } from './text-bounds.ts';

/** A heading of an article, as its list of contents names it. */
interface ArticleHeading {
  depth: number;
  /** Its anchor. */
  slug: string;
  text: string;
}

/** An article's text for a page. */
export interface ReadArticle {
  tree: Elements;
  headings: ArticleHeading[];
}

/** The Markdown of an article's text that has no `BoundProblem`. `lang` marks of foreign words are the only HTML in it. */
export function parseArticle(markdown: string): Root {
  const tree = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  visit(tree, (node) => {
    if ('children' in node) markLanguages(node);
  });
  return tree;
}

/** Makes a page's text of Markdown, here as in the browser. Whatever it holds, no script comes of it. */
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
    if (node.type === 'table') nameCells(node);
    if ('url' in node && !isSafeLink(node.url)) node.url = '#';
    const words = wordsFor(node);
    if (words === undefined || !parent || index === undefined) return undefined;
    parent.children[index] = { type: 'text', value: words };
    return SKIP;
  });
  return { tree: toHast(tree), headings };
}

/** The text as it was typed, in paragraphs. */
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

/** Says which cells of a table name its columns, and which its rows. */
function nameCells({ children: [names, ...rows] }: Table): void {
  for (const cell of names?.children ?? []) cell.data = { hProperties: { scope: 'col' } };
  for (const { children } of rows) {
    if (children[0]) children[0].data = { hName: 'th', hProperties: { scope: 'row' } };
  }
}

/** What stands on the page in place of HTML and pictures. */
function wordsFor(node: { type: string; value?: unknown; alt?: unknown }): string | undefined {
  if (node.type === 'html') return String(node.value);
  return node.type === 'image' || node.type === 'imageReference'
    ? String(node.alt ?? '')
    : undefined;
}

const opening = /^<i lang="(en|es)">$/;

/** Puts what stands between `<i lang="en">` and `</i>` into an element. */
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
    // What stood between two inline elements of a paragraph is inline, too.
    const children = found.splice(start).slice(1) as PhrasingContent[];
    found.push({ type: 'emphasis', children, data: { hName: 'i', hProperties: { lang } } });
  }
  parent.children = found as typeof parent.children;
}

function isHtml(node: Parents['children'][number], value: string | RegExp): node is Html {
  if (node.type !== 'html') return false;
  return typeof value === 'string' ? node.value === value : value.test(node.value);
}
