import type { Page } from '@playwright/test';
import { idOf } from '../../support/id-of.ts';
import { admin } from '../../support/running-site.ts';
import { cardOf, fieldOf, openCard, openTab, openToday } from './cards.ts';
import { expect, expectNoAxeFindings, signIn, test, toast } from './site-fixture.ts';

const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('panel-draft:')));

/** Closes the tab as a crash does, and opens the panel in another one. */
async function crashAndReturn(office: Page): Promise<Page> {
  const next = await office.context().newPage();
  await office.close({ runBeforeUnload: false });
  await next.goto('/admin');
  return next;
}

test.describe('unsaved texts', { tag: ['@spec-2-admin'] }, () => {
  test('survive a closed tab, and are restored over what changed meanwhile', async ({
    office,
    site,
  }) => {
    await openTab(office, 'City Pages');
    const left = await openCard(office, 'Dayton');
    await fieldOf(left, 'Title').fill('Dayton, half written');
    await left.locator('summary', { hasText: 'Spanish' }).click();
    await fieldOf(left, 'Description in Spanish').fill('Dayton, a medias');
    await left.locator('summary', { hasText: 'More about this city' }).click();
    await fieldOf(left, 'Smart insurance tip').fill('Half a tip');
    await fieldOf(await openCard(office, 'Liberty'), 'Description').fill('Liberty, half written');
    const client = await site.client(admin);
    await client
      .from('city_pages')
      .update({ title: 'Theirs' })
      .eq('id', await idOf(client, 'city_pages', 'slug', 'dayton'));

    const page = await crashAndReturn(office);
    await expect(page.getByRole('region', { name: 'Today' })).toContainText('2 unsaved texts');
    await openToday(page);
    const offer = page.getByRole('region', { name: /unsaved changes/ });
    await expect(offer.getByRole('listitem').filter({ hasText: 'Dayton' })).toContainText(
      'Someone has saved another version since then',
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
    // Restored fields are visible, even in disclosures.
    for (const label of ['Description in Spanish', 'Smart insurance tip']) {
      await expect(fieldOf(card, label)).toBeVisible();
    }
    await expect(card.getByRole('alert')).toContainText('Theirs');
    await card.getByRole('button', { name: 'Save my version' }).click();
    await expect(toast(page, 'City page updated successfully')).toBeVisible();
    await expect(fieldOf(card, 'Smart insurance tip')).toBeVisible();
    expect(await storedDrafts(page)).toEqual([]);
  });

  test('are deleted when they are discarded, and on logout', async ({ office }) => {
    const hero = cardOf(office, 'Home page');
    await fieldOf(hero, 'Title').fill('A mistake');
    expect(await storedDrafts(office)).toHaveLength(1);
    // An earlier dialog must not decide where the focus goes.
    await office.getByRole('button', { name: 'Logout' }).press('Enter');
    await office.getByRole('button', { name: 'Stay here' }).press('Enter');
    await hero.getByRole('button', { name: 'Discard changes' }).press('Enter');
    await office.getByRole('button', { name: 'Discard', exact: true }).press('Enter');
    await expect(hero.getByRole('heading', { level: 2 })).toBeFocused();
    expect(await storedDrafts(office)).toEqual([]);
    await fieldOf(hero, 'Title').fill('Another mistake');
    await office.getByRole('button', { name: 'Logout' }).click();
    await office.getByRole('button', { name: 'Sign out without saving' }).click();
    await expect(office).toHaveURL('/');
    expect(await storedDrafts(office)).toEqual([]);
  });

  test('in another tab are kept when someone logs out, and hidden at once', async ({ office }) => {
    const other = await office.context().newPage();
    await other.goto('/admin');
    await fieldOf(cardOf(other, 'Home page'), 'Title').fill('Half a headline');
    // What a panel still reads after the logout is refused.
    for (const each of [office, other]) await expect(each.getByText(/^Live · /)).toBeVisible();
    await office.getByRole('button', { name: 'Logout' }).click();
    await expect(other.getByRole('alert')).toContainText('You signed out in another tab');
    await expect(other.getByRole('heading', { name: 'CMS Admin Panel' })).toBeHidden();
    await expect(other.getByLabel('Title')).toHaveCount(0);
    await expectNoAxeFindings(other);
    await expect(office).toHaveURL('/');
    await signIn(other);
    await openToday(other);
    const offer = other.getByRole('region', { name: /unsaved changes/ });
    await offer.getByRole('button', { name: /^Continue/ }).click();
    await expect(fieldOf(cardOf(other, 'Home page'), 'Title')).toHaveValue('Half a headline');
  });

  test('are kept and hidden when another account signs in in another tab, and never saved in its name', async ({
    office,
    site,
  }) => {
    await fieldOf(cardOf(office, 'Home page'), 'Title').fill('Half a headline');
    await expect.poll(() => storedDrafts(office)).not.toEqual([]);
    const email = `colleague-${crypto.randomUUID()}@x.example`;
    const owner = await site.client(admin);
    const { data } = await owner.rpc('invite_person', { address: email }).throwOnError();
    const other = await office.context().newPage();
    await other.goto(`/auth#invitation=${data.token}`);
    await other.getByLabel('Password', { exact: true }).fill('granite-otter-lamp-42');
    await other.keyboard.press('Enter');
    await expect(other.getByRole('heading', { name: 'CMS Admin Panel' })).toBeVisible();
    await expect(office.getByRole('alert')).toContainText('Another account signed in');
    await expect(office.getByLabel('Title')).toHaveCount(0);
    await expectNoAxeFindings(office);
    expect(await storedDrafts(office)).not.toEqual([]);
    await office.getByRole('link', { name: 'Open the panel with that account' }).click();
    await expect(office.getByText(email)).toBeVisible();
    await expect(fieldOf(cardOf(office, 'Home page'), 'Title')).not.toHaveValue('Half a headline');
  });
});
