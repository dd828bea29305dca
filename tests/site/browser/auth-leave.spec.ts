import type { Page } from '@playwright/test';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { onceMore } from '../../support/thorough.ts';
import { cardOf, fieldOf, saveOf } from './cards.ts';
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  signIn,
  test,
  toast,
} from './site-fixture.ts';

/** What the sign-in page says in a language. */
const words = {
  '/auth': {
    home: '/',
    toSignUp: 'Need an account? Sign up',
    email: 'Email',
    password: 'Password',
    signUp: 'Sign Up',
  },
  '/es/auth': {
    home: '/es',
    toSignUp: '¿Necesita una cuenta? Regístrese',
    email: 'Correo electrónico',
    password: 'Contraseña',
    signUp: 'Registrarse',
  },
} as const;

/** Signs a new account up, which may not enter the panel and is sent home. */
async function signUpStranger(page: Page, path: keyof typeof words): Promise<void> {
  const t = words[path];
  await page.goto(path);
  await page.getByRole('button', { name: t.toSignUp }).click();
  await page.getByLabel(t.email).fill(`stranger-${crypto.randomUUID()}@x.example`);
  await page.getByLabel(t.password).fill('a-stranger');
  await page.getByRole('button', { name: t.signUp, exact: true }).click();
  await expect(page).toHaveURL(t.home);
}

const message = (page: Page, text: string) => page.getByRole('status').getByText(text);

/** The session that the browser keeps, as text; `null` when there is none. */
function keptSession(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('sb-localhost-auth-token'));
}

/** Ends the session of a page on the server, as a new password does: the page does not hear of it. */
async function endElsewhere(page: Page, site: RunningSite): Promise<void> {
  const { access_token, refresh_token } = JSON.parse((await keptSession(page)) ?? '{}');
  const client = await site.client();
  await client.auth.setSession({ access_token, refresh_token });
  await client.auth.signOut({ scope: 'local' });
}

test.describe('somebody whose session may not enter', {
  tag: ['@spec-2-admin', '@spec-4-states', '@spec-6-roles', '@spec-8-messages'],
}, () => {
  test('reads why, stays signed in until a logout, and may log in as somebody else', async ({
    page,
  }) => {
    await test.step('reads why', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await signUpStranger(page, '/auth');
      await expect(message(page, 'Account created successfully')).toBeVisible();
      await expect(message(page, "You don't have admin access")).toBeVisible();
      await expectNoAxeFindings(page);
      await expectNoSidewaysScroll(page);
    });
    await test.step('stays signed in until then: /auth goes on to the panel, which says it again', async () => {
      await page.getByRole('button', { name: 'Close message' }).click();
      await expect(page.getByRole('status')).toBeEmpty();
      await expect(page.getByRole('main')).toBeFocused();
      await page.goto('/auth');
      await expect(message(page, "You don't have admin access")).toBeVisible();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    });
    await test.step('signs out with the keyboard, and may log in as somebody else', async () => {
      await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(message(page, 'Logged out successfully')).toBeVisible();
      await expect(page).toHaveURL('/');
      expect(await keptSession(page)).toBeNull();
      await page.goto('/auth');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
      await expect(page).toHaveURL('/auth');
    });
  });

  test('reads and leaves in Spanish, too', { tag: onceMore() }, async ({ page }) => {
    await signUpStranger(page, '/es/auth');
    await expect(message(page, 'Cuenta creada')).toBeVisible();
    await expect(message(page, 'Usted no tiene acceso de administrador')).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(message(page, 'Sesión cerrada')).toBeVisible();
    await expect(page).toHaveURL('/es');
    await page.goto('/es/auth');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión');
  });
});

test.describe('a session that the server refuses', {
  tag: ['@spec-2-admin', '@spec-4-states', '@spec-8-messages'],
}, () => {
  test.use({ expectedNoise: /status of 40[13]/ });

  test('is asked for again in the panel, and forgotten outside of it', { tag: onceMore() }, async ({
    office,
    site,
  }) => {
    await test.step('while the panel is open is asked for again, and the save goes on', async () => {
      await endElsewhere(office, site);
      const text = `Kept over an ended session ${Date.now()}`;
      const card = cardOf(office, 'Home page');
      await fieldOf(card, 'Title').fill(text);
      await saveOf(card).click();
      const dialog = office.getByRole('dialog', { name: 'Please sign in again' });
      await dialog.getByLabel('Password').fill(admin.password);
      await dialog.getByRole('button', { name: 'Sign in and save' }).click();
      await expect(toast(office, 'Hero content updated successfully')).toBeVisible();
      await expect(fieldOf(card, 'Title')).toHaveValue(text);
    });
    await test.step('because it ended elsewhere is forgotten on this device, and the login is there', async () => {
      await endElsewhere(office, site);
      await office.goto('/admin');
      await expect(office).toHaveURL('/');
      await expect(office.getByRole('status')).toHaveText('Error checking authentication');
      expect(await keptSession(office)).toBeNull();
      await office.goto('/auth');
      await expect(office.getByRole('heading', { level: 1 })).toHaveText('Login');
      await expect(office).toHaveURL('/auth');
    });
    await signIn(office);
    await test.step('because its signature counts no more is told so, and the login is there', async () => {
      await office.evaluate(() => {
        const kept = localStorage.getItem('sb-localhost-auth-token') ?? '{}';
        const session = JSON.parse(kept);
        const [head, claims] = session.access_token.split('.');
        session.access_token = `${head}.${claims}.${'A'.repeat(86)}`;
        localStorage.setItem('sb-localhost-auth-token', JSON.stringify(session));
      });
      await office.goto('/admin');
      await expect(office).toHaveURL('/auth');
      await expect(toast(office, /^Invalid JWT signature: .* sign in again\.$/)).toBeVisible();
      await expect(office.getByRole('heading', { level: 1 })).toHaveText('Login');
      expect(await keptSession(office)).toBeNull();
    });
  });
});
