import type { Page } from '@playwright/test';
import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { formPageText } from '#i18n/quotes/form-page.ts';
import { localePath, locales } from '#locales.ts';
import { agency } from '../../support/content.ts';
import { thoroughOnly } from '../../support/thorough.ts';
import { fillDate, openForm, sentRequests, submitButton, untilHydrated } from './quote-form.ts';
import { expect, expectNoAxeFindings, test } from './site-fixture.ts';

/** Delays the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const phone = agency.phone.display;

const everyForm = locales.flatMap((locale) =>
  ['/auto-quote', '/home-quote'].map((path) => [locale, localePath(locale, path)] as const),
);

const typed = [
  ['firstName', 'Ana'],
  ['lastName', 'Garza'],
  ['dateOfBirth-month', '6'],
  ['dateOfBirth-day', '30'],
  ['dateOfBirth-year', '1985'],
  ['licenseAge', '16'],
  ['address', '24 Timber Mill St'],
  ['vehicles-0-vin', '1HGCM82633A004352'],
  ['dailyMiles', '30'],
  ['otherDrivers-0-firstName', 'Luis'],
  ['otherDrivers-0-lastName', 'Garza'],
  ['currentInsurance', 'None'],
  ['email', 'ana@example.com'],
] as const;

const answers = {
  firstName: 'Ana',
  lastName: 'Garza',
  dateOfBirth: '1985-06-30',
  licenseAge: '16',
  address: '24 Timber Mill St',
  maritalStatus: 'widowed',
  housing: 'family',
  vehicles: [{ vin: '1HGCM82633A004352', ownership: 'leased' }],
  dailyMiles: '30',
  otherDrivers: [
    {
      firstName: 'Luis',
      lastName: 'Garza',
      dateOfBirth: '2008-02-11',
      education: 'high-school',
      licenseAge: '16',
    },
  ],
  currentInsurance: 'None',
  minimumCoverage: 'yes',
  email: 'ana@example.com',
  phone: '(281) 555-0142',
};

for (const [locale, path] of everyForm) {
  test(`a form without answers is left without a question: ${path}`, {
    tag: thoroughOnly(locale === 'es'),
  }, async ({ page }) => {
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      return dialog.accept();
    });
    await openForm(page, path);
    // Browsers never ask before the first click.
    await page.getByRole('heading', { level: 1 }).click();
    await page.goto('/');
    expect(asked).toEqual([]);
  });
}

for (const locale of locales) {
  test(`what is typed, chosen and pressed before hydration is not lost: ${locale}`, {
    tag: ['@spec-2-auto-quote', ...thoroughOnly(locale === 'es')],
  }, async ({ page }) => {
    const t = autoQuoteText[locale];
    const sent = sentRequests(page);
    page.on('dialog', (dialog) => dialog.accept());
    const release = await holdScripts(page);
    await page.goto(localePath(locale, '/auto-quote'), { waitUntil: 'commit' });
    for (const [id, answer] of typed) await page.locator(`#${id}`).fill(answer);
    await page.getByLabel(t.maritalStatus).selectOption(t.maritalStatuses.widowed);
    await page.getByText(t.ownerships.leased).click();
    await page.getByText(t.housings.family).click();
    await page.locator('#email').press('Enter');
    await submitButton(page).click();
    release();
    await untilHydrated(page);
    expect(new URL(page.url()).search).toBe('');

    await expect(page.getByLabel(t.ownerships.leased)).toBeChecked();
    await fillDate(page, 'otherDrivers-0-dateOfBirth', '2008-02-11');
    await page.locator('#otherDrivers-0-licenseAge').fill('16');
    await page.locator('#phone').fill('2815550142');
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: autoQuoteText[locale].thanks })).toBeVisible();
    expect(sent).toEqual([{ kind: 'auto', answers }]);
  });
}

for (const [index, [locale, path]] of everyForm.entries()) {
  // By default, the auto form in English and the home form in Spanish.
  const again = thoroughOnly(index === 1 || index === 2);

  test(`${path} asks before answers are lost, but not before a call`, {
    tag: ['@spec-2-auto-quote', ...again],
  }, async ({ page }) => {
    const asked: string[] = [];
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type());
      await dialog.accept();
    });
    await test.step('without answers, the page does not ask', async () => {
      await openForm(page, path);
      await page.locator('#firstName').click();
      await page.getByRole('link', { name: formPageText[locale].backToHome }).click();
      await expect(page).not.toHaveURL(new RegExp(path));
      expect(asked).toEqual([]);
    });
    await test.step('with answers that the tab keeps, it does not ask before another page of the site', async () => {
      await openForm(page, path);
      await page.locator('#firstName').click();
      await page.keyboard.type('Ana');
      await page.getByRole('link', { name: formPageText[locale].backToHome }).click();
      await expect(page).not.toHaveURL(new RegExp(path));
      expect(asked).toEqual([]);
      await openForm(page, path);
      await expect(page.locator('#firstName')).toHaveValue('Ana');
    });
    await test.step('with a date of birth, it asks before leaving but not before a call', async () => {
      if (path.endsWith('home-quote')) {
        const answers = { lastName: 'Garza', email: 'ana@example.com', phone: '2815550142' };
        for (const [id, answer] of Object.entries(answers))
          await page.locator(`#${id}`).fill(answer);
        await submitButton(page).click();
      }
      await page.locator('#dateOfBirth-month').click();
      await page.keyboard.type('06301985');
      await page
        .locator('main')
        .getByRole('link', { name: formPageText[locale].call(phone) })
        .click();
      expect(asked).toEqual([]);
      await page.getByRole('link', { name: formPageText[locale].backToHome }).click();
      await expect(page).not.toHaveURL(new RegExp(path));
      expect(asked).toEqual(['beforeunload']);
    });
  });
}

test.describe('when the scripts do not arrive', { tag: '@spec-2-auto-quote' }, () => {
  // The blocked scripts.
  test.use({ expectedNoise: /net::ERR_/ });

  for (const [locale, path] of everyForm) {
    test(`${path} shows a number to call`, { tag: thoroughOnly(locale === 'es') }, async ({
      page,
    }) => {
      await page.route('**/*.js', (route) => route.abort());
      await page.goto(path);
      const notice = page.getByText(formPageText[locale].withoutScript(phone));
      const call = notice.getByRole('link', { name: phone });
      await test.step('at the first press', async () => {
        await expect(notice).toBeHidden();
        await page.locator('#firstName').fill('Ana');
        await submitButton(page).click();
        await expect(notice).toBeInViewport();
        await page.locator('#firstName').focus();
        await expect(notice).toBeInViewport();
        await expect(call).toHaveAttribute('href', /^tel:/);
        await expectNoAxeFindings(page);
      });
      await test.step('some seconds after the page has loaded', async () => {
        await page.reload();
        await expect(notice).toBeHidden();
        await expect(notice).toBeInViewport();
      });
    });
  }

  test('with the scripts, nothing of it appears', async ({ page }) => {
    await openForm(page, '/auto-quote');
    await submitButton(page).click();
    await expect(page.getByText(formPageText.en.withoutScript(phone))).toBeHidden();
  });
});

test.describe('without JavaScript', { tag: '@spec-2-auto-quote' }, () => {
  test.use({ javaScriptEnabled: false });

  test('every form shows a number to call', async ({ page }) => {
    for (const [locale, path] of everyForm) {
      await test.step(`${path} shows a number to call`, async () => {
        await page.goto(path);
        const notice = page.getByText(/(This form needs|Este formulario necesita) JavaScript/);
        await expect(notice.filter({ visible: true })).toHaveCount(1);
        const call = page
          .locator('main')
          .getByRole('link', { name: formPageText[locale].call(phone) });
        await expect(call).toHaveCount(1);
        await expect(call).toHaveAttribute('href', /^tel:\+/);
        await expect(page.locator('form')).toBeHidden();
      });
    }
  });
});
