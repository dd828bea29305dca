import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type Locale, localePath, locales } from '#locales.ts';
import { type BuiltSite, readSite, type SitePage } from './site-pages.ts';

/** However somebody found us, no page is further from the home page than this. */
const mostClicks = 3;

let site: BuiltSite;

beforeAll(async () => {
  site = await readSite(inject('dist'));
});

describe.each(['en', 'es'] as const)('every listed page in %s', (locale) => {
  const home = localePath(locale, '/');
  const listed = () =>
    [...site.pages.values()].filter((page) => page.isPublic && localeOf(page) === locale);

  test(`is within ${mostClicks} clicks of the home page`, () => {
    const reached = clicksFrom(home, locale);
    expect(listed().length).toBeGreaterThan(40);
    const far = listed().filter(({ path }) => (reached.get(path) ?? Infinity) > mostClicks);
    expect(far.map(({ path }) => path)).toEqual([]);
  });

  test('shows the way back to it above its heading', () => {
    const lost = listed().filter(({ path, html, document }) => {
      const back = document.querySelector(`main a[href="${home}"]`);
      return path !== home && !(back && html.indexOf('<h1') > html.indexOf(back.outerHTML));
    });
    expect(lost.map(({ path }) => path)).toEqual([]);
  });
});

test('a city’s page about home insurance and its page about all insurance lead to each other', () => {
  for (const [one, other] of [
    ['/houston', '/home-insurance-houston-tx'],
    ['/es/spring', '/es/home-insurance-spring-tx'],
  ] as const) {
    expect(linksOn(one)).toContain(other);
    expect(linksOn(other)).toContain(one);
  }
});

test('what dials says so, whatever else it says', () => {
  const silent: string[] = [];
  for (const { file, document } of site.pages.values()) {
    for (const link of document.querySelectorAll('a[href^="tel:"]')) {
      const name = link.getAttribute('aria-label') ?? link.text;
      if (!/call|ll[aá]m|\d{3}-\d{4}/i.test(name)) silent.push(`${file}: ${name.trim()}`);
    }
  }
  expect(silent).toEqual([]);
});

/** How many clicks each page is away, without changing the language. */
function clicksFrom(home: string, locale: Locale): Map<string, number> {
  const clicks = new Map([[home, 0]]);
  // A map hands out what is added to it while one walks along it.
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
