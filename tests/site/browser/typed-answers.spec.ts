import type { Page } from '@playwright/test';
import { authText } from '#i18n/admin/sign-in/auth.ts';
import { formText } from '#i18n/quotes/form.ts';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { type Locale, localePath, locales } from '#locales.ts';
import { autoQuoteMessages } from '#schemas/quotes/auto-quote-messages.ts';
import { admin } from '../../support/running-site.ts';
import { errorSummary, fillDate, openForm, sentRequests, submitButton } from './quote-form.ts';
import { expect, test } from './site-fixture.ts';

const person = {
  firstName: 'Ana',
  lastName: 'Garza',
  email: 'ana@example.com',
  phone: '(281) 555-0142',
};

/** Fills out the first two steps of the wizard. */
async function goToHouse(page: Page, locale: Locale = 'en'): Promise<void> {
  await openForm(page, localePath(locale, '/home-quote'));
  for (const [name, answer] of Object.entries(person)) await page.locator(`#${name}`).fill(answer);
  await submitButton(page).click();
  await fillDate(page, 'dateOfBirth', '1985-06-30');
  await page.locator('#address').fill('24 Timber Mill St, The Woodlands, TX 77380');
  await submitButton(page).click();
  await page.locator('#yearBuilt').waitFor();
}

/** Sets values as a program does that only says `change`, and only once, after all of them. */
async function fillWithChange(page: Page, values: Record<string, string>): Promise<void> {
  await page.evaluate((given) => {
    for (const [id, value] of Object.entries(given)) {
      const control = document.getElementById(id);
      if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) {
        throw new Error(`No #${id}`);
      }
      control.value = value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, values);
}

test('the wheel and the arrow keys leave a number as it was typed, and the wheel scrolls the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 400 });
  await goToHouse(page);
  for (const [name, typed] of [
    ['yearBuilt', '1998'],
    ['squareFeet', '2400'],
    ['roofAge', '7'],
  ] as const) {
    const box = page.locator(`#${name}`);
    await box.fill('');
    await box.pressSequentially(typed);
    await box.hover();
    for (const notch of [120, 120, -120, 120]) {
      const before = await page.evaluate(() => scrollY);
      await page.mouse.wheel(0, notch);
      await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before);
      await box.hover();
    }
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'PageUp']) await box.press(key);
    await expect(box).toBeFocused();
    await expect(box).toHaveValue(typed);
    await box.press('End');
    await box.pressSequentially('1');
    await expect(box).toHaveValue(`${typed}1`);
  }
});

test('a number may be typed with the digits of another script', async ({ page }) => {
  await goToHouse(page);
  for (const typed of ['١٩٩٨', '१९९८', '１９９８']) {
    const year = page.locator('#yearBuilt');
    await year.fill('');
    await year.focus();
    await page.keyboard.insertText(typed);
    await year.press('Tab');
    await expect(year).toHaveValue('1998');
    await expect(page.locator('#yearBuilt-warning')).toBeEmpty();
  }
});

for (const locale of locales) {
  test(`what is not one whole number stays as it was typed or pasted, with how to write it: ${locale}`, async ({
    page,
  }) => {
    const sent = sentRequests(page);
    const t = formText[locale];
    await goToHouse(page, locale);
    const age = page.locator('#roofAge');
    for (const typed of ['10-15', '10–15', '1/2', '1e3', '-5', '~10 a 12', 'doce']) {
      for (const enter of ['typed', 'pasted'] as const) {
        await age.fill('');
        if (enter === 'typed') await age.pressSequentially(typed);
        else await page.keyboard.insertText(typed);
        await age.press('Tab');
        await expect(age).toHaveValue(typed);
        await expect(page.locator('#roofAge-warning')).toHaveText(t.enterNumber('12'));
      }
    }
    await page.locator('#yearBuilt').fill('1998–2003');
    await page.locator('#squareFeet').fill('2400m2');
    await submitButton(page).click();
    await expect(page.getByText(homeQuoteText[locale].step(4, 4))).toBeVisible();
    for (const doubt of [
      `${t.doubted.yearBuilt} 1998–2003: ${t.enterNumber('1998')}`,
      `${t.doubted.squareFeet} 2400m2: ${t.enterNumber('2400')}`,
      `${t.doubted.roofAge} doce: ${t.enterNumber('12')}`,
    ]) {
      await expect(page.getByRole('button', { name: doubt, exact: true })).toBeVisible();
    }
    await page.locator('#currentInsurer').fill('None');
    await submitButton(page).click();
    await expect(page.locator('[data-delivered]')).toBeVisible();
    expect(sent).toMatchObject([
      { answers: { yearBuilt: '1998–2003', squareFeet: '2400m2', roofAge: 'doce' } },
    ]);
    await expect(page.getByText(`doce: ${t.notANumber}`)).toBeVisible();
  });
}

