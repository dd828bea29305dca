import type { Page } from '@playwright/test';
import { thoroughOnly } from '../../support/thorough.ts';
import { openToday } from './cards.ts';
import { expect, expectNoAxeFindings, test, toast } from './site-fixture.ts';

const status = (page: Page) => page.locator('[data-publishing]');
const live = 'Live';

test('a save goes live step by step, and the status announces it', {
  tag: ['@spec-2-admin', '@spec-8-messages'],
}, async ({ office, browser, site }) => {
  await test.step('a changed title goes live, and visitors see it', async () => {
    const title = `Ready before the storm, ${Date.now()}`;
    await office.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
    await office.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(office, 'Hero content updated successfully')).toBeVisible();

    await expect(status(office)).toHaveAttribute('data-publishing', /saved|building/);
    await openToday(office);
    await expect(office.getByText('Not live yet:')).toBeVisible();
    await expect(office.getByRole('link', { name: 'Home page headline' })).toHaveAttribute(
      'href',
      '/',
    );
    await expect(status(office)).toHaveText(live, { timeout: 40_000 });
    await expect(office.getByText('Last change:')).toBeVisible();

    const visitor = await browser.newContext({ baseURL: site.url });
    const page = await visitor.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await visitor.close();
  });
  await test.step('the status is announced politely, and only when it changes', async () => {
    await expect(status(office)).toHaveRole('status');
    await expect(status(office)).toHaveText(live, { timeout: 40_000 });
    const changes = await office.evaluate(
      () =>
        new Promise<number>((done) => {
          let seen = 0;
          const region = document.querySelector('[data-publishing]');
          const observer = new MutationObserver((records) => {
            seen += records.length;
          });
          if (region)
            observer.observe(region, { subtree: true, childList: true, characterData: true });
          const last = performance.now();
          document.dispatchEvent(new Event('visibilitychange'));
          const watch = () => {
            const entries = performance.getEntriesByType('resource');
            if (
              entries.some((each) => each.name.endsWith('/release.json') && each.startTime > last)
            )
              requestAnimationFrame(() => done(seen));
            else requestAnimationFrame(watch);
          };
          watch();
        }),
    );
    expect(changes).toBe(0);
  });
});

test.describe('without a connection', { tag: '@spec-2-admin' }, () => {
  test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('the status says so, and returns with the connection', { tag: thoroughOnly() }, async ({
    office,
    context,
  }) => {
    await expect(status(office)).toHaveAttribute('data-publishing', /live|building|saved/);
    await context.setOffline(true);
    await expect(status(office)).toHaveText(/You are offline/);
    await expectNoAxeFindings(office);
    await context.setOffline(false);
    await expect(status(office)).toHaveText(live, { timeout: 40_000 });
  });
});
