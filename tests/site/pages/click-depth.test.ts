import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type Locale, localePath, locales } from '#locales.ts';
import { lineSlugs } from '#schemas/content/info-page.ts';
import { type BuiltSite, readSite, type SitePage } from './site-pages.ts';

const maxClicks = 3;

let site: BuiltSite;

beforeAll(async () => {
  site = await readSite(inject('dist'));
});

describe.each(['en', 'es'] as const)('every listed page in %s', (locale) => {
  const home = localePath(locale, '/');
  const listed = () =>
    [...site.pages.values()].filter((page) => page.isPublic && localeOf(page) === locale);

  test(`is within ${maxClicks} clicks of the home page`, () => {
    const reached = clicksFrom(home, locale);
    expect(listed().length).toBeGreaterThan(40);
    const far = listed().filter(({ path }) => (reached.get(path) ?? Infinity) > maxClicks);
    expect(far.map(({ path }) => path)).toEqual([]);
  });

  test('leads to the page of each line of insurance, to who answers and to help', () => {
    const wanted = [...lineSlugs, 'about', 'help'].map((slug) => localePath(locale, `/${slug}`));
    const missing = listed().flatMap(({ path }) => {
      const links = linksOn(path);
      return wanted.filter((href) => !links.includes(href)).map((href) => `${path}: ${href}`);
    });
    expect(missing).toEqual([]);
  });

  test('has breadcrumbs above its heading', () => {
    const lost = listed().filter(({ path, html, document }) => {
      const back = document.querySelector(`main a[href="${home}"]`);
      return path !== home && !(back && html.indexOf('<h1') > html.indexOf(back.outerHTML));
    });
    expect(lost.map(({ path }) => path)).toEqual([]);
  });
});

test.each(locales)('the sections of Home and the risks of each city lead on: %s', (locale) => {
  const home = site.pages.get(localePath(locale, '/'))?.document;
  for (const [section, slug] of [
    ['auto', 'auto-insurance'],
    ['home', 'home-insurance'],
    ['about', 'about'],
  ]) {
    const link = `#${section} a[href="${localePath(locale, `/${slug}`)}"]`;
    expect(home?.querySelector(link), link).not.toBeNull();
  }
  const flood = localePath(locale, '/flood-insurance');
  const cities = [...site.pages.values()].filter(
    (page) => localeOf(page) === locale && page.document.querySelector('iframe#quote'),
  );
  expect(cities.length).toBeGreaterThan(30);
  const silent = cities.filter(
    ({ document }) => !document.querySelector(`main [data-shared] a[href="${flood}"]`),
  );
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test('the two pages of a city link to each other', () => {
  for (const [one, other] of [
    ['/houston', '/home-insurance-houston-tx'],
    ['/es/spring', '/es/home-insurance-spring-tx'],
  ] as const) {
    expect(linksOn(one)).toContain(other);
    expect(linksOn(other)).toContain(one);
  }
});

test('every phone link says that it calls', () => {
  const silent: string[] = [];
  for (const { file, document } of site.pages.values()) {
    for (const link of document.querySelectorAll('a[href^="tel:"]')) {
      const name = link.getAttribute('aria-label') ?? link.text;
      if (!/call|ll[aá]m|by phone|por teléfono|\d{3}-\d{4}/i.test(name))
        silent.push(`${file}: ${name.trim()}`);
    }
  }
  expect(silent).toEqual([]);
});

/** Clicks from the home page to each page in the same language. */
function clicksFrom(home: string, locale: Locale): Map<string, number> {
  const clicks = new Map([[home, 0]]);
  // Iterating over a Map includes entries added meanwhile.
  for (const [path, count] of clicks) {
    for (const target of linksOn(path)) {
      if (!clicks.has(target) && localeOf(site.pages.get(target)) === locale) {
        clicks.set(target, count + 1);
      }
    }
  }
  return clicks;
}

function linksOn(path: string): string[] {
  const links = site.pages.get(path)?.document.querySelectorAll('a[href^="/"]');
  return (links ?? []).map((link) => link.getAttribute('href')?.replace(/[#?].*$/, '') || '/');
}

function localeOf(page: SitePage | undefined): Locale | undefined {
  const lang = page?.document.querySelector('html')?.getAttribute('lang');
  return locales.find((locale) => locale === lang);
}
