import { idOf } from '../../support/id-of.ts';
import { admin } from '../../support/running-site.ts';
import { openCard, openTab } from './cards.ts';
import { confirm, dialog, entries, newest, openSiteHistory } from './history-dialog.ts';
import {
  clearToasts,
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  test,
  toast,
} from './site-fixture.ts';

test.describe('the history of the site', { tag: '@spec-2-admin' }, () => {
  test('lists saves with their pages, and restores a removed city', async ({ office, site }) => {
    await test.step('lists twenty saves with their pages, and older ones on request', async () => {
      const client = await site.client(admin);
      const tip = `Take photos of every room. ${Date.now()}`;
      await client
        .from('city_pages')
        .update({ insurance_tip: tip })
        .eq('id', await idOf(client, 'city_pages', 'slug', 'katy'));
      await openSiteHistory(office);
      await expect(newest(office).getByRole('heading')).toHaveText('Changed: City page “Katy”');
      await newest(office).getByRole('button').click();
      await expect(newest(office).getByRole('link', { name: /^See the page/ })).toHaveAttribute(
        'href',
        '/katy',
      );
      // The rows of one change of order are one entry.
      const shown = await entries(office).count();
      expect(shown).toBeGreaterThan(10);
      expect(shown).toBeLessThanOrEqual(20);
      await dialog(office).getByRole('button', { name: 'Show older' }).click();
      await expect.poll(() => entries(office).count()).toBeGreaterThan(shown + 10);
      await expect(entries(office).nth(shown).getByRole('heading')).toBeFocused();
      await office.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(office);
      await expectNoAxeFindings(office);
    });
    await office.setViewportSize({ width: 1280, height: 720 });
    await test.step('restores a removed city with its history', async () => {
      await clearToasts(office);
      const client = await site.client(admin);
      const { data: tomball } = await client
        .from('city_pages')
        .select('*')
        .eq('slug', 'tomball')
        .single();
      await client
        .from('city_pages')
        .delete()
        .eq('id', await idOf(client, 'city_pages', 'slug', 'tomball'));
      await office.reload();
      await openSiteHistory(office);
      await expect(newest(office).getByRole('heading')).toHaveText('Removed: City page “Tomball”');
      await newest(office).getByRole('button').click();
      await newest(office).getByText('What was removed', { exact: true }).click();
      await expect(newest(office)).toContainText(tomball?.title);
      await newest(office).getByRole('button', { name: 'Restore what was removed' }).click();
      await expect(dialog(office)).toContainText(
        'Restoring it brings the page /tomball back with this text:',
      );
      await confirm(office).click();
      await expect(toast(office, 'City page “Tomball” restored')).toBeVisible();
      const { data: back } = await client
        .from('city_pages')
        .select('*')
        .eq('slug', 'tomball')
        .single();
      const { id: _, version: __, outdated_es: ___, ...texts } = tomball ?? {};
      expect(back).toMatchObject(texts);

      await office.keyboard.press('Escape');
      await openTab(office, 'City Pages');
      await openCard(office, 'Tomball');
      await office.getByRole('button', { name: 'History of City page “Tomball”' }).click();
      await expect(entries(office)).toHaveText([/^Added/, /^Removed/, /^Added/]);
    });
  });
});

test('the history is searched, and filtered by person, row and week', {
  tag: '@spec-2-admin',
}, async ({ office, site }) => {
  const client = await site.client(admin);
  const word = `zarzamora${Date.now()}`;
  await client
    .from('city_pages')
    .update({ insurance_tip: word })
    .eq('id', await idOf(client, 'city_pages', 'slug', 'katy'));
  await client
    .from('services')
    .update({ description: `${word}s` })
    .eq('id', await idOf(client, 'services', 'kind', 'home'));
  await openSiteHistory(office);
  await dialog(office).getByLabel('Search the content').fill(word.toUpperCase());
  await expect(entries(office)).toHaveCount(2);
  await dialog(office).getByLabel('What', { exact: true }).selectOption('City page “Katy”');
  await expect(entries(office)).toHaveCount(1);
  await expect(newest(office).getByRole('heading')).toHaveText('Changed: City page “Katy”');
  await dialog(office).getByLabel('Who', { exact: true }).selectOption(admin.email);
  await dialog(office).getByLabel('When', { exact: true }).selectOption('This week');
  await expect(entries(office)).toHaveCount(1);
  await expectNoAxeFindings(office);
  await dialog(office).getByLabel('When', { exact: true }).selectOption('Last week');
  await expect(dialog(office)).toContainText('No matching saves.');
  await expect(office).toHaveURL(/\/admin(#hero)?$/);
});

test('a search that stopped says how far it came, and goes on when asked', {
  tag: '@spec-2-admin',
}, async ({ office }) => {
  await office.route('**/rest/v1/rpc/site_history', async (route) => {
    const { sought, before_id } = route.request().postDataJSON();
    if (sought !== 'w0 w1 w2 w3 w4 w5 w6 w7 w8 w9') return route.fallback();
    const isFirst = before_id === null;
    const readTo = isFirst ? '2026-03-03T18:00:00Z' : null;
    await route.fulfill({ json: { revisions: [], next: isFirst ? 7 : null, readTo } });
  });
  await openSiteHistory(office);
  const field = dialog(office).getByLabel('Search the content');
  await expect(field).toHaveAttribute('maxlength', '200');
  await field.fill('w0 w1 w2 w3 w4 w5 w6 w7 w8 w9 w10');
  await expect(field).toHaveAccessibleDescription('Only the first ten words are searched.');
  const outcome = dialog(office).getByText(/^No matching saves/);
  await expect(outcome).toHaveText('No matching saves since March 3, 2026.');
  await expectNoAxeFindings(office);
  const older = dialog(office).getByRole('button', { name: 'Search older saves' });
  await older.click();
  await expect(outcome).toHaveText('No matching saves.');
  await expect(outcome).toBeFocused();
  await expect(older).toHaveCount(0);
});

test.describe('without an answer', { tag: '@spec-2-admin' }, () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('the history shows an error, and can be loaded again', async ({ office }) => {
    await office.route('**/rest/v1/rpc/site_history', (route) => route.abort());
    await office.getByRole('button', { name: 'Site history' }).click();
    await expect(dialog(office)).toContainText('The history could not be loaded.');
    await expectNoAxeFindings(office);
    await office.unroute('**/rest/v1/rpc/site_history');
    await dialog(office).getByRole('button', { name: 'Try again' }).click();
    await expect(entries(office).first()).toBeVisible();
  });
});
