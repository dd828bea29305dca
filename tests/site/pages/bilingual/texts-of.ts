import { type HTMLElement, type Node, NodeType } from 'node-html-parser';

/** A piece of text and its declared language. */
export interface Said {
  text: string;
  lang: string;
}

const silent = new Set(['SCRIPT', 'STYLE', 'SVG', 'TEMPLATE', 'HEAD']);
// Inline elements: their text is part of the surrounding sentence.
const inline = new Set(['A', 'ABBR', 'B', 'EM', 'I', 'SPAN', 'STRONG', 'TIME']);
const spoken = ['alt', 'aria-label', 'label', 'placeholder', 'title'];
const kept = ['data-loading', 'data-missing-city', 'data-counts'];

/** All texts of a page: content, accessible attributes, head and structured data. */
export function textsOf(page: HTMLElement): Said[] {
  const lang = page.querySelector('html')?.getAttribute('lang') ?? '';
  return [
    ...headTexts(page).map((text) => ({ text, lang })),
    ...bodyTexts(page.querySelector('body') ?? page, lang),
    ...attributeTexts(page, lang),
  ].filter(({ text }) => text.trim() !== '');
}

function headTexts(page: HTMLElement): string[] {
  const content = (selector: string) => page.querySelector(selector)?.getAttribute('content') ?? '';
  return [
    page.querySelector('title')?.text ?? '',
    content('meta[name=description]'),
    content('meta[property="og:title"]'),
    content('meta[property="og:description"]'),
    ...page
      .querySelectorAll('script[type="application/ld+json"]')
      .flatMap((script) => structuredTexts(JSON.parse(script.innerHTML))),
  ];
}

/** Names, questions and answers of structured data, without URLs and types. */
function structuredTexts(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(structuredTexts);
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    typeof value === 'string'
      ? ['name', 'headline', 'description', 'text'].includes(key)
        ? [value]
        : []
      : structuredTexts(value),
  );
}

function bodyTexts(body: HTMLElement, pageLang: string): Said[] {
  const said: Said[] = [];
  let sentence = new Map<string, string>();
  const end = () => {
    for (const [lang, text] of sentence)
      said.push({ text: text.replace(/\s+/g, ' ').trim(), lang });
    sentence = new Map();
  };
  const visit = (node: Node, lang: string) => {
    if (node.nodeType === NodeType.TEXT_NODE) {
      sentence.set(lang, (sentence.get(lang) ?? '') + node.text);
    }
    if (node.nodeType !== NodeType.ELEMENT_NODE) return;
    const element = node as HTMLElement;
    if (silent.has(element.tagName)) return;
    if (isBlock(element)) end();
    const own = element.getAttribute('lang') ?? lang;
    for (const child of element.childNodes) visit(child, own);
    if (isBlock(element)) end();
  };
  visit(body, pageLang);
  end();
  return said;
}

const isBlock = (element: HTMLElement) =>
  !inline.has(element.tagName) || element.classList.contains('block');

function attributeTexts(page: HTMLElement, pageLang: string): Said[] {
  return page.querySelectorAll('body *').flatMap((element) => {
    const lang =
      element.getAttribute('srclang') ??
      element.closest('[lang]')?.getAttribute('lang') ??
      pageLang;
    return [...spoken, ...kept].flatMap((name) => {
      const text = element.getAttribute(name);
      return text ? [{ text, lang }] : [];
    });
  });
}
