import { createClient } from '@supabase/supabase-js';
import { openSecrets } from '../../../scripts/host/backend/secrets.ts';
import { idOf } from '../../support/id-of.ts';
import { admin } from '../../support/running-site.ts';
import { addOwner } from '../../support/site-staff.ts';
import { cardOf, fieldOf, openCard, openSection, openTab, saveOf } from './cards.ts';
import { endSessionAndPress } from './ended-session.ts';
import {
  clearToasts,
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  signIn,
  test,
  toast,
} from './site-fixture.ts';

test.describe('a session that has expired', { tag: ['@spec-2-admin', '@spec-4-states'] }, () => {
  test.use({ expectedNoise: /status of 40[01]/ });

  test('is renewed in place, and the save finishes automatically', async ({ office, site }) => {
    const text = `Typed as the session ended ${Date.now()}`;
    const card = cardOf(office, 'Home page');
    await fieldOf(card, 'Title').fill(text);
    await endSessionAndPress(saveOf(card), site);

    const dialog = office.getByRole('dialog', { name: 'Please sign in again' });
    await expect(dialog).toContainText('Your text is still here');
    await expect(dialog.getByLabel('Email')).toHaveValue(admin.email);
    // In the name of no other account.
    await expect(dialog.getByLabel('Email')).not.toBeEditable();
    await expect(dialog.getByLabel('Password')).toBeFocused();
    await dialog.getByLabel('Password').fill('wrong-password');
    await dialog.getByRole('button', { name: 'Sign in and save' }).click();
    await expect(dialog.getByLabel('Password')).toBeFocused();
    await expect(dialog.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription(
      /^Invalid login credentials/,
    );
    await expectNoAxeFindings(office);
    await dialog.getByLabel('Password').fill(admin.password);
    await dialog.getByRole('button', { name: 'Sign in and save' }).click();
    await expect(toast(office, 'Hero content updated successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(fieldOf(card, 'Title')).toHaveValue(text);
  });
});

test.describe('a network that is cut', { tag: ['@spec-2-admin', '@spec-8-messages'] }, () => {
  test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED/ });

  test('is reported, the text stays, and the next save succeeds', async ({ office, context }) => {
    await openTab(office, 'Services');
    const card = await openCard(office, 'Home Insurance');
    const text = `Typed while offline ${Date.now()}`;
    await fieldOf(card, 'Description').fill(text);
    await context.setOffline(true);
    await saveOf(card).click();
    const message = toast(office, /this computer is offline/);
    await expect(message).toBeVisible();
    await expect(card.getByRole('alert')).toContainText('Your text is still here');
    // The message does not cover the same sentence in the card.
    for (const width of [1440, 390]) {
      await office.setViewportSize({ width, height: 900 });
      await clearToasts(office);
      await saveOf(card).click();
      await expect(message).toBeVisible();
      const box = await message.boundingBox();
      const sentence = await card.getByRole('alert').boundingBox();
      if (!box || !sentence) throw new Error('Something is not shown.');
      const isApart = box.y > sentence.y + sentence.height || box.y + box.height < sentence.y;
      expect([width, isApart]).toEqual([width, true]);
    }
    await expect(fieldOf(card, 'Description')).toHaveValue(text);
    await expectNoAxeFindings(office);
    await context.setOffline(false);
    await saveOf(card).click();
    await expect(toast(office, 'Service updated successfully')).toBeVisible();
    await expect(toast(office, /this computer is offline/)).toBeHidden();
    await expect(card.getByRole('alert')).toBeHidden();
  });
});

test.describe('an answer that is lost', { tag: ['@spec-2-admin', '@spec-8-messages'] }, () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('is not known until the panel has looked, and never makes a second row', async ({
    office,
    site,
  }) => {
    await openSection(office, 'City Pages', 'Questions');
    await office.getByRole('button', { name: 'Add a question' }).click();
    const card = cardOf(office, /New question/);
    await fieldOf(card, 'Question').fill('Saved only once?');
    await fieldOf(card, 'Answer').fill('Yes.');
    let isCut = true;
    await office.route('**/rest/v1/{questions,content_revisions}**', async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      if (isCut) await route.abort();
      else await route.continue();
    });
    await saveOf(card).click();
    await expect(
      toast(office, /^Question “[^”]+”: It is not known yet whether this was saved/),
    ).toBeVisible();
    await expect(card.getByRole('alert')).toContainText('Your text is still here');
    await expect(card.getByRole('button', { name: 'Discard changes' })).toHaveCount(0);
    await expectNoAxeFindings(office);
    isCut = false;
    await saveOf(card).click();
    await expect(toast(office, /^Added: Question “/)).toBeVisible();
    const { data } = await (await site.client())
      .from('questions')
      .select('id')
      .eq('question', 'Saved only once?');
    expect(data).toHaveLength(1);
  });

  test('of a new city settles on its own, without a word about another city', async ({
    office,
    site,
  }) => {
    await openTab(office, 'City Pages');
    await office.getByRole('button', { name: 'Add city' }).click();
    const card = cardOf(office, 'New city');
    await office.keyboard.type('Lostville');
    await fieldOf(card, 'Description').fill('On the way.');
    await office.route('**/rest/v1/city_pages**', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort();
    });
    await saveOf(card).click();
    await expect(toast(office, /^Added: City page “/)).toBeVisible();
    await expect(cardOf(office, 'Lostville').getByRole('alert')).toHaveCount(0);
    const client = await site.client(admin);
    await client
      .from('city_pages')
      .delete()
      .eq('id', await idOf(client, 'city_pages', 'slug', 'lostville'))
      .throwOnError();
  });
});

