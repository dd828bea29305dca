import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { formText } from '#i18n/quotes/form.ts';
import { localePath, locales } from '#locales.ts';
import { onceMore } from '../../support/thorough.ts';
import { errorSummary, goOnButton, openAnew, openForm } from './quote-form.ts';
import { expect, test } from './site-fixture.ts';

for (const locale of locales) {
  test.describe(locale, () => {
    const t = autoQuoteText[locale];
    const { doubts, advice } = formText[locale];

    const path = localePath(locale, '/auto-quote');

    test.beforeEach(({ page }) => openForm(page, path));

    test('cards come and go with their focus, and are checked once they are touched', {
      tag: [
        '@spec-2-auto-quote',
        '@spec-4-states',
        '@spec-5-validation',
        ...onceMore(locale === 'es'),
      ],
    }, async ({ page }) => {
      await test.step('focus goes to a new vehicle, and to a neighbor of a removed one', async () => {
        const card = (number: number) => page.getByRole('group', { name: t.vehicle(number) });
        const remove = (number: number) =>
          page.getByRole('button', { name: t.removeVehicle(number) });
        await expect(remove(1)).toHaveCount(0);
        await card(1).getByLabel(t.vin).fill('FIRST');
        for (const number of [2, 3]) {
          await page.getByRole('button', { name: t.addVehicle }).press('Enter');
          await expect(card(number)).toBeFocused();
          await expect(card(number).getByLabel(t.ownerships.owned)).toBeChecked();
        }
        await card(3).getByLabel(t.vin).fill('THIRD');
        await card(3).getByLabel(t.ownerships.leased).press('Space');
        await remove(1).press('Enter');
        await expect(card(1)).toBeFocused();
        const section = page.getByRole('region', { name: t.sections.vehicles.title });
        await expect(section.getByRole('status')).toHaveText(t.vehicleRemoved(1));
        await expect(card(2).getByLabel(t.vin)).toHaveValue('THIRD');
        await expect(card(2).getByLabel(t.ownerships.leased)).toBeChecked();
        await remove(2).press('Enter');
        await expect(card(1)).toBeFocused();
        await expect(card(1).getByLabel(t.vin)).toHaveValue('');
        await expect(remove(1)).toHaveCount(0);
      });
      await test.step('every driver may be removed, and an added one counts', async () => {
        const drivers = page.getByRole('group', { name: /^(Other driver|Conductor adicional)/ });
        await page.getByRole('button', { name: t.removeDriver(1) }).press('Enter');
        await expect(drivers).toHaveCount(0);
        const add = page.getByRole('button', { name: t.addDriver });
        await expect(add).toBeFocused();
        await add.press('Enter');
        await expect(drivers).toBeFocused();
        await expect(drivers.getByLabel(t.education)).toHaveValue('high-school');
        await goOnButton(page).click();
        const links = errorSummary(page).getByRole('link', { name: `${t.driver(1)}: ` });
        await expect(links).toHaveCount(4);
      });
      await openAnew(page, path);
      await test.step('the driver card that nobody touched is not checked', async () => {
        await page
          .getByRole('group', { name: t.driver(1) })
          .getByLabel(t.firstName)
          .focus();
        await page.getByRole('button', { name: t.addDriver }).click();
        await goOnButton(page).click();
        await expect(errorSummary(page).getByRole('link', { name: t.driver(1) })).toHaveCount(0);
        await expect(errorSummary(page).getByRole('link', { name: t.driver(2) })).toHaveCount(4);
      });
      await test.step('removing a card drops a summary that names cards by number', async () => {
        await page.getByRole('button', { name: t.addVehicle }).click();
        await goOnButton(page).click();
        await expect(errorSummary(page)).toBeVisible();
        await page.getByRole('button', { name: t.removeVehicle(1) }).click();
        await expect(errorSummary(page)).toHaveCount(0);
        await expect(page.getByRole('group', { name: t.vehicle(1) })).toBeFocused();
      });
    });

    test('what looks mistyped is doubted, but not refused', {
      tag: ['@spec-2-auto-quote', ...onceMore(locale === 'es')],
    }, async ({ page }) => {
      await test.step('a mistyped VIN is upper-cased and doubted, but not refused', async () => {
        const vin = page.getByLabel(t.vin);
        await vin.fill('1hgcm82633a004353');
        // The tile stands right under the hint that appears: the press must land all the same.
        await page.getByText(t.ownerships.financed).click();
        await expect(page.getByLabel(t.ownerships.financed)).toBeChecked();
        await expect(vin).toHaveValue('1HGCM82633A004353');
        await expect(vin).toHaveAccessibleDescription(`${t.vinHint} ${doubts.vin} ${advice.vin}`);
        await expect(vin).toHaveAttribute('aria-invalid', 'false');
        await vin.fill('1HGCM82633A004352');
        await expect(vin).toHaveAccessibleDescription(t.vinHint);
        await goOnButton(page).click();
        await expect(errorSummary(page).getByRole('link', { name: t.vin })).toHaveCount(0);
      });
      await test.step('doubts about ages and phone numbers', async () => {
        const personal = page.getByRole('region', { name: t.sections.personal.title });
        for (const [field, odd, plausible, hint] of [
          [personal.getByLabel(t.licenseAge), '6', '16', `${doubts.licenseAge} ${advice.usual}`],
          [page.getByLabel(t.phone), '555-0142', '281 555 0142', `${doubts.phone} ${advice.usual}`],
        ] as const) {
          await field.fill(odd);
          await field.blur();
          await expect(field).toHaveAccessibleDescription(hint);
          await field.fill(plausible);
          await expect(field).not.toHaveAccessibleDescription(hint);
        }
        await page.getByLabel(t.phone).blur();
        await expect(page.getByLabel(t.phone)).toHaveValue('(281) 555-0142');
      });
    });
  });
}
