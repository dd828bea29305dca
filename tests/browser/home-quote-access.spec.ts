import { errorSummary, goOnButton, openForm } from './quote-form.ts';
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, test } from './site-fixture.ts';

// Smooth scrolling would still be under way, and links under the header, when axe looks.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const steps = [
  [
    ['firstName', 'First name', '', { autocomplete: 'given-name' }, 'Ana'],
    ['lastName', 'Last name', '', { autocomplete: 'family-name' }, 'Garza'],
    ['email', 'Email', '', { autocomplete: 'email', inputmode: 'email' }, 'ana@example.com'],
    ['phone', 'Phone', '', { autocomplete: 'tel', inputmode: 'tel' }, '2815550142'],
  ],
  [
    ['dateOfBirth', 'Date of birth', '', { autocomplete: 'bday', type: 'date' }, '1985-06-30'],
    [
      'address',
      'Home address',
      'Street, city and ZIP code',
      { autocomplete: 'address-line1' },
      '24 Timber Mill St',
    ],
  ],
  [
    ['yearBuilt', 'Year built', '', { inputmode: 'numeric', type: 'number' }, '1066'],
    [
      'squareFeet',
      'Square footage',
      'The heated and cooled area, in square feet',
      { inputmode: 'numeric', type: 'number' },
      '2400',
    ],
    [
      'roofAge',
      'Roof age',
      'In years; 0 for a new roof',
      { inputmode: 'numeric', type: 'number' },
      '12',
    ],
  ],
  [
    [
      'currentInsurer',
      'Current insurer',
      'Write “none” if you have no insurance now',
      { autocomplete: 'off' },
      'None',
    ],
  ],
] as const;

for (const width of [320, 1280]) {
  test(`names, descriptions and axe in every state at ${width} px`, {
    tag: '@spec-2-home-quote',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openForm(page, '/home-quote');
    const form = page.locator('form');
    for (const fields of steps) {
      await expect(form.locator('input')).toHaveCount(fields.length);
      for (const [id, name, description, attributes] of fields) {
        const field = page.locator(`#${id}`);
        await expect(field).toHaveAccessibleName(name);
        await expect(field).toHaveAccessibleDescription(description);
        for (const [attribute, value] of Object.entries(attributes)) {
          await expect(field).toHaveAttribute(attribute, value);
        }
      }
      await expectNoAxeFindings(page);
      await goOnButton(page).click();
      await expect(errorSummary(page)).toBeFocused();
      await expectNoAxeFindings(page);
      await expectNoSidewaysScroll(page);
      for (const [id, , , , answer] of fields) await page.locator(`#${id}`).fill(answer);
      await goOnButton(page).click();
      await expect(errorSummary(page)).toHaveCount(0);
    }
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await expectNoAxeFindings(page);
  });
}
