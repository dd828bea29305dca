import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { expect, inject, test } from 'vitest';
import { infoPageSlugs } from '#schemas/content/info-page.ts';
import { openSecrets } from '../../../scripts/host/backend/secrets.ts';
import { articleAddresses } from '../../support/article-addresses.ts';
import { readSite } from './site-pages.ts';

/** Pages that do not depend on the content. */
const pages = [
  '404.html',
  'admin.html',
  'articles.html',
  'auth.html',
  'auto-quote.html',
  'es.html',
  'es/404.html',
  'es/admin.html',
  'es/articles.html',
  'es/auth.html',
  'es/auto-quote.html',
  'es/home-quote.html',
  'es/learning-center.html',
  'es/privacy.html',
  'es/quote-frame.html',
  'es/serving-areas.html',
  'home-quote.html',
  'index.html',
  'learning-center.html',
  'privacy.html',
  'quote-frame.html',
  'serving-areas.html',
];

const others = [
  '.well-known/security.txt',
  '_headers',
  'apple-touch-icon.png',
  'call-back.json',
  'city-facts.json',
  'city-names.json',
  'contact.vcf',
  'content-texts.json',
  'favicon.ico',
  'favicon.svg',
  'preview-facts.json',
  'release.json',
  'robots.txt',
  'sitemap-0.xml',
  'sitemap-index.xml',
];

/** Files from the bundler: a readable name, a content hash and one of four extensions. */
const bundled = /^_astro\/[\w.-]+\.[\w-]{8}\.(css|js|svg|woff2)$/;

test('the built folder contains exactly the expected files', async () => {
  const { files } = await readSite(inject('dist'));
  const fixedCities = readdirSync('content/cities').map((file) => file.replace(/\.yaml$/, ''));
  const records = readdirSync('public', { recursive: true, withFileTypes: true });
  const assets = records
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replace(/^public\//, ''));
  const cities = await citySlugs();
  const expected = [
    ...pages,
    ...infoPageSlugs.flatMap((slug) => [`${slug}.html`, `es/${slug}.html`]),
    ...articleAddresses().flatMap((both) => both.map((path) => `${path.slice(1)}.html`)),
    ...others,
    ...assets,
    ...new Set([...fixedCities, ...cities].flatMap((slug) => [`${slug}.html`, `es/${slug}.html`])),
  ];
  expect(files.filter((file) => !bundled.test(file)).sort()).toEqual(expected.sort());
});

/** Slugs of the city records that the site was built from. */
async function citySlugs(): Promise<string[]> {
  const { publishableKey } = await openSecrets(inject('dataDirectory'));
  const client = createClient(inject('siteUrl'), publishableKey, {
    auth: { persistSession: false },
  });
  const { data } = await client.from('city_pages').select('slug').throwOnError();
  expect(data.length).toBeGreaterThan(20);
  return data.map(({ slug }) => slug);
}
