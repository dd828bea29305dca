import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { agency, featuredCity } from '../../support/content.ts';
import { idOf } from '../../support/id-of.ts';
import { admin } from '../../support/running-site.ts';
import { expect, test } from './site-fixture.ts';

const section = (page: Page, heading: string | RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: heading }) });

const structuredData = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')[
    '@graph'
  ];

test('city pages have every part of the template, and the featured ones more', {
  tag: ['@spec-2-city-page', '@spec-9-constants', '@spec-4-states'],
}, async ({ page }) => {
  await test.step('the page of a record has its title, description, canonical, heading, buttons and sections', async () => {
    await page.goto('/beaumont');
    await expect(page).toHaveTitle('Home Insurance in Beaumont, TX | Wind, Flood & Home');
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      /^Rita, Ike, Harvey/,
    );
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/beaumont$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Affordable Home Insurance in Beaumont, Texas',
    );
    await expect(page.getByRole('link', { name: 'Get a Quote', exact: true })).toHaveAttribute(
      'href',
      '#quote',
    );
    for (const heading of ['Local Insurance Risks', 'Smart Insurance Tip', /^Why Texans Choose/]) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    }
    const picture = page.locator('figure img');
    await expect(picture).toHaveAttribute('loading', 'lazy');
    expect((await picture.boundingBox())?.height).toBe(400);
    expect((await page.locator('iframe#quote').boundingBox())?.height).toBe(680);
    await expect(page.getByText('Meet Your Local Agent')).toHaveCount(0);
  });
  await test.step('has four questions, one open at a time, which can be closed', async () => {
    await page.goto('/dayton');
    const questions = page.locator('details[name=faq]');
    await expect(questions).toHaveCount(4);
    const open = page.locator('details[open]');
    await expect(open).toHaveCount(0);
    await questions.nth(0).locator('summary').click();
    await questions.nth(2).locator('summary').click();
    await expect(open).toHaveCount(1);
    await expect(questions.nth(2)).toHaveAttribute('open');
    await questions.nth(2).locator('summary').click();
    await expect(open).toHaveCount(0);
  });
  await test.step('has structured data about the agency, without invented facts, and the questions', async () => {
    await page.goto('/dayton');
    const [agencyData, faq, breadcrumbs] = await structuredData(page);
    expect(agencyData['@type']).toBe('InsuranceAgency');
    expect(JSON.stringify(agencyData)).not.toMatch(/rating|review|A\+/i);
    expect(agencyData.address.streetAddress).toBe(
      agency.sample ? undefined : agency.address.street,
    );
    expect(faq['@type']).toBe('FAQPage');
    // Without the two answers with figures of the example agency.
    expect(faq.mainEntity).toHaveLength(2);
    expect(breadcrumbs['@type']).toBe('BreadcrumbList');
  });
  await test.step('links to the nearest four other cities of the region, and to all areas', async () => {
    await page.goto('/beaumont');
    const nearby = section(page, 'Also Serving Nearby Areas');
    await expect(nearby.getByRole('listitem')).toHaveText([
      'Nederland',
      'Bridge City',
      'Port Arthur',
      'Orange',
    ]);
    await expect(nearby.getByRole('link', { name: 'Orange' })).toHaveAttribute('href', '/orange');
    await expect(nearby.getByRole('link', { name: 'All areas we serve' })).toHaveAttribute(
      'href',
      '/serving-areas',
    );
  });
  await test.step('a bar at the bottom contains call and quote buttons only on phones', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dayton');
    const bar = page.getByRole('navigation', { name: 'Quick contact' });
    await expect(bar.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
      'href',
      /^tel:/,
    );
    await expect(bar.getByRole('link', { name: 'Get My Quote' })).toHaveAttribute('href', '#quote');
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(bar).toBeHidden();
  });
  for (const { slug, title, questions, image } of special) {
    await test.step(`/${slug} has its own title, drawing, risk, callout, agent and testimonials`, async () => {
      await page.goto(`/${slug}`);
      await expect(page).toHaveTitle(title);
      await expect(page.locator('figure img').first()).toHaveAttribute('src', image);
      await expect(page.locator('details[name=faq]')).toHaveCount(questions);
      const flood = section(page, 'Local Insurance Risks').getByRole('link', {
        name: /Flood Warning System/,
      });
      await expect(flood).toHaveAttribute('href', 'https://www.harriscountyfws.org');
      await expect(section(page, 'Smart Insurance Tip').locator('[lang=es] h3')).toBeVisible();
      const { agent, testimonials } = await featuredCity(slug);
      const person = section(page, 'Meet Your Local Agent');
      await expect(person.getByRole('heading', { level: 3 })).toHaveText(agent ? [agent.name] : []);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(clippedLines)).toEqual([]);
      const quotes = section(page, /^What clients around/);
      await expect(quotes.locator('blockquote')).toHaveText(
        testimonials.map(({ text }) => `“${text.en}”`),
      );
      const stars = testimonials.map(({ rating }) => `Rated ${rating} out of 5 stars`);
      for (const [place, name] of stars.entries()) {
        await expect(quotes.getByRole('img').nth(place)).toHaveAccessibleName(name);
      }
    });
  }
});

