import type { Page } from '@playwright/test';
import { askDatabase } from '../../support/ask-database.ts';
import { codeFor, startAppEnrollment, wrongCodeFor } from '../../support/authenticator-app.ts';
import { agency } from '../../support/content.ts';
import { addStaff } from '../../support/site-staff.ts';
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  signIn,
  test,
  toast,
} from './site-fixture.ts';

async function typePassword(page: Page, account: { email: string; password: string }) {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login', exact: true }).press('Enter');
}

async function openAccount(page: Page): Promise<void> {
  await page.goto('/admin#account');
  await expect(page.getByRole('region', { name: 'Account' })).toBeVisible();
}

/** Signs in with a new account, and opens its own settings. */
async function openOwnAccount(page: Page, site: Parameters<typeof addStaff>[0]) {
  const account = await addStaff(site);
  await signIn(page, account);
  await openAccount(page);
  return account;
}

/** Enrolls an authenticator app in the panel. Returns its key, as shown, and the code used to verify it. */
async function enrollApp(page: Page) {
  await openAccount(page);
  const request = page.waitForRequest(/\/auth\/v1\/factors$/);
  await page.getByRole('button', { name: 'Add an app' }).click();
  expect((await request).postDataJSON()).toMatchObject({ issuer: agency.name });
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  await expect(page.getByLabel('Code from your app')).toBeFocused();
  await expect(page.getByLabel('Code from your app')).toHaveAccessibleDescription(
    /^Scan this with the app/,
  );
  const secret = shown?.replaceAll(' ', '') ?? '';
  // This code now and the next one at sign-in: both are valid for at least another half minute.
  const used = await codeFor(secret);
  await page.getByLabel('Code from your app').fill(used);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page, /From now on, you will be asked for its code/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make ten codes' })).toBeFocused();
  return { secret, used };
}

/** Runs in the page: whether the focused element is not covered. */
function isFocusVisible(): boolean {
  const focused = document.activeElement ?? document.body;
  const { left, top, width, height } = focused.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === focused;
}

/** The field that the error is about is invalid, described, focused and visible. */
async function expectCurrentPasswordRefused(page: Page): Promise<void> {
  const [current, next] = ['Current password', 'New password'].map((name) =>
    page.getByLabel(name, { exact: true }),
  );
  await current?.fill('not-the-password-1');
  await next?.fill('granite-otter-lamp-77');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: 'The current password is wrong' }),
  ).toBeVisible();
  await expect(page.locator('[aria-invalid=true]')).toHaveAccessibleDescription(
    /The current password is wrong/,
  );
  await expect(page.locator('[aria-invalid=true]')).toBeFocused();
  await expect(page.locator('[aria-invalid=true]')).toHaveAttribute('name', 'current');
  // Shown in place only.
  await expect(toast(page, 'The current password is wrong')).toHaveCount(0);
  await expect.poll(() => page.evaluate(isFocusVisible)).toBe(true);
}

test.use({ expectedNoise: /status of 4(22|00|01|03|04)|net::ERR_FAILED/ });

test('an authenticator app, from the panel to the next sign-in', {
  tag: '@spec-4-states',
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  const account = await addStaff(site);
  await typePassword(page, account);
  await page.getByRole('heading', { name: 'CMS Admin Panel' }).waitFor();
  const { secret, used } = await enrollApp(page);
  // A toast stays as long as the pointer is over it.
  await toast(page, /From now on, you will be asked for its code/).hover();
  await expectCurrentPasswordRefused(page);
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  // By keyboard, because the toast covers the button.
  await page.getByRole('button', { name: 'Logout' }).press('Enter');
  await expect(page).toHaveURL('/');

  await typePassword(page, account);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm that it is you');
  await expect(page.getByLabel('Code from your app')).toBeFocused();
  await expect(page.getByLabel('Code from your app')).toHaveAttribute(
    'autocomplete',
    'one-time-code',
  );
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  // A wrong code, then a used one.
  for (const code of [await wrongCodeFor(secret), used]) {
    await page.getByLabel('Code from your app').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.locator('form').getByRole('alert')).toHaveText(/A code works once/);
    await expect(page.getByLabel('Code from your app')).toBeFocused();
  }
  // The panel redirects back to the challenge, not in a loop.
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm that it is you');
  await page.getByLabel('Code from your app').fill(await codeFor(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'CMS Admin Panel' })).toBeVisible();
});

