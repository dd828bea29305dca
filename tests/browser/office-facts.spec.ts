import type { Page } from '@playwright/test';
import { cardOf, fieldOf, saveOf } from './cards.ts';
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  test,
  toast,
} from './site-fixture.ts';

const phone = { width: 390, height: 844 };
const live = (page: Page) => page.locator('[data-publishing=live]');
const spoken = (text: string) => text.replaceAll('\u00a0', ' ');

test.describe('What the office says of itself, from a phone', { tag: '@spec-2-admin' }, () => {
  test.beforeEach(({ office }) => office.setViewportSize(phone));

  test('Thanksgiving gets its own hours in five presses, and they are live in both languages', async ({
    office,
    browser,
    site,
  }) => {
    await office.getByRole('tab', { name: 'Holidays' }).click();
    await office.getByRole('button', { name: /^Thanksgiving, / }).click();
    const card = cardOf(office, 'New day');
    await expect(fieldOf(card, 'Occasion')).toHaveValue('Thanksgiving');
    await fieldOf(card, 'Hours').selectOption('Open');
    await fieldOf(card, 'Opens at').fill('10:00');
    await fieldOf(card, 'Closes at').fill('09:00');
    await expect(fieldOf(card, 'Hours')).toHaveAccessibleDescription(/the earlier one first/);
    await fieldOf(card, 'Closes at').fill('13:00');
    await expectNoSidewaysScroll(office);
    await expectNoAxeFindings(office);
    await saveOf(card).click();
    await expect(toast(office, 'Special day updated successfully')).toBeVisible();
    await expect(live(office)).toBeVisible({ timeout: 40_000 });

    const page = await (await browser.newContext({ baseURL: site.url })).newPage();
    await page.goto('/');
    const row = page.getByRole('contentinfo').locator('[data-day]');
    expect(spoken(await row.innerText())).toMatch(
      /^Thu, Nov \d\d: Thanksgiving\s+10:00 AM–1:00 PM$/,
    );
    // A city's page, which was not about this row, follows too.
    await page.goto('/es/katy');
    expect(spoken(await row.innerText())).toMatch(
      /Día de Acción de Gracias\s+10:00 a. m. a 1:00 p. m.$/,
    );
    await page.context().close();
    await expect(office.getByRole('button', { name: /^Thanksgiving, / })).toHaveCount(0);
  });

  test('the phone number changes on every page, and goes back to what the files say', async ({
    office,
    request,
  }) => {
    await office.getByRole('tab', { name: 'Agency' }).click();
    const card = cardOf(office, 'The agency');
    await expect(card.getByText(/These facts come from the site’s files/)).toBeVisible();
    const inFile = await fieldOf(card, 'Phone').inputValue();
    await fieldOf(card, 'Phone').fill('555');
    await expect(fieldOf(card, 'Phone')).toHaveAccessibleDescription(/ten digits/);
    await fieldOf(card, 'Phone').fill('713 555 0123');
    await expectNoAxeFindings(office);
    await saveOf(card).click();
    await expect(toast(office, 'Agency updated successfully')).toBeVisible();
    await expect(card.getByText(/What is saved here counts/)).toBeVisible();
    await expect(live(office)).toBeVisible({ timeout: 40_000 });
    for (const path of ['/', '/es/katy', '/auto-quote', '/.well-known/security.txt']) {
      expect(await (await request.get(path)).text(), path).toContain('tel:+17135550123');
    }

    await card.getByRole('button', { name: 'Go back to the site’s files' }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
    await expect(fieldOf(card, 'Phone')).toHaveValue(inFile);
    await expect(live(office)).toBeVisible({ timeout: 40_000 });
    await expect(async () => {
      expect(await (await request.get('/es/katy')).text()).toContain(inFile);
    }).toPass({ timeout: 40_000 });
  });

  test('a notice for two days stands above every page, in both languages, until it is removed', async ({
    office,
    page,
  }) => {
    await office.goto('/es/admin#notices');
    await office.getByRole('button', { name: 'Agregar un aviso' }).click();
    const card = cardOf(office, 'Aviso nuevo');
    await fieldOf(card, 'Mensaje').fill('Storm claims: call your company first.');
    await fieldOf(card, 'Importancia').selectOption('Emergencia');
    await fieldOf(card, 'Enlace').fill('/learning-center');
    await card.getByText('Español', { exact: true }).click();
    await fieldOf(card, 'Mensaje en español').fill('Daños por tormenta: llame a su aseguradora.');
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16);
    await fieldOf(card, 'Se muestra hasta').fill(inTwoDays);
    await expectNoSidewaysScroll(office);
    await expectNoAxeFindings(office);
    await saveOf(card).click();
    await expect(toast(office, 'Aviso actualizado')).toBeVisible();
    const saved = cardOf(office, 'Storm claims');
    await expect(saved.getByText('Se muestra ahora')).toBeVisible();
    await expect(live(office)).toBeVisible({ timeout: 40_000 });

    await page.goto('/katy');
    const english = page.getByRole('region', { name: 'Notice' });
    await expect(english).toContainText('Storm claims: call your company first.');
    await expect(english.getByRole('link')).toHaveAttribute('href', '/learning-center');
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
    await page.goto('/es/learning-center');
    const spanish = page.getByRole('region', { name: 'Aviso' });
    await expect(spanish).toContainText('Daños por tormenta: llame a su aseguradora.');

    await page.goto('/es/admin#notices');
    await saved.getByRole('button', { name: 'Quitar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
    await expect(toast(page, 'Se quitó el aviso.')).toBeVisible();
    await expect(live(page)).toBeVisible({ timeout: 40_000 });
    await page.goto('/es/katy');
    await expect(spanish).toHaveCount(0);
  });
});
