import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type HTMLElement, parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withinAnswerTime } from '#i18n/answer-time.ts';
import { cityText } from '#i18n/city.ts';
import { siteFiles } from '../../../scripts/host/server/site-files.ts';
import { agency } from '../../support/content.ts';
import { hostileCities, hostileServices } from '../../support/hostile-content.ts';
import { hostileStrings } from '../../support/hostile-strings.ts';
import { idOf } from '../../support/id-of.ts';
import { startPreparedSite } from '../../support/prepared-site.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { saveTitle } from '../../support/save-title.ts';
import { sampleUnlessThorough } from '../../support/thorough.ts';

const town = agency.address.locality;
const worst = '</script><script>alert(1)</script>"\'><img src=x onerror=alert(1)>';
const plain = { city_name: 'Plain', title: 'Plain', description: 'Plain.', local_risk: 'Rain.' };
// Each row has another text in every column, so even few rows contain every text.
const cities = sampleUnlessThorough(100, hostileCities);
// One account may save 1,000 rows in an hour.
const services = hostileServices.slice(0, 100);
const fixedCities = hostileCities.slice(0, 6).map((city, place) => ({
  ...city,
  slug: ['the-woodlands', 'houston', 'conroe', 'spring', 'magnolia', 'montgomery'][place],
}));

let site: RunningSite;
let office: SupabaseClient;
const pages = new Map<string, HTMLElement>();
/** Before and after the hostile texts were saved. */
const policies: (string | null)[] = [];

beforeAll(async () => {
  site = await startPreparedSite();
  office = await site.client(admin);
});
afterAll(() => site.discard());

/** Saves every hostile text in every column that accepts it. */
async function saveEverything(): Promise<void> {
  for (const [table, rows] of [
    ['services', services],
    ['city_pages', cities],
    ['city_pages', fixedCities],
    ['city_pages', [{ slug: 'plain', ...plain }]],
    ['city_pages', [{ slug: 'plain-picture', image_url: '/images/cities/lake.svg', ...plain }]],
  ] as const) {
    for (const row of rows) await office.from(table).insert<object>(row).throwOnError();
  }
  const card = { title: worst, description: worst, icon: '__proto__', link: '/a"b&c<d>?e#f' };
  await office
    .from('services')
    .update(card)
    .eq('id', await idOf(office, 'services', 'display_order', 1));
}

async function publish(title: string): Promise<void> {
  const revision = await saveTitle(office, title);
  // Rendering this many pages may take longer than one timeout.
  await site.untilLive(revision).catch(() => site.untilLive(revision));
}

async function policy(): Promise<string | null> {
  return (await fetch(site.url)).headers.get('content-security-policy');
}

async function readPages(): Promise<void> {
  const folder = await site.files();
  for (const file of siteFiles(folder).filter((path) => path.endsWith('.html'))) {
    pages.set(file.slice(0, -5), parse(await readFile(join(folder, file), 'utf8')));
  }
}

function page(path: string): HTMLElement {
  const found = pages.get(path);
  if (!found) throw new Error(`There is no page ${path}.`);
  return found;
}

const text = (within: HTMLElement, selector: string) =>
  within.querySelector(selector)?.textContent ?? '';
const meta = (within: HTMLElement, name: string) =>
  within.querySelector(`meta[name=${name}]`)?.getAttribute('content');

/** What a page shows: on Spanish pages the Spanish text, unless it is empty. */
const shown = (spanish: boolean, en: string | null, es: string | null) =>
  (spanish && es?.trim() ? es : en) ?? '';

test('the hero accepts hostile texts', async () => {
  for (const title of ['{{7*7}}<%=7*7%> \u202e\u2066مدينة 👩🏽‍🚒', 'W'.repeat(120)]) {
    await publish(title);
    expect(text(parse(await (await fetch(site.url)).text()), 'h1')).toBe(title);
  }
  expect(site.printed).not.toContain('Publishing failed');
});

describe('a site full of hostile text', () => {
  beforeAll(async () => {
    policies.push(await policy());
    await saveEverything();
    await publish(worst);
    policies.push(await policy());
    await readPages();
  }, 300_000);

  test('is published with every text', () => {
    expect(hostileStrings.length).toBeGreaterThanOrEqual(500);
    expect(site.printed).not.toContain('Publishing failed');
    expect(pages.size).toBeGreaterThan(2 * cities.length);
  });

  test('has as many script elements as a plain page', () => {
    const scripts = (path: string) => page(path).querySelectorAll('script').length;
    for (const { slug, image_url } of cities) {
      const model = image_url?.trim() ? 'plain-picture' : 'plain';
      expect([slug, scripts(slug)]).toEqual([slug, scripts(model)]);
      expect([slug, scripts(`es/${slug}`)]).toEqual([slug, scripts(`es/${model}`)]);
    }
    expect(scripts('index')).toBe(scripts('es'));
    for (const { slug = '' } of fixedCities) expect(scripts(slug)).toBe(scripts(`es/${slug}`));
  });

  test('has no event handlers, style attributes, script URLs or foreign elements', () => {
    for (const [path, html] of pages) {
      const found = html.querySelectorAll('*').filter(isDangerous);
      expect([path, found.map((element) => element.outerHTML.slice(0, 200))]).toEqual([path, []]);
    }
  });

  test('has the same content security policy as a plain site', () => {
    expect(policies).toHaveLength(2);
    expect(policies[1]).toBe(policies[0]);
  });
});

