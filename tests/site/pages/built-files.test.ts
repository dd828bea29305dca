import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { secretsOf } from './secrets-of.ts';
import { type BuiltSite, readSite } from './site-pages.ts';

const dist = inject('dist');

/** Formats of keys that must never be published. */
const secretShapes = [/sb_secret_\w+/, /whsec_\w+/, /service_role/, /BEGIN [A-Z ]*PRIVATE KEY/];

/** The start of Astro's own inline code; the Content Security Policy allows it by hash. */
const inlineOfAstro = /^\(\(\)=>\{var \w+=[\s\S]*(Astro|astro-island)/;

/** A string that identifies each of our inlined scripts: the one of every page. */
const ownScripts = ['#site-menu'];

/** Types of `script` elements that contain data. */
const dataTypes = ['application/ld+json', 'speculationrules'];

/** Pages that Astro hydrates. The quote forms start after the first paint, with a script of their own. */
const withIslands = ['admin.html', 'auth.html', 'es/admin.html', 'es/auth.html'];

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
        expect(content.includes(secret), `${file} contains a secret`).toBe(false);
      for (const shape of secretShapes) expect(shape.exec(content)?.[0], file).toBeUndefined();
    }
  });

  test('contains the license of its fonts', async () => {
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

  test('loads no script that would delay the first paint of a page', () => {
    for (const { file, document } of site.pages.values())
      expect(
        document.querySelectorAll('script[src]:not([type=module], [type=late])').length,
        file,
      ).toBe(0);
  });

  test('has no inline script except its own small ones and Astro’s, and no inline handler', () => {
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

  test('has the same speculation rules on every public page', () => {
    const rules = new Set<string>();
    for (const { file, document, isPublic } of site.pages.values()) {
      const own = document.querySelectorAll('script[type=speculationrules]');
      expect(own.length, file).toBe(isPublic ? 1 : 0);
      for (const { innerHTML } of own) rules.add(innerHTML);
    }
    expect(rules.size).toBe(1);
  });
});
