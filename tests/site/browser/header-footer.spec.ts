import type { Page } from '@playwright/test';
import { dayRange, timeRange } from '#i18n/opening-hours-text.ts';
import { agency, rating, town } from '../../support/content.ts';
import { sampleUnlessThorough } from '../../support/thorough.ts';
import { expect, test } from './site-fixture.ts';

/** One public page, one city page and one staff page; then others with the same header and footer. */
const everyKindOfPage = ['/', '/houston', '/auth', '/katy', '/serving-areas', '/learning-center'];

/** The facts of the agency, the navigation and the call. */
async function expectHeader(page: Page): Promise<void> {
  await expect(page.getByText(town).first()).toBeVisible();
  await expect(page.getByText(`${rating.count} ${rating.source} Reviews`).first()).toBeVisible();
  await expect(page.getByText(agency.tagline.en).first()).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const places = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(places).toEqual(['/#auto', '/#home', '/serving-areas', '/learning-center', '/#about']);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', /^tel:/);
}

/** The facts of the agency, its hours and services. */
async function expectFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  for (const text of [
    'an independent agency',
    `${rating.value}/5 from ${rating.count} ${rating.source} reviews`,
    town,
    ...agency.hours.map((hours) => dayRange(hours.days, 'en') + timeRange(hours, 'en')),
    `© ${agency.copyrightYear}`,
    `Licensed agency in ${agency.claims.licensedState}`,
    agency.licenseNumber ?? '',
  ]) {
    await expect(footer).toContainText(text);
  }
  const anchors = footer.getByRole('link', { name: /Insurance$/ });
  const places = await anchors.evaluateAll((found) =>
    found.map((link) => link.getAttribute('href')),
  );
  const heights = await footer
    .locator('a')
    .evaluateAll((found) => found.map((link) => link.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  expect(places).toEqual(['/#auto', '/#home', '/#renters', '/#life', '/#umbrella']);
}

test('every page has a header with facts, navigation and call button, and a footer with facts, hours and services', {
  tag: ['@spec-2-header', '@spec-2-footer'],
}, async ({ page }) => {
  for (const path of sampleUnlessThorough(3, everyKindOfPage)) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectHeader(page);
      await expectFooter(page);
    });
  }
});

test('the navigation stays on one line beside a longer name', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const name = header.getByText(agency.name).first();
  await name.evaluate((element) => {
    element.textContent = 'Golden Triangle Family Insurance';
  });
  const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link');
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await links.evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect().top),
    );
    expect([width, new Set(tops).size]).toEqual([width, 1]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('the header links to the other language, and on a phone has a call button and a menu', {
  tag: '@spec-2-header',
}, async ({ page }) => {
  await test.step('links to the same page in the other language and back', async () => {
    await page.goto('/katy');
    await page.getByRole('link', { name: 'Ver esta página en español' }).first().click();
    await expect(page).toHaveURL('/es/katy');
    await page.getByRole('link', { name: 'View this page in English' }).first().click();
    await expect(page).toHaveURL('/katy');
  });
  await test.step('on a phone has a call button and a menu that closes on choosing a link', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Call', exact: true }),
    ).toBeVisible();
    const menu = page.locator('#site-menu');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu.getByRole('link')).toHaveText([
      'Auto Insurance',
      'Home Insurance',
      'Serving Areas',
      /Learning Center\s*Videos & Tips/,
      'About Us',
      /Help for clients\s*Claims and bills/,
      'Contact',
      `Call ${agency.phone.display}`,
      'Get Free Quote',
      'Español',
    ]);
    await expect(menu.getByRole('link', { name: 'Get Free Quote' })).toHaveAttribute(
      'href',
      '/auto-quote',
    );
    await menu.getByRole('link', { name: 'About Us' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/#about');
  });
  await test.step('the menu opens and closes by keyboard', async () => {
    await page.getByRole('button', { name: 'Open menu' }).press('Enter');
    await expect(page.locator('#site-menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('#site-menu')).toBeHidden();
  });
});

test.describe('without scripts', { tag: '@spec-2-header' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(
      page.locator('#site-menu').getByRole('link', { name: 'Serving Areas' }),
    ).toBeVisible();
  });
});
