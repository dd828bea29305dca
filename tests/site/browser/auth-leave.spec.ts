import type { Page } from '@playwright/test';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { thoroughOnly } from '../../support/thorough.ts';
import { cardOf, fieldOf, saveOf } from './cards.ts';
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  signIn,
  test,
  toast,
} from './site-fixture.ts';

/** Signs up a new account, which is not staff and is redirected home. */
async function signUpNonStaff(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Need an account? Sign up' }).click();
  await page.getByLabel('Email').fill(`non-staff-${crypto.randomUUID()}@x.example`);
  await page.getByLabel('Password').fill('not-on-staff');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL('/');
}

const message = (page: Page, text: string) => page.getByRole('status').getByText(text);

/** The browser's stored session, or `null`. */
function storedSession(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('sb-localhost-auth-token'));
}

/** Ends a page's session on the server, as a new password does; the page does not notice. */
async function endElsewhere(page: Page, site: RunningSite): Promise<void> {
  const { access_token, refresh_token } = JSON.parse((await storedSession(page)) ?? '{}');
  const client = await site.client();
  await client.auth.setSession({ access_token, refresh_token });
  await client.auth.signOut({ scope: 'local' });
}

test.describe('a signed-in visitor who is not staff', {
  tag: ['@spec-2-admin', '@spec-4-states', '@spec-6-roles', '@spec-8-messages'],
}, () => {
  test('is told why, and stays signed in until logout', async ({ page }) => {
    await test.step('is told why', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await signUpNonStaff(page);
      await expect(message(page, 'Account created successfully')).toBeVisible();
      await expect(message(page, "You don't have admin access")).toBeVisible();
      await expectNoAxeFindings(page);
      await expectNoSidewaysScroll(page);
    });
    await test.step('stays signed in: /auth redirects to the panel, which says it again', async () => {
      await page.getByRole('button', { name: 'Close message' }).click();
      await expect(page.getByRole('status')).toBeEmpty();
      await expect(page.getByRole('main')).toBeFocused();
      await page.goto('/auth');
      await expect(message(page, "You don't have admin access")).toBeVisible();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    });
    await test.step('logs out with the keyboard, and may log in as someone else', async () => {
      await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(message(page, 'Logged out successfully')).toBeVisible();
      await expect(page).toHaveURL('/');
      expect(await storedSession(page)).toBeNull();
      await page.goto('/auth');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
      await expect(page).toHaveURL('/auth');
    });
  });
});

test.describe('a session that the server refuses', {
  tag: ['@spec-2-admin', '@spec-4-states', '@spec-8-messages'],
}, () => {
  test.use({ expectedNoise: /status of 40[13]/ });

  test('can be renewed in the panel, and is forgotten outside of it', {
    tag: thoroughOnly(),
  }, async ({ office, site }) => {
    await test.step('in the open panel: asks for the password, then saves', async () => {
      await endElsewhere(office, site);
      const text = `Saved after a new sign-in ${Date.now()}`;
      const card = cardOf(office, 'Home page');
      await fieldOf(card, 'Title').fill(text);
      await saveOf(card).click();
      const dialog = office.getByRole('dialog', { name: 'Please sign in again' });
      await dialog.getByLabel('Password').fill(admin.password);
      await dialog.getByRole('button', { name: 'Sign in and save' }).click();
      await expect(toast(office, 'Hero content updated successfully')).toBeVisible();
      await expect(fieldOf(card, 'Title')).toHaveValue(text);
    });
    await test.step('ended on another device: is forgotten here, and /auth shows the login', async () => {
      await endElsewhere(office, site);
      await office.goto('/admin');
      await expect(office).toHaveURL('/auth');
      await expect(toast(office, /^Your session has ended: it expired, or/)).toBeVisible();
      await expect(office.getByRole('heading', { level: 1 })).toHaveText('Login');
      expect(await storedSession(office)).toBeNull();
    });
    await signIn(office);
    await test.step('with a wrong signature: says so, and /auth shows the login', async () => {
      await office.evaluate(() => {
        const stored = localStorage.getItem('sb-localhost-auth-token') ?? '{}';
        const session = JSON.parse(stored);
        const [head, claims] = session.access_token.split('.');
        session.access_token = `${head}.${claims}.${'A'.repeat(86)}`;
        localStorage.setItem('sb-localhost-auth-token', JSON.stringify(session));
      });
      await office.goto('/admin');
      await expect(office).toHaveURL('/auth');
      await expect(toast(office, /^Invalid JWT signature: .* sign in again\.$/)).toBeVisible();
      await expect(office.getByRole('heading', { level: 1 })).toHaveText('Login');
      expect(await storedSession(office)).toBeNull();
    });
  });
});
