import type { Page } from '@playwright/test';
import { agency, phoneLink } from '../../support/content.ts';
import { expect, test } from './site-fixture.ts';

const cards = (page: Page) => page.locator('[data-cards] > li:visible');
const card = (page: Page, title: RegExp) => cards(page).filter({ hasText: title });
const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label).selectOption({ label: option });

test('shows its cards, filters and sorts them, and puts the filter into the URL', {
  tag: ['@spec-2-learning-center', '@spec-4-states'],
}, async ({ page, context }) => {
  await test.step('starts with two call buttons, and the video if there is one', async () => {
    await page.goto('/learning-center');
    for (const text of ['Get Free Quote', 'Contact Expert']) {
      const call = page.getByRole('main').getByRole('link', { name: text });
      await expect(call).toHaveAttribute('href', phoneLink);
      await expect(call).toHaveText(`${text} by phone`);
    }
    await expect(page.locator('video[preload=none]')).toHaveCount(agency.introVideo ? 1 : 0);
  });
  await test.step('ends with two call buttons', async () => {
    await page.goto('/learning-center');
    for (const text of ['Get Auto Quote', 'Get Home Quote']) {
      const call = page.getByRole('link', { name: text });
      await expect(call).toHaveAttribute('href', phoneLink);
      await expect(call).toHaveText(`${text} by phone`);
    }
  });
  if (agency.introVideo) {
    await test.step('loads nothing of the video before it is played, then shows its captions', async () => {
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      await page.goto('/es/learning-center', { waitUntil: 'networkidle' });
      expect(loaded.filter((url) => /\.(mp4|vtt)/.test(url))).toEqual([]);
      const film = page.locator('video');
      await page
        .locator('figure')
        .getByRole('button', { name: /^Ver el video/ })
        .press('Space');
      await expect(film).toBeFocused();
      await expect(film).toHaveJSProperty('controls', true);
      await expect
        .poll(() =>
          film.evaluate(
            (video: HTMLVideoElement) =>
              [...video.textTracks].find(({ mode }) => mode === 'showing')?.language,
          ),
        )
        .toBe('es');
    });
  }
  await test.step('a card has badge, time, date, title, description and button', async () => {
    await page.goto('/learning-center');
    const guide = card(page, /The home insurance coverage guide/);
    for (const text of [
      'Featured',
      'Article',
      '9 min read',
      'March 11, 2025',
      'What a Texas home policy pays for',
    ]) {
      await expect(guide.getByText(text).first()).toBeVisible();
    }
    await expect(guide.locator('img')).toHaveAttribute('loading', 'lazy');
    await expect(
      card(page, /A teen driver/)
        .locator('svg')
        .first(),
    ).toBeVisible();
    await expect(guide.getByRole('link', { name: /^Read Article/ })).toHaveAttribute(
      'href',
      '/blog/home-insurance-coverage-guide',
    );
  });
  await test.step('internal links stay in this tab, external ones open another, and items without a link call', async () => {
    await expect(card(page, /coverage guide/).getByRole('link')).not.toHaveAttribute('target');
    const outside = card(page, /Hurricane season/).getByRole('link', {
      name: /opens in a new tab/,
    });
    await expect(outside).toHaveAttribute('target', '_blank');
    await expect(outside).toHaveAttribute('rel', 'noopener');
    await expect(
      card(page, /A teen driver/).getByRole('link', { name: /^Watch Video/ }),
    ).toHaveAttribute('href', phoneLink);
  });
  await test.step('filters by text, category and type, and shows the number of results', async () => {
    await expect(cards(page)).toHaveCount(11);
    await expect(page.getByRole('status')).toHaveText('11 articles and videos');
    await choose(page, 'Category', 'Auto insurance');
    await expect(cards(page)).toHaveCount(5);
    await choose(page, 'Content type', 'Videos');
    await expect(cards(page)).toHaveCount(2);
    await page.getByPlaceholder('Search articles and videos').fill('TEEN');
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole('status')).toHaveText('1 article or video');
  });
  await test.step('sorts in five ways, newest first by default', async () => {
    await page.goto('/learning-center');
    const first = cards(page).first();
    const orders: [string, RegExp][] = [
      ['Popularity', /Featured/],
      ['Oldest first', /Flood insurance from the start/],
      ['Title A–Z', /A teen driver/],
      ['Title Z–A', /Your car was in the water/],
      ['Newest first', /Hail on the roof/],
    ];
    await expect(page.getByLabel('Sort by')).toHaveValue('date-new');
    for (const [label, text] of orders) {
      await choose(page, 'Sort by', label);
      await expect(first).toContainText(text);
    }
  });
  await test.step('a filter can be shared by its URL', async () => {
    await page.goto('/learning-center');
    await choose(page, 'Category', 'Home insurance');
    await choose(page, 'Sort by', 'Title A–Z');
    await page.getByLabel('Search', { exact: true }).fill('flood');
    const shown = await cards(page).locator('h3').allTextContents();
    const shared = await context.newPage();
    await shared.goto(page.url());
    await expect(shared.getByLabel('Category')).toHaveValue('home');
    await expect(cards(shared).locator('h3')).toHaveText(shown);
    await shared
      .getByRole('banner')
      .getByRole('link', { name: /español/ })
      .click();
    await expect(shared).toHaveURL(
      /\/es\/learning-center\?search=flood&category=home&sort=title-az$/,
    );
    await expect(shared.getByLabel('Categoría')).toHaveValue('home');
  });
  await test.step('no results offer a button that shows everything', async () => {
    await page.goto('/learning-center?search=zzz');
    await expect(cards(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Show everything' }).click();
    await expect(cards(page)).toHaveCount(11);
    await expect(page.getByLabel('Search', { exact: true })).toBeFocused();
    expect(new URL(page.url()).search).toBe('');
  });
  await test.step('has one, two or three columns by width', async () => {
    await page.goto('/learning-center');
    for (const [width, columns] of [
      [390, 1],
      [900, 2],
      [1440, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const tracks = await page
        .locator('[data-cards]')
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns);
      expect(tracks.split(' ')).toHaveLength(columns);
    }
  });
});

test.describe('without scripts', { tag: '@spec-2-learning-center' }, () => {
  test.use({ javaScriptEnabled: false });

  test('every card is visible and the filter bar is not', async ({ page }) => {
    await page.goto('/learning-center');
    await expect(cards(page)).toHaveCount(11);
    await expect(page.getByLabel('Category')).toBeHidden();
  });
});

test('lists follow what a visitor chose before their scripts arrived, also if the page is never idle', async ({
  page,
}) => {
  await page.addInitScript(() => {
    self.requestIdleCallback = (start, { timeout } = {}) =>
      timeout ? Number(setTimeout(start, timeout)) : 0;
  });
  await page.goto('/learning-center');
  await choose(page, 'Content type', 'Videos');
  await expect(page).toHaveURL(/type=/);
  expect(await cards(page).count()).toBeLessThan(11);
  await page.goto('/serving-areas');
  await page.getByRole('searchbox').fill('Katy');
  await expect(page.locator('[data-guides] li:visible')).toHaveCount(1);
});
