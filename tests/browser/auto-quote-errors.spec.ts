import { errorSummary, openForm, tabTo } from './quote-form.ts';
import { expect, test } from './site-fixture.ts';

const required = [
  ['firstName', 'First name is required'],
  ['lastName', 'Last name is required'],
  ['dateOfBirth', 'Date of birth is required'],
  ['licenseAge', 'Age when first licensed is required'],
  ['address', 'Current address is required'],
  ['vehicles-0-vin', 'VIN is required'],
  ['dailyMiles', 'Daily miles is required'],
  ['currentInsurance', 'Current insurance provider is required'],
  ['email', 'Valid email is required'],
  ['phone', 'Phone number is required'],
] as const;

const inSummary = (id: string, message: string) =>
  id.startsWith('vehicles') ? `Vehicle 1: ${message}` : message;

test.beforeEach(({ page }) => openForm(page, '/auto-quote'));

test('every empty answer is found and reached by keyboard', {
  tag: ['@spec-2-auto-quote', '@spec-5-validation'],
}, async ({ page }) => {
  await tabTo(page, 'firstName');
  await page.keyboard.press('Enter');
  const summary = errorSummary(page);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(
    required.map(([id, message]) => inSummary(id, message)),
  );
  for (const [id, message] of required) {
    const field = page.locator(`#${id}`);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`));
    await summary.getByRole('link', { name: inSummary(id, message), exact: true }).press('Enter');
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
  }
  expect(new URL(page.url()).hash).toBe('');
});

test('an error goes as soon as the answer is right, and the next attempt lists what is left', {
  tag: ['@spec-2-auto-quote', '@spec-5-validation'],
}, async ({ page }) => {
  await tabTo(page, 'email');
  await page.keyboard.type('ana@');
  await page.keyboard.press('Enter');
  const email = page.getByLabel('Email');
  await expect(email).toHaveAccessibleDescription('Valid email is required');
  await errorSummary(page).getByRole('link', { name: 'Valid email is required' }).press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.type('example.com');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(email).toHaveAccessibleDescription('');
  await page.keyboard.press('Enter');
  await expect(errorSummary(page)).toBeFocused();
  await expect(errorSummary(page).getByRole('link')).toHaveCount(required.length - 1);
});

test('a touched driver has errors of its own', {
  tag: ['@spec-2-auto-quote', '@spec-5-validation'],
}, async ({ page }) => {
  const card = page.getByRole('group', { name: 'Other driver 1' });
  await card.getByLabel('First name').press('x');
  await card.getByLabel('First name').press('Backspace');
  await page.keyboard.press('Enter');
  for (const [label, message] of [
    ['First name', 'First name is required'],
    ['Last name', 'Last name is required'],
    ['Date of birth', 'Date of birth is required'],
    ['License age', 'License age is required'],
  ] as const) {
    await expect(card.getByLabel(label)).toHaveAccessibleDescription(message);
    const link = errorSummary(page).getByRole('link', { name: `Other driver 1: ${message}` });
    await link.press('Enter');
    await expect(card.getByLabel(label)).toBeFocused();
  }
});

test('the messages are Spanish on the Spanish page', {
  tag: ['@spec-2-auto-quote', '@spec-5-validation'],
}, async ({ page }) => {
  await openForm(page, '/es/auto-quote');
  await page.getByRole('button', { name: 'Enviar solicitud de cotización' }).click();
  await expect(page.getByRole('group', { name: 'Hay 10 respuestas por revisar' })).toBeFocused();
  await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(
    'Escriba un correo electrónico válido',
  );
});
