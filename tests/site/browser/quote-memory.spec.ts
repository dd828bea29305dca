import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { formText } from '#i18n/quotes/form.ts';
import { formPageText } from '#i18n/quotes/form-page.ts';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { localePath, locales } from '#locales.ts';
import { thoroughOnly } from '../../support/thorough.ts';
import { fillDate, openForm, submitButton, untilHydrated } from './quote-form.ts';
import { expect, test } from './site-fixture.ts';

const typed = {
  firstName: 'Ana',
  lastName: 'Garza',
  licenseAge: '16',
  address: '24 Timber Mill St, The Woodlands, TX 77380',
  'vehicles-0-vin': '1HGCM82633A004352',
  dailyMiles: '30',
  currentInsurance: 'None',
  email: 'ana@example.com',
  phone: '(281) 555-012',
};

for (const locale of locales) {
  test.describe(locale, () => {
    test.beforeEach(async ({ page }) => {
      page.on('dialog', (dialog) => dialog.accept());
      await openForm(page, localePath(locale, '/auto-quote'));
      await fillDate(page, 'dateOfBirth', '1985-06-30');
      for (const [id, answer] of Object.entries(typed)) await page.locator(`#${id}`).fill(answer);
    });

    test('an implausible answer is sent with a warning, and shared answers carry over', {
      tag: ['@spec-2-auto-quote', '@spec-2-home-quote', ...thoroughOnly(locale === 'en')],
    }, async ({ page }) => {
      const { doubted, doubts } = formText[locale];
      const warning = `${doubted.phone} ${typed.phone}: ${doubts.phone}`;
      await submitButton(page).click();
      await expect(page.getByRole('heading', { name: autoQuoteText[locale].thanks })).toBeFocused();
      await expect(page).toHaveTitle(new RegExp(`^${autoQuoteText[locale].thanks}`));
      await expect(page.getByText(warning, { exact: true })).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

      await page.getByRole('link', { name: formPageText[locale].offers.home.action }).click();
      await untilHydrated(page);
      const h = homeQuoteText[locale];
      await expect(page.getByLabel(h.firstName)).toHaveValue('Ana');
      await page.locator('#phone').fill('(281) 555-0142');
      await submitButton(page).click();
      await expect(page.getByLabel(h.address)).toHaveValue(typed.address);
      await expect(page).toHaveTitle(new RegExp(`^${h.step(2, 4)}`));
    });
  });
}

test.describe('touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('warnings and dates work with taps', { tag: '@spec-2-auto-quote' }, async ({ page }) => {
    await test.step('a warning appears with the tap that leaves the field, and the tap still counts', async () => {
      const t = autoQuoteText.en;
      await openForm(page, '/auto-quote');
      await page.locator('#vehicles-0-vin').tap();
      await page.keyboard.type('1HGCM82633A00435');
      await page.getByText(t.ownerships.financed).tap();
      await expect(page.getByText(formText.en.doubts.vin).first()).toBeVisible();
      await expect(page.getByLabel(t.ownerships.financed)).toBeChecked();
    });
    await test.step('a date moves from box to box as it is typed, and back', async () => {
      await page.locator('#dateOfBirth-month').tap();
      await page.keyboard.type('06301985');
      await expect(page.locator('#dateOfBirth-year')).toHaveValue('1985');
      await expect(page.locator('#dateOfBirth-day')).toHaveValue('30');
      for (const _ of '1985') await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
      await expect(page.locator('#dateOfBirth-day')).toBeFocused();
    });
  });
});
