import type { Page } from '@playwright/test';
import { isThorough } from '../../support/thorough.ts';
import { expect, holdRequests, test } from './site-fixture.ts';

const record = {
  id: 901,
  version: 1,
  slug: 'brand-new-town',
  city_name: 'Brand New Town',
  region: null,
  title: 'Home Insurance in Brand New Town',
  title_es: null,
  description: 'Saved a second ago.',
  description_es: null,
  latitude: null,
  longitude: null,
  picture: null,
  image_url: null,
  local_risk: 'Water.\nWind.',
  local_risk_es: null,
  insurance_tip: null,
  insurance_tip_es: null,
};

const rows = '**/rest/v1/city_pages**';
// Nearby cities come from the real database.
const answerWith = (page: Page, body: unknown) =>
  page.route(/\/rest\/v1\/city_pages\?.*slug=eq\./, (route) => route.fulfill({ json: body }));

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const blocks = page.locator('script[type="application/ld+json"]');
  return JSON.parse((await blocks.textContent()) ?? '')['@graph'];
}

test.use({ expectedNoise: /status of 404|No page at this address: \/\S+$/ });

test('a path without a built page is looked up: no page, no such city, a new city', {
  tag: ['@spec-2-not-found', '@spec-2-city-page', '@spec-4-states', '@spec-8-messages'],
}, async ({ page }) => {
  await test.step('another path is not found, without asking the database', async () => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    let asked = false;
    await page.route(rows, (route) => {
      asked = true;
      return route.abort();
    });
    const response = await page.goto('/no/such/page?secret=1');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect(asked).toBe(false);
    expect(logged).toContain('No page at this address: /no/such/page');
  });
  await test.step('a city without a record: Loading, then Page Not Found', async () => {
    const answer = await holdRequests(page, rows);
    await page.goto('/no-such-town');
    await expect(page.getByRole('status')).toHaveText('Loading');
    await expect(page).toHaveTitle(/^Loading \|/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loading');
    answer();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page.getByText("The city page you're looking for doesn't exist.")).toBeVisible();
    await expect(page.getByRole('status')).toBeEmpty();
    await expect(page).toHaveTitle(/^Page not found/);
    await expect(page.locator('main p:empty:not([role])')).toHaveCount(0);
  });
  await test.step('a capital letter in the URL of a city leads to its page', async () => {
    await page.goto('/Houston.?a=b#quote');
    await expect(page).toHaveURL('/houston?a=b#quote');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Houston');
  });
  await test.step('a misspelled city is suggested, in both languages', async () => {
    await page.goto('/huston');
    await expect(page.getByText('Did you mean Houston?')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await page.goto('/es/kattty?a=b');
    await expect(page.getByText('¿Quiso decir Katy?')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Katy' }).click();
    await expect(page).toHaveURL('/es/katy');
  });
  await test.step('a host that does not redirect leaves it to the script, which loses nothing', async () => {
    await page.route('/Blog/**', (route) =>
      route
        .fetch({ url: new URL('/no/such', page.url()).href })
        .then((response) => route.fulfill({ response })),
    );
    await page.goto('/Blog/Home-Insurance-Coverage-Guide.?a=%2f#main');
    await expect(page).toHaveURL('/blog/home-insurance-coverage-guide?a=%2f#main');
    await expect(page.getByRole('article')).toBeVisible();
  });
  await test.step('a city newer than the build is shown by the same component', async () => {
    await answerWith(page, [record]);
    await page.goto('/Brand-New-Town.,?a=b#quote');
    await expect(page).toHaveURL('/brand-new-town?a=b#quote');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Affordable Home Insurance in Brand New Town, Texas',
    );
    await expect(page).toHaveTitle(record.title);
    await expect(page.getByText('Saved a second ago.')).toBeVisible();
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      'Saved a second ago.',
    );
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/brand-new-town$/);
    await expect(page.getByRole('heading', { name: 'Local Insurance Risks' })).toBeVisible();
    await expect(page.locator('details[name=faq]')).toHaveCount(4);
    await expect(page.locator('iframe#quote')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Katy' })).toHaveAttribute('href', '/katy');
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    await expect(page.locator('a[hreflang=es]').first()).toHaveAttribute(
      'href',
      /\/es\/brand-new-town$/,
    );
    const types = (await structuredData(page)).map((thing) => thing['@type']);
    expect(types).toEqual(['InsuranceAgency', 'FAQPage', 'BreadcrumbList']);
  });
  await test.step('under /es it is in Spanish', async () => {
    await answerWith(page, [record]);
    await page.goto('/es/brand-new-town');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Seguro de casa');
    await expect(page.getByRole('main')).toHaveAttribute('lang', 'es');
    expect((await structuredData(page))[1]).toMatchObject({ inLanguage: 'es' });
  });
});

test.describe('an unavailable database', {
  tag: ['@spec-2-city-page', '@spec-8-messages'],
}, () => {
  test.use({
    expectedNoise: /404|ERR_FAILED|No page at this address|City lookup failed/,
  });

  test('shows Page Not Found', async ({ page }) => {
    await test.step('is logged and shown as Page Not Found', async () => {
      await page.route(rows, (route) => route.abort());
      await page.goto('/no-such-town');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found', {
        timeout: 20_000,
      });
    });
    if (!isThorough) return;
    await test.step('a request without an answer times out', async () => {
      await holdRequests(page, rows);
      await page.goto('/no-such-town');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found', {
        timeout: 20_000,
      });
    });
  });
});

test.describe('without scripts', { tag: '@spec-2-not-found' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the not-found page is complete', async ({ page }) => {
    await page.goto('/no-such-town');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
  });
});