const foreignTags = /^(BASE|OBJECT|EMBED|FRAME|MATH|TEMPLATE)$/;

function isDangerous({ attributes, tagName }: HTMLElement): boolean {
  // The site's own icon is a data URL.
  if (tagName === 'LINK' && attributes['rel'] === 'icon') return false;
  // The site's own messages, and Astro's placeholder for islands.
  const ownTemplates = ['data-flash-actions', 'data-load-problem', 'data-astro-template'];
  if (tagName === 'TEMPLATE' && ownTemplates.some((name) => name in attributes)) return false;
  return (
    Object.keys(attributes).some((name) => /^on|^style$|^srcdoc$/i.test(name)) ||
    ['href', 'src', 'action', 'xlink:href'].some((name) =>
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them
      /^[\u0000-\u0020]*(javascript|vbscript|data):/i.test(attributes[name] ?? ''),
    ) ||
    foreignTags.test(tagName) ||
    (tagName === 'SCRIPT' && (attributes['src'] ?? '').startsWith('//')) ||
    (tagName === 'META' && 'http-equiv' in attributes)
  );
}

describe.each([
  ['English', false],
  ['Spanish', true],
] as const)('the %s pages', (_, spanish) => {
  const pathOf = (slug = '') => (spanish ? `es/${slug}` : slug);
  const t = cityText[spanish ? 'es' : 'en'];
  const within = withinAnswerTime[spanish ? 'es' : 'en'](agency.answerTime);

  test('show the texts of every city as typed', () => {
    for (const city of cities) {
      const html = page(pathOf(city.slug));
      const description = shown(spanish, city.description, city.description_es);
      const picture = city.image_url?.trim().replaceAll(' ', '%20');
      const body = html.querySelector('main')?.textContent ?? '';
      expect(text(html, 'h1')).toContain(city.city_name);
      // Search results use the page's language only, without a fallback to English.
      const [title, summary] = spanish
        ? [city.title_es, city.description_es]
        : [city.title, city.description];
      expect(text(html, 'title')).toBe(title?.trim() || t.heading(city.city_name));
      expect(meta(html, 'description')).toBe(
        summary?.trim() || t.metaDescription(city.city_name, town, within),
      );
      if (description.trim()) {
        expect(text(html, 'h1 + p.lead')).toBe(description);
      }
      if (city.region?.trim()) expect(text(html, '.eyebrow')).toBe(city.region);
      expect(body).toContain(shown(spanish, city.local_risk, city.local_risk_es).trim());
      expect(body).toContain(shown(spanish, city.insurance_tip, city.insurance_tip_es).trim());
      expect(html.querySelector('figure img')?.getAttribute('src')).toBe(picture || undefined);
    }
  });

  test('contain the same texts in their JSON-LD', () => {
    for (const { slug, city_name } of cities) {
      const block = page(pathOf(slug)).querySelector('script[type="application/ld+json"]');
      const named = JSON.stringify(JSON.parse(block?.innerHTML ?? '')['@graph']);
      expect(named).toContain(JSON.stringify(city_name).slice(1, -1));
    }
  });

  test('show heading and subtitle of a record that overrides a fixed city', () => {
    for (const city of fixedCities) {
      const html = page(pathOf(city.slug));
      expect(text(html, 'h1')).toBe(shown(spanish, city.title, city.title_es));
    }
  });

  test('show every service on the home page, and the hero', () => {
    const html = page(spanish ? 'es' : 'index');
    const cards = html.querySelectorAll('li h3');
    const headings = new Set(cards.map((heading) => heading.textContent));
    const body = html.querySelector('main')?.textContent ?? '';
    for (const service of services) {
      expect(headings).toContain(shown(spanish, service.title, service.title_es));
      // A description of only spaces makes no paragraph.
      const description = shown(spanish, service.description, service.description_es);
      expect(body).toContain(description.trim());
    }
    if (!spanish) expect(text(html, 'h1')).toBe(worst);
  });
});
