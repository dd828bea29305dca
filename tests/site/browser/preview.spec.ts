import type { FrameLocator, Locator, Page } from '@playwright/test';
import { admin } from '../../support/running-site.ts';
import { newestRevision } from '../../support/save-title.ts';
import { onceMore } from '../../support/thorough.ts';
import { cardOf, fieldOf, saveOf } from './cards.ts';
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, test } from './site-fixture.ts';

const sheetOf = (office: Page): Locator => office.getByRole('dialog', { name: 'Preview' });
const pageOf = (office: Page, language = 'English'): FrameLocator =>
  sheetOf(office).frameLocator(`iframe[title="The page in ${language}"]`);
const previewOf = (card: Locator): Locator => card.getByRole('button', { name: 'Preview' });

const groundOf = (locator: Locator): Promise<string> =>
  locator.evaluate((element) => getComputedStyle(element).backgroundColor);

/** What stands between header and footer, without what the preview itself does to it. */
function mainOf(main: Locator): Promise<string> {
  return main.evaluate((element) => {
    const copy = element.cloneNode(true) as Element;
    const further = 'script, template, [data-flash-message]';
    for (const other of copy.querySelectorAll(further)) other.remove();
    for (const frame of copy.querySelectorAll('iframe')) frame.removeAttribute('inert');
    // React sets addresses last of all.
    for (const name of ['srcset', 'src']) {
      for (const part of copy.querySelectorAll(`img[${name}], iframe[${name}]`)) {
        const address = part.getAttribute(name) ?? '';
        part.removeAttribute(name);
        part.setAttribute(name, address);
      }
    }
    return copy.innerHTML.replace(/>\s+</g, '><').trim();
  });
}

test.describe('the preview', { tag: '@spec-2-admin' }, () => {
  test('stands beside the form and follows every key, in both languages; what is saved looks the same', async ({
    office,
    page,
    site,
  }) => {
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

    // A text that cannot be saved is not shown, and the sheet says so.
    await fieldOf(card, 'Title').fill('');
    await expect(sheetOf(office).getByRole('status')).toHaveText(/as last saved.*: Title\.$/);
    await fieldOf(card, 'Title').fill('Covered when it hails');
    await card.getByText('Spanish', { exact: true }).click();
    await fieldOf(card, 'Title in Spanish').fill('Con cobertura si graniza');

    await sheetOf(office).getByRole('button', { name: 'Español' }).press('Enter');
    await sheetOf(office).getByRole('button', { name: 'Computer' }).press('Enter');
    await office.emulateMedia({ forcedColors: 'active' });
    for (const part of [sheetOf(office), office.getByRole('tablist')]) {
      const chosen = part.locator('[aria-pressed=true], [aria-selected=true]').first();
      const other = part.locator('[aria-pressed=false], [aria-selected=false]').first();
      expect(await groundOf(chosen)).not.toBe(await groundOf(other));
    }
    await office.emulateMedia({ forcedColors: 'none' });
    const spanish = pageOf(office, 'Spanish');
    await expect(spanish.getByRole('heading', { level: 1 })).toHaveText('Con cobertura si graniza');
    await spanish.getByRole('link', { name: 'Aprenda' }).first().press('Enter');
    await expect.poll(() => spanish.locator('body').evaluate(() => location.pathname)).toBe('/es');
    await expect(spanish.getByRole('heading', { level: 1 })).toHaveText('Con cobertura si graniza');
    const previewed = await mainOf(spanish.locator('main'));

    await spanish.getByRole('link', { name: 'Aprenda' }).first().press('Escape');
    await expect(sheetOf(office)).toBeHidden();
    await expect(previewOf(card)).toBeFocused();
    await saveOf(card).click();
    await expect(card.locator('[data-save-step=live]')).toBeVisible({ timeout: 40_000 });
    await site.untilLive(await newestRevision(await site.client(admin)));
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Con cobertura si graniza');
    expect(await mainOf(page.locator('main'))).toBe(previewed);
  });

  test('covers a phone, leads nowhere, and closes with Escape', { tag: onceMore() }, async ({
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
    // By the keyboard through the controls into the page, and out again.
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
