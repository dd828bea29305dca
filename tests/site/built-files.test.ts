import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { secretsOf } from './secrets-of.ts';

const dist = inject('dist');

/** Pages that hydrate React on purpose. */
const withIslands = [
  'admin.html',
  'auth.html',
  'auto-quote.html',
  'home-quote.html',
  'es/auto-quote.html',
  'es/home-quote.html',
];

let files: string[];
const pages = new Map<string, HTMLElement>();

beforeAll(async () => {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
    .filter((file) => !/\.(br|gz)$/.test(file));
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    pages.set(file, parse(await readFile(join(dist, file), 'utf8')));
  }
});

describe('the built site', () => {
  test('is complete: pages, headers, robots.txt, sitemap and release.json', () => {
    const promised = [
      'index.html',
      '404.html',
      'auth.html',
      'admin.html',
      'es.html',
      'serving-areas.html',
      'katy.html',
      'cypress.html',
      'home-insurance-houston-tx.html',
      'home-insurance-spring-tx.html',
      'es/katy.html',
      '_headers',
      'robots.txt',
      'sitemap-index.xml',
      'release.json',
      'favicon.svg',
    ];
    expect(files).toEqual(expect.arrayContaining(promised));
  });

  test('has no trace of a secret', async () => {
    const secrets = await secretsOf(inject('dataDirectory'));
    for (const file of files) {
      const content = await readFile(join(dist, file), 'latin1');
      for (const secret of secrets)
        expect(content.includes(secret), `${file} holds a secret`).toBe(false);
    }
  });

  test('names no address that leads nowhere', () => {
    const broken: string[] = [];
    for (const [file, page] of pages) {
      for (const address of addressesOf(page)) {
        const here = file.replace(/\.html$/, '').replace(/^index$/, '');
        const { pathname, hash } = new URL(address, `http://site.example/${here}`);
        const target = pageOf(pathname);
        if (!target) broken.push(`${file} → ${address}`);
        else if (
          hash &&
          target !== 'asset' &&
          !target.getElementById(decodeURIComponent(hash.slice(1)))
        ) {
          broken.push(`${file} → ${address} (no such place)`);
        }
      }
    }
    expect(broken).toEqual([]);
  });

  test('loads React only where something hydrates', () => {
    for (const [file, page] of pages) {
      expect(page.querySelector('astro-island') !== null, file).toBe(withIslands.includes(file));
    }
  });

  test('runs no inline script on pages without islands, and no inline handler anywhere', () => {
    for (const [file, page] of pages) {
      const inline = page
        .querySelectorAll('script:not([src])')
        .filter((script) => script.getAttribute('type') !== 'application/ld+json');
      if (!withIslands.includes(file)) expect(inline.length, file).toBe(0);
      const attributes = page
        .querySelectorAll('*')
        .flatMap((element) => Object.keys(element.attributes));
      expect(
        attributes.filter((name) => name === 'style' || /^on/i.test(name)),
        file,
      ).toEqual([]);
    }
  });

  test('has one h1, a title, a description and a language on each page', () => {
    for (const [file, page] of pages) {
      const expected = withIslands.slice(0, 2).includes(file) ? 0 : 1;
      expect(page.querySelectorAll('h1').length, file).toBe(expected);
      expect(page.querySelector('title')?.text.trim(), file).toBeTruthy();
      expect(
        page.querySelector('meta[name=description]')?.getAttribute('content')?.trim(),
        file,
      ).toBeTruthy();
      expect(page.querySelector('html')?.getAttribute('lang'), file).toBe(
        file.startsWith('es') || file === 'blog/seguro-de-casa-guia.html' ? 'es' : 'en',
      );
    }
  });
});

function addressesOf(page: HTMLElement): string[] {
  return page
    .querySelectorAll('[href], [src], [srcset]')
    .map(
      (element) =>
        element.getAttribute('href') ??
        element.getAttribute('src') ??
        element.getAttribute('srcset') ??
        '',
    )
    .filter((address) => /^[/#]/.test(address) && !address.startsWith('//'));
}

function pageOf(pathname: string): HTMLElement | 'asset' | undefined {
  const path = decodeURI(pathname).slice(1);
  const page = pages.get(path === '' ? 'index.html' : `${path}.html`);
  if (page) return page;
  return path !== '' && existsSync(join(dist, path)) ? 'asset' : undefined;
}