for (const locale of locales) {
  test(`a date in words is read, and one that cannot be read says how to write it: ${locale}`, async ({
    page,
  }) => {
    await openForm(page, localePath(locale, '/auto-quote'));
    const box = (part: string) => page.locator(`#dateOfBirth-${part}`);
    const boxes = ['month', 'day', 'year'] as const;
    for (const typed of ['March 5 1980', '5 de marzo de 1980', 'Mar 5th, 80']) {
      for (const part of boxes) await box(part).fill('');
      // As pasted, dictated or filled in by a program.
      await box('month').fill(typed);
      await box('year').press('Tab');
      for (const [part, digits] of [
        ['month', '3'],
        ['day', '5'],
        ['year', '1980'],
      ] as const) {
        await expect(box(part)).toHaveValue(digits);
      }
    }
    // Typed letter by letter, into the first box.
    for (const typed of ['March 5 1980', '5 de marzo de 1980', 'mar 05 80']) {
      for (const part of boxes) await box(part).fill('');
      await box('month').focus();
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
      await expect(box('month')).toHaveValue('3');
      await expect(box('day')).toHaveValue(/^0?5$/);
      await expect(box('year')).toHaveValue('1980');
    }
    // Day first, where it can only be meant so.
    for (const [typed, month, day] of [
      ['30/06/1985', '06', '30'],
      ['05/06/1985', '05', '06'],
    ] as const) {
      for (const part of boxes) await box(part).fill('');
      await box('month').focus();
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
      await expect(box('month')).toHaveValue(month);
      await expect(box('day')).toHaveValue(day);
      await expect(box('year')).toHaveValue('1985');
    }
    // Typed box by box.
    await fillDate(page, 'dateOfBirth', '1980-agosto-5');
    await box('year').press('Tab');
    await expect(page.locator('#dateOfBirth-error')).toHaveCount(0);
    await fillDate(page, 'dateOfBirth', '1980-Mrch-5');
    await box('year').press('Tab');
    await expect(page.locator('#dateOfBirth-error')).toHaveText(
      locale === 'en'
        ? 'Enter the month, day and year in digits, for example 6 30 1985'
        : 'Escriba mes, día y año con números, por ejemplo 6 30 1985',
    );
    await expect(box('month')).toHaveValue('Mrch');
    // A field that is not empty is not “required”.
    for (const part of boxes) await box(part).fill('');
    await box('month').fill('June thirtieth 1985');
    await submitButton(page).click();
    await expect(errorSummary(page)).toContainText(
      locale === 'en'
        ? 'Enter the month, day and year in digits'
        : 'Escriba mes, día y año con números',
    );
    await expect(errorSummary(page)).not.toContainText(autoQuoteMessages[locale].dateOfBirth);
    await expect(box('month')).toHaveValue('June thirtieth 1985');
  });
}

test('Enter sends answers as Tab does', async ({ page }) => {
  const sent = sentRequests(page);
  await openForm(page, '/home-quote');
  const typed = {
    ...person,
    firstName: 'Jose\u0301\u200b',
    phone: '\u202a281\u2011555\u20110142 x7',
  };
  for (const [name, answer] of Object.entries(typed)) await page.locator(`#${name}`).fill(answer);
  await page.locator('#phone').press('Enter');
  await page.locator('#address').fill('24 Timber Mill St\nThe Woodlands, TX 77380');
  await fillDate(page, 'dateOfBirth', '85-6-30');
  await page.locator('#dateOfBirth-year').press('Enter');
  for (const [name, answer] of [
    ['yearBuilt', '1998'],
    ['squareFeet', '2400'],
    ['roofAge', '7'],
  ] as const) {
    await page.locator(`#${name}`).fill(answer);
  }
  await page.locator('#roofAge').press('Enter');
  await page.locator('#currentInsurer').fill('D’Angelo\u00a0Mutual ');
  await page.locator('#currentInsurer').press('Enter');
  await expect(page.locator('[data-delivered]')).toBeVisible();
  expect(sent).toMatchObject([
    {
      answers: {
        firstName: 'José',
        phone: '(281) 555-0142 ext. 7',
        dateOfBirth: '1985-06-30',
        address: '24 Timber Mill St, The Woodlands, TX 77380',
        currentInsurer: "D'Angelo Mutual",
      },
    },
  ]);
});

test('a year of two digits is whole as soon as Enter was pressed, also while something else is missing', async ({
  page,
}) => {
  await openForm(page, '/auto-quote');
  await fillDate(page, 'dateOfBirth', '85-6-30');
  await fillDate(page, 'otherDrivers-0-dateOfBirth', '04-2-3');
  await page.locator('#otherDrivers-0-dateOfBirth-year').press('Enter');
  await expect(errorSummary(page)).toBeFocused();
  await expect(page.locator('#dateOfBirth-year')).toHaveValue('1985');
  await expect(page.locator('#otherDrivers-0-dateOfBirth-year')).toHaveValue('2004');
});