test.describe('a save that the database rejects', {
  tag: ['@spec-2-admin', '@spec-8-messages'],
}, () => {
  test.use({ expectedNoise: /status of 400/ });

  test('names the field and the reason; the text stays and can be saved', async ({
    office,
    site,
  }) => {
    const card = cardOf(office, 'Home page');
    const text = `Rejected once ${Date.now()}`;
    await fieldOf(card, 'Title').fill(text);
    // The panel validates before it sends, so the request is changed on its way.
    await office.route('**/rest/v1/hero_content**', (route) =>
      route.continue({ postData: JSON.stringify({ title: 'x'.repeat(121) }) }),
    );
    await saveOf(card).click();
    const sentence =
      'Nothing was saved: “Title” does not meet the rules for saving. Your text is still here; please check it.';
    await expect(toast(office, new RegExp(`^.+: ${sentence}$`))).toBeVisible();
    await expect(card.getByRole('alert')).toHaveText(sentence);
    await expect(fieldOf(card, 'Title')).toHaveValue(text);
    await office.unroute('**/rest/v1/hero_content**');
    await saveOf(card).click();
    await expect(toast(office, 'Hero content updated successfully')).toBeVisible();
    const { data } = await (await site.client()).from('hero_content').select('title');
    expect(data).toEqual([{ title: text }]);
  });
});

test('the second of two editors sees who changed what, and can save mine or take theirs', {
  tag: '@spec-2-admin',
}, async ({ office, browser, site }) => {
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const other = await elsewhere.newPage();
  await signIn(other);
  for (const page of [office, other]) await openTab(page, 'City Pages');
  const [mine, theirs] = [
    await openCard(office, 'Atascocita'),
    await openCard(other, 'Atascocita'),
  ];

  const title = 'Home Insurance in Atascocita, TX | Lake Houston';
  await expect(fieldOf(theirs, 'Title')).toHaveValue(`${title} Homes`);
  await fieldOf(theirs, 'Title').fill(`${title} Families`);
  const description = `${await fieldOf(theirs, 'Description').inputValue()} Pools too.`;
  await fieldOf(theirs, 'Description').fill(description);
  await saveOf(theirs).click();
  await expect(toast(other, 'City page updated successfully')).toBeVisible();
  await fieldOf(mine, 'Title').fill('My title');
  await saveOf(mine).click();
  const notice = mine.getByRole('alert');
  await expect(notice).toBeFocused();
  await expect(notice).toContainText(
    /^\S+@\S+ changed this since you opened it \(\d+:\d\d [AP]M\)\./,
  );
  await expect(notice.locator('del')).toHaveText('removed: Homes, end of change.');
  await expect(notice.locator('ins').first()).toHaveText('added: Families, end of change.');
  await expect(notice.getByText('Yours', { exact: true })).toHaveCount(1);
  await expect(notice).toContainText('Only the other person changed this field.');
  await expect(fieldOf(mine, 'Title')).toHaveValue('My title');
  await office.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(office);
  // Where the page was scrolled to, the header may cover a part of a field, which axe takes for a small target.
  await office.evaluate(() => scrollTo(0, 0));
  await expectNoAxeFindings(office);
  await notice.getByRole('button', { name: 'Save my version' }).click();
  await expect(toast(office, 'City page updated successfully')).toBeVisible();
  await expect(
    office.getByRole('status').getByText('Your version replaced the other one'),
  ).toBeVisible();
  await expect(mine.getByRole('heading', { level: 3 })).toBeFocused();
  await expect(fieldOf(mine, 'Description')).toHaveValue(description);

  await fieldOf(theirs, 'Description').fill('Their second description');
  await saveOf(theirs).click();
  const second = theirs.getByRole('alert');
  await expect(second).toContainText('Only you changed this field.');
  await expect(second.getByText('Their second description')).toBeVisible();
  const struckOut = second.locator('del').filter({ hasText: 'description' });
  await expect(struckOut).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Use theirs' }).click();
  await expect(fieldOf(theirs, 'Title')).toHaveValue('My title');
  await expect(theirs.getByText('Unsaved changes')).toHaveCount(0);
  await expect(
    other.getByRole('status').getByText('The other version replaced yours'),
  ).toBeVisible();
  await expect(theirs.getByRole('heading', { level: 3 })).toBeFocused();
  await elsewhere.close();
});

test('an account that lost its access is told so, and the text stays', {
  tag: ['@spec-2-admin', '@spec-6-roles'],
}, async ({ office, site }) => {
  const { secretKey } = await openSecrets(site.dataDirectory);
  const service = createClient(site.url, secretKey, { auth: { persistSession: false } });
  const { data: roles } = await service.from('user_roles').select('user_id, role').order('role');
  // The database refuses to remove the last owner.
  await addOwner(site);
  const card = cardOf(office, 'Home page');
  await fieldOf(card, 'Title').fill('Typed without the role');
  const ids = (roles ?? []).map(({ user_id }) => String(user_id));
  await service.from('user_roles').delete().in('user_id', ids);
  await saveOf(card).click();
  await expect(toast(office, /this account may no longer change content/)).toBeVisible();
  await expect(fieldOf(card, 'Title')).toHaveValue('Typed without the role');
  await service.from('user_roles').insert(roles ?? []);
  await saveOf(card).click();
  await expect(toast(office, 'Hero content updated successfully')).toBeVisible();
});
