import { formText } from '#i18n/quotes/form.ts';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { type Locale, localePath, locales } from '#locales.ts';
import { thoroughOnly } from '../../support/thorough.ts';
import { errorSummary, openForm, submitButton } from './quote-form.ts';
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, test } from './site-fixture.ts';

const stepsIn = (locale: Locale) => {
  const t = homeQuoteText[locale];
  const f = formText[locale];
  return [
    [
      ['firstName', t.firstName, f.firstNameHint, { autocomplete: 'given-name' }, 'Ana'],
      ['lastName', t.lastName, f.lastNameHint, { autocomplete: 'family-name' }, 'Garza'],
      [
        'email',
        t.email,
        f.emailHint,
        { autocomplete: 'email', inputmode: 'email' },
        'ana@example.com',
      ],
      ['phone', t.phone, f.phoneHint, { autocomplete: 'tel', inputmode: 'tel' }, '2815550142'],
    ],
    [
      ['dateOfBirth-month', f.month, '', { autocomplete: 'bday-month' }, '6'],
      ['dateOfBirth-day', f.day, '', { autocomplete: 'bday-day' }, '30'],
      ['dateOfBirth-year', f.year, '', { autocomplete: 'bday-year' }, '1985'],
      ['address', t.address, t.addressHint, { autocomplete: 'street-address' }, '1 Elm'],
    ],
    [
      ['yearBuilt', t.yearBuilt, '', { inputmode: 'numeric', type: 'text' }, '1066'],
      [
        'squareFeet',
        t.squareFeet,
        t.squareFeetHint,
        { inputmode: 'numeric', type: 'text' },
        '2400',
      ],
      ['roofAge', t.roofAge, t.roofAgeHint, { inputmode: 'numeric', type: 'text' }, '12'],
    ],
    [['currentInsurer', t.currentInsurer, t.currentInsurerHint, { autocomplete: 'off' }, 'None']],
  ] as const;
};

// Spanish texts are longer, so 320 px is the hardest case.
for (const [locale, width] of locales.flatMap((one) => [
  [one, 320] as const,
  [one, 1280] as const,
])) {
  test(`names, descriptions and axe in every state at ${width} px: ${locale}`, {
    tag: ['@spec-2-home-quote', ...thoroughOnly(width !== 320 || locale !== 'es')],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openForm(page, localePath(locale, '/home-quote'));
    const form = page.locator('form');
    for (const fields of stepsIn(locale)) {
      const controls = form.locator('input:not([type=checkbox]), textarea');
      await expect(controls.filter({ visible: true })).toHaveCount(fields.length);
      for (const [id, name, description, attributes] of fields) {
        const field = page.locator(`#${id}`);
        await expect(field).toHaveAccessibleName(name);
        await expect(field).toHaveAccessibleDescription(description);
        for (const [attribute, value] of Object.entries(attributes)) {
          await expect(field).toHaveAttribute(attribute, value);
        }
      }
      await expectNoAxeFindings(page);
      await submitButton(page).click();
      await expect(errorSummary(page)).toBeFocused();
      await expectNoAxeFindings(page);
      await expectNoSidewaysScroll(page);
      for (const [id, , , , answer] of fields) await page.locator(`#${id}`).fill(answer);
      await submitButton(page).click();
      await expect(errorSummary(page)).toHaveCount(0);
    }
    await expect(page.getByRole('heading', { name: homeQuoteText[locale].thanks })).toBeVisible();
    await expectNoAxeFindings(page);
  });
}
