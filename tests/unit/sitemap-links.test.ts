import { expect, test } from 'vitest';
import { sitemapLinks } from '#i18n/sitemap-links.ts';

const site = 'https://site.example';

test.each([
  ['/', '/', '/es'],
  ['/es', '/', '/es'],
  ['/katy', '/katy', '/es/katy'],
  ['/es/katy', '/katy', '/es/katy'],
  ['/estates', '/estates', '/es/estates'],
  ['/constructor', '/constructor', '/es/constructor'],
])('%s is paired', (path, english, spanish) => {
  expect(sitemapLinks(site + path)).toEqual([
    { lang: 'en-US', url: site + english },
    { lang: 'es-US', url: site + spanish },
  ]);
});

test('an article is not', () => {
  expect(sitemapLinks(`${site}/blog/seguro-de-casa-guia`)).toEqual([]);
});
