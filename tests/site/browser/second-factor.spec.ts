import type { Page } from '@playwright/test';
import { askDatabase } from '../../support/ask-database.ts';
import { codeFor, wrongCodeFor } from '../../support/authenticator-app.ts';
import { agency } from '../../support/content.ts';
import { addStaff } from '../../support/site-staff.ts';
import { onceMore } from '../../support/thorough.ts';
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  signIn,
  test,
  toast,
} from './site-fixture.ts';

const inEnglish = {
  path: '',
  login: 'Login',
  logout: 'Logout',
  account: 'Account',
  app: 'Authenticator app',
  add: 'Add an app',
  scan: /^Scan this with the app/,
  code: 'Code from your app',
  prove: 'Confirm',
  added: /From now on, you will be asked for its code/,
  title: 'Confirm that it is you',
  submit: 'Continue',
  refused: /A code works once/,
  panel: 'CMS Admin Panel',
  email: 'Email',
  password: 'Password',
  passwords: ['Current password', 'New password'],
  wrongPassword: 'The current password is not right',
};

const inSpanish: typeof inEnglish = {
  path: '/es',
  login: 'Iniciar sesión',
  logout: 'Cerrar sesión',
  account: 'Cuenta',
  app: 'Aplicación de códigos',
  add: 'Agregar una aplicación',
  scan: /^Escanee esto con la aplicación/,
  code: 'Código de su aplicación',
  prove: 'Confirmar',
  added: /Desde ahora se le pedirá su código/,
  title: 'Confirme que es usted',
  submit: 'Continuar',
  refused: /Un código vale una sola vez/,
  panel: 'Panel de administración',
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwords: ['Contraseña actual', 'Contraseña nueva'],
  wrongPassword: 'La contraseña actual no es correcta',
};

type Words = typeof inEnglish;

async function typePassword(
  page: Page,
  words: Words,
  account: { email: string; password: string },
) {
  await page.goto(`${words.path}/auth`);
  await page.getByLabel(words.email).fill(account.email);
  await page.getByLabel(words.password, { exact: true }).fill(account.password);
  await page.getByRole('button', { name: words.login, exact: true }).press('Enter');
}

async function openAccount(page: Page, words: Words): Promise<void> {
  await page.goto(`${words.path}/admin#account`);
  await expect(page.getByRole('tab', { name: words.account })).toHaveAttribute(
    'aria-selected',
    'true',
  );
}

/** Enrols an authenticator app in the panel; answers its key, as it is shown to be typed, and the code it took. */
async function enrolApp(page: Page, words: Words) {
  await openAccount(page, words);
  const asked = page.waitForRequest(/\/auth\/v1\/factors$/);
  await page.getByRole('button', { name: words.add }).click();
  expect((await asked).postDataJSON()).toMatchObject({ issuer: agency.name });
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  await expect(page.getByLabel(words.code)).toBeFocused();
  await expect(page.getByLabel(words.code)).toHaveAccessibleDescription(words.scan);
  const secret = shown?.replaceAll(' ', '') ?? '';
  // The code of now, and the next one at the sign-in: both are good for another half minute at least.
  const used = await codeFor(secret);
  await page.getByLabel(words.code).fill(used);
  await page.getByRole('button', { name: words.prove }).click();
  await expect(toast(page, words.added)).toBeVisible();
  await expect(page.getByRole('heading', { name: words.app })).toBeFocused();
  return { secret, used };
}

/** Runs in the page: whether nothing lies over the middle of what has the focus. */
function isFocusSeen(): boolean {
  const focused = document.activeElement ?? document.body;
  const { left, top, width, height } = focused.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === focused;
}

/** A refusal is about the one field that it names: that one is marked, described, focused and seen. */
async function expectCurrentPasswordRefused(page: Page, words: Words): Promise<void> {
  const [current, next] = words.passwords.map((name) => page.getByLabel(name, { exact: true }));
  await current?.fill('not-the-password-1');
  await next?.fill('granite-otter-lamp-77');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: words.wrongPassword })).toBeVisible();
  await expect(page.locator('[aria-invalid=true]')).toHaveAccessibleDescription(
    new RegExp(words.wrongPassword),
  );
  await expect(page.locator('[aria-invalid=true]')).toBeFocused();
  await expect(page.locator('[aria-invalid=true]')).toHaveAttribute('name', 'current');
  // Said in place, and nowhere else.
  await expect(toast(page, words.wrongPassword)).toHaveCount(0);
  await expect.poll(() => page.evaluate(isFocusSeen)).toBe(true);
}

test.use({ expectedNoise: /status of 4(22|00|01|03)/ });

for (const [language, words, size] of [
  ['English', inEnglish, { width: 390, height: 600 }],
  ['Spanish', inSpanish, { width: 1440, height: 900 }],
] as const) {
  test(`an authenticator app, from the panel to the next sign-in, in ${language}`, {
    tag: ['@spec-4-states', ...onceMore(language === 'Spanish')],
  }, async ({ page, site }) => {
    await page.setViewportSize(size);
    const account = await addStaff(site);
    await typePassword(page, words, account);
    await page.getByRole('heading', { name: words.panel }).waitFor();
    const { secret, used } = await enrolApp(page, words);
    // A message stays for as long as it is pointed at.
    await toast(page, words.added).hover();
    await expectCurrentPasswordRefused(page, words);
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);
    // The message that is pointed at lies over it.
    await page.getByRole('button', { name: words.logout }).press('Enter');
    await expect(page).toHaveURL(words.path || '/');

    await typePassword(page, words, account);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    await expect(page.getByLabel(words.code)).toBeFocused();
    await expect(page.getByLabel(words.code)).toHaveAttribute('autocomplete', 'one-time-code');
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);
    // A wrong code, and one that was used already: by keyboard, in words, with the focus at the field.
    for (const code of [await wrongCodeFor(secret), used]) {
      await page.getByLabel(words.code).fill(code);
      await page.keyboard.press('Enter');
      await expect(page.locator('form').getByRole('alert')).toHaveText(words.refused);
      await expect(page.getByLabel(words.code)).toBeFocused();
    }
    // The panel sends back to the question, not into a loop.
    await page.goto(`${words.path}/admin`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    await page.getByLabel(words.code).fill(await codeFor(secret, 1));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: words.panel })).toBeVisible();
  });
}

test('a first factor long after the sign-in asks for the password again', async ({
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
  await openAccount(page, inEnglish);
  await page.getByRole('button', { name: 'Add an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your password again' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expectNoAxeFindings(page);

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'Enter your password again to add' });
  await expect(refused).toBeVisible();
  await page.getByRole('button', { name: 'Add an app' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password-1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Invalid login credentials');
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Code from your app')).toBeFocused();
});

test('two tabs: what is proven in one opens the panel in the other', { tag: onceMore() }, async ({
  page,
  site,
}) => {
  const account = await addStaff(site);
  await signIn(page, account);
  const { secret } = await enrolApp(page, inEnglish);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await typePassword(page, inEnglish, account);
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
