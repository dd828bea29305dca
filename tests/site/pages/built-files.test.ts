import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { secretsOf } from './secrets-of.ts';
import { type BuiltSite, readSite } from './site-pages.ts';

const dist = inject('dist');

/** Shapes of keys that have no business in a browser, whoever they belong to. */
const secretShapes = [/sb_secret_\w+/, /whsec_\w+/, /service_role/, /BEGIN [A-Z ]*PRIVATE KEY/];

/** How Astro's own inline code begins; the content security policy names it by its hash. */
const inlineOfAstro = /^\(\(\)=>\{var \w+=[\s\S]*(Astro|astro-island)/;

/** What gives away each of our scripts that are small enough to travel inside a page. */
const ownScripts = [
  '#site-menu',
  'data-flash-message',
  'data-placeholder',
  'data-cards',
  'data-guides',
  'data-open-now',
];

/** Types of `script` elements that hold data and run nothing. */
const dataTypes = ['application/ld+json', 'speculationrules'];

/** Pages that hydrate React on purpose. */
const withIslands = [
  'admin.html',
  'auth.html',
  'es/admin.html',
  'es/auth.html',
  'auto-quote.html',
  'home-quote.html',
  'es/auto-quote.html',
  'es/home-quote.html',
];

let site: BuiltSite;

beforeAll(async () => {
  site = await readSite(dist);
});

describe('the built site', () => {
  test('has no trace of a secret', async () => {
    const secrets = await secretsOf(inject('dataDirectory'));
    for (const file of site.files) {
      const content = await readFile(join(dist, file), 'latin1');
      for (const secret of secrets)
        expect(content.includes(secret), `${file} holds a secret`).toBe(false);
      for (const shape of secretShapes) expect(shape.exec(content)?.[0], file).toBeUndefined();
    }
  });

  test('brings the licence of its fonts along', async () => {
    const licence = await readFile(join(dist, 'fonts-license.txt'), 'utf8');
    expect(licence).toContain('SIL OPEN FONT LICENSE Version 1.1');
    const fonts = site.files.flatMap((file) => /([\w-]+)\.[\w-]{8}\.woff2$/.exec(file)?.[1] ?? []);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) {
      const name = font.replaceAll('-', ' ');
      expect(licence).toMatch(new RegExp(`Copyright \\d{4} The ${name} Project Authors`, 'i'));
    }
  });

  test('does not point at source maps', async () => {
    for (const file of site.files.filter((name) => /\.(js|css)$/.test(name))) {
      expect(await readFile(join(dist, file), 'utf8'), file).not.toContain('sourceMappingURL');
    }
  });

  test('loads React only where something hydrates', () => {
    for (const { file, document } of site.pages.values()) {
      expect(document.querySelector('astro-island') !== null, file).toBe(
        withIslands.includes(file),
      );
    }
  });

  test('asks for no script file on a public page, which would delay its first paint by a request', () => {
    for (const { file, document, isPublic } of site.pages.values())
      if (isPublic) expect(document.querySelectorAll('script[src]').length, file).toBe(0);
  });

  test('runs no inline script but its own small ones and what starts islands, and no inline handler anywhere', () => {
    const own = new Set<string>();
    for (const { file, document } of site.pages.values()) {
      const inline = document
        .querySelectorAll('script:not([src])')
        .filter((script) => !dataTypes.includes(script.getAttribute('type') ?? ''));
      for (const { innerHTML } of inline) {
        if (withIslands.includes(file) && inlineOfAstro.test(innerHTML)) continue;
        expect(ownScripts.filter((mark) => innerHTML.includes(mark)).length, innerHTML).toBe(1);
        own.add(innerHTML);
      }
      const attributes = document
        .querySelectorAll('*')
        .flatMap((element) => Object.keys(element.attributes));
      expect(
        attributes.filter((name) => name === 'style' || /^on/i.test(name)),
        file,
      ).toEqual([]);
    }
    expect(own.size).toBe(ownScripts.length);
  });

  test('lets browsers prepare the next page from every public page, by the same rules', () => {
    const rules = new Set<string>();
    for (const { file, document, isPublic } of site.pages.values()) {
      const own = document.querySelectorAll('script[type=speculationrules]');
      expect(own.length, file).toBe(isPublic ? 1 : 0);
      for (const { innerHTML } of own) rules.add(innerHTML);
    }
    expect(rules.size).toBe(1);
  });
});
