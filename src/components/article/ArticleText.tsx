import type { Nodes } from 'hast';
import { createElement, Fragment, type ReactNode } from 'react';
import { fillIn } from '#i18n/fill-in.ts';
import type { Locale } from '#locales.ts';
import type { Agency } from '#schemas/content/agency.ts';
import { dialedPhone } from '#schemas/fields/phone-number.ts';

interface ArticleTextProps {
  /** Made from Markdown by `readArticle`, so it contains no script and no style. */
  tree: Nodes;
  agency: Agency;
  locale: Locale;
}

/** An article’s text with the agency's facts; `{phone}` and numbers such as 800-252-3439 become links that call them. */
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

/** US numbers written like 800-252-3439 or 1-800-252-3439, and not a part of a longer number. */
const phoneNumber = /(\{phone\}|(?<![\w+-])(?:\+?1-)?\d{3}-\d{3}-\d{4}(?![\w-]))/;

function withPhone(text: string, phone: Agency['phone'], mayLink: boolean): ReactNode {
  const parts = text.split(phoneNumber);
  if (parts.length === 1) return text;
  // `split` puts what the group matched at odd indexes.
  const shown = parts.map((part, at) => (at % 2 === 0 ? part : call(part, phone, mayLink)));
  return createElement(Fragment, null, ...shown);
}

function call(written: string, { e164, display }: Agency['phone'], mayLink: boolean): ReactNode {
  const isOurs = written === '{phone}';
  const [number, dialed] = isOurs ? [display, e164] : [written, dialedPhone(written)];
  return mayLink && dialed ? <a href={`tel:${dialed}`}>{number}</a> : number;
}
