import type { Page } from '@playwright/test';
import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { formText } from '#i18n/quotes/form.ts';
import { localePath, locales } from '#locales.ts';
import { thoroughOnly } from '../../support/thorough.ts';
import { errorSummary, fillDate, openForm, submitButton } from './quote-form.ts';
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, test } from './site-fixture.ts';

for (const locale of locales) {
  test.describe(locale, () => {
    const t = autoQuoteText[locale];
    const path = localePath(locale, '/auto-quote');
    const fields = [
      ['firstName', t.firstName, formText[locale].firstNameHint, { autocomplete: 'given-name' }],
      ['lastName', t.lastName, formText[locale].lastNameHint, { autocomplete: 'family-name' }],
      ['licenseAge', t.licenseAge, '', { inputmode: 'numeric' }],
      ['address', t.address, t.addressHint, { autocomplete: 'street-address' }],
      ['maritalStatus', t.maritalStatus, '', {}],
      ['vehicles-0-vin', t.vin, t.vinHint, { autocapitalize: 'characters' }],
      ['dailyMiles', t.dailyMiles, t.dailyMilesHint, { inputmode: 'numeric' }],
      ['otherDrivers-0-firstName', t.firstName, '', { autocomplete: 'off' }],
      ['otherDrivers-0-lastName', t.lastName, '', { autocomplete: 'off' }],
      ['otherDrivers-0-licenseAge', t.driverLicenseAge, '', { inputmode: 'numeric' }],
      ['otherDrivers-0-education', t.education, '', {}],
      ['currentInsurance', t.currentInsurance, t.currentInsuranceHint, { autocomplete: 'off' }],
      [
        'email',
        t.email,
        formText[locale].emailHint,
        { autocomplete: 'email', type: 'email', inputmode: 'email' },
      ],
      [
        'phone',
        t.phone,
        formText[locale].phoneHint,
        { autocomplete: 'tel', type: 'tel', inputmode: 'tel' },
      ],
    ] as const;

    const dates = [
      ['dateOfBirth', 'bday-'],
      ['otherDrivers-0-dateOfBirth', 'off'],
    ] as const;

    const choices = [
      [t.housing, Object.values(t.housings), t.housings.own],
      [t.ownership, Object.values(t.ownerships), t.ownerships.owned],
      [t.minimumCoverage, Object.values(t.yesNo), t.yesNo.yes],
    ] as const;

    async function expectFields(page: Page): Promise<void> {
      for (const [id, name, description, attributes] of fields) {
        const field = page.locator(`#${id}`);
        await expect(field).toHaveAccessibleName(name);
        await expect(field).toHaveAccessibleDescription(description);
        await expect(field).not.toHaveAttribute('placeholder');
        for (const [attribute, value] of Object.entries(attributes)) {
          await expect(field).toHaveAttribute(attribute, value);
        }
      }
      for (const [id, autocomplete] of dates) await expectDate(page, id, autocomplete);
      const controls = page.locator(
        'form :is(input:not([type=radio], [type=checkbox]), select, textarea)',
      );
      await expect(controls.filter({ visible: true })).toHaveCount(
        fields.length + 3 * dates.length,
      );
      await expect(page.getByLabel(t.maritalStatus)).toHaveValue('single');
    }

    async function expectChoices(page: Page): Promise<void> {
      for (const [name, options, chosen] of choices) {
        const group = page.getByRole('group', { name, exact: true });
        await expect(group.getByRole('radio')).toHaveCount(options.length);
        for (const option of options) {
          const radio = group.getByRole('radio', { name: option, exact: true });
          await expect(radio).toBeChecked({ checked: option === chosen });
        }
      }
    }

    async function expectDate(page: Page, id: string, autocomplete: string): Promise<void> {
      await expect(page.locator(`#${id}`)).toHaveAccessibleName(t.dateOfBirth);
      for (const part of ['month', 'day', 'year'] as const) {
        const box = page.locator(`#${id}-${part}`);
        await expect(box).toHaveAccessibleName(formText[locale][part]);
        await expect(box).toHaveAttribute('inputmode', 'numeric');
        const expected = autocomplete === 'off' ? 'off' : autocomplete + part;
        await expect(box).toHaveAttribute('autocomplete', expected);
      }
    }

    // Spanish texts are longer, so 320 px is the hardest case.
    for (const width of [320, 1280]) {
      test(`names, descriptions, choices and axe in every state at ${width} px`, {
        tag: ['@spec-2-auto-quote', ...thoroughOnly(width !== 320 || locale !== 'es')],
      }, async ({ page }) => {
        page.on('dialog', (dialog) => dialog.accept());
        await page.setViewportSize({ width, height: 900 });
        await openForm(page, path);
        await test.step('every field has its name, its description and the right keyboard', () =>
          expectFields(page));
        await test.step('every choice is a named group with its default chosen', () =>
          expectChoices(page));
        await test.step('axe finds nothing in any state', async () => {
          await expectNoAxeFindings(page);
          await expectNoSidewaysScroll(page);

          await page.getByRole('button', { name: t.addVehicle }).click();
          await page.getByRole('button', { name: t.addDriver }).click();
          await page.locator('#licenseAge').fill('6');
          await submitButton(page).click();
          await expect(errorSummary(page)).toBeFocused();
          await expectNoAxeFindings(page);
          await expectNoSidewaysScroll(page);

          await page.getByRole('button', { name: t.removeDriver(2) }).click();
          for (const [id] of fields) {
            if (id.startsWith('otherDrivers') || id === 'maritalStatus') continue;
            await page.locator(`#${id}`).fill('a@example.com');
          }
          await fillDate(page, 'dateOfBirth', '1985-06-30');
          await page.locator('#vehicles-1-vin').fill('1HGCM82633A004352');
          await submitButton(page).click();
          await expect(
            page.getByRole('heading', { name: autoQuoteText[locale].thanks }),
          ).toBeVisible();
          await expectNoAxeFindings(page);
        });
      });
    }
  });
}
