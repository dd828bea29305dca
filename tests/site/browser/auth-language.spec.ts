import { admin } from '../../support/running-site.ts';
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  test,
  toast,
} from './site-fixture.ts';

test.describe('the language of the office', { tag: ['@spec-2-login', '@spec-2-admin'] }, () => {
  test('is switched, and remembered for the panel', async ({ page }) => {
    await test.step('the redirect from the panel stays in Spanish', async () => {
      await page.goto('/es/admin');
      await expect(page).toHaveURL('/es/auth');
    });
    await test.step('the browser’s validation messages are in Spanish', async () => {
      await page.goto('/es/auth');
      const message = (label: string) =>
        page.getByLabel(label).evaluate((field: HTMLInputElement) => field.validationMessage);
      const submit = page.getByRole('button', { name: 'Iniciar sesión', exact: true });
      await submit.click();
      expect(await message('Correo electrónico')).toMatch(/^Escriba su correo/);
      await page.getByLabel('Correo electrónico').fill(admin.email);
      expect(await message('Correo electrónico')).toBe('');
      await page.getByLabel('Contraseña').fill('short');
      await submit.click();
      expect(await message('Contraseña')).toBe('Al menos 6 caracteres');
    });
    await test.step('has no accessibility findings in Spanish and fits 320 px', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto('/es/auth');
      await page.getByRole('button', { name: '¿Necesita una cuenta? Regístrese' }).click();
      await expect(page.getByText('Cree una cuenta para empezar')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoAxeFindings(page);
    });
    await page.setViewportSize({ width: 1280, height: 720 });
    await test.step('login opens the panel in the language chosen last', async () => {
      await page.goto('/auth');
      await page
        .getByRole('link', { name: /español/i })
        .first()
        .click();
      await expect(page).toHaveURL('/es/auth');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión');
      await page.goto('/auth');
      await page.getByLabel('Email').fill(admin.email);
      await page.getByLabel('Password').fill(admin.password);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page).toHaveURL('/es/admin');
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await expect(toast(page, 'Sesión iniciada')).toBeVisible();
      await page.goto('/auth');
      await expect(page).toHaveURL('/es/admin');
      expect(await page.evaluate(() => localStorage.getItem('office-language'))).toBe('es');
    });
  });
});
