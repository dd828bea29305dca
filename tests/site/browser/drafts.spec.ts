import type { Page } from '@playwright/test';
import { admin } from '../../support/running-site.ts';
import { onceMore } from '../../support/thorough.ts';
import { cardOf, fieldOf, openCard, openTab, rowOf, saveOf } from './cards.ts';
import { expect, expectNoAxeFindings, test, toast } from './site-fixture.ts';

const keptTexts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('panel-draft:')));

/** Closes the tab as a crash does, and opens the panel in another one. */
async function crashAndReturn(office: Page): Promise<Page> {
  const next = await office.context().newPage();
  await office.close({ runBeforeUnload: false });
  await next.goto('/admin');
  return next;
}

test.describe('unsaved texts', { tag: ['@spec-2-admin'] }, () => {
  test('survive a closed tab, and say what changed meanwhile', async ({ office, site }) => {
    await openTab(office, 'City Pages');
    const left = await openCard(office, 'Dayton');
    await fieldOf(left, 'Title').fill('Dayton, half written');
    await left.locator('summary', { hasText: 'Spanish' }).click();
    await fieldOf(left, 'Description in Spanish').fill('Dayton, a medias');
    await left.locator('summary', { hasText: 'More about this city' }).click();
    await fieldOf(left, 'Smart insurance tip').fill('Half a tip');
    await fieldOf(await openCard(office, 'Liberty'), 'Description').fill('Liberty, half written');
    const client = await site.client(admin);
    await client.from('city_pages').update({ title: 'Theirs' }).eq('slug', 'dayton');

    const page = await crashAndReturn(office);
    const offer = page.getByRole('region', { name: /not saved/ });
    await expect(offer.getByRole('listitem').filter({ hasText: 'Dayton' })).toContainText(
      'Somebody saved something else there since',
    );
    await expectNoAxeFindings(page);
    await offer.getByRole('button', { name: 'Discard City page “Liberty”' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).press('Enter');
    await expect(toast(page, 'Unsaved text discarded')).toBeVisible();
    const dayton = offer.getByRole('button', { name: 'Continue City page “Dayton”' });
    await expect(dayton).toBeFocused();
    await dayton.press('Enter');
    await expect(offer).toBeHidden();
    await expect(page).toHaveURL('/admin#cities/dayton');
    const card = cardOf(page, 'Dayton');
    await expect(fieldOf(card, 'Title')).toHaveValue('Dayton, half written');
    // What was folded away when it was written is in sight now.
    for (const label of ['Description in Spanish', 'Smart insurance tip']) {
      await expect(fieldOf(card, label)).toBeVisible();
    }
    await expect(fieldOf(card, 'Description in Spanish')).toHaveValue('Dayton, a medias');
    await expect(card.getByRole('alert')).toContainText('Theirs');
    await card.getByRole('button', { name: 'Save mine over it' }).click();
    await expect(toast(page, 'City page updated successfully')).toBeVisible();
    await expect(fieldOf(card, 'Smart insurance tip')).toBeVisible();
    expect(await keptTexts(page)).toEqual([]);
  });

  test('of something new and of a row that is gone are offered, too', { tag: onceMore() }, async ({
    office,
    site,
  }) => {
    const client = await site.client(admin);
    await client.from('city_pages').insert({ slug: 'vidor', city_name: 'Vidor', title: 'Cover' });
    await office.goto('/admin#cities/vidor');
    await office.reload();
    await fieldOf(cardOf(office, 'Vidor'), 'Description').fill('Still wanted');
    await client.from('city_pages').delete().eq('slug', 'vidor');
    await office.getByRole('button', { name: 'Add city' }).click();
    await fieldOf(cardOf(office, 'New city'), 'City Name').fill('Anahuac');

    const page = await crashAndReturn(office);
    const offer = page.getByRole('region', { name: /not saved/ });
    await expect(offer).toContainText('Somebody removed it since');
    await offer.getByRole('button', { name: 'Continue City page “Anahuac”' }).click();
    const added = cardOf(page, 'New city');
    await expect(fieldOf(added, 'City Name')).toHaveValue('Anahuac');
    await expect(fieldOf(added, 'Address of the page')).toHaveValue('anahuac');
    await added.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await offer.getByRole('button', { name: 'Continue City page “Vidor”' }).click();
    await saveOf(added).click();
    await expect(cardOf(page, 'Vidor').getByText('Saved', { exact: true })).toBeVisible();
    await client.from('city_pages').delete().eq('slug', 'vidor');
  });

  test('are forgotten when they are discarded, and with a log-out', async ({ office }) => {
    const hero = cardOf(office, 'Home page');
    await fieldOf(hero, 'Title').fill('Not meant so');
    expect(await keptTexts(office)).toHaveLength(1);
    // A question that another button asked before has no part in where the focus goes.
    await office.getByRole('button', { name: 'Logout' }).press('Enter');
    await office.getByRole('button', { name: 'Stay here' }).press('Enter');
    await hero.getByRole('button', { name: 'Discard changes' }).press('Enter');
    await office.getByRole('button', { name: 'Discard', exact: true }).press('Enter');
    await expect(hero.getByRole('heading', { level: 2 })).toBeFocused();
    expect(await keptTexts(office)).toEqual([]);
    await fieldOf(hero, 'Title').fill('Not meant so either');
    await openTab(office, 'City Pages');
    await expect(rowOf(office, 'Katy')).toBeVisible();
    await office.getByRole('button', { name: 'Logout' }).click();
    await office.getByRole('button', { name: 'Log out without saving' }).click();
    await expect(office).toHaveURL('/');
    expect(await keptTexts(office)).toEqual([]);
  });
});
