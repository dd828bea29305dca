import type { Page } from '@playwright/test';
import { admin } from '../../support/running-site.ts';
import { saveTitle } from '../../support/save-title.ts';
import { onceMore } from '../../support/thorough.ts';
import { expect, expectNoAxeFindings, setVisibility, test, toast } from './site-fixture.ts';

const status = (page: Page) => page.locator('[data-publishing]');
const live = 'Live: visitors see the newest content.';

test('what is saved goes live, step by step, or is told not to', {
  tag: ['@spec-2-admin', '@spec-8-messages'],
}, async ({ office, browser, site }) => {
  await test.step('a changed title goes live, step by step, and everyone sees it', async () => {
    const title = `Ready before the storm, ${Date.now()}`;
    await office.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
    await office.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(office, 'Hero content updated successfully')).toBeVisible();

    await expect(status(office)).toHaveAttribute('data-publishing', /saved|building/);
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
  await test.step('the status is read out politely, and only when it changes', async () => {
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
  await test.step('a changed city is named with a link to its page', async () => {
    const client = await site.client(admin);
    const tip = `Ask about the deductible ${Date.now()}.`;
    await client.from('city_pages').update({ insurance_tip: tip }).eq('slug', 'katy');
    await office.reload();
    const link = office.getByRole('link', { name: 'City page “Katy” (opens a new tab)' });
    await expect(link).toHaveAttribute('href', '/katy');
    await expect(status(office)).toHaveText(live, { timeout: 40_000 });
  });
  await test.step('what cannot be published is told with the reason and the pages, until it can', async () => {
    const client = await site.client(admin);
    const { data: services } = await client.from('services').select('*').order('id');
    await client.from('services').delete().gt('id', 0);
    await saveTitle(client, `Saved while publishing failed ${Date.now()}`);
    await office.reload();
    await expect(status(office)).toHaveText(
      'Not published yet. There is not a single service left, which looks like a mistake. Visitors still see the site as it was before. We keep trying.',
      { timeout: 40_000 },
    );
    await expect(office.getByRole('link', { name: 'Home page headline' })).toBeVisible();
    await expect(office.getByText('Service “Umbrella Insurance” (removed)')).toBeVisible();
    await expectNoAxeFindings(office);

    const rows = (services ?? []).map(({ id: _, version: __, outdated_es: ___, ...row }) => row);
    expect((await client.from('services').insert(rows)).error).toBeNull();
    await expect(status(office)).toHaveText(live, { timeout: 60_000 });
  });
});

test.describe('without a connection', { tag: '@spec-2-admin' }, () => {
  test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('nothing is claimed that is not known', { tag: onceMore() }, async ({ office, context }) => {
    await test.step('nothing is claimed; the status comes back with the connection', async () => {
      await expect(status(office)).toHaveAttribute('data-publishing', /live|building|saved/);
      await context.setOffline(true);
      await expect(status(office)).toHaveText(/You are offline/);
      await context.setOffline(false);
      await expect(status(office)).toHaveText(live, { timeout: 40_000 });
    });
    await test.step('to the database alone, it is said that nothing is known', async () => {
      await office.route('**/rest/v1/content_revisions**', (route) => route.abort());
      await office.reload();
      await expect(status(office)).toHaveText(/cannot be read right now/);
      await office.unroute('**/rest/v1/content_revisions**');
      await expect(status(office)).toHaveText(live, { timeout: 40_000 });
    });
  });
});

test('live is what visitors see, asked for while somebody looks', { tag: '@spec-2-admin' }, async ({
  office,
  page,
}) => {
  await test.step('live is only what /release.json says, whatever the log claims', async () => {
    await expect(status(office)).toHaveText(live, { timeout: 40_000 });
    await office.route('**/release.json', (route) =>
      route.fulfill({ json: { revision: 1, builtAt: '2026-01-01T00:00:00Z', pages: 3 } }),
    );
    await office.reload();
    await expect(status(office)).toHaveAttribute('data-publishing', 'building');
  });
  await office.unroute('**/release.json');
  await test.step('a panel nobody looks at asks for nothing; coming back, it looks at once', async () => {
    await expect(status(office)).toHaveAttribute('data-publishing', /live|building|saved/);
    await page.clock.install();
    await setVisibility(page, 'hidden');
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/release.json')) asked += 1;
    });
    await page.clock.runFor(120_000);
    expect(asked).toBe(0);
    const looked = page.waitForRequest('**/release.json');
    await setVisibility(page, 'visible');
    await looked;
  });
});
