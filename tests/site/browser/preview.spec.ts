import type { FrameLocator, Locator, Page } from '@playwright/test';
import { thoroughOnly } from '../../support/thorough.ts';
import { cardOf, fieldOf } from './cards.ts';
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, test } from './site-fixture.ts';

const sheetOf = (office: Page): Locator => office.getByRole('dialog', { name: 'Preview' });
const pageOf = (office: Page, language = 'English'): FrameLocator =>
  sheetOf(office).frameLocator(`iframe[title="The page in ${language}"]`);
const previewOf = (card: Locator): Locator => card.getByRole('button', { name: 'Preview' });

const backgroundOf = (locator: Locator): Promise<string> =>
  locator.evaluate((element) => getComputedStyle(element).backgroundColor);

test.describe('the preview', { tag: '@spec-2-admin' }, () => {
  test('shows every typed character next to the form, in both languages', async ({ office }) => {
    const card = cardOf(office, 'Home page');
    await previewOf(card).press('Enter');
    const english = pageOf(office);
    await english.getByRole('heading', { level: 1 }).waitFor();
    await fieldOf(card, 'Title').fill('Covered when it ');
    await fieldOf(card, 'Title').pressSequentially('hails');
    await expect(english.getByRole('heading', { level: 1 })).toHaveText('Covered when it hails');
    await expect(fieldOf(card, 'Title')).toBeFocused();
    await expectNoSidewaysScroll(office);
    await expectNoAxeFindings(office);

    // A field with an error keeps its saved text.
    await fieldOf(card, 'Title').fill('');
    await expect(sheetOf(office).getByRole('status')).toHaveText(/as last saved.*: Title\.$/);
    await fieldOf(card, 'Title').fill('Covered when it hails');
    await card.getByText('Spanish', { exact: true }).click();
    await fieldOf(card, 'Title in Spanish').fill('Con cobertura si graniza');

    await sheetOf(office).getByRole('button', { name: 'Español' }).press('Enter');
    await sheetOf(office).getByRole('button', { name: 'Computer' }).press('Enter');
    await office.emulateMedia({ forcedColors: 'active' });
    // The tabs are in a menu next to the preview.
    await office.getByRole('button', { name: /^All sections/ }).click();
    for (const part of [sheetOf(office), office.getByRole('tablist', { name: 'Content' })]) {
      const chosen = part.locator('[aria-pressed=true], [aria-selected=true]').first();
      const other = part.locator('[aria-pressed=false], [aria-selected=false]').first();
      expect(await backgroundOf(chosen)).not.toBe(await backgroundOf(other));
    }
    await office.emulateMedia({ forcedColors: 'none' });
    const spanish = pageOf(office, 'Spanish');
    await expect(spanish.getByRole('heading', { level: 1 })).toHaveText('Con cobertura si graniza');
    await spanish.getByRole('link', { name: 'Aprenda' }).first().press('Enter');
    await expect.poll(() => spanish.locator('body').evaluate(() => location.pathname)).toBe('/es');
    await expect(spanish.getByRole('heading', { level: 1 })).toHaveText('Con cobertura si graniza');

    await spanish.getByRole('link', { name: 'Aprenda' }).first().press('Escape');
    await expect(sheetOf(office)).toBeHidden();
    await expect(previewOf(card)).toBeFocused();
  });

  test('covers a phone, blocks links, and closes with Escape', { tag: thoroughOnly() }, async ({
    office,
  }) => {
    await office.setViewportSize({ width: 390, height: 844 });
    await office.goto('/admin#cities/katy');
    await office.reload();
    const card = cardOf(office, 'Katy');
    await fieldOf(card, 'Description').fill('Where the prairie meets the reservoirs.');
    await previewOf(card).click();
    const shown = pageOf(office);
    await expect(shown.getByText('Where the prairie meets the reservoirs.')).toBeVisible();
    await expect(sheetOf(office)).toHaveCSS('width', '390px');
    await expect(shown.locator('iframe#quote')).toHaveJSProperty('inert', true);
    await expectNoSidewaysScroll(office);
    await expectNoAxeFindings(office);
    // With the keyboard from the controls past the page, and out.
    await sheetOf(office).getByRole('button', { name: 'Phone' }).focus();
    await office.keyboard.press('Tab');
    await office.keyboard.press('Tab');
    await office.keyboard.press('Enter');
    await office.keyboard.press('Escape');
    await expect(sheetOf(office)).toBeHidden();
    await expect(office).toHaveURL('/admin#cities/katy');
    await expect(fieldOf(card, 'Description')).toHaveValue(
      'Where the prairie meets the reservoirs.',
    );
  });
});
