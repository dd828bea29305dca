import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { counterpartPath } from '#islands/city-lookup/counterpart-path.ts';
import { type Locale, otherLocale } from '#locales.ts';
import { articleAddresses } from '../../support/article-addresses.ts';
import { foreignTexts } from './bilingual/foreign-texts.ts';
import { LanguageDetector } from './bilingual/language-of.ts';
import { readSite, type SitePage } from './site-pages.ts';

interface Page extends SitePage {
  locale: Locale;
}

/** Staff pages, rendered in the browser. */
const forStaff = ['/auth', '/admin', '/es/auth', '/es/admin'];

const dist = inject('dist');
let pages: Page[];
let byPath: Map<string, Page>;
let languages: LanguageDetector;

beforeAll(async () => {
  const site = await readSite(dist);
  pages = [...site.pages.values()]
    .filter(({ path }) => !forStaff.includes(path))
    .map((page) => ({ ...page, locale: localeOf(page.document) }));
  byPath = new Map(pages.map((page) => [page.path, page]));
  languages = await LanguageDetector.create();
});

describe('the two languages of the built site', () => {
  test('have the same pages', () => {
    expect(pages.length).toBeGreaterThan(90);
    for (const { path, locale } of pages) {
      expect(byPath.get(twinOf(path))?.locale, `the twin of ${path}`).toBe(otherLocale(locale));
    }
  });

  test('have hreflang links to each other, themselves and the default', () => {
    for (const { path, locale, document, isPublic } of pages) {
      const [english, spanish] = locale === 'en' ? [path, twinOf(path)] : [twinOf(path), path];
      const named = isPublic ? { en: english, es: spanish, 'x-default': english } : {};
      expect(alternates(document), path).toEqual(named);
    }
  });

  test('refer to each other in the sitemap', async () => {
    const sitemap = await readFile(join(dist, 'sitemap-0.xml'), 'utf8');
    const entries = parse(sitemap).querySelectorAll('url');
    expect(entries.length).toBe(pages.filter(({ isPublic }) => isPublic).length);
    for (const entry of entries) {
      const path = pathOf(entry.querySelector('loc')?.text) ?? '';
      expect(alternates(entry), path).toEqual(alternates(byPath.get(path)?.document));
    }
  });

  test('link to the same page in the other language', () => {
    for (const { path, document, locale } of pages) {
      // The page in the frame of city pages has no header.
      if (path.endsWith('/quote-frame')) continue;
      const switches = document.querySelectorAll(`a[hreflang=${otherLocale(locale)}][lang]`);
      const places = new Set(switches.map((link) => link.getAttribute('href')));
      expect([...places], path).toEqual([twinOf(path)]);
    }
  });

  test('link to pages in the same language', () => {
    const astray: string[] = [];
    for (const { path, document, locale } of pages) {
      for (const link of document.querySelectorAll('a[href^="/"]:not([hreflang])')) {
        const target = link.getAttribute('href')?.replace(/[#?].*$/, '') || '/';
        const isFile = /\.\w+$/.test(target);
        if (isFile || forStaff.includes(target) || byPath.get(target)?.locale === locale) continue;
        astray.push(`${path} → ${target}`);
      }
    }
    expect(astray).toEqual([]);
  });

  test('declare their language in og:locale and structured data', () => {
    for (const { path, document, locale } of pages.filter(({ isPublic }) => isPublic)) {
      const content = (property: string) =>
        document.querySelector(`meta[property="${property}"]`)?.getAttribute('content');
      expect(content('og:locale'), path).toBe(`${locale}_US`);
      expect(content('og:locale:alternate'), path).toBe(`${otherLocale(locale)}_US`);
      for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
        for (const [, language] of script.innerHTML.matchAll(/"inLanguage":"(\w+)"/g)) {
          expect(language, path).toBe(locale);
        }
      }
    }
  });

  test('have different titles and descriptions', () => {
    for (const { path, document } of pages) {
      const own = headOf(document);
      const other = headOf(byPath.get(twinOf(path))?.document);
      expect(own.title, path).not.toBe(other.title);
      expect(own.description, path).not.toBe(other.description);
    }
  });

  test('have the same structure', () => {
    for (const { path, document } of pages.filter(({ locale }) => locale === 'en')) {
      expect(outline(byPath.get(twinOf(path))?.document), path).toEqual(outline(document));
    }
  });

  test('are not mixed on a page', () => {
    const mixed = pages.flatMap(({ path, document }) =>
      foreign(document).map((sentence) => `${path}: ${sentence}`),
    );
    expect(mixed).toEqual([]);
  });
});

describe('the language check detects', () => {
  const spanishPage = (body: string) =>
    foreign(parse(`<html lang="es"><body>${body}</body></html>`));
  const englishPage = (body: string) =>
    foreign(parse(`<html lang="en"><body>${body}</body></html>`));

  test.each([
    ['a label of the other dictionary', '<a href="/">Get Free Quote</a>', 'Get Free Quote'],
    ['a text that something was put into', '<p>Call (281) 555-0142</p>', 'Call (281) 555-0142'],
    [
      'a sentence among others',
      '<p>Llame hoy mismo. The house stands near the creek.</p>',
      'The house stands near the creek.',
    ],
    [
      'a picture’s description',
      '<img alt="A small house under tall pines">',
      'A small house under tall pines',
    ],
    [
      'a sentence marked as what it is not',
      '<p lang="es">We compare several companies for you.</p>',
      'We compare several companies for you.',
    ],
  ])('English on a Spanish page: %s', (_, body, found) => {
    expect(spanishPage(body)).toEqual([found]);
  });

  test('Spanish on an English page', () => {
    expect(englishPage('<h2>Comparamos varias compañías por usted</h2>')).toHaveLength(1);
  });

  test('nothing if a text in the other language is marked', () => {
    expect(spanishPage('<p lang="en">The house stands near the creek.</p>')).toEqual([]);
    expect(
      spanishPage('<p>El banco lo llama <i lang="en">escrow</i> y se paga cada mes.</p>'),
    ).toEqual([]);
  });
});

function localeOf(document: HTMLElement): Locale {
  return document.querySelector('html')?.getAttribute('lang') === 'es' ? 'es' : 'en';
}

/** Path of the same page in the other language. */
function twinOf(path: string): string {
  const article = articleAddresses().find((pair) => pair.includes(path));
  return article?.find((address) => address !== path) ?? counterpartPath(path);
}

const pathOf = (address: string | undefined) => address && new URL(address).pathname;

function alternates(document: HTMLElement | undefined): Record<string, string | undefined> {
  const links =
    document?.querySelectorAll('[hreflang]').filter((link) => link.rawTagName !== 'a') ?? [];
  return Object.fromEntries(
    links.map((link) => [link.getAttribute('hreflang'), pathOf(link.getAttribute('href'))]),
  );
}

function headOf(document: HTMLElement | undefined) {
  return {
    title: document?.querySelector('title')?.text,
    description: document?.querySelector('meta[name=description]')?.getAttribute('content'),
  };
}

/** The structure of a page: landmarks, headings, cards, links and so on. */
function outline(document: HTMLElement | undefined): Record<string, number> {
  const parts = [
    ...['header', 'nav', 'main', 'footer', 'search', 'form', 'section', 'aside'],
    ...['h1', 'h2', 'h3', 'h4', 'article', 'li', 'a', 'button', 'details', 'figure', 'img'],
    ...['input', 'select', 'option', 'iframe', 'script[type="application/ld+json"]'],
  ];
  return Object.fromEntries(
    parts.map((part) => [part, document?.querySelectorAll(part).length ?? 0]),
  );
}

const foreign = (document: HTMLElement) => foreignTexts(languages, document);
