import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { readSite, type SitePage } from './site-pages.ts';

const dist = inject('dist');
const { files, pages } = await readSite(dist);
const cities = [...pages.values()].filter(({ document }) => document.querySelector('iframe#quote'));

const picture = ({ document }: SitePage) => document.querySelector('main img')?.getAttribute('src');

/** The pages of the nearby cities that a page links to. */
function nearby({ document }: SitePage): SitePage[] {
  const heading = document
    .querySelectorAll('h2')
    .find(({ text }) => /^(Also Serving Nearby Areas|También atendemos)/.test(text));
  const links = heading?.parentNode?.querySelectorAll('li a') ?? [];
  return links.flatMap((link) => pages.get(link.getAttribute('href') ?? '') ?? []);
}

test('the picture of every city page exists', () => {
  const missing = cities.filter((page) => !existsSync(join(dist, picture(page) ?? 'no picture')));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test('no city has the same picture as a nearby city', () => {
  const shared = cities.flatMap((page) =>
    nearby(page)
      .filter((other) => picture(other) === picture(page))
      .map((other) => `${page.path} and ${other.path}: ${picture(page)}`),
  );
  expect(cities.flatMap(nearby).length).toBeGreaterThan(cities.length);
  expect(shared).toEqual([]);
});

test('every drawing is used', () => {
  const html = [...pages.values()].map((page) => page.html).join('');
  const drawings = files.filter((file) => /^images\/(cities|pages)\/.*\.svg$/.test(file));
  expect(drawings.filter((file) => !html.includes(`/${file}`))).toEqual([]);
});
