import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Snapshot } from '#rows/snapshot.ts';
import { inspectSite } from '../../../scripts/host/verify/inspect-site.ts';
import { verifyRelease } from '../../../scripts/host/verify/verify-release.ts';
import { expectedPages } from '../../../scripts/site/host-interface/expected-pages.ts';
import { emptySnapshot } from '../../support/empty-snapshot.ts';

const snapshot = {
  ...emptySnapshot,
  services: [{ link: '/gone#there' }],
  city_pages: [
    { slug: 'katy', image_url: '/no such%.jpg' },
    { slug: 'cypress', image_url: `/a"b'c&d<e>.jpg?v=2#x` },
  ],
} as Snapshot;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-'));
});
afterEach(() => rm(folder, { recursive: true }));

const whole = {
  'index.html': '<html><a href="/katy">Katy</a></html>',
  '404.html': '<html></html>',
  'es/404.html': '<html></html>',
  'katy.html': '<html><a href="/">Home</a></html>',
  'es/katy.html': '<html><a href="/es">Inicio</a></html>',
  'cypress.html': '<html></html>',
  'es/cypress.html': '<html></html>',
};

async function verify(changes: Record<string, string | null> = {}, content = snapshot) {
  for (const [file, text] of Object.entries({ ...whole, ...changes })) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    if (text !== null) await writeFile(join(folder, file), text);
  }
  return verifyRelease(inspectSite(folder), expectedPages(content));
}

describe('verifyRelease', () => {
  test('accepts a complete release', async () => {
    expect(await verify()).toEqual([]);
  });

  test.each([
    ['a page of the snapshot is missing', { 'katy.html': null }, 'The build lacks katy.html.'],
    ['the not-found page is missing', { '404.html': null }, 'The build lacks 404.html.'],
    [
      'a page is truncated',
      { 'katy.html': '<html><p>Ka' },
      'katy.html was not written to its end.',
    ],
    ['a page is empty', { 'katy.html': '' }, 'katy.html was not written to its end.'],
    [
      'a link in a template is broken',
      { 'katy.html': '<html><a href="/nowhere">x</a></html>' },
      'katy.html links to /nowhere, which does not exist.',
    ],
    [
      'a picture is missing',
      { 'katy.html': '<html><img src="/_astro/x.svg"></html>' },
      'katy.html links to /_astro/x.svg',
    ],
  ])('rejects a release when %s', async (_, changes, sentence) => {
    await expect(verify(changes)).rejects.toThrow(sentence);
  });

  test('only warns about a broken link that staff typed', async () => {
    const warnings = await verify({
      'index.html': '<html><a href="/gone#there">x</a></html>',
      'katy.html': '<html><img src="/no%20such%.jpg"></html>',
    });
    expect(warnings).toEqual([
      'The content links to /gone, which does not exist.',
      'The content links to /no such%.jpg, which does not exist.',
    ]);
  });

  test.each([
    ['/cotización', '/cotizaci%C3%B3n'],
    ['/%', '/%25'],
    ['/😀', '/%F0%9F%98%80'],
    ['/[', '/%5B'],
    ['/no such page', '/no%20such%20page'],
    ['/100%25', '/100%25'],
    ['/caf&eacute;', '/caf%C3%A9'],
    ['/a\\_b', '/a_b'],
  ])(
    'only warns about a link to %s in an article, which the page writes as %s',
    async (typed, written) => {
      const content = { ...snapshot, articles: [{ body: `[x](<${typed}>)` }] } as Snapshot;
      const changes = { 'blog/x.html': `<html><a href="${written}">x</a></html>` };
      expect(await verify(changes, content)).toHaveLength(1);
    },
  );

  test('recognizes an address that staff typed when it is escaped in the page', async () => {
    const city_pages = [{ slug: 'katy', image_url: `/a"b'c&d<e>.jpg?v=2#x` }];
    const warnings = await verify(
      { 'katy.html': '<html><img src="/a&quot;b&#x27;c&amp;d&lt;e&#62;.jpg?v=2#x"></html>' },
      { ...snapshot, city_pages } as Snapshot,
    );
    expect(warnings).toEqual([`The content links to /a"b'c&d<e>.jpg, which does not exist.`]);
  });
});
