import { errorSummary, goOnButton, openForm } from './quote-form.ts';
import { expect, test } from './site-fixture.ts';

test.beforeEach(({ page }) => openForm(page, '/auto-quote'));

test('focus goes to a new vehicle, and to a neighbor of a removed one', {
  tag: ['@spec-2-auto-quote', '@spec-4-states'],
}, async ({ page }) => {
  const card = (number: number) => page.getByRole('group', { name: `Vehicle ${number}` });
  const remove = (number: number) => page.getByRole('button', { name: `Remove Vehicle ${number}` });
  await expect(remove(1)).toHaveCount(0);
  await card(1).getByLabel('VIN').fill('FIRST');
  for (const number of [2, 3]) {
    await page.getByRole('button', { name: 'Add Vehicle' }).press('Enter');
    await expect(card(number)).toBeFocused();
    await expect(card(number).getByLabel('Owned')).toBeChecked();
  }
  await card(3).getByLabel('VIN').fill('THIRD');
  await card(3).getByLabel('Leased').press('Space');
  await remove(1).press('Enter');
  await expect(card(1)).toBeFocused();
  const section = page.getByRole('region', { name: 'Vehicle Information' });
  await expect(section.getByRole('status')).toHaveText('Vehicle 1 removed');
  await expect(card(2).getByLabel('VIN')).toHaveValue('THIRD');
  await expect(card(2).getByLabel('Leased')).toBeChecked();
  await remove(2).press('Enter');
  await expect(card(1)).toBeFocused();
  await expect(card(1).getByLabel('VIN')).toHaveValue('');
  await expect(remove(1)).toHaveCount(0);
});

test('every driver may be removed, and an added one counts', {
  tag: ['@spec-2-auto-quote', '@spec-4-states'],
}, async ({ page }) => {
  const drivers = page.getByRole('group', { name: /^Other driver/ });
  await page.getByRole('button', { name: 'Remove Other driver 1' }).press('Enter');
  await expect(drivers).toHaveCount(0);
  const add = page.getByRole('button', { name: 'Add Driver' });
  await expect(add).toBeFocused();
  await add.press('Enter');
  await expect(drivers).toBeFocused();
  await expect(drivers.getByLabel('Education')).toHaveValue('high-school');
  await goOnButton(page).click();
  const links = errorSummary(page).getByRole('link', { name: /^Other driver 1: / });
  await expect(links).toHaveCount(4);
});

test('the driver card that nobody touched is not checked', {
  tag: ['@spec-2-auto-quote', '@spec-5-validation'],
}, async ({ page }) => {
  await page.getByRole('group', { name: 'Other driver 1' }).getByLabel('First name').focus();
  await page.getByRole('button', { name: 'Add Driver' }).click();
  await goOnButton(page).click();
  await expect(errorSummary(page).getByRole('link', { name: /^Other driver 1/ })).toHaveCount(0);
  await expect(errorSummary(page).getByRole('link', { name: /^Other driver 2/ })).toHaveCount(4);
});

test('removing a card drops a summary that names cards by number', {
  tag: '@spec-2-auto-quote',
}, async ({ page }) => {
  await page.getByRole('button', { name: 'Add Vehicle' }).click();
  await goOnButton(page).click();
  await expect(errorSummary(page)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Vehicle 1' }).click();
  await expect(errorSummary(page)).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Vehicle 1' })).toBeFocused();
});

test('a mistyped VIN is upper-cased and doubted, but not refused', {
  tag: '@spec-2-auto-quote',
}, async ({ page }) => {
  const vin = page.getByLabel('VIN');
  await vin.fill('1hgcm82633a004353');
  // The tile stands right under the hint that appears: the press must land all the same.
  await page.getByText('Financed').click();
  await expect(page.getByLabel('Financed')).toBeChecked();
  await expect(vin).toHaveValue('1HGCM82633A004353');
  await expect(vin).toHaveAccessibleDescription(/This VIN looks mistyped/);
  await expect(vin).not.toHaveAttribute('aria-invalid');
  await vin.fill('1HGCM82633A004352');
  await expect(vin).toHaveAccessibleDescription('17 letters and digits');
  await goOnButton(page).click();
  await expect(errorSummary(page).getByRole('link', { name: /VIN/ })).toHaveCount(0);
});

test('doubts about dates, ages and phone numbers', { tag: '@spec-2-auto-quote' }, async ({
  page,
}) => {
  const personal = page.getByRole('region', { name: 'Personal Information' });
  for (const [field, odd, plausible, hint] of [
    [personal.getByLabel('Date of birth'), '2999-01-01', '1985-06-30', /date looks mistyped/],
    [personal.getByLabel('Age when first licensed'), '6', '16', /age looks mistyped/],
    [page.getByLabel('Phone'), '555-0142', '281 555 0142', /number looks too short/],
  ] as const) {
    await field.fill(odd);
    await field.blur();
    await expect(field).toHaveAccessibleDescription(hint);
    await field.fill(plausible);
    await expect(field).not.toHaveAccessibleDescription(hint);
  }
  await page.getByLabel('Phone').blur();
  await expect(page.getByLabel('Phone')).toHaveValue('(281) 555-0142');
});
