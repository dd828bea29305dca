import { idOf } from '../../support/id-of.ts';
import { admin } from '../../support/running-site.ts';
import { thoroughOnly } from '../../support/thorough.ts';
import { cardOf, discard, fieldOf, openCard, openTab, rowOf, saveOf } from './cards.ts';
import { expect, expectNoAxeFindings, test, toast } from './site-fixture.ts';

test.describe('City Pages', { tag: ['@spec-2-admin', '@spec-8-messages'] }, () => {
  test.beforeEach(({ office }) => openTab(office, 'City Pages'));

  test('the city edited last is open above the others, which open next to it', async ({
    office,
    site,
  }) => {
    const client = await site.client(admin);
    const cities = client.from('city_pages');
    const id = await idOf(client, 'city_pages', 'slug', 'katy');
    await cities.update({ image_url: '/images/cities/lake.svg' }).eq('id', id).throwOnError();
    await openTab(office, 'Services');
    await openTab(office, 'City Pages');
    const { data } = await cities.select('city_name').order('city_name').neq('slug', 'katy');
    await expect(office.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveText([
      'Katy',
      ...(data ?? []).map((city) => city.city_name),
    ]);
    const katy = cardOf(office, 'Katy');
    await expect(fieldOf(katy, 'City Name')).toHaveValue('Katy');
    await expect(fieldOf(katy, 'Title')).not.toHaveValue('');
    await expect(fieldOf(katy, 'Description')).toHaveAttribute('rows', '3');
    await expect(katy.getByRole('link', { name: '/katy' })).toHaveAttribute('href', '/katy');
    await expect(katy.getByText(/^Description, risks and tip have \d+ words/)).toBeVisible();
    await fieldOf(katy, 'Description').fill('word '.repeat(300));
    await expect(katy.getByText(/^Description, risks and tip have/)).toHaveCount(0);
    await discard(katy);

    await expect(rowOf(office, 'Dayton').locator('..').locator('..')).toContainText('/dayton');
    const dayton = await openCard(office, 'Dayton');
    await expect(dayton.getByRole('heading', { level: 3 })).toBeFocused();
    for (const card of [katy, dayton]) await expect(saveOf(card)).toHaveText('Save Changes');
    await katy.getByRole('link', { name: 'Close Katy' }).click();
    await expect(katy).toHaveCount(0);
    await expect(saveOf(dayton)).toBeVisible();
    await office.goBack();
    await expect(dayton).toHaveCount(0);
  });

  test('saves all texts of a city', async ({ office, site }) => {
    await office.getByLabel('Search cities').fill('humble');
    const card = await openCard(office, 'Humble');
    await fieldOf(card, 'Description').fill('Written in the panel');
    await card.getByText('More about this city').click();
    await fieldOf(card, 'Region').selectOption('Lakes & Piney Woods');
    await fieldOf(card, 'Link to a picture on another site').fill('/images/cities/lake.svg');
    await expect(card.getByRole('img', { name: /as visitors see it/ })).toBeVisible();
    await fieldOf(card, 'Local insurance risks').fill('The river.\n\nThe trees.');
    await fieldOf(card, 'Smart insurance tip').fill('');
    await card.getByText('Spanish', { exact: true }).click();
    await fieldOf(card, 'Title in Spanish').fill('Seguro de casa en Humble');
    await saveOf(card).click();
    await expect(toast(office, 'City page updated successfully')).toBeVisible();
    const { data } = await (await site.client())
      .from('city_pages')
      .select('*')
      .eq('slug', 'humble');
    expect(data).toMatchObject([
      {
        description: 'Written in the panel',
        region: 'lakes-piney-woods',
        image_url: '/images/cities/lake.svg',
        local_risk: 'The river.\n\nThe trees.',
        insurance_tip: null,
        title_es: 'Seguro de casa en Humble',
      },
    ]);
  });

  test('hides other cities while searching, and points out unsaved changes in them', async ({
    office,
  }) => {
    const card = await openCard(office, 'Cypress');
    await fieldOf(card, 'Description').fill('Not saved yet');
    await office.getByLabel('Search cities').fill('conroe');
    await expect(office.getByRole('link', { name: 'See /conroe' })).toHaveAttribute(
      'href',
      '/conroe',
    );
    await expectNoAxeFindings(office);
    await office.getByRole('button', { name: 'Show unsaved changes' }).click();
    await expect(fieldOf(card, 'Description')).toHaveValue('Not saved yet');
    await expect(office.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveText([
      'Cypress',
    ]);
  });

  test('adds a city with an address made from its name, and moves the focus to the first error', async ({
    office,
    site,
  }) => {
    await office.getByRole('button', { name: 'Add city' }).click();
    const card = cardOf(office, 'New city');
    await expect(fieldOf(card, 'City Name')).toBeFocused();
    const address = fieldOf(card, 'Web address of the page');
    await office.keyboard.type('Cañon Lake');
    await expect(address).toHaveValue('canon-lake');
    await address.fill('katy');
    await expect(address).toHaveAccessibleDescription(/\/katy is already the page of Katy/);
    await address.fill('canon-lake');
    await expect(fieldOf(card, 'Title')).toHaveValue('Home Insurance in Cañon Lake, TX');
    await fieldOf(card, 'Title').fill('');
    await saveOf(card).click();
    await expect(fieldOf(card, 'Title')).toBeFocused();
    await expect(fieldOf(card, 'Title')).toHaveAccessibleDescription(/cannot be empty/);
    await expectNoAxeFindings(office);
    await fieldOf(card, 'Title').fill('Home Insurance in Cañon Lake');
    await fieldOf(card, 'Description').fill('By the dam.');
    await saveOf(card).click();
    await expect(toast(office, /^Added: City page “/)).toBeVisible();
    const saved = cardOf(office, 'Cañon Lake');
    await expect(saved.getByText('Spanish missing')).toBeVisible();
    await expect(address).toBeHidden();
    // Another test measures the height of the list.
    const client = await site.client(admin);
    await client
      .from('city_pages')
      .delete()
      .eq('id', await idOf(client, 'city_pages', 'slug', 'canon-lake'))
      .throwOnError();
  });

  test('removes a city after confirmation, and Undo puts it back', async ({ office, site }) => {
    const client = await site.client();
    const webster = async () =>
      (await client.from('city_pages').select().eq('slug', 'webster')).data ?? [];
    const before = await webster();
    await office.getByLabel('Search cities').fill('webster');
    await openCard(office, 'Webster');
    await office.getByRole('button', { name: 'Remove city Webster' }).click();
    const dialog = office.getByRole('alertdialog', { name: 'Remove Webster?' });
    await expect(dialog).toContainText('bring it back from the history');
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(cardOf(office, 'Webster')).toBeVisible();
    await office.getByRole('button', { name: 'Remove city Webster' }).click();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(office.getByText('Removed: Webster.')).toBeVisible();
    await expect(cardOf(office, 'Webster')).toHaveCount(0);
    const undo = office.getByRole('button', { name: 'Restore', exact: true });
    await expect(undo).toBeFocused();
    await expectNoAxeFindings(office);
    expect(await webster()).toEqual([]);
    await office.keyboard.press('Enter');
    await expect(toast(office, 'Restored: Webster')).toBeVisible();
    await expect(rowOf(office, 'Webster')).toBeVisible();
    const { id: _, ...texts } = (before[0] ?? {}) as Record<string, unknown>;
    expect(await webster()).toMatchObject([texts]);
  });
});

test.describe('cities that cannot be loaded', {
  tag: ['@spec-2-admin', '@spec-8-messages'],
}, () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('show an error, and can be loaded again', { tag: thoroughOnly() }, async ({ office }) => {
    await office.route('**/rest/v1/city_pages**', (route) => route.abort());
    await office.reload();
    await expect(toast(office, 'Error loading cities')).toBeVisible();
    await office.unroute('**/rest/v1/city_pages**');
    await openTab(office, 'City Pages');
    await office.getByRole('button', { name: 'Try again' }).click();
    await expect(rowOf(office, 'Katy')).toBeVisible();
  });
});

test.describe('a picture that does not exist', { tag: '@spec-2-admin' }, () => {
  test.use({ expectedNoise: /status of 404/ });

  test('is reported', { tag: thoroughOnly() }, async ({ office }) => {
    await openTab(office, 'City Pages');
    const card = await openCard(office, 'Atascocita');
    await card.getByText('More about this city').click();
    await fieldOf(card, 'Link to a picture on another site').fill('/images/cities/nothing.svg');
    await expect(card.getByText(/No picture can be loaded/)).toBeVisible();
  });
});