/** Runs in the page: words that start in the clipped strip that hides a leading dot or separator. */
function clippedLines(): string[] {
  const hidden = { '.dotted': 1, '.breadcrumbs': 14 };
  return Object.entries(hidden).flatMap(([list, strip]) =>
    [...document.querySelectorAll(`${list} > *`)].flatMap((part) => {
      const edge = (part.parentElement?.getBoundingClientRect().left ?? 0) + strip;
      const words = document.createRange();
      words.selectNodeContents(part);
      return [...words.getClientRects()].some(({ left }) => left < edge) ? [part.outerHTML] : [];
    }),
  );
}

const special = [
  {
    slug: 'home-insurance-houston-tx',
    title: /^Home Insurance in Houston, TX/,
    questions: 4,
    image: '/images/cities/houston.svg',
  },
  {
    slug: 'home-insurance-spring-tx',
    title: /^Home Insurance in Spring, TX/,
    questions: 7,
    image: '/images/cities/spring.svg',
  },
];

test('a record with only required texts shows no empty sections, and links to the fallback cities', {
  tag: '@spec-2-city-page',
}, async ({ page, site }) => {
  const client = await site.client(admin);
  const name = 'Bare </script><b>"Town"';
  await client
    .from('city_pages')
    .insert({ slug: 'bare-town', city_name: name, title: 'Bare', description: '' });
  await site.untilLive(await newestRevision(client));
  await page.goto('/bare-town');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Affordable Home Insurance in ${name}, Texas`,
  );
  for (const heading of ['Local Insurance Risks', 'Smart Insurance Tip']) {
    await expect(page.getByRole('heading', { name: heading })).toHaveCount(0);
  }
  await expect(page.locator('figure')).toHaveCount(0);
  expect(await emptyBoxes(page)).toEqual([]);
  await expect(section(page, 'Also Serving Nearby Areas').getByRole('listitem')).toHaveText([
    'The Woodlands',
    'Spring',
    'Cypress',
    'Katy',
  ]);
  const [, faq, breadcrumbs] = await structuredData(page);
  expect(faq['@type']).toBe('FAQPage');
  expect(JSON.stringify(breadcrumbs)).toContain(JSON.stringify(name).slice(1, -1));
  await client
    .from('city_pages')
    .delete()
    .eq('id', await idOf(client, 'city_pages', 'slug', 'bare-town'));
});

function emptyBoxes(page: Page): Promise<string[]> {
  return page
    .locator('main :is(section, div, p, ul, ol):visible')
    .evaluateAll((boxes) =>
      boxes
        .filter((box) => !box.textContent.trim() && !box.querySelector('img, svg, iframe'))
        .map((box) => box.outerHTML),
    );
}

async function newestRevision(client: SupabaseClient): Promise<number> {
  const newest = await client
    .from('content_revisions')
    .select('id')
    .order('id', { ascending: false })
    .limit(1)
    .single();
  return newest.data?.id;
}

test.describe('a picture that cannot be loaded', {
  tag: ['@spec-2-city-page', '@spec-8-messages'],
}, () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('is replaced by the placeholder with the city’s name', async ({ page }) => {
    await page.route('**/images/cities/golden-triangle.svg', (route) => route.abort());
    await page.goto('/beaumont');
    const figure = page.locator('figure[data-placeholder]');
    await figure.scrollIntoViewIfNeeded();
    await expect(figure.locator('figcaption')).toHaveText('Beaumont');
    await expect(figure.locator('figcaption')).toBeVisible();
    await expect(figure.locator('img')).toHaveAttribute('src', /city-placeholder/);
    await expect(figure.locator('img')).toHaveAttribute('alt', '');
  });
});
