import type { Page } from '@playwright/test';
import { parse } from 'node-html-parser';
import { sampleUnlessThorough, thoroughOnly } from '../../support/thorough.ts';
import { foreignTexts } from '../pages/bilingual/foreign-texts.ts';
import { LanguageDetector } from '../pages/bilingual/language-of.ts';
import { openTab } from './cards.ts';
import { expect, test } from './site-fixture.ts';

/** Texts of a client-rendered page in another language than its `lang` attributes say. */
async function foreignOn(page: Page): Promise<string[]> {
  // Field values are not part of the HTML until they are copied there.
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('textarea')) field.textContent = field.value;
    for (const field of document.querySelectorAll<HTMLInputElement>('input[type=text]')) {
      field.setAttribute('title', field.value);
    }
  });
  return foreignTexts(await LanguageDetector.create(), parse(await page.content()));
}

/** Opens the first row of a list; a tab without a list shows its fields at once. */
async function openFirstRow(office: Page, tab: string): Promise<void> {
  // By name: the panel of the tab before stays until this one is loaded.
  const panel = office.getByRole('tabpanel', { name: tab });
  const [fields, row] = [panel.locator('textarea').first(), panel.locator('.closed-row a').first()];
  await fields.or(row).first().waitFor();
  if (await row.isVisible()) await row.click();
  await expect(fields).toBeVisible();
}

for (const [locale, tabs] of [
  ['en', ['Hero Content', 'Services', 'City Pages']],
  ['es', ['Página de inicio', 'Servicios', 'Ciudades']],
] as const) {
  test(`the panel in ${locale} marks every text with its language`, {
    tag: thoroughOnly(locale === 'en'),
  }, async ({ office }) => {
    if (locale === 'es') await office.goto('/es/admin');
    for (const tab of tabs) {
      await openTab(office, tab);
      await openFirstRow(office, tab);
      expect(await foreignOn(office), tab).toEqual([]);
    }
  });
}

test('every sign-in screen marks its texts with their language', async ({ page }) => {
  for (const [path, signUp, forgotten] of sampleUnlessThorough(1, [
    ['/es/auth', '¿Necesita una cuenta? Regístrese', '¿Olvidó su contraseña?'],
    ['/auth', 'Need an account? Sign up', 'Forgot your password?'],
  ] as const)) {
    for (const other of [forgotten, signUp]) {
      await page.goto(path);
      await page.getByRole('button', { name: other }).click();
      expect(await foreignOn(page), path).toEqual([]);
    }
  }
});
