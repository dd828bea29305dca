import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HTMLElement } from 'node-html-parser';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type BuiltSite, readSite, type SitePage } from './site-pages.ts';

const attributes = ['href', 'src', 'poster', 'action', 'data-placeholder'];

let site: BuiltSite;
let origin: string;

beforeAll(async () => {
  site = await readSite(inject('dist'));
  origin = new URL(canonicalOf(site.pages.get('/'))).origin;
});

describe('every URL in the built pages', () => {
  test('leads to an existing page or file, and to an existing id', () => {
    const broken: string[] = [];
    for (const page of site.pages.values()) {
      for (const address of addressesIn(page.document)) {
        const problem = problemWith(address, page);
        if (problem) broken.push(`${page.file} → ${address}: ${problem}`);
      }
    }
    expect(broken).toEqual([]);
  });

  test('uses https if external, and noopener in a new tab', () => {
    for (const { file, document } of site.pages.values()) {
      for (const link of document.querySelectorAll('a[href^=http], iframe[src^=http]')) {
        const address = link.getAttribute('href') ?? link.getAttribute('src') ?? '';
        expect(address, file).toMatch(/^https:\/\//);
        if (link.getAttribute('target') !== '_blank') continue;
        expect(link.getAttribute('rel'), `${file} → ${address}`).toMatch(/noopener|noreferrer/);
      }
    }
  });

  test('is never empty, and every link and button has a name', () => {
    for (const { file, document } of site.pages.values()) {
      for (const element of document.querySelectorAll('a, button')) {
        expect(nameOf(element), `${file}: ${element.toString().slice(0, 200)}`).not.toBe('');
        expect(element.getAttribute('href'), file).not.toBe('');
      }
    }
  });
});

describe('search engines', () => {
  test('find the canonical URL of each public page', () => {
    for (const page of site.pages.values()) {
      const canonicals = page.document.querySelectorAll('link[rel=canonical]');
      expect(canonicals.length, page.file).toBe(page.isPublic ? 1 : 0);
      if (!page.isPublic) continue;
      expect(canonicalOf(page), page.file).toBe(new URL(page.path, origin).href);
      const shared = page.document.querySelector('meta[property="og:url"]');
      expect(shared?.getAttribute('content'), page.file).toBe(canonicalOf(page));
    }
  });

  test('may read every page: one that robots.txt kept from them could not say noindex', async () => {
    const lines = (await text('robots.txt')).split('\n').filter((line) => line !== '');
    expect(lines.slice(0, -1)).toEqual(['User-agent: *', 'Disallow:']);
  });

  test('find the same address of the home page in its structured data', () => {
    const home = site.pages.get('/');
    const data = home?.document.querySelector('script[type="application/ld+json"]')?.textContent;
    const things: { url?: string }[] = JSON.parse(data ?? '')['@graph'];
    const urls = things.flatMap(({ url }) => url ?? []);
    expect([...new Set(urls)]).toEqual([canonicalOf(home)]);
  });

  test('find exactly the public pages in the sitemap, and the sitemap in robots.txt', async () => {
    const listed = new Set(await sitemapPaths());
    const open = [...site.pages.values()].filter(({ isPublic }) => isPublic);
    expect([...listed].sort()).toEqual(open.map(({ path }) => path).sort());
    expect(await text('robots.txt')).toContain(`Sitemap: ${origin}/sitemap-index.xml`);
    expect(await text('sitemap-0.xml')).toContain(`<loc>${canonicalOf(site.pages.get('/'))}</loc>`);
  });
});

/** The problem with a URL, if any. */
function problemWith(address: string, page: SitePage): string | undefined {
  const url = new URL(address, new URL(page.path, origin));
  if (url.origin !== origin) return undefined;
  const target = site.pages.get(url.pathname);
  if (!target) {
    return site.files.includes(decodeURI(url.pathname).slice(1)) ? undefined : 'leads nowhere';
  }
  const place = decodeURIComponent(url.hash.slice(1));
  if (!place || target.document.getElementById(place)) return undefined;
  return 'no such place on the page';
}

function addressesIn(document: HTMLElement): string[] {
  const plain = document
    .querySelectorAll(attributes.map((name) => `[${name}]`).join(', '))
    .flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''));
  const sets = document
    .querySelectorAll('[srcset]')
    .flatMap((element) => (element.getAttribute('srcset') ?? '').split(','))
    .map((candidate) => candidate.trim().split(/\s/)[0] ?? '');
  const shared = document
    .querySelectorAll('meta[property^="og:"]')
    .map((element) => element.getAttribute('content') ?? '')
    .filter((content) => content.startsWith(origin));
  return [...plain, ...sets, ...shared].filter((address) => /^(https?:|[/#.?])/.test(address));
}

function nameOf(element: HTMLElement): string {
  const pictures = element.querySelectorAll('img[alt]').map((image) => image.getAttribute('alt'));
  return [element.getAttribute('aria-label'), element.text, ...pictures].join('').trim();
}

function canonicalOf(page: SitePage | undefined): string {
  return page?.document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';
}

async function sitemapPaths(): Promise<string[]> {
  const parts = locations(await text('sitemap-index.xml'));
  const addresses = await Promise.all(
    parts.map(async (part) => locations(await text(new URL(part).pathname.slice(1)))),
  );
  return addresses.flat().map((address) => new URL(address).pathname);
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
}

function text(file: string): Promise<string> {
  return readFile(join(inject('dist'), file), 'utf8');
}
