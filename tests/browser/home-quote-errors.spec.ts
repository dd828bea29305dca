import type { Page } from '@playwright/test';
import { errorSummary, goOnButton, openForm, tabTo } from './quote-form.ts';
import { expect, test } from './site-fixture.ts';

const steps = [
  [
    ['firstName', 'First name must be at least 2 characters', 'Ana'],
    ['lastName', 'Last name must be at least 2 characters', 'Garza'],
    ['email', 'Please enter a valid email address', 'ana@example.com'],
    ['phone', 'Please enter a valid phone number', '2815550142'],
  ],
  [
    ['dateOfBirth', 'Date of birth is required', '06301985'],
    ['address', 'Please enter a complete address', '24 Timber Mill St'],
  ],
  [
    ['yearBuilt', 'Please enter the year the home was built', '1998'],
    ['squareFeet', 'Square footage is required', '2,400'],
    ['roofAge', 'Roof age is required', '12'],
  ],
  [['currentInsurer', 'Current insurer is required', 'None']],
] as const;

async function expectProblems(page: Page, problems: (typeof steps)[number]) {
  const summary = errorSummary(page);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(problems.map(([, message]) => message));
  for (const [id, message] of problems) {
    const field = page.locator(`#${id}`);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`));
    await summary.getByRole('link', { name: message }).press('Enter');
    await expect(field).toBeFocused();
  }
}

test('every step finds its own empty answers, all by keyboard', {
  tag: ['@spec-2-home-quote', '@spec-5-validation'],
}, async ({ page }) => {
  await openForm(page, '/home-quote');
  for (const [index, problems] of steps.entries()) {
    await expect(page.getByText(`Step ${index + 1} of 4`)).toBeVisible();
    await tabTo(page, problems[0][0]);
    await page.keyboard.press('Enter');
    await expectProblems(page, problems);
    await errorSummary(page).getByRole('link').first().press('Enter');
    for (const [id, , answer] of problems) {
      await tabTo(page, id);
      await page.keyboard.type(answer);
      await expect(page.locator(`#${id}`)).not.toHaveAttribute('aria-invalid');
    }
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused();
});

test('short answers are refused with the specified messages', {
  tag: ['@spec-2-home-quote', '@spec-5-validation'],
}, async ({ page }) => {
  await openForm(page, '/home-quote');
  for (const [id, answer] of [
    ['firstName', 'A'],
    ['lastName', ' G '],
    ['email', 'ana@example'],
    ['phone', '555-0142'],
  ] as const) {
    await page.locator(`#${id}`).fill(answer);
  }
  await goOnButton(page).click();
  await expectProblems(page, steps[0]);
});

test('the messages are Spanish on the Spanish page', {
  tag: ['@spec-2-home-quote', '@spec-5-validation'],
}, async ({ page }) => {
  await openForm(page, '/es/home-quote');
  await expect(page.getByText('Paso 1 de 4')).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByRole('group', { name: 'Hay 4 respuestas por revisar' })).toBeFocused();
  await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription(
    'El nombre debe tener al menos 2 caracteres',
  );
});
