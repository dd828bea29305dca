import { expect, test } from 'vitest';
import { articleAddresses } from '#site/article-addresses.ts';
import { sitemapLinks } from '#site/sitemap-links.ts';

const site = 'https://site.example';

test.each([
  ['/', '/', '/es'],
  ['/es', '/', '/es'],
  ['/katy', '/katy', '/es/katy'],
  ['/es/katy', '/katy', '/es/katy'],
  ['/estates', '/estates', '/es/estates'],
  ['/constructor', '/constructor', '/es/constructor'],
  [
    '/blog/home-insurance-coverage-guide',
    '/blog/home-insurance-coverage-guide',
    '/blog/seguro-de-casa-guia',
  ],
  ['/blog/seguro-de-casa-guia', '/blog/home-insurance-coverage-guide', '/blog/seguro-de-casa-guia'],
])('%s is paired', (path, english, spanish) => {
  expect(sitemapLinks(site + path, articleAddresses())).toEqual([
    { lang: 'en', url: site + english },
    { lang: 'es', url: site + spanish },
    { lang: 'x-default', url: site + english },
  ]);
});
