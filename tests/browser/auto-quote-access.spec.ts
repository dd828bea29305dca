import { errorSummary, goOnButton, openForm } from './quote-form.ts';
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, test } from './site-fixture.ts';

// Smooth scrolling would still be under way, and links under the header, when axe looks.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const fields = [
  ['firstName', 'First name', '', { autocomplete: 'given-name' }],
  ['lastName', 'Last name', '', { autocomplete: 'family-name' }],
  ['dateOfBirth', 'Date of birth', '', { autocomplete: 'bday', type: 'date' }],
  ['licenseAge', 'Age when first licensed', '', { inputmode: 'numeric' }],
  ['address', 'Current address', 'Street, city and ZIP code', { autocomplete: 'address-line1' }],
  ['maritalStatus', 'Marital status', '', {}],
  ['vehicles-0-vin', 'VIN', '17 letters and digits', { autocapitalize: 'characters' }],
  ['dailyMiles', 'Daily miles', 'All vehicles together, on a usual day', { inputmode: 'numeric' }],
  ['otherDrivers-0-firstName', 'First name', '', { autocomplete: 'off' }],
  ['otherDrivers-0-lastName', 'Last name', '', { autocomplete: 'off' }],
  ['otherDrivers-0-dateOfBirth', 'Date of birth', '', { autocomplete: 'off', type: 'date' }],
  ['otherDrivers-0-licenseAge', 'License age', '', { inputmode: 'numeric' }],
  ['otherDrivers-0-education', 'Education', '', {}],
  [
    'currentInsurance',
    'Current insurance provider',
    'Write “none” if you have no insurance now',
    { autocomplete: 'off' },
  ],
  ['email', 'Email', '', { autocomplete: 'email', type: 'email', inputmode: 'email' }],
  ['phone', 'Phone', '', { autocomplete: 'tel', type: 'tel', inputmode: 'tel' }],
] as const;

const choices = [
  ['Housing situation', ['Own', 'Rent', 'Live with family'], 'Own'],
  ['Ownership', ['Owned', 'Financed', 'Leased'], 'Owned'],
  ['Minimum coverage 50/100/50?', ['Yes', 'No'], 'Yes'],
] as const;

test('every field has its name, its description and the right keyboard', {
  tag: '@spec-2-auto-quote',
}, async ({ page }) => {
  await openForm(page, '/auto-quote');
  for (const [id, name, description, attributes] of fields) {
    const field = page.locator(`#${id}`);
    await expect(field).toHaveAccessibleName(name);
    await expect(field).toHaveAccessibleDescription(description);
    await expect(field).not.toHaveAttribute('placeholder');
    for (const [attribute, value] of Object.entries(attributes)) {
      await expect(field).toHaveAttribute(attribute, value);
    }
  }
  await expect(page.locator('form :is(input:not([type=radio]), select)')).toHaveCount(
    fields.length,
  );
  await expect(page.getByLabel('Marital status')).toHaveValue('single');
});

test('every choice is a named group with its default chosen', {
  tag: '@spec-2-auto-quote',
}, async ({ page }) => {
  await openForm(page, '/auto-quote');
  for (const [name, options, chosen] of choices) {
    const group = page.getByRole('group', { name, exact: true });
    await expect(group.getByRole('radio')).toHaveCount(options.length);
    for (const option of options) {
      const radio = group.getByRole('radio', { name: option, exact: true });
      await expect(radio).toBeChecked({ checked: option === chosen });
    }
  }
});

for (const width of [320, 1280]) {
  test(`axe finds nothing in any state at ${width} px`, { tag: '@spec-2-auto-quote' }, async ({
    page,
  }) => {
    page.on('dialog', (dialog) => dialog.accept());
    await page.setViewportSize({ width, height: 900 });
    await openForm(page, '/auto-quote');
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'Add Vehicle' }).click();
    await page.getByRole('button', { name: 'Add Driver' }).click();
    await page.locator('#licenseAge').fill('6');
    await goOnButton(page).click();
    await expect(errorSummary(page)).toBeFocused();
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'Remove Other driver 2' }).click();
    for (const [id, , , attributes] of fields) {
      if (id.startsWith('otherDrivers') || id === 'maritalStatus') continue;
      const isDate = 'type' in attributes && attributes.type === 'date';
      await page.locator(`#${id}`).fill(isDate ? '1985-06-30' : 'a@example.com');
    }
    await page.locator('#vehicles-1-vin').fill('1HGCM82633A004352');
    await goOnButton(page).click();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await expectNoAxeFindings(page);
  });
}
