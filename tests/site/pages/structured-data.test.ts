import { beforeAll, describe, expect, inject, test } from 'vitest';
import { siteText } from '#i18n/site.ts';
import { vocabularyProblems } from './schema-org.ts';
import { type BuiltSite, readSite, type SitePage } from './site-pages.ts';

interface Trail {
  '@type': string;
  itemListElement: { position: number; name: string; item: string }[];
}

let site: BuiltSite;

beforeAll(async () => {
  site = await readSite(inject('dist'));
});

describe('structured data', () => {
  test('uses the schema.org vocabulary', () => {
    const problems: string[] = [];
    for (const page of site.pages.values()) {
      for (const block of blocksOf(page)) {
        expect(block['@context'], page.file).toBe('https://schema.org');
        problems.push(...vocabularyProblems(block).map((problem) => `${page.file}: ${problem}`));
      }
    }
    expect(problems).toEqual([]);
  });

  test('matches the page: each question is visible', () => {
    let questions = 0;
    for (const page of site.pages.values()) {
      for (const block of blocksOf(page)) {
        const graph: { '@type': string; mainEntity?: { name: string }[] }[] = block['@graph'] ?? [];
        for (const { mainEntity = [] } of graph.filter((thing) => thing['@type'] === 'FAQPage')) {
          for (const { name } of mainEntity) expect(page.document.text, page.file).toContain(name);
          questions += mainEntity.length;
        }
      }
    }
    expect(questions).toBeGreaterThan(100);
  });

  test.each(['/', '/es'])(
    'on %s describes the agency and the website that it publishes',
    (path) => {
      const page = site.pages.get(path);
      const [agency, website] = page ? blocksOf(page).flatMap((block) => block['@graph']) : [];
      expect(agency).toMatchObject({ '@type': 'InsuranceAgency', knowsLanguage: ['en', 'es'] });
      expect(website).toMatchObject({ '@type': 'WebSite', publisher: { '@id': agency['@id'] } });
      // One agency and one website, whatever the language of the page.
      expect(new URL(agency.url).pathname).toBe('/');
      expect(new URL(website.url).pathname).toBe('/');
      expect(site.files).toContain(new URL(agency.image).pathname.slice(1));
    },
  );

  test.each([
    ['name', { name: undefined }],
    ['telephone', { telephone: '(281) 555-0142' }],
    ['address', { address: { '@type': 'Place' } }],
    ['rating', { rating: 5 }],
    ['language', { knowsLanguage: ['en'] }],
    ['place', { geo: { '@type': 'GeoCoordinates', latitude: '30° N', longitude: -95.46127 } }],
  ])('would be stopped by a wrong %s', (_, change) => {
    const agency = {
      '@type': 'InsuranceAgency',
      '@id': 'https://site.example#agency',
      name: 'Tall Pines',
      url: 'https://site.example',
      telephone: '+12815550142',
      image: 'https://site.example/images/sharing/hero.jpg',
      knowsLanguage: ['en', 'es'],
      address: { '@type': 'PostalAddress', addressLocality: 'The Woodlands' },
    };
    expect(vocabularyProblems(agency)).toEqual([]);
    expect(vocabularyProblems({ ...agency, ...change })).not.toEqual([]);
  });
});

const english = [siteText.en.home, siteText.en.servingAreas];
const spanish = [siteText.es.home, siteText.es.servingAreas];

test.each([
  ['/katy', [...english, 'Katy'], ['/', '/serving-areas', '/katy']],
  ['/es/katy', [...spanish, 'Katy'], ['/es', '/es/serving-areas', '/es/katy']],
  ['/houston', [...english, 'Houston'], ['/', '/serving-areas', '/houston']],
  ['/es/houston', [...spanish, 'Houston'], ['/es', '/es/serving-areas', '/es/houston']],
])('%s is below home and serving areas', (path, names, paths) => {
  const places = trailOf(path);
  expect(places.map(({ name }) => name)).toEqual(names);
  expect(places.map(({ item }) => new URL(item).pathname)).toEqual(paths);
  expect(places.map(({ position }) => position)).toEqual([1, 2, 3]);
});

test.each([
  ['/blog/home-insurance-coverage-guide', siteText.en],
  ['/blog/seguro-de-casa-guia', siteText.es],
])('%s is below the learning center and its articles', (path, { learningCenter, articles }) => {
  const parents = trailOf(path).slice(1, 3);
  expect(parents.map(({ name }) => name)).toEqual([learningCenter, articles]);
});

// biome-ignore lint/suspicious/noExplicitAny: unchecked JSON
function blocksOf({ document }: SitePage): Record<string, any>[] {
  return document
    .querySelectorAll('script[type="application/ld+json"]')
    .map((block) => JSON.parse(block.innerHTML));
}

function trailOf(path: string): Trail['itemListElement'] {
  const page = site.pages.get(path);
  const graph: Trail[] = page ? blocksOf(page).flatMap((block) => block['@graph'] ?? []) : [];
  return graph.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement ?? [];
}
