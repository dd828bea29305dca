import type { Page } from '@playwright/test';
import { addStaff } from '../../support/site-staff.ts';
import { onceMore } from '../../support/thorough.ts';
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  test,
  toast,
} from './site-fixture.ts';

const inEnglish = {
  path: '',
  email: 'Email',
  password: 'Password',
  login: 'Login',
  logout: 'Logout',
  panel: 'CMS Admin Panel',
  account: 'Account',
  add: 'Add a passkey',
  added: /Your passkey is set up/,
  make: 'Make ten codes',
  codes: 'Your recovery codes',
  kept: 'I have saved them',
  title: 'Confirm that it is you',
  submit: 'Continue',
  instead: 'A recovery code',
  mistyped: /Check the 16 letters and digits, or use another code/,
  code: 'Recovery code',
  remove: 'Remove My key',
  removing: 'Remove “My key”?',
  removed: '“My key” is removed',
  passkeys: 'Your passkeys',
};

const inSpanish: typeof inEnglish = {
  path: '/es',
  email: 'Correo electrónico',
  password: 'Contraseña',
  login: 'Iniciar sesión',
  logout: 'Cerrar sesión',
  panel: 'Panel de administración',
  account: 'Cuenta',
  add: 'Agregar una llave de acceso',
  added: /Su llave de acceso está lista/,
  make: 'Crear diez códigos',
  codes: 'Sus códigos de recuperación',
  kept: 'Ya los guardé',
  title: 'Confirme que es usted',
  submit: 'Continuar',
  instead: 'Un código de recuperación',
  mistyped: /Revise las 16 letras y dígitos, o use otro código/,
  code: 'Código de recuperación',
  remove: 'Quitar Mi llave',
  removing: '¿Quitar “Mi llave”?',
  removed: 'Se quitó “Mi llave”',
  passkeys: 'Sus llaves de acceso',
};

type Words = typeof inEnglish;

async function typePassword(
  page: Page,
  words: Words,
  account: { email: string; password: string },
): Promise<void> {
  await page.goto(`${words.path}/auth`);
  await page.getByLabel(words.email).fill(account.email);
  await page.getByLabel(words.password, { exact: true }).fill(account.password);
  await page.getByRole('button', { name: words.login, exact: true }).press('Enter');
}

async function openAccount(page: Page, words: Words): Promise<void> {
  await page.goto(`${words.path}/admin#account`);
  const tab = page.getByRole('tab', { name: words.account });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

async function leave(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.logout }).click();
  await expect(page).toHaveURL(words.path || '/');
}

/** A security key plugged into the browser, which is touched at once. */
async function plugInKey(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test.use({ expectedNoise: /status of 4(22|00|01|03)/ });

for (const [language, words, size] of [
  ['English', inEnglish, { width: 390, height: 844 }],
  ['Spanish', inSpanish, { width: 1440, height: 900 }],
] as const) {
  test(`a passkey and recovery codes: set up, used to sign in, removed after a proof, in ${language}`, {
    tag: ['@spec-4-states', ...onceMore(language === 'Spanish')],
  }, async ({ page, site }) => {
    await page.setViewportSize(size);
    const account = await addStaff(site);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const panel = page.getByRole('heading', { name: words.panel });
    await plugInKey(page);
    await typePassword(page, words, account);
    await panel.waitFor();
    await openAccount(page, words);
    await button(words.add).click();
    await expect(toast(page, words.added)).toBeVisible();
    await button(words.make).press('Enter');
    const list = page.getByRole('list', { name: words.codes });
    await expect(list).toBeFocused();
    const codes = list.getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const code = (await codes.first().textContent()) ?? '';
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);
    await button(words.kept).click();
    await expect(page.getByText(code)).toHaveCount(0);
    await leave(page, words);

    await typePassword(page, words, account);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    await button(words.submit).click();
    await expect(panel).toBeVisible();
    await leave(page, words);

    await typePassword(page, words, account);
    await button(words.instead).click();
    await page.getByLabel(words.code).fill('aaaabbbbccccdddd');
    await button(words.submit).click();
    await expect(page.locator('form').getByRole('alert')).toHaveText(words.mistyped);
    await page.getByLabel(words.code).fill(code);
    await button(words.submit).click();
    await expect(panel).toBeVisible();
    await openAccount(page, words);
    await button(words.remove).click();
    const dialog = page.getByRole('dialog', { name: words.removing });
    await dialog.getByRole('button', { name: words.submit }).click();
    await expect(toast(page, words.removed)).toBeVisible();
    await expect(page.getByRole('list', { name: words.passkeys })).toHaveCount(0);
    await leave(page, words);
    await typePassword(page, words, account);
    await expect(panel).toBeVisible();
  });
}
