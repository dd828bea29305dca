import { createClient } from '@supabase/supabase-js';
import { decodeJwt, SignJWT } from 'jose';
import { openSecrets } from '../../../scripts/host/backend/secrets.ts';
import { SigningKeys } from '../../../scripts/host/backend/sessions/signing-keys.ts';
import { admin } from '../../support/running-site.ts';
import { addOwner } from '../../support/site-staff.ts';
import { onceMore } from '../../support/thorough.ts';
import { cardOf, fieldOf, openCard, openTab, saveOf } from './cards.ts';
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  signIn,
  test,
  toast,
} from './site-fixture.ts';

/** A token that the server itself could have signed, an hour too old. */
async function expired(token: string, dataDirectory: string): Promise<string> {
  const keys = await SigningKeys.open(dataDirectory);
  const { kid, key } = await keys.current();
  const claims = decodeJwt(token);
  const iat = claims.iat ?? 0;
  return new SignJWT({ ...claims, iat: iat - 7200, exp: iat - 3600 })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .sign(key);
}

test.describe('a session that has expired', { tag: ['@spec-2-admin', '@spec-4-states'] }, () => {
  test.use({ expectedNoise: /status of 40[01]/ });

  for (const clock of ['right', 'slow'] as const) {
    test(`is renewed in place where the clock is ${clock}, and the save finishes by itself`, {
      tag: onceMore(clock === 'slow'),
    }, async ({ office, site }) => {
      const text = `Typed as the session ended ${Date.now()}`;
      const card = cardOf(office, 'Home page');
      await fieldOf(card, 'Title').fill(text);
      const [key = '', kept = ''] = await office.evaluate(
        () => Object.entries(localStorage).find(([name]) => name.endsWith('-auth-token')) ?? [],
      );
      const session = JSON.parse(kept);
      const over = {
        ...session,
        access_token: await expired(session.access_token, site.dataDirectory),
        refresh_token: 'ended',
        ...(clock === 'right' && { expires_at: session.expires_at - 7200 }),
      };
      await office.evaluate(
        ([name = '', value = '']) => localStorage.setItem(name, value),
        [key, JSON.stringify(over)],
      );
      await saveOf(card).click();

      const dialog = office.getByRole('dialog', { name: 'Please sign in again' });
      await expect(dialog).toContainText('Your text is still here');
      await expect(dialog.getByLabel('Email')).toHaveValue(admin.email);
      await expect(dialog.getByLabel('Password')).toBeFocused();
      await dialog.getByLabel('Password').fill('wrong-password');
      await dialog.getByRole('button', { name: 'Sign in and save' }).click();
      // Where it can be mended, with the reason, and still inside of the dialog.
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
  }

  test('may be left alone for now: the text stays and the next save asks again', {
    tag: onceMore(),
  }, async ({ office }) => {
    const card = cardOf(office, 'Home page');
    await fieldOf(card, 'Title').fill('Kept while signed out');
    await office.evaluate(() => localStorage.clear());
    await saveOf(card).click();
    await office.getByRole('button', { name: 'Not now' }).click();
    await expect(card.getByRole('alert')).toContainText('you are signed out');
    await expect(fieldOf(card, 'Title')).toHaveValue('Kept while signed out');
    await saveOf(card).click();
    await expect(office.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  });
});

test.describe('a network that is cut', { tag: ['@spec-2-admin', '@spec-8-messages'] }, () => {
  test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED/ });

  test('is told, the text stays, and the next save gets through', async ({ office, context }) => {
    await openTab(office, 'Services');
    const card = await openCard(office, 'Home Insurance');
    const text = `Typed while offline ${Date.now()}`;
    await fieldOf(card, 'Description').fill(text);
    await context.setOffline(true);
    await saveOf(card).click();
    await expect(toast(office, /this computer is offline/)).toBeVisible();
    await expect(card.getByRole('alert')).toContainText('Your text is still here');
    await expect(fieldOf(card, 'Description')).toHaveValue(text);
    await expectNoAxeFindings(office);
    await context.setOffline(false);
    await saveOf(card).click();
    await expect(toast(office, 'Service updated successfully')).toBeVisible();
    await expect(toast(office, /this computer is offline/)).toBeHidden();
    await expect(card.getByRole('alert')).toBeHidden();
  });
});

test.describe('an answer that is lost on its way', { tag: '@spec-2-admin' }, () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('does not make one’s own save look like somebody else’s', async ({ office }) => {
    const card = cardOf(office, 'Home page');
    await fieldOf(card, 'Title').fill(`Arrived all the same ${Date.now()}`);
    await office.route('**/rest/v1/hero_content**', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await saveOf(card).click();
    await expect(card.getByRole('alert')).toContainText('Nothing was saved');
    await office.unroute('**/rest/v1/hero_content**');
    await saveOf(card).click();
    await expect(toast(office, 'Hero content updated successfully')).toBeVisible();
  });
});

test.describe('two editors of one card', { tag: '@spec-2-admin' }, () => {
  test('the second is shown both versions; theirs can be taken, mine can be saved', async ({
    office,
    browser,
    site,
  }) => {
    const elsewhere = await browser.newContext({ baseURL: site.url });
    const other = await elsewhere.newPage();
    await signIn(other);
    for (const page of [office, other]) await openTab(page, 'City Pages');
    const [mine, theirs] = [
      await openCard(office, 'Atascocita'),
      await openCard(other, 'Atascocita'),
    ];

    await fieldOf(theirs, 'Title').fill('Their title');
    await fieldOf(theirs, 'Description').fill('Their description');
    await saveOf(theirs).click();
    await expect(toast(other, 'City page updated successfully')).toBeVisible();
    await fieldOf(mine, 'Title').fill('My title');
    await saveOf(mine).click();
    const notice = mine.getByRole('alert');
    await expect(notice).toContainText('Somebody else changed this');
    await expect(notice).toContainText('My title');
    await expect(notice).toContainText('Their title');
    await expect(fieldOf(mine, 'Title')).toHaveValue('My title');
    await office.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(office);
    await expectNoAxeFindings(office);
    await notice.getByRole('button', { name: 'Save mine over it' }).click();
    await expect(toast(office, 'City page updated successfully')).toBeVisible();
    await expect(toast(office, /^Your version took the place/)).toBeVisible();
    await expect(mine.getByRole('heading', { level: 3 })).toBeFocused();
    await expect(fieldOf(mine, 'Title')).toHaveValue('My title');
    // What the other one changed elsewhere in the card was not taken back.
    await expect(fieldOf(mine, 'Description')).toHaveValue('Their description');

    await fieldOf(theirs, 'Title').fill('Their second title');
    await saveOf(theirs).click();
    await theirs.getByRole('button', { name: 'Take theirs' }).click();
    await expect(fieldOf(theirs, 'Title')).toHaveValue('My title');
    await expect(saveOf(theirs)).toBeDisabled();
    await expect(toast(other, /^The other version stands here/)).toBeVisible();
    await expect(theirs.getByRole('heading', { level: 3 })).toBeFocused();
    await elsewhere.close();
  });

  test('one of whom removed it: the other may add it again with their text', {
    tag: onceMore(),
  }, async ({ office, site }) => {
    await openTab(office, 'City Pages');
    await office.getByLabel('Search cities').fill('coldspring');
    const card = await openCard(office, 'Coldspring');
    await fieldOf(card, 'Description').fill('Still wanted');
    const client = await site.client(admin);
    await client.from('city_pages').delete().eq('slug', 'coldspring');
    await saveOf(card).click();
    await expect(card.getByRole('alert')).toContainText('Somebody else removed this');
    await card.getByRole('button', { name: 'Add it again with my text' }).click();
    await expect(toast(office, 'City page updated successfully')).toBeVisible();
    const { data } = await client.from('city_pages').select().eq('slug', 'coldspring');
    expect(data).toMatchObject([{ description: 'Still wanted', city_name: 'Coldspring' }]);
  });
});

test('an account that lost its access is told, and the text stays', {
  tag: ['@spec-2-admin', '@spec-6-roles'],
}, async ({ office, site }) => {
  const { secretKey } = await openSecrets(site.dataDirectory);
  const service = createClient(site.url, secretKey, { auth: { persistSession: false } });
  // Somebody stays who may manage people; the database would refuse to lose the last.
  const { data: roles } = await service.from('user_roles').select('user_id, role').order('role');
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
