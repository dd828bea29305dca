import { admin } from '../../support/running-site.ts';
import { saveTitle } from '../../support/save-title.ts';
import { onceMore } from '../../support/thorough.ts';
import { openCard } from './cards.ts';
import {
  closeHistory,
  confirm,
  dialog,
  entries,
  newest,
  openHeroHistory,
  openSiteHistory,
  preview,
  titleOf,
} from './history-dialog.ts';
import {
  clearToasts,
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  test,
  toast,
} from './site-fixture.ts';

test.describe('the history of the site', { tag: '@spec-2-admin' }, () => {
  test('shows what was saved with its pages, and brings a removed city back', async ({
    office,
    site,
  }) => {
    await test.step('shows twenty saves with their pages, and older ones when asked', async () => {
      const client = await site.client(admin);
      const tip = `Take photos of every room. ${Date.now()}`;
      await client.from('city_pages').update({ insurance_tip: tip }).eq('slug', 'katy');
      await openSiteHistory(office);
      await expect(newest(office).getByRole('heading')).toHaveText('Changed: City page “Katy”');
      await expect(newest(office).getByRole('link', { name: /^See the page/ })).toHaveAttribute(
        'href',
        '/katy',
      );
      // The rows of one move are one entry.
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
    await test.step('brings a removed city back, with its history', async () => {
      await clearToasts(office);
      const client = await site.client(admin);
      const { data: tomball } = await client
        .from('city_pages')
        .select('*')
        .eq('slug', 'tomball')
        .single();
      await client.from('city_pages').delete().eq('slug', 'tomball');
      await office.reload();
      await openSiteHistory(office);
      await expect(newest(office).getByRole('heading')).toHaveText('Removed: City page “Tomball”');
      await newest(office).getByText('What was removed', { exact: true }).click();
      await expect(newest(office)).toContainText(tomball?.title);
      await newest(office).getByRole('button', { name: 'Restore what was removed' }).click();
      await expect(dialog(office)).toContainText('its page /tomball comes back with this text:');
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
      await office.getByRole('tab', { name: 'City Pages' }).click();
      await openCard(office, 'Tomball');
      await office.getByRole('button', { name: 'History of City page “Tomball”' }).click();
      await expect(entries(office)).toHaveText([/^Added/, /^Removed/, /^Added/]);
    });
  });
});

test.describe('an address that is taken', { tag: '@spec-2-admin' }, () => {
  test.use({ expectedNoise: /409 \(Conflict\)/ });

  test('meanwhile is said, and nothing is overwritten', async ({ office, site }) => {
    const client = await site.client(admin);
    await client.from('city_pages').delete().eq('slug', 'humble');
    await openSiteHistory(office);
    await newest(office).getByRole('button', { name: 'Restore what was removed' }).click();
    await confirm(office).waitFor();
    const newcomer = { slug: 'humble', city_name: 'Humble', title: 'A page by somebody else' };
    await client.from('city_pages').insert(newcomer);
    await confirm(office).click();
    await expect(preview(office).getByRole('alert')).toHaveText(
      'Nothing was restored: another city page uses the address /humble now.',
    );
    await expect(preview(office).locator('del').first()).toBeVisible();
    const { data } = await client.from('city_pages').select('title').eq('slug', 'humble');
    expect(data).toEqual([{ title: 'A page by somebody else' }]);
  });
});

test.describe('without an answer', { tag: '@spec-2-admin' }, () => {
  test.use({ expectedNoise: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

  test('the history says so, and nothing is restored offline', async ({
    office,
    context,
    site,
  }) => {
    await test.step('the history says so, and is asked for again', async () => {
      await office.route('**/rest/v1/content_revisions*actor_email*', (route) => route.abort());
      await office.getByRole('button', { name: 'Site history' }).click();
      await expect(dialog(office)).toContainText('The history could not be loaded.');
      await expectNoAxeFindings(office);
      await office.unroute('**/rest/v1/content_revisions*actor_email*');
      await dialog(office).getByRole('button', { name: 'Try again' }).click();
      await expect(entries(office).first()).toBeVisible();
    });
    await closeHistory(office);
    await test.step('nothing is restored offline, and it is said', async () => {
      await clearToasts(office);
      const client = await site.client(admin);
      await saveTitle(client, 'Online');
      await saveTitle(client, 'Still online');
      await openHeroHistory(office);
      await newest(office).getByRole('button', { name: 'Undo this change' }).click();
      await confirm(office).waitFor();
      await context.setOffline(true);
      await confirm(office).click();
      await expect(preview(office).getByRole('alert')).toContainText('this computer is offline');
      await context.setOffline(false);
      await confirm(office).click();
      await expect(toast(office, 'Home page headline restored')).toBeVisible();
    });
  });
});

test.describe('a session that ended', { tag: '@spec-2-admin' }, () => {
  // What the panel asks before the sign-in is refused.
  test.use({ expectedNoise: /status of 401/ });

  test('is asked for in place, and the restore goes on', { tag: onceMore() }, async ({
    office,
    site,
  }) => {
    const client = await site.client(admin);
    await saveTitle(client, 'While signed in');
    await saveTitle(client, 'As the session ended');
    await openHeroHistory(office);
    await newest(office).getByRole('button', { name: 'Undo this change' }).click();
    await confirm(office).waitFor();
    await office.evaluate(() => localStorage.clear());
    await confirm(office).click();
    const signIn = office.getByRole('dialog', { name: /sign in/i });
    await signIn.getByLabel('Email').fill(admin.email);
    await signIn.getByLabel('Password').fill(admin.password);
    await signIn.getByRole('button', { name: /sign in/i }).click();
    await expect(toast(office, 'Home page headline restored')).toBeVisible();
    expect(await titleOf(site)).toBe('While signed in');
  });
});
