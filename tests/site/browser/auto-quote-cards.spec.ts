import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { formText } from '#i18n/quotes/form.ts';
import { localePath, locales } from '#locales.ts';
import { blankVehicle } from '#schemas/quotes/auto-quote.ts';
import { autoQuoteMessages } from '#schemas/quotes/auto-quote-messages.ts';
import { thoroughOnly } from '../../support/thorough.ts';
import { errorSummary, openForm, openWithoutSavedAnswers, submitButton } from './quote-form.ts';
import { expect, test } from './site-fixture.ts';

for (const locale of locales) {
  test.describe(locale, () => {
    const t = autoQuoteText[locale];
    const { doubts, advice } = formText[locale];

    const path = localePath(locale, '/auto-quote');

    test.beforeEach(({ page }) => openForm(page, path));

    test('fifty vehicles fit, and the form says so', async ({ page }) => {
      const { tooManyVehicles } = autoQuoteMessages[locale];
      const restore = async (count: number) => {
        await page.addInitScript(
          (answers) => sessionStorage.setItem('auto-quote', answers),
          JSON.stringify({ vehicles: Array(count).fill(blankVehicle) }),
        );
        await openForm(page, path);
      };
      await restore(49);
      const vins = page.getByLabel(t.vin, { exact: true });
      const add = page.getByRole('button', { name: t.addVehicle });
      await expect(vins).toHaveCount(49);
      // Pressed twice before the first card is there.
      await add.evaluate((button: HTMLButtonElement) => {
        for (let press = 0; press < 2; press += 1) button.click();
      });
      await expect(vins).toHaveCount(50);
      await expect(page.getByText(tooManyVehicles)).toBeVisible();
      await expect(add).toHaveCount(0);
      await page.getByRole('button', { name: t.removeVehicle(50) }).click();
      await expect(add).toBeVisible();
      // Saved in this tab by an earlier version.
      await restore(51);
      await expect(vins).toHaveCount(51);
      await vins.evaluateAll((all) => {
        for (const vin of all) Object.assign(vin, { value: '2019 Toyota Camry' });
      });
      await submitButton(page).click();
      await errorSummary(page).getByRole('link', { name: tooManyVehicles, exact: true }).click();
      await expect(page.locator(':focus')).toHaveText(tooManyVehicles);
      await expect(page.locator(':focus')).toBeInViewport();
      await expect(errorSummary(page)).not.toContainText('NaN');
    });

    test('cards can be added and removed with focus, and are validated once touched', {
      tag: [
        '@spec-2-auto-quote',
        '@spec-4-states',
        '@spec-5-validation',
        ...thoroughOnly(locale === 'es'),
      ],
    }, async ({ page }) => {
      await test.step('focus moves to a new vehicle, and to the neighbor of a removed one', async () => {
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
      await test.step('every driver can be removed, and an added one is validated', async () => {
        const drivers = page.getByRole('group', { name: /^(Other driver|Conductor adicional)/ });
        await page.getByRole('button', { name: t.removeDriver(1) }).press('Enter');
        await expect(drivers).toHaveCount(0);
        const add = page.getByRole('button', { name: t.addDriver });
        await expect(add).toBeFocused();
        await add.press('Enter');
        await expect(drivers).toBeFocused();
        await expect(drivers.getByLabel(t.education)).toHaveValue('high-school');
        await submitButton(page).click();
        const links = errorSummary(page).getByRole('link', { name: `${t.driver(1)}: ` });
        await expect(links).toHaveCount(4);
      });
      await openWithoutSavedAnswers(page, path);
      await test.step('an untouched driver card is not validated', async () => {
        await page
          .getByRole('group', { name: t.driver(1) })
          .getByLabel(t.firstName)
          .focus();
        await page.getByRole('button', { name: t.addDriver }).click();
        await submitButton(page).click();
        await expect(errorSummary(page).getByRole('link', { name: t.driver(1) })).toHaveCount(0);
        await expect(errorSummary(page).getByRole('link', { name: t.driver(2) })).toHaveCount(4);
      });
      await test.step('removing a card clears the summary, which names cards by number', async () => {
        await page.getByRole('button', { name: t.addVehicle }).click();
        await submitButton(page).click();
        await expect(errorSummary(page)).toBeVisible();
        await page.getByRole('button', { name: t.removeVehicle(1) }).click();
        await expect(errorSummary(page)).toHaveCount(0);
        await expect(page.getByRole('group', { name: t.vehicle(1) })).toBeFocused();
      });
    });

    test('a mistyped VIN has a warning, but is accepted', {
      tag: ['@spec-2-auto-quote', ...thoroughOnly(locale === 'es')],
    }, async ({ page }) => {
      const vin = page.getByLabel(t.vin);
      await vin.fill('1hgcm82633a004353');
      // The warning appears right above the tile, which must still get the click.
      await page.getByText(t.ownerships.financed).click();
      await expect(page.getByLabel(t.ownerships.financed)).toBeChecked();
      await expect(vin).toHaveValue('1HGCM82633A004353');
      await expect(vin).toHaveAccessibleDescription(`${t.vinHint} ${doubts.vin} ${advice.vin}`);
      await expect(vin).toHaveAttribute('aria-invalid', 'false');
      await vin.fill('1HGCM82633A004352');
      await expect(vin).toHaveAccessibleDescription(t.vinHint);
      await submitButton(page).click();
      await expect(errorSummary(page).getByRole('link', { name: t.vin })).toHaveCount(0);
    });
  });
}