test('adding a first factor long after signing in requires the password again', async ({
  page,
  site,
}) => {
  const account = await addStaff(site);
  await signIn(page, account);
  await askDatabase(
    site,
    `update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'
     where session_id in (select sessions.id from auth.sessions
       join auth.users on users.id = user_id where email = $1)`,
    [account.email],
  );
  await openAccount(page);
  await page.getByRole('button', { name: 'Add an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your password again' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expectNoAxeFindings(page);

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const error = page.getByRole('alert').filter({ hasText: 'Enter your password again to add' });
  await expect(error).toBeVisible();
  await page.getByRole('button', { name: 'Add an app' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password-1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Invalid login credentials');
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Code from your app')).toBeFocused();
});

test('a factor verified in one tab opens the panel in the other', async ({ page, site }) => {
  const account = await addStaff(site);
  await signIn(page, account);
  const { secret } = await enrollApp(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await typePassword(page, account);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm that it is you');
  const other = await page.context().newPage();
  await other.goto('/auth');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Confirm that it is you');
  await page.getByLabel('Code from your app').fill(await codeFor(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin');
  await expect(other).toHaveURL('/admin');
  await expect(other.getByRole('heading', { name: 'CMS Admin Panel' })).toBeVisible();
});

test('a factor that is removed on another device is no dead end', async ({ page, site }) => {
  const account = await addStaff(site);
  const elsewhere = await site.client(account);
  const { factorId, secret } = await startAppEnrollment(elsewhere, 'My phone');
  const verification = { factorId, code: await codeFor(secret) };
  expect((await elsewhere.auth.mfa.challengeAndVerify(verification)).error).toBeNull();
  await typePassword(page, account);
  await expect(page.getByLabel('Code from your app')).toBeVisible();

  expect((await elsewhere.auth.mfa.unenroll({ factorId })).error).toBeNull();
  await page.getByLabel('Code from your app').fill(await codeFor(secret));
  await page.keyboard.press('Enter');
  // No factor is left: the form goes, the reason stays, and Enter continues.
  await expect(page.getByLabel('Code from your app')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveText(/^This method was removed in the meantime/);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'CMS Admin Panel' })).toBeVisible();
});

test('in the panel, a factor that is removed on another device disappears, and a nameless one is refused', async ({
  page,
  site,
}) => {
  const account = await openOwnAccount(page, site);
  const name = page.getByLabel('Name of the app');
  await name.fill('   ');
  await page.getByRole('button', { name: 'Add an app' }).click();
  await expect(name).toBeFocused();
  const message = await name.evaluate((field: HTMLInputElement) => field.validationMessage);
  expect(message).toMatch(/^To help you recognize it/);

  await name.fill('My phone');
  await enrollApp(page);
  await askDatabase(
    site,
    'delete from auth.mfa_factors using auth.users where users.id = user_id and email = $1',
    [account.email],
  );
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('list', { name: 'Your apps' })).toHaveCount(0);
});

test('says that the session has ended when it was ended before the first code', async ({
  page,
  site,
}) => {
  const account = await openOwnAccount(page, site);
  await page.getByRole('button', { name: 'Add an app' }).click();
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  await askDatabase(
    site,
    `delete from auth.sessions using auth.users where users.id = user_id and email = $1`,
    [account.email],
  );
  await page.getByLabel('Code from your app').fill(await codeFor(shown?.replaceAll(' ', '') ?? ''));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.locator('form').getByRole('alert', { includeHidden: true })).toContainText([
    /Your session has ended/,
  ]);
});

test.describe('an account with an app', () => {
  /** Types the password of a new account, whose app was added on another device. */
  async function typePasswordOfAppUser(page: Page, site: Parameters<typeof addStaff>[0]) {
    const account = await addStaff(site);
    const elsewhere = await site.client(account);
    const { factorId, secret } = await startAppEnrollment(elsewhere, 'My phone');
    const verification = { factorId, code: await codeFor(secret) };
    expect((await elsewhere.auth.mfa.challengeAndVerify(verification)).error).toBeNull();
    await typePassword(page, account);
    await expect(page.getByLabel('Code from your app')).toBeVisible();
    return { account, elsewhere, secret };
  }

  test('opens the panel when the answer to the code was lost', async ({ page, site }) => {
    const { secret } = await typePasswordOfAppUser(page, site);
    await page.route(
      '**/verify',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByLabel('Code from your app').fill(await codeFor(secret, 1));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'CMS Admin Panel' })).toBeVisible();
  });

  test('comes back to the login, with the reason and the email, after its sign-in ended on another device', async ({
    page,
    site,
  }) => {
    const { account, elsewhere, secret } = await typePasswordOfAppUser(page, site);
    await elsewhere.auth.signOut({ scope: 'others' });
    await page.getByLabel('Code from your app').fill(await codeFor(secret, 1));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await expect(toast(page, /^Your session has ended: it expired, or/)).toHaveCount(1);
  });
});
