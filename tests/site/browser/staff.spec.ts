import type { Browser, Page } from '@playwright/test';
import { codeFor, enrollApp } from '../../support/authenticator-app.ts';
import { addOwner, addStaff } from '../../support/site-staff.ts';
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
  email: 'Email',
  make: 'Make the link',
  handOver: /Hand this link over to/,
  link: 'Link',
  invited: 'You are invited',
  password: 'Password',
  accept: 'Accept the invitation',
  welcome: /Welcome/,
  expired: /has expired or was used already/,
  notOwner: /for its owners to say/,
  device: 'Chrome on Windows',
  signedIn: 'Signed in on one device',
  end: 'Sign out: Chrome on Windows',
  remove: 'Remove',
  require: 'Require it of everybody',
  withoutFactor: /Set up a second factor of your own first/,
  log: 'What happened to accounts',
  gone: 'Account removed',
};

const inSpanish: typeof inEnglish = {
  path: '/es',
  email: 'Correo electrónico',
  make: 'Crear el enlace',
  handOver: /Entregue usted este enlace a/,
  link: 'Enlace',
  invited: 'Tiene una invitación',
  password: 'Contraseña',
  accept: 'Aceptar la invitación',
  welcome: /Le damos la bienvenida/,
  expired: /venció o ya se usó/,
  notOwner: /lo deciden sus propietarios/,
  device: 'Chrome en Windows',
  signedIn: 'Sesión abierta en un dispositivo',
  end: 'Cerrar sesión: Chrome en Windows',
  remove: 'Quitar',
  require: 'Pedirlo a todos',
  withoutFactor: /Configure primero un segundo factor propio/,
  log: 'Qué pasó con las cuentas',
  gone: 'Cuenta quitada',
};

/** A browser of somebody else. */
async function otherPage(browser: Browser, baseURL: string, size: Page): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: size.viewportSize() });
  return context.newPage();
}

test.use({ expectedNoise: /status of 4(22|00|01|03)/ });

for (const [language, words, size] of [
  ['English', inEnglish, { width: 1440, height: 900 }],
  ['Spanish', inSpanish, { width: 390, height: 844 }],
] as const) {
  test(`an owner invites somebody, sees them at work, signs them out and removes them, in ${language}`, {
    tag: onceMore(language === 'Spanish'),
  }, async ({ page, browser, site }) => {
    await page.setViewportSize(size);
    const email = `ana-${crypto.randomUUID()}@x.example`;
    await signIn(page, await addOwner(site));
    await page.goto(`${words.path}/admin#staff`);
    // By keyboard alone.
    await page.getByRole('textbox', { name: words.email }).fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.handOver)).toBeVisible();
    await expect(page.getByLabel(words.link, { exact: true })).toBeFocused();
    const link = await page.getByLabel(words.link, { exact: true }).inputValue();
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);

    const invited = await otherPage(browser, site.url, page);
    await invited.goto(link);
    await expect(invited.getByRole('heading', { level: 1 })).toHaveText(words.invited);
    await expect(invited.getByText(email)).toBeVisible();
    expect(invited.url()).not.toContain('invitation');
    await expectNoAxeFindings(invited);
    await expectNoSidewaysScroll(invited);
    await invited.getByLabel(words.password, { exact: true }).fill('granite-otter-lamp-42');
    await invited.getByRole('button', { name: words.accept }).press('Enter');
    await expect(toast(invited, words.welcome)).toBeVisible();
    await invited.goto(`${words.path}/admin#staff`);
    await invited.reload();
    await expect(invited.getByText(words.notOwner)).toBeVisible();
    const late = await otherPage(browser, site.url, page);
    await late.goto(link);
    await expect(late.getByText(words.expired)).toBeVisible();
    await late.context().close();

    await page.reload();
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: email }) });
    await card.getByText(words.signedIn).click();
    await expect(card.getByText(words.device)).toBeVisible();
    await card.getByRole('button', { name: words.end }).press('Enter');
    await expect(card.getByText(words.signedIn)).toHaveCount(0);
    await expect(card.getByRole('heading')).toBeFocused();
    await invited.reload();
    await expect(invited).not.toHaveURL(/admin/);
    await invited.context().close();

    await page.getByRole('button', { name: words.require }).click();
    await expect(page.getByRole('alert').filter({ hasText: words.withoutFactor })).toBeVisible();
    await card.getByRole('button', { name: `${words.remove}: ${email}` }).click();
    await expectNoAxeFindings(page);
    await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).press('Enter');
    await expect(page.getByRole('heading', { name: email })).toHaveCount(0);
    // The keyboard goes on at the person next to them.
    await expect(page.getByRole('heading', { level: 3 }).and(page.locator(':focus'))).toHaveText(
      /@/,
    );
    const log = page.getByRole('list', { name: words.log });
    await expect(log.getByRole('listitem').filter({ hasText: email }).first()).toContainText(
      words.gone,
    );
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);
  });
}

test('with a second factor required of everybody, whoever has none is led to one before the panel', {
  tag: onceMore(),
}, async ({ page, site }) => {
  const colleague = await addStaff(site);
  const owner = await site.client(await addOwner(site));
  await enrollApp(owner);
  await owner.rpc('require_factor', { required: true }).throwOnError();
  try {
    await page.goto('/auth');
    await page.getByLabel('Email').fill(colleague.email);
    await page.getByLabel('Password').fill(colleague.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Set up a second factor');
    await expectNoAxeFindings(page);
    await page.goto('/admin');
    await expect(heading).toHaveText('Set up a second factor');
    await page.getByRole('button', { name: 'Add an app' }).click();
    const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
    await page
      .getByLabel('Code from your app')
      .fill(await codeFor(shown?.replaceAll(' ', '') ?? ''));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'CMS Admin Panel' })).toBeVisible();
  } finally {
    await owner.rpc('require_factor', { required: false }).throwOnError();
  }
});
