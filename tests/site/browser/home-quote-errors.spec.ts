import { formText } from '#i18n/quotes/form.ts';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { homeQuoteMessages } from '#schemas/quotes/home-quote-messages.ts';
import { errorSummary, fillDate, noSuchDate, openForm, submitButton, tabTo } from './quote-form.ts';
import { expect, test } from './site-fixture.ts';

const messages = homeQuoteMessages.en;

/** The questions of each step, with an answer to each. */
const steps = [
  { firstName: 'Ana', lastName: 'Garza', email: 'ana@example.com', phone: '2815550142' },
  { dateOfBirth: '06301985', address: '24 Timber Mill St' },
  { yearBuilt: '1998', squareFeet: '2400', roofAge: '12' },
  { currentInsurer: 'None' },
] as const;

const controlId = (name: string) => (name === 'dateOfBirth' ? 'dateOfBirth-month' : name);

test('a step does not go on with a date that does not exist', {
  tag: ['@spec-2-home-quote', '@spec-5-validation'],
}, async ({ page }) => {
  await openForm(page, '/home-quote');
  for (const [name, answer] of Object.entries(steps[0]))
    await page.locator(`#${name}`).fill(answer);
  await submitButton(page).click();
  await fillDate(page, 'dateOfBirth', '1990-13-01');
  await page.locator('#address').fill('24 Timber Mill St');
  await submitButton(page).click();
  await expect(errorSummary(page).getByRole('link')).toHaveText([noSuchDate]);
  await fillDate(page, 'dateOfBirth', '1990-12-01');
  await submitButton(page).click();
  await expect(page.getByText(homeQuoteText.en.step(3, 4))).toBeVisible();
});

test('doubts never stop a step, and are repeated above Submit with a way back', {
  tag: ['@spec-2-home-quote', '@spec-5-validation'],
}, async ({ page }) => {
  const { doubted, doubts, advice } = formText.en;
  const [phone, address] = ['281-555-012', '24 Timber Mill St'];
  const addressDoubt = `${doubted.address} ${address}: ${doubts.address} ${advice.address}`;
  await openForm(page, '/home-quote');
  for (const [name, answer] of Object.entries({ ...steps[0], phone })) {
    await page.locator(`#${name}`).fill(answer);
  }
  await page.locator('#phone').blur();
  await expect(page.locator('#phone')).toHaveAccessibleDescription(new RegExp(doubts.phone));
  await submitButton(page).click();
  await fillDate(page, 'dateOfBirth', '1990-12-01');
  await page.locator('#address').fill(address);
  await submitButton(page).click();
  for (const [name, answer] of Object.entries(steps[2]))
    await page.locator(`#${name}`).fill(answer);
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveText(formText.en.submit);
  const repeated = page.getByRole('button', { name: addressDoubt });
  await expect(page.locator('form :is(button.link, button[type=submit])')).toHaveText([
    `${doubted.phone} ${phone}: ${doubts.phone} ${advice.usual}`,
    addressDoubt,
    formText.en.submit,
  ]);
  await repeated.click();
  await expect(page.getByText(homeQuoteText.en.step(2, 4))).toBeVisible();
  await expect(page.locator('#address')).toBeFocused();
});

test('every step lists its own errors, all by keyboard', {
  tag: ['@spec-2-home-quote', '@spec-5-validation'],
}, async ({ page }) => {
  await openForm(page, '/home-quote');
  const summary = errorSummary(page);
  for (const [index, answers] of steps.entries()) {
    await expect(page.getByText(homeQuoteText.en.step(index + 1, 4))).toBeVisible();
    const names = Object.keys(answers) as (keyof typeof messages)[];
    const first = page.locator(`#${controlId(names[0] ?? '')}`);
    await tabTo(page, controlId(names[0] ?? ''));
    await page.keyboard.press('Enter');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText(names.map((name) => messages[name]));
    await summary.getByRole('link').first().press('Enter');
    await expect(first).toBeFocused();
    await expect(first).toHaveAttribute('aria-invalid', 'true');
    for (const [name, answer] of Object.entries(answers)) {
      await tabTo(page, controlId(name));
      await page.keyboard.type(answer);
      await expect(page.locator(`#${controlId(name)}`)).toHaveAttribute('aria-invalid', 'false');
    }
    // Not Enter in the field, because the address has several lines.
    await submitButton(page).press('Enter');
  }
  await expect(page.getByRole('heading', { name: homeQuoteText.en.thanks })).toBeFocused();
});
