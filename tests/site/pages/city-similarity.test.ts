import { expect, inject, test } from 'vitest';
import { readFixedCities } from '../../../scripts/site/content/city-files.ts';
import { sharedWords } from '../../../scripts/site/preflight/similarity-findings.ts';
import { readSite, type SitePage } from './site-pages.ts';

const { pages } = await readSite(inject('dist'));
const fixed = [...(await readFixedCities()).keys()].map((path) =>
  path.replace(/^.*\/|\.yaml$/g, ''),
);
const frame = /^(?:Quote form for|Formulario de cotización para) (.*)$/;

/** The city that a page is about; `undefined` for other pages. */
function cityOf({ document }: SitePage): string | undefined {
  return frame.exec(document.querySelector('iframe#quote')?.getAttribute('title') ?? '')?.[1];
}

/** The share of words that a city page has in common with the others of its kind, by path. */
function shares(isSameKind: (path: string) => boolean) {
  const pagesOfKind = [...pages.values()].flatMap((page) => {
    const cityName = cityOf(page);
    const main = page.document.querySelector('main');
    if (!cityName || !main || !isSameKind(page.path)) return [];
    // Sources, hours and links are about the site, not about a city.
    for (const shared of main.querySelectorAll('[data-shared]')) shared.remove();
    return [[page.path, { cityName, texts: [main.structuredText] }] as const];
  });
  return [...sharedWords(new Map(pagesOfKind))];
}

const isFixed = (path: string) => fixed.includes(path.replace(/^\/(es\/)?/, ''));
const inSpanish = (path: string) => path.startsWith('/es/');

test.each([
  ['fixed', 'English', 0.45, (path: string) => isFixed(path) && !inSpanish(path)],
  ['fixed', 'Spanish', 0.45, (path: string) => isFixed(path) && inSpanish(path)],
  ['record', 'English', 0.5, (path: string) => !isFixed(path) && !inSpanish(path)],
  ['record', 'Spanish', 0.5, (path: string) => !isFixed(path) && inSpanish(path)],
] as const)('%s city pages in %s are mostly unique text', (kind, _, limit, isSameKind) => {
  const measured = shares(isSameKind);
  expect(measured.length).toBeGreaterThan(kind === 'fixed' ? 5 : 0);
  expect(measured.filter(([, share]) => share >= limit)).toEqual([]);
});
