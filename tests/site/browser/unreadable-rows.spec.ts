import type { Page } from '@playwright/test';
import { idOf } from '../../support/id-of.ts';
import { admin } from '../../support/running-site.ts';
import { thoroughOnly } from '../../support/thorough.ts';
import { cardOf, fieldOf, openTab, saveOf } from './cards.ts';
import { entries, openSiteHistory } from './history-dialog.ts';
import { expect, expectNoAxeFindings, test, toast } from './site-fixture.ts';

/** Changes an answer of the database on its way to the page. */
async function damage(page: Page, path: string, from: string, to: string): Promise<void> {
  await page.route(`**/rest/v1/${path}`, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(from, to) });
  });
}

test.describe('a row that cannot be read', { tag: ['@spec-2-admin'] }, () => {
  test('is named and can be removed; other rows and tabs still work', async ({ office, site }) => {
    const client = await site.client(admin);
    await client.from('services').insert({ title: 'Boat Insurance', display_order: 900 });
    await damage(office, 'services?select*', '"title":"Boat Insurance"', '"title":7');
    await office.reload();
    await saveSomething(office);
    await openTab(office, 'Services');
    const notice = office.getByRole('article', {
      name: /^This item cannot be read: field “Title”/,
    });
    await expect(notice).toBeVisible();
    await expect(cardOf(office, 'Auto Insurance')).toBeVisible();
    await expectNoAxeFindings(office);

    await notice.getByRole('button', { name: 'Remove this item' }).click();
    await office.getByRole('button', { name: 'Keep it' }).click();
    await notice.getByRole('button', { name: 'Remove this item' }).click();
    await office.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(toast(office, 'The item was removed.')).toBeVisible();
    await expect(notice).toHaveCount(0);
    const { data } = await client.from('services').select('id').eq('title', 'Boat Insurance');
    expect(data).toEqual([]);
    await expect(office.locator('[data-publishing=live]')).toBeVisible({ timeout: 40_000 });
  });

  test('and cannot be shown is named in the status, while other saves go live', async ({
    office,
    site,
  }) => {
    const client = await site.client(admin);
    const articles = client.from('articles');
    const texts = { title: 'Hail', description: 'Hail', body: '<b>Hail</b>' };
    await articles.insert({ slug: 'home-insurance-coverage-guide', ...texts });
    await saveSomething(office);
    const status = office.locator('[data-publishing=partlyLive]');
    await expect(status).toHaveText(
      'Live, except: “Text” of Article “Hail” cannot be shown as it was saved, so visitors do not see it. Please correct it and save again.',
      { timeout: 40_000 },
    );
    await expectNoAxeFindings(office);
    await articles.delete().eq('id', await idOf(client, 'articles', 'title', 'Hail'));
    await saveSomething(office);
    await expect(office.locator('[data-publishing=live]')).toBeVisible({ timeout: 40_000 });
  });

  test('leaves the history usable if a save cannot be read either', {
    tag: thoroughOnly(),
  }, async ({ office }) => {
    await saveSomething(office);
    await damage(office, 'rpc/site_history*', '"action": "update"', '"action": "moved"');
    await openSiteHistory(office);
    await expect(entries(office).first()).toContainText(
      'This save cannot be read because of its field “action”',
    );
    await expect(entries(office).nth(1).getByRole('heading')).toHaveText(
      /^(Changed|Added|Removed): /,
    );
    await expectNoAxeFindings(office);
  });
});

async function saveSomething(office: Page): Promise<void> {
  const card = cardOf(office, 'Home page');
  await fieldOf(card, 'Title').fill(`Saved next to it ${Date.now()}`);
  await saveOf(card).click();
  // The toast of an earlier save may still be visible.
  await expect(toast(office, 'Hero content updated successfully').first()).toBeVisible();
}
