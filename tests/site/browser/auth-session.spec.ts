import type { Page } from '@playwright/test';
import { admin } from '../../support/running-site.ts';
import { openTab } from './cards.ts';
import { expect, setVisibility, signIn, test, toast } from './site-fixture.ts';

const hour = 60 * 60 * 1000;

/** Counts how often the page refreshes its session. */
function countRenewals(page: Page): () => number {
  let renewals = 0;
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) renewals += 1;
  });
  return () => renewals;
}

test.describe('the session', { tag: '@spec-4-states' }, () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await signIn(page);
  });

  test('is refreshed on a timer, before it expires, while the tab is visible', async ({ page }) => {
    const renewals = countRenewals(page);
    await page.clock.fastForward(hour / 2);
    expect(renewals()).toBe(0);
    const renewed = page.waitForResponse(/grant_type=refresh_token/);
    await page.clock.fastForward(hour / 2 - 80_000);
    expect((await renewed).status()).toBe(200);
  });

  test('a hidden tab sends no requests; showing it refreshes the session', async ({ page }) => {
    await expect(page.locator('[data-publishing]')).toHaveText('Live');
    // What it still reads may need a new session when the clock goes on.
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await setVisibility(page, 'hidden');
    await page.clock.runFor(2 * hour);
    expect(requests).toEqual([]);

    const renewed = page.waitForResponse(/grant_type=refresh_token/);
    await setVisibility(page, 'visible');
    expect((await renewed).status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'CMS Admin Panel' })).toBeVisible();
  });

  test.describe('that cannot be recovered', () => {
    test.use({ expectedNoise: /status of 40[013]/ });

    test('is renewed in a dialog over the open panel, which says why', async ({ page }) => {
      await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
        route.fulfill({
          status: 400,
          json: { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
        }),
      );
      await page.clock.fastForward(hour + 60_000);
      const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
      await expect(dialog).toContainText(
        'ended on another device, by an owner or by a new password',
      );
      await dialog.getByLabel('Password').fill(admin.password);
      await dialog.getByRole('button', { name: 'Sign in and save' }).click();
      await expect(dialog).toBeHidden();
    });

    test('redirects from /admin to /auth', async ({ page }) => {
      await page.route('**/auth/v1/token**', (route) =>
        route.fulfill({
          status: 400,
          json: { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
        }),
      );
      // The open panel would renew the session, too, and its end would be known before the next page.
      await page.goto('/');
      await page.evaluate(() => {
        for (const [key, value] of Object.entries(localStorage)) {
          if (!key.endsWith('-auth-token')) continue;
          localStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), expires_at: 1 }));
        }
      });
      await page.goto('/admin');
      await expect(page).toHaveURL('/auth');
      await expect(toast(page, /^Your session has ended: it expired, or/)).toBeVisible();
    });

    test('whose token no server signed leads to /auth, and says so', async ({ page }) => {
      await page.goto('/');
      await page.evaluate(() => {
        for (const [key, value] of Object.entries(localStorage)) {
          if (!key.endsWith('-auth-token')) continue;
          const session = JSON.parse(value);
          const [head, claims] = session.access_token.split('.');
          const access_token = `${head}.${claims}.${'A'.repeat(86)}`;
          localStorage.setItem(key, JSON.stringify({ ...session, access_token }));
        }
      });
      await page.goto('/admin');
      await expect(page).toHaveURL('/auth');
      await expect(toast(page, /^Invalid JWT signature: the session stored/)).toBeVisible();
    });
  });
});

for (const [clock, skew] of [
  ['an hour fast', 61 * 60_000],
  ['two hours slow', -2 * hour],
] as const) {
  test(`with a clock that is ${clock}, the session is renewed once an hour`, {
    tag: '@spec-4-states',
  }, async ({ page }) => {
    const renewals = countRenewals(page);
    await page.clock.install({ time: Date.now() + skew });
    await signIn(page);
    for (const tab of ['Services', 'City Pages', 'Articles', 'Hero Content']) {
      await openTab(page, tab);
    }
    await page.clock.runFor(60_000);
    expect(renewals()).toBe(0);
    const renewed = page.waitForResponse(/grant_type=refresh_token/);
    await page.clock.fastForward(hour - 120_000);
    expect((await renewed).status()).toBe(200);
    expect(renewals()).toBe(1);
  });
}
