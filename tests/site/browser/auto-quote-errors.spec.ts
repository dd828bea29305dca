import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { formText } from '#i18n/quotes/form.ts';
import { localePath, locales } from '#locales.ts';
import { autoQuoteMessages } from '#schemas/quotes/auto-quote-messages.ts';
import { onceMore } from '../../support/thorough.ts';
import { errorSummary, openForm, tabTo } from './quote-form.ts';
import { expect, test } from './site-fixture.ts';

for (const locale of locales) {
  test.describe(locale, () => {
    const t = autoQuoteText[locale];
    const messages = autoQuoteMessages[locale];
    const required = [
      ['firstName', messages.firstName],
      ['lastName', messages.lastName],
      ['dateOfBirth', messages.dateOfBirth],
      ['licenseAge', messages.licenseAge],
      ['address', messages.address],
      ['vehicles-0-vin', messages.vin],
      ['dailyMiles', messages.dailyMiles],
      ['currentInsurance', messages.currentInsurance],
      ['email', messages.email],
      ['phone', messages.phone],
    ] as const;
    const inSummary = (id: string, message: string) =>
      id.startsWith('vehicles') ? `${t.vehicle(1)}: ${message}` : message;

    test.beforeEach(({ page }) => openForm(page, localePath(locale, '/auto-quote')));

    test('what is missing is found, named and reached by keyboard', {
      tag: ['@spec-2-auto-quote', '@spec-5-validation', ...onceMore(locale === 'es')],
    }, async ({ page }) => {
      await test.step('every empty answer is found and reached by keyboard', async () => {
        await tabTo(page, 'firstName');
        await page.keyboard.press('Enter');
        const summary = errorSummary(page);
        await expect(summary).toBeFocused();
        await expect(summary.getByRole('link')).toHaveText(
          required.map(([id, message]) => inSummary(id, message)),
        );
        for (const [name, message] of required) {
          const id = name === 'dateOfBirth' ? `${name}-month` : name;
          const field = page.locator(`#${id}`);
          await expect(field).toHaveAttribute('aria-invalid', 'true');
          await expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`));
          await summary
            .getByRole('link', { name: inSummary(name, message), exact: true })
            .press('Enter');
          await expect(field).toBeFocused();
          await expect(field).toBeInViewport();
        }
        expect(new URL(page.url()).hash).toBe('');
      });
      await test.step('of a date that was begun, only what is missing is wrong', async () => {
        const box = (part: string) => page.locator(`#dateOfBirth-${part}`);
        await box('month').fill('6');
        await box('month').press('Enter');
        // The list of the step before still stands: the new one takes the focus.
        await expect(errorSummary(page)).toBeFocused();
        await errorSummary(page).getByRole('link', { name: messages.dateOfBirth }).press('Enter');
        await expect(box('day')).toBeFocused();
        await expect(box('month')).toHaveAttribute('aria-invalid', 'false');
        await expect(box('year')).toHaveAccessibleDescription(formText[locale].wholeDate);
        await box('day').fill('30');
        await expect(box('day')).toHaveAttribute('aria-invalid', 'false');
        await expect(box('year')).toHaveAttribute('aria-invalid', 'true');
      });
    });

    test('errors go as they are mended, and a touched driver has its own', {
      tag: ['@spec-2-auto-quote', '@spec-5-validation', ...onceMore(locale === 'es')],
    }, async ({ page }) => {
      await test.step('an error goes as soon as the answer is right, and the next attempt lists what is left', async () => {
        await tabTo(page, 'email');
        await page.keyboard.type('ana@');
        await page.keyboard.press('Enter');
        const email = page.getByLabel(t.email);
        await expect(email).toHaveAccessibleDescription(messages.email);
        await expect(errorSummary(page)).toBeFocused();
        await errorSummary(page).getByRole('link', { name: messages.email }).press('Enter');
        await page.keyboard.press('End');
        await page.keyboard.type('example.com');
        await expect(email).toHaveAttribute('aria-invalid', 'false');
        await expect(email).toHaveAccessibleDescription('');
        await page.keyboard.press('Enter');
        await expect(errorSummary(page)).toBeFocused();
        await expect(errorSummary(page).getByRole('link')).toHaveCount(required.length - 1);
      });
      await test.step('a touched driver has errors of its own', async () => {
        const card = page.getByRole('group', { name: t.driver(1) });
        await card.getByLabel(t.firstName).press('x');
        await page.keyboard.press('Enter');
        await expect(errorSummary(page)).toBeFocused();
        for (const [label, message] of [
          [t.lastName, messages.lastName],
          [formText[locale].month, messages.dateOfBirth],
          [t.driverLicenseAge, messages.driverLicenseAge],
        ] as const) {
          await expect(card.getByLabel(label)).toHaveAccessibleDescription(message);
          const link = errorSummary(page).getByRole('link', { name: `${t.driver(1)}: ${message}` });
          await link.press('Enter');
          await expect(card.getByLabel(label)).toBeFocused();
        }
      });
    });
  });
}
