import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { expect, inject, test } from 'vitest';
import { siteText } from '#i18n/site.ts';

interface Trail {
  '@type': string;
  itemListElement: { '@type': string; position: number; name: string; item: string }[];
}

async function trailOf(page: string): Promise<Trail | undefined> {
  const html = parse(await readFile(join(inject('dist'), `${page}.html`), 'utf8'));
  const block = html.querySelector('script[type="application/ld+json"]')?.innerHTML ?? '';
  const graph: Trail[] = JSON.parse(block)['@graph'];
  return graph.find((thing) => thing['@type'] === 'BreadcrumbList');
}

const english = ['Home', siteText.en.servingAreas];
const spanish = ['Inicio', siteText.es.servingAreas];

test.each([
  ['katy', [...english, 'Katy'], ['/', '/serving-areas', '/katy']],
  ['es/katy', [...spanish, 'Katy'], ['/es', '/es/serving-areas', '/es/katy']],
  ['houston', [...english, 'Houston'], ['/', '/serving-areas', '/houston']],
  ['es/houston', [...spanish, 'Houston'], ['/es', '/es/serving-areas', '/es/houston']],
])('%s stands under home and serving areas', async (page, names, paths) => {
  const places = (await trailOf(page))?.itemListElement ?? [];
  expect(places.map(({ name }) => name)).toEqual(names);
  expect(places.map(({ item }) => new URL(item).pathname)).toEqual(paths);
  expect(places.map(({ position }) => position)).toEqual([1, 2, 3]);
});
