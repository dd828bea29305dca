import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { formText } from '#i18n/quotes/form.ts';
import { autoQuoteMessages } from '#schemas/quotes/auto-quote-messages.ts';
import { errorSummary, fillDate, noSuchDate, openForm, tabTo } from './quote-form.ts';
import { expect, test } from './site-fixture.ts';

const t = autoQuoteText.en;
const messages = autoQuoteMessages.en;

const required = [
  messages.firstName,
  messages.lastName,
  messages.dateOfBirth,
  messages.licenseAge,
  messages.address,
  `${t.vehicle(1)}: ${messages.vin}`,
  messages.dailyMiles,
  messages.currentInsurance,
  messages.email,
  messages.phone,
];

test.beforeEach(({ page }) => openForm(page, '/auto-quote'));

test('errors are listed, announced and reached by keyboard', {
  tag: ['@spec-2-auto-quote', '@spec-5-validation'],
}, async ({ page }) => {
  const summary = errorSummary(page);
  await test.step('every empty answer is listed, and its link leads to the field', async () => {
    await tabTo(page, 'firstName');
    await page.keyboard.press('Enter');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText(required);
    for (const [id, message] of [
      ['firstName', messages.firstName],
      ['dateOfBirth-month', messages.dateOfBirth],
      ['vehicles-0-vin', messages.vin],
    ] as const) {
      const field = page.locator(`#${id}`);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`));
      await summary.getByRole('link', { name: message }).press('Enter');
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport();
    }
    expect(new URL(page.url()).hash).toBe('');
  });
  await test.step('in a date that was started, only the empty boxes are invalid', async () => {
    const box = (part: string) => page.locator(`#dateOfBirth-${part}`);
    await box('month').fill('6');
    await box('month').press('Enter');
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: formText.en.wholeDate }).press('Enter');
    await expect(box('day')).toBeFocused();
    await expect(box('month')).toHaveAttribute('aria-invalid', 'false');
    await expect(box('year')).toHaveAccessibleDescription(formText.en.wholeDate);
    await box('day').fill('30');
    await expect(box('day')).toHaveAttribute('aria-invalid', 'false');
    await expect(box('year')).toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('a date that does not exist is refused when the field is left', async () => {
    const box = (part: string) => page.locator(`#dateOfBirth-${part}`);
    await fillDate(page, 'dateOfBirth', '1985-02-30');
    await box('year').press('Tab');
    await expect(box('month')).toHaveAccessibleDescription(new RegExp(`${noSuchDate}$`));
    await expect(box('day')).toHaveAttribute('aria-invalid', 'true');
    await box('year').press('Enter');
    await expect(summary.getByRole('link', { name: noSuchDate })).toBeVisible();
    await box('day').fill('28');
    await expect(box('day')).toHaveAttribute('aria-invalid', 'false');
    await expect(page.getByText(noSuchDate).and(page.locator('p'))).toHaveCount(0);
  });
});

test('an error clears as soon as the answer is valid, and a touched driver has errors too', {
  tag: ['@spec-2-auto-quote', '@spec-5-validation'],
}, async ({ page }) => {
  await tabTo(page, 'email');
  await page.keyboard.type('ana@');
  await page.keyboard.press('Enter');
  const email = page.getByLabel(t.email);
  const { emailHint } = formText.en;
  await expect(email).toHaveAccessibleDescription(`${emailHint} ${messages.email}`);
  await expect(errorSummary(page)).toBeFocused();
  await errorSummary(page).getByRole('link', { name: messages.email }).press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.type('example.com');
  await expect(email).toHaveAttribute('aria-invalid', 'false');
  await expect(email).toHaveAccessibleDescription(emailHint);

  const card = page.getByRole('group', { name: t.driver(1) });
  await card.getByLabel(t.firstName).press('x');
  await page.keyboard.press('Enter');
  await expect(errorSummary(page)).toBeFocused();
  // All but the email, and three answers of the driver.
  await expect(errorSummary(page).getByRole('link')).toHaveCount(required.length - 1 + 3);
  const link = `${t.driver(1)}: ${messages.driverLicenseAge}`;
  await errorSummary(page).getByRole('link', { name: link }).press('Enter');
  await expect(card.getByLabel(t.driverLicenseAge)).toBeFocused();
});
