import type { Page } from '@playwright/test';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { type Locale, localePath, locales } from '#locales.ts';
import { homeQuoteMessages } from '#schemas/quotes/home-quote-messages.ts';
import { onceMore } from '../../support/thorough.ts';
import { errorSummary, goOnButton, openForm, tabTo } from './quote-form.ts';
import { expect, test } from './site-fixture.ts';

type Problem = readonly [id: string, message: string, answer: string];

/** The fields of each step, what they say while they are empty, and an answer. */
function problemsIn(locale: Locale): [Problem, ...Problem[]][] {
  const messages = homeQuoteMessages[locale];
  return [
    [
      ['firstName', messages.firstName, 'Ana'],
      ['lastName', messages.lastName, 'Garza'],
      ['email', messages.email, 'ana@example.com'],
      ['phone', messages.phone, '2815550142'],
    ],
    [
      ['dateOfBirth', messages.dateOfBirth, '06301985'],
      ['address', messages.address, '24 Timber Mill St'],
    ],
    [
      ['yearBuilt', messages.yearBuilt, '1998'],
      ['squareFeet', messages.squareFeet, '2,400'],
      ['roofAge', messages.roofAge, '12'],
    ],
    [['currentInsurer', messages.currentInsurer, 'None']],
  ];
}

/** Where a question is answered: a date begins with its month. */
const controlId = (name: string) => (name === 'dateOfBirth' ? `${name}-month` : name);
const control = (page: Page, name: string) => page.locator(`#${controlId(name)}`);

async function expectProblems(page: Page, problems: Problem[]) {
  const summary = errorSummary(page);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(problems.map(([, message]) => message));
  for (const [name, message] of problems) {
    const field = control(page, name);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`));
    await summary.getByRole('link', { name: message }).press('Enter');
    await expect(field).toBeFocused();
  }
}

for (const locale of locales) {
  test.describe(locale, () => {
    const steps = problemsIn(locale);

    test('every step finds its own empty answers, all by keyboard', {
      tag: ['@spec-2-home-quote', '@spec-5-validation', ...onceMore(locale === 'es')],
    }, async ({ page }) => {
      await openForm(page, localePath(locale, '/home-quote'));
      for (const [index, problems] of steps.entries()) {
        await expect(page.getByText(homeQuoteText[locale].step(index + 1, 4))).toBeVisible();
        await tabTo(page, controlId(problems[0][0]));
        await page.keyboard.press('Enter');
        await expectProblems(page, problems);
        await errorSummary(page).getByRole('link').first().press('Enter');
        for (const [id, , answer] of problems) {
          await tabTo(page, controlId(id));
          await page.keyboard.type(answer);
          await expect(control(page, id)).toHaveAttribute('aria-invalid', 'false');
        }
        // In the address, the last question of its step, Enter begins a new line.
        await goOnButton(page).press('Enter');
      }
      await expect(page.getByRole('heading', { name: homeQuoteText[locale].thanks })).toBeFocused();
    });

    test('short answers are refused with the specified messages', {
      tag: ['@spec-2-home-quote', '@spec-5-validation', ...onceMore(locale === 'es')],
    }, async ({ page }) => {
      await openForm(page, localePath(locale, '/home-quote'));
      for (const [id, answer] of [
        ['firstName', 'A'],
        ['lastName', ' G '],
        ['email', 'ana@example'],
        ['phone', '555-0142'],
      ] as const) {
        await page.locator(`#${id}`).fill(answer);
      }
      await goOnButton(page).click();
      await expectProblems(page, steps[0] ?? []);
    });
  });
}