test('a program that only says “change” fills out the auto form', async ({ page }) => {
  const sent = sentRequests(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await openForm(page, '/auto-quote');
  await submitButton(page).click();
  await expect(errorSummary(page)).toBeFocused();
  const { firstName, lastName, email, phone } = person;
  await fillWithChange(page, {
    ...{ firstName, lastName, email, phone, licenseAge: '16', dailyMiles: '30' },
    ...{ 'dateOfBirth-month': '6', 'dateOfBirth-day': '30', 'dateOfBirth-year': '1985' },
    ...{ address: '24 Timber Mill St, Spring, TX 77380', 'vehicles-0-vin': '1HGCM82633A004352' },
    currentInsurance: 'None',
  });
  await submitButton(page).click();
  await expect(page.locator('[data-delivered]')).toBeVisible();
  expect(sent).toMatchObject([{ answers: { ...person, dateOfBirth: '1985-06-30' } }]);
});

test('a program that only says “change” fills out the home form', async ({ page }) => {
  const sent = sentRequests(page);
  await openForm(page, '/home-quote');
  for (const answers of [
    person,
    {
      ...{ 'dateOfBirth-month': '6', 'dateOfBirth-day': '30', 'dateOfBirth-year': '85' },
      address: '24 Timber Mill St, Spring, TX 77380',
    },
    { yearBuilt: '1998', squareFeet: '2400', roofAge: '7' },
    { currentInsurer: 'None' },
  ]) {
    await page.locator(`#${Object.keys(answers)[0]}`).waitFor();
    await fillWithChange(page, answers);
    await submitButton(page).click();
  }
  await expect(page.locator('[data-delivered]')).toBeVisible();
  expect(sent).toMatchObject([{ answers: { ...person, dateOfBirth: '1985-06-30' } }]);
});

test('a program that only says “change” corrects the sign-in', async ({ page }) => {
  await page.goto('/auth');
  const t = authText.en;
  await page.getByLabel(t.email).fill('office');
  await page.getByLabel(t.password, { exact: true }).press('Enter');
  const ids = await page.locator('form input').evaluateAll((inputs) => inputs.map(({ id }) => id));
  await fillWithChange(page, { [ids[0] ?? '']: admin.email, [ids[1] ?? '']: admin.password });
  await page.getByRole('button', { name: t.login.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

for (const locale of locales) {
  test(`a mistyped email address is asked about, and one key corrects it: ${locale}`, async ({
    page,
  }) => {
    const t = formText[locale];
    await openForm(page, localePath(locale, '/home-quote'));
    const email = page.locator('#email');
    await email.fill('ana@gmial.com');
    await email.press('Tab');
    await expect(page.locator('#email-warning')).toHaveText(
      `${t.didYouMean('ana@gmail.com')} ${t.useIt}`,
    );
    await expect(email).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(t.didYouMean('ana@gmail.com'))),
    );
    await expect(page.locator('#email-warning')).toHaveAttribute('aria-live', 'polite');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: t.useIt })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(email).toHaveValue('ana@gmail.com');
    await expect(email).toBeFocused();
    await expect(page.locator('#email-warning')).toBeEmpty();
  });

  test(`a mistyped email address stops no one, and is listed with the other doubts: ${locale}`, async ({
    page,
  }) => {
    const t = formText[locale];
    await openForm(page, localePath(locale, '/home-quote'));
    for (const [name, answer] of Object.entries({ ...person, email: 'ana@gmail.con' })) {
      await page.locator(`#${name}`).fill(answer);
    }
    await submitButton(page).click();
    await expect(page.getByText(homeQuoteText[locale].step(2, 4))).toBeVisible();
    const doubt = `${t.doubted.email} ana@gmail.con: ${t.didYouMean('ana@gmail.com')}`;
    await page.getByRole('button', { name: doubt, exact: true }).click();
    await expect(page.locator('#email')).toBeFocused();
  });
}

test('submitted twice at once, the wizard moves by one step', async ({ page }) => {
  await openForm(page, '/home-quote');
  for (const [name, answer] of Object.entries(person)) await page.locator(`#${name}`).fill(answer);
  await page.locator('main form').evaluate((form: HTMLFormElement) => {
    for (let times = 0; times < 3; times += 1) form.requestSubmit();
  });
  await expect(page.getByText(homeQuoteText.en.step(2, 4))).toBeVisible();
  await fillDate(page, 'dateOfBirth', '1985-06-30');
  await page.locator('#address').fill('24 Timber Mill St, Spring, TX 77380');
  await submitButton(page).click();
  await expect(page.getByText(homeQuoteText.en.step(3, 4))).toBeVisible();
});
