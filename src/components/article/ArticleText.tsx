import type { Nodes } from 'hast';
import { createElement, Fragment, type ReactNode } from 'react';
import { fillIn } from '#i18n/fill-in.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';

interface ArticleTextProps {
  /** Made from Markdown by `readArticle`, so it contains no script and no style. */
  tree: Nodes;
  agency: Agency;
  locale: Locale;
}

/** An article’s text with the agency's facts; every `{phone}` becomes a link that calls it. */
export function ArticleText({ tree, agency, locale }: ArticleTextProps) {
  const fill = (text: string) => fillIn(text, agency, locale);
  return <div className="article-text">{toReact(tree, agency.phone, fill, true)}</div>;
}

/** Inside a link the phone number stays plain text: links cannot be nested. */
function toReact(
  node: Nodes,
  phone: Agency['phone'],
  fill: (text: string) => string,
  mayLink: boolean,
): ReactNode {
  if (node.type === 'text') return withPhone(fill(node.value), phone, mayLink);
  if (node.type !== 'element' && node.type !== 'root') return null;
  const isLink = node.type === 'element' && node.tagName === 'a';
  const children = node.children.map((child) => toReact(child, phone, fill, mayLink && !isLink));
  return node.type === 'root'
    ? createElement(Fragment, null, ...children)
    : createElement(node.tagName, node.properties, ...children);
}

function withPhone(text: string, { e164, display }: Agency['phone'], mayLink: boolean): ReactNode {
  const [first = '', ...others] = text.split('{phone}');
  if (others.length === 0) return first;
  const number = mayLink ? <a href={`tel:${e164}`}>{display}</a> : display;
  return createElement(Fragment, null, first, ...others.flatMap((part) => [number, part]));
}
