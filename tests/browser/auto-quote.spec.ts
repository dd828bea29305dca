import type { Page } from '@playwright/test';
import { deliveredRequests, goOnButton, openForm, requestedAddresses } from './quote-form.ts';
import { expect, test } from './site-fixture.ts';

const vins = ['1HGCM82633A004352', '1M8GDM9AXKP042788', '5GZCZ43D13S812715'];

async function fillPersonal(page: Page) {
  const personal = page.getByRole('region', { name: 'Personal Information' });
  await personal.getByLabel('First name').fill('Ana');
  await personal.getByLabel('Last name').fill('Garza');
  await personal.getByLabel('Date of birth').fill('1985-06-30');
  await personal.getByLabel('Age when first licensed').fill('16');
  await personal.getByLabel('Current address').fill('24 Timber Mill St, The Woodlands, TX 77380');
  await personal.getByLabel('Marital status').selectOption('Married');
  await personal.getByText('Rent', { exact: true }).click();
}

async function fillVehicles(page: Page) {
  const section = page.getByRole('region', { name: 'Vehicle Information' });
  for (const [index, vin] of vins.entries()) {
    if (index > 0) await section.getByRole('button', { name: 'Add Vehicle' }).click();
    await section
      .getByRole('group', { name: `Vehicle ${index + 1}` })
      .getByLabel('VIN')
      .fill(vin);
  }
  await section.getByRole('group', { name: 'Vehicle 3' }).getByText('Leased').click();
  await section.getByLabel('Daily miles').fill('30');
}

async function fillDriver(page: Page, number: number, firstName: string) {
  const card = page.getByRole('group', { name: `Other driver ${number}` });
  await card.getByLabel('First name').fill(firstName);
  await card.getByLabel('Last name').fill('Garza');
  await card.getByLabel('Date of birth').fill('2008-02-11');
  await card.getByLabel('License age').fill('16');
}

async function fillRest(page: Page) {
  await page.getByLabel('Current insurance provider').fill('Lone Star Mutual');
  await page.getByText('No', { exact: true }).click();
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('Phone').fill('281.555.0142');
}

test('a complete request with three vehicles and two drivers', {
  tag: ['@spec-2-auto-quote', '@spec-4-states', '@spec-8-messages', '@spec-9-constants'],
}, async ({ page }) => {
  const delivered = deliveredRequests(page);
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message());
    await dialog.accept();
  });
  await openForm(page, '/auto-quote');
  await expect(page).toHaveTitle(/^Get Your Auto Insurance Quote/);
  await fillPersonal(page);
  await fillVehicles(page);
  await fillDriver(page, 1, 'Luis');
  await page.getByRole('button', { name: 'Add Driver' }).click();
  await fillDriver(page, 2, 'Eva');
  await page
    .getByRole('group', { name: 'Other driver 2' })
    .getByLabel('Education')
    .selectOption('Some college');
  await fillRest(page);

  const requested = requestedAddresses(page);
  await goOnButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused();
  expect(alerts).toEqual([
    "Thank you! Your auto insurance quote request has been submitted. We'll contact you soon with your personalized quote.",
  ]);
  expect(requested).toEqual([]);
  const driver = { lastName: 'Garza', dateOfBirth: '2008-02-11', licenseAge: '16' };
  expect(await delivered()).toEqual([
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

for (const presses of [2, 3]) {
  test(`${presses} presses at once submit once, without the untouched driver`, {
    tag: '@spec-2-auto-quote',
  }, async ({ page }) => {
    const delivered = deliveredRequests(page);
    let alerts = 0;
    page.on('dialog', async (dialog) => {
      alerts += 1;
      await dialog.accept();
    });
    await openForm(page, '/auto-quote');
    await fillPersonal(page);
    await page.getByLabel('VIN').fill('1hgcm82633a004352');
    await page.getByLabel('Daily miles').fill('30');
    await fillRest(page);
    await goOnButton(page).evaluate((button, count) => {
      for (let press = 0; press < count; press += 1) (button as HTMLButtonElement).click();
    }, presses);
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    expect(alerts).toBe(1);
    expect(await delivered()).toEqual([
      {
        kind: 'auto',
        answers: expect.objectContaining({
          vehicles: [{ vin: '1HGCM82633A004352', ownership: 'owned' }],
          otherDrivers: [],
        }),
      },
    ]);
  });
}

test('the way back leads home', { tag: '@spec-2-auto-quote' }, async ({ page }) => {
  await openForm(page, '/auto-quote');
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});
