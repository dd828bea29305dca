import type { Page } from '@playwright/test';
import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { formText } from '#i18n/quotes/form.ts';
import { formPageText } from '#i18n/quotes/form-page.ts';
import { quotePageText } from '#i18n/quotes/quote-pages.ts';
import { type Locale, localePath, locales } from '#locales.ts';
import { agency } from '../../support/content.ts';
import { thoroughOnly } from '../../support/thorough.ts';
import { fillDate, openForm, sentRequests, submitButton } from './quote-form.ts';
import { expect, test } from './site-fixture.ts';

const vins = ['1HGCM82633A004352', '1M8GDM9AXKP042788', '5GZCZ43D13S812715'];

async function fillPersonal(page: Page, locale: Locale) {
  const t = autoQuoteText[locale];
  const personal = page.getByRole('region', { name: t.sections.personal.title });
  await personal.getByLabel(t.firstName).fill('Ana');
  await personal.getByLabel(t.lastName).fill('Garza');
  await fillDate(page, 'dateOfBirth', '1985-06-30');
  await personal.getByLabel(t.licenseAge).fill('16');
  await personal.getByLabel(t.address).fill('24 Timber Mill St, The Woodlands, TX 77380');
  await personal.getByLabel(t.maritalStatus).selectOption(t.maritalStatuses.married);
  await personal.getByText(t.housings.rent, { exact: true }).click();
}

async function fillVehicles(page: Page, locale: Locale) {
  const t = autoQuoteText[locale];
  const section = page.getByRole('region', { name: t.sections.vehicles.title });
  for (const [index, vin] of vins.entries()) {
    if (index > 0) await section.getByRole('button', { name: t.addVehicle }).click();
    await section
      .getByRole('group', { name: t.vehicle(index + 1) })
      .getByLabel(t.vin)
      .fill(vin);
  }
  await section
    .getByRole('group', { name: t.vehicle(3) })
    .getByText(t.ownerships.leased)
    .click();
  await section.getByLabel(t.dailyMiles).fill('30');
}

async function fillDriver(page: Page, locale: Locale, number: number, firstName: string) {
  const t = autoQuoteText[locale];
  const card = page.getByRole('group', { name: t.driver(number) });
  await card.getByLabel(t.firstName).fill(firstName);
  await card.getByLabel(t.lastName).fill('Garza');
  await fillDate(page, `otherDrivers-${number - 1}-dateOfBirth`, '2008-02-11');
  await card.getByLabel(t.driverLicenseAge).fill('16');
}

async function fillRest(page: Page, locale: Locale) {
  const t = autoQuoteText[locale];
  await page.getByLabel(t.currentInsurance).fill('Lone Star Mutual');
  await page.getByText(t.yesNo.no, { exact: true }).click();
  await page.getByLabel(t.email).fill('ana@example.com');
  await page.getByLabel(t.phone, { exact: true }).fill('281.555.0142');
}

for (const locale of locales) {
  test(`a complete request with three vehicles and two drivers: ${locale}`, {
    tag: [
      ...['@spec-2-auto-quote', '@spec-4-states', '@spec-9-constants'],
      ...thoroughOnly(locale === 'es'),
    ],
  }, async ({ page }) => {
    const t = autoQuoteText[locale];
    const sent = sentRequests(page);
    const alerts: string[] = [];
    page.on('dialog', async (dialog) => {
      alerts.push(dialog.message());
      await dialog.accept();
    });
    await openForm(page, localePath(locale, '/auto-quote'));
    await expect(page).toHaveTitle(`${quotePageText[locale].autoTitle} | ${agency.name}`);
    const back = page.getByRole('link', { name: formPageText[locale].backToHome });
    await expect(back).toHaveAttribute('href', localePath(locale, '/'));
    await fillPersonal(page, locale);
    await fillVehicles(page, locale);
    await fillDriver(page, locale, 1, 'Luis');
    await page.getByRole('button', { name: t.addDriver }).click();
    await fillDriver(page, locale, 2, 'Eva');
    await page
      .getByRole('group', { name: t.driver(2) })
      .getByLabel(t.education)
      .selectOption(t.educations['some-college']);
    await fillRest(page, locale);

    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: autoQuoteText[locale].thanks })).toBeFocused();
    expect(alerts).toEqual([t.success]);
    await expect(page.getByText(t.thanksText)).toBeVisible();
    await expect(page.getByText('1HGCM82633A004352')).toBeHidden();
    await page.getByText(formText[locale].yourAnswers).click();
    await expect(page.getByText('1HGCM82633A004352')).toBeVisible();
    await expect(page.getByRole('button', { name: formText[locale].print })).toBeVisible();
    const driver = { lastName: 'Garza', dateOfBirth: '2008-02-11', licenseAge: '16' };
    expect(sent).toEqual([
      {
        kind: 'auto',
        answers: {
          firstName: 'Ana',
          lastName: 'Garza',
          dateOfBirth: '1985-06-30',
          licenseAge: '16',
          address: '24 Timber Mill St, The Woodlands, TX 77380',
          maritalStatus: 'married',
          housing: 'rent',
          vehicles: [
            { vin: vins[0], ownership: 'owned' },
            { vin: vins[1], ownership: 'owned' },
            { vin: vins[2], ownership: 'leased' },
          ],
          dailyMiles: '30',
          otherDrivers: [
            { ...driver, firstName: 'Luis', education: 'high-school' },
            { ...driver, firstName: 'Eva', education: 'some-college' },
          ],
          currentInsurance: 'Lone Star Mutual',
          minimumCoverage: 'no',
          email: 'ana@example.com',
          phone: '(281) 555-0142',
        },
      },
    ]);
  });
}

test('three presses at once submit once, without the untouched driver', {
  tag: '@spec-2-auto-quote',
}, async ({ page }) => {
  const sent = sentRequests(page);
  let alerts = 0;
  page.on('dialog', async (dialog) => {
    alerts += 1;
    await dialog.accept();
  });
  await openForm(page, '/auto-quote');
  await fillPersonal(page, 'en');
  await page.getByLabel('VIN').fill('1hgcm82633a004352');
  await page.getByLabel('Daily miles').fill('30');
  await fillRest(page, 'en');
  await submitButton(page).evaluate((button) => {
    for (let press = 0; press < 3; press += 1) (button as HTMLButtonElement).click();
  });
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  expect(alerts).toBe(1);
  expect(sent).toEqual([
    {
      kind: 'auto',
      answers: expect.objectContaining({
        vehicles: [{ vin: '1HGCM82633A004352', ownership: 'owned' }],
        otherDrivers: [],
      }),
    },
  ]);
});
