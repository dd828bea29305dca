import type { Page } from '@playwright/test';
import { admin } from '../../support/running-site.ts';
import { cardOf, discard, fieldOf, openTab, saveOf } from './cards.ts';
import { clearToasts, expect, expectNoAxeFindings, test, toast } from './site-fixture.ts';

test.describe('Services', { tag: ['@spec-2-admin', '@spec-8-messages'] }, () => {
  test.beforeEach(({ office }) => openTab(office, 'Services'));

  test('lists, saves, adds, moves and removes services', async ({ office, page, site }) => {
    await test.step('closes an empty new service, and the focus moves to the card before it', async () => {
      await office.getByRole('button', { name: 'Add service' }).press('Enter');
      const fresh = cardOf(office, 'New service');
      await expect(fieldOf(fresh, 'Title')).toBeFocused();
      await expect(fieldOf(fresh, 'Title')).toHaveAttribute('aria-required', 'true');
      await fresh.getByRole('button', { name: 'Close' }).press('Enter');
      await expect(fresh).toHaveCount(0);
      await expect(
        cardOf(office, 'Umbrella Insurance').getByRole('heading', { level: 3 }),
      ).toBeFocused();
    });
    await test.step('an address goes to a service', async () => {
      const { data } = await (await site.client())
        .from('services')
        .select('id')
        .eq('title', 'Renters Insurance')
        .single();
      await office.goto(`/admin#services/${data?.id}`);
      const card = cardOf(office, 'Renters Insurance');
      await expect(card.getByRole('heading', { level: 3 })).toBeFocused();
      await expect(card.getByRole('heading', { level: 3 })).toBeInViewport();
      await expect(office).toHaveTitle(/Service “Renters Insurance” – Services – CMS Admin Panel/);
    });
    await test.step('every service is a card with its fields and its own Save Changes', async () => {
      await expect(office.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveText([
        'Auto Insurance',
        'Home Insurance',
        'Renters Insurance',
        'Life Insurance',
        'Umbrella Insurance',
      ]);
      for (const each of await office.getByRole('tabpanel').getByRole('article').all()) {
        for (const label of ['Title', 'Description', 'Icon', 'Link']) {
          await expect(fieldOf(each, label)).toBeVisible();
        }
        await expect(saveOf(each)).toHaveText('Save Changes');
      }
      const card = cardOf(office, 'Renters Insurance');
      await expect(fieldOf(card, 'Title')).toHaveValue('Renters Insurance');
      await expect(fieldOf(card, 'Description')).not.toHaveValue('');
      await expect(fieldOf(card, 'Icon')).toHaveValue('key-round');
      await expect(fieldOf(card, 'Link')).toHaveValue('/renters-insurance');
      await expect(saveOf(card)).toHaveAccessibleDescription('Renters Insurance');
    });
    await test.step('saves a service, and shows it after a reload', async () => {
      await clearToasts(office);
      const card = cardOf(office, 'Life Insurance');
      const text = `Written at ${Date.now()}`;
      await fieldOf(card, 'Description').fill(text);
      await saveOf(card).click();
      await expect(toast(office, 'Service updated successfully')).toBeVisible();
      await office.reload();
      await expect(fieldOf(card, 'Description')).toHaveValue(text);
    });
    await test.step('shows the icon, offers others, and warns about an unknown name', async () => {
      const card = cardOf(office, 'Auto Insurance');
      await expect(card.getByText('Visitors see this icon.')).toBeVisible();
      await fieldOf(card, 'Icon').fill('flying-carpet');
      await expect(card.getByText(/There is no icon with this name/)).toBeVisible();
      await card.getByText('Choose an icon').click();
      await card.getByRole('button', { name: 'sailboat' }).click();
      await expect(fieldOf(card, 'Icon')).toHaveValue('sailboat');
      await expect(card.getByText('Visitors see this icon.')).toBeVisible();
    });
    await discard(cardOf(office, 'Auto Insurance'));
    await test.step('says when the Spanish is outdated, until someone confirms it', async () => {
      const card = cardOf(office, 'Umbrella Insurance');
      await expect(card.getByText('Spanish older than English')).toBeHidden();
      await fieldOf(card, 'Title').fill('Umbrella Insurance, newly named');
      await saveOf(card).click();
      const renamed = cardOf(office, 'Umbrella Insurance, newly named');
      await expect(renamed.getByText('Spanish older than English')).toBeVisible();
      await renamed.getByText('Spanish', { exact: true }).click();
      await renamed.getByRole('button', { name: 'The Spanish is still correct' }).press('Enter');
      await expect(fieldOf(renamed, 'Title in Spanish')).toBeFocused();
      await saveOf(renamed).click();
      await expect(renamed.getByText('Saved', { exact: true })).toBeVisible();
      await expect(renamed.getByText('Spanish older than English')).toBeHidden();
      await fieldOf(renamed, 'Title').fill('Umbrella Insurance');
      await fieldOf(renamed, 'Title in Spanish').fill('Seguro paraguas');
      await saveOf(renamed).click();
      await expect(card.getByText('Saved', { exact: true })).toBeVisible();
      await expect(card.getByText('Spanish older than English')).toBeHidden();
    });
    await test.step('duplicates, moves and removes services with the keyboard', async () => {
      await clearToasts(office);
      const titles = office.getByRole('tabpanel').getByRole('heading', { level: 3 });
      await office.getByRole('button', { name: 'Duplicate Umbrella Insurance' }).click();
      const copy = cardOf(office, 'New service');
      await expect(fieldOf(copy, 'Title')).toBeFocused();
      await expect(fieldOf(copy, 'Title')).toHaveValue('Umbrella Insurance (copy)');
      await fieldOf(copy, 'Title').fill('Boat Insurance');
      await fieldOf(copy, 'Link').fill('/learning-center');
      await saveOf(copy).click();
      const boat = cardOf(office, 'Boat Insurance');
      await expect(boat.getByText('Saved', { exact: true })).toBeVisible();
      await expect(titles).toHaveText([/Auto/, /Home/, /Renters/, /Life/, /Umbrella/, /Boat/]);

      const up = office.getByRole('button', { name: 'Move Boat Insurance up' });
      for (const place of [5, 4, 3]) {
        await up.press('Enter');
        await expect(toast(office, `Boat Insurance is now number ${place} of 6`)).toBeVisible();
        await expect(up).toBeFocused();
      }
      await expect(up).toHaveAttribute('aria-disabled', 'true');
      await expect(titles).toHaveText([/Auto/, /Home/, /Boat/, /Renters/, /Life/, /Umbrella/]);
      await expectNoAxeFindings(office);
      await clickTwice(office, 'Move Renters Insurance down');
      await expect(toast(office, 'Renters Insurance is now number 6 of 6')).toBeVisible();
      await expect(titles).toHaveText([/Auto/, /Home/, /Boat/, /Life/, /Umbrella/, /Renters/]);
      await expect(
        office.getByRole('button', { name: 'Move Renters Insurance down' }),
      ).toBeFocused();
      await office.getByRole('button', { name: 'Site history' }).click();
      const moves = office.getByRole('article', { name: 'Services: order changed' });
      await expect(moves).toHaveCount(5);
      await moves.first().getByRole('button').click();
      await expect(moves.first()).toContainText('Service “Renters Insurance”: from place 5 to 6');
      await office.getByRole('button', { name: 'Close the history' }).click();
      await office.locator('[data-publishing=live]').waitFor();

      await page.goto('/es');
      const card = page.getByRole('listitem').filter({ hasText: 'Seguro paraguas' }).first();
      await expect(card.getByRole('link', { name: /Más información/ })).toHaveAttribute(
        'href',
        '/es/learning-center',
      );
      await page.goto('/admin#services');
      await office.getByRole('button', { name: 'Remove service Boat Insurance' }).click();
      await office.getByRole('button', { name: 'Remove', exact: true }).click();
      const undo = office.getByRole('button', { name: 'Restore', exact: true });
      await expect(undo).toBeFocused();
      const { data } = await (await site.client()).from('services').select('title');
      expect(data).toHaveLength(5);
    });
  });
});

test('a list that someone else reordered is shown in its new order before anything moves', async ({
  office,
  site,
}) => {
  const other = await site.client(admin);
  const { data } = await other.from('services').select('id').order('id');
  const [auto, home, renters, life, umbrella] = (data ?? []).map(({ id }) => id);
  const order = (ids: number[]) => other.rpc('order_services', { ids: ids.join() }).throwOnError();
  await order([auto, home, renters, life, umbrella]);
  await openTab(office, 'Services');
  const titles = office.getByRole('tabpanel').getByRole('heading', { level: 3 });
  await expect(titles).toHaveText([/Auto/, /Home/, /Renters/, /Life/, /Umbrella/]);
  await order([auto, home, umbrella, renters, life]);
  await office.getByRole('button', { name: 'Move Life Insurance up' }).click();
  await expect(toast(office, /^Nothing was moved: someone else changed this list/)).toBeVisible();
  await expect(titles).toHaveText([/Auto/, /Home/, /Umbrella/, /Renters/, /Life/]);
  await office.getByRole('button', { name: 'Move Life Insurance up' }).click();
  await expect(toast(office, 'Life Insurance is now number 4 of 5')).toBeVisible();
  await expect(titles).toHaveText([/Auto/, /Home/, /Umbrella/, /Life/, /Renters/]);
});

/** Clicks twice without moving the pointer; after the first click, another row is under it. */
async function clickTwice(page: Page, name: string): Promise<void> {
  const arrow = page.getByRole('button', { name });
  await arrow.hover();
  const box = await arrow.boundingBox();
  if (!box) throw new Error(`${name} is not visible.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await expect(toast(page, / is now number 5 of 6$/)).toBeVisible();
  await page.mouse.click(x, y);
}
