import type { Locator, Page } from '@playwright/test';
import { formText } from '#i18n/quotes/form.ts';
import { formPageText } from '#i18n/quotes/form-page.ts';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { quotePageText } from '#i18n/quotes/quote-pages.ts';
import { type Locale, localePath, locales } from '#locales.ts';
import { agency } from '../../support/content.ts';
import { thoroughOnly } from '../../support/thorough.ts';
import { openForm, sentRequests, submitButton } from './quote-form.ts';
import { expect, test } from './site-fixture.ts';

const answers = {
  firstName: 'Ana',
  lastName: 'Garza',
  email: 'ana@example.com',
  phone: '(281) 555-0142',
  dateOfBirth: '1985-06-30',
  address: '24 Timber Mill St, The Woodlands, TX 77380',
  yearBuilt: '1998',
  squareFeet: '2400',
  roofAge: '0',
  currentInsurer: 'Lone Star Mutual',
};

const typed = {
  ...answers,
  'dateOfBirth-month': '6',
  'dateOfBirth-day': '30',
  'dateOfBirth-year': '1985',
};

/** The title and labels of each step. */
function stepsIn(locale: Locale): { title: string; labels: string[] }[] {
  const t = homeQuoteText[locale];
  return [
    { title: t.steps.personal, labels: [t.firstName, t.lastName, t.email, t.phone] },
    { title: t.steps.location, labels: [t.dateOfBirth, t.address] },
    { title: t.steps.house, labels: [t.yearBuilt, t.squareFeet, t.roofAge] },
    { title: t.steps.insurance, labels: [t.currentInsurer] },
  ];
}

/** Fills out the current step. */
async function fillStep(page: Page) {
  const inputs = page.locator('form :is(input:not([type=checkbox]), textarea)');
  for (const input of await inputs.filter({ visible: true }).all()) {
    const name = await input.getAttribute('name');
    await input.fill(Object.entries(typed).find(([field]) => field === name)?.[1] ?? '');
  }
}

for (const locale of locales) {
  test(`the whole wizard, step by step: ${locale}`, {
    tag: [
      ...['@spec-2-home-quote', '@spec-4-states', '@spec-9-constants'],
      ...thoroughOnly(locale === 'es'),
    ],
  }, async ({ page }) => {
    const t = homeQuoteText[locale];
    const sent = sentRequests(page);
    await openForm(page, localePath(locale, '/home-quote'));
    await expect(page).toHaveTitle(`${quotePageText[locale].homeTitle} | ${agency.name}`);
    for (const [index, { title, labels }] of stepsIn(locale).entries()) {
      const count = t.step(index + 1, 4);
      await expect(page.getByText(count, { exact: true })).toBeVisible();
      const progress = page.getByRole('progressbar', { name: count });
      await expect(progress).toHaveJSProperty('position', (index + 1) / 4);
      const heading = page.getByRole('heading', { name: title });
      if (index > 0) await expect(heading).toBeFocused();
      await expect(page.locator('form :is(label[for], legend)')).toHaveText(labels);
      await expect(page.getByRole('button', { name: t.previous })).toHaveCount(index > 0 ? 1 : 0);
      await expect(submitButton(page)).toHaveText(index < 3 ? t.next : formText[locale].submit);
      await fillStep(page);
      if (index === 3) await expect(page.locator('form').getByText(t.nextHeading)).toBeVisible();
      await submitButton(page).click();
    }
    const after = page.getByRole('heading', { name: homeQuoteText[locale].thanks });
    await expect(after).toBeFocused();
    const next = page.getByRole('heading', { name: formPageText[locale].nextHeading });
    expect(await middleOf(after)).toBeCloseTo(
      await middleOf(page.locator('.card', { has: next })),
      0,
    );
    await expect(page.getByRole('status').getByText(t.toastTitle)).toBeVisible();
    await expect(
      page.getByRole('link', { name: formPageText[locale].returnToHome }),
    ).toHaveAttribute('href', localePath(locale, '/'));
    expect(sent).toEqual([{ kind: 'home', answers }]);
  });
}

/** The horizontal center of an element. */
function middleOf(part: Locator): Promise<number> {
  return part.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return (left + right) / 2;
  });
}

/** Presses the button several times before the page can render. */
function pressAtOnce(page: Page, presses: number): Promise<void> {
  return submitButton(page).evaluate((button, count) => {
    for (let press = 0; press < count; press += 1) (button as HTMLButtonElement).click();
  }, presses);
}

test('one press is one step, unusual houses are accepted, and two presses submit once', {
  tag: '@spec-2-home-quote',
}, async ({ page }) => {
  const sent = sentRequests(page);
  await openForm(page, '/home-quote');
  await test.step('a double click on Next goes one step', async () => {
    await fillStep(page);
    await submitButton(page).dblclick();
    await expect(page.getByRole('heading', { name: 'Contact & Location' })).toBeVisible();
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  });
  await test.step('a second press soon after the first counts if something was entered in between', async () => {
    await fillStep(page);
    // The browser counts this as the second click of a double click.
    await submitButton(page).dispatchEvent('click', { detail: 2 });
    await expect(page.getByRole('heading', { name: 'Home Details' })).toBeVisible();
  });
  await test.step('bounds are hints: an unusual house has warnings and is accepted', async () => {
    const year = page.getByLabel('Year built');
    await expect(year).toHaveAttribute('min', '1800');
    await expect(year).toHaveAttribute('max', String(new Date().getFullYear()));
    await expect(page.getByLabel('Square footage')).toHaveAttribute('min', '1');
    await expect(page.getByLabel('Roof age')).toHaveAttribute('min', '0');
    await expect(page.getByLabel('Roof age')).toHaveAttribute('max', '100');
    await year.fill('1066');
    await page.getByLabel('Square footage').fill('0');
    await page.getByLabel('Roof age').fill('400');
    await page.getByLabel('Roof age').blur();
    await expect(year).toHaveAccessibleDescription(/year looks mistyped/);
    await expect(page.getByLabel('Square footage')).toHaveAccessibleDescription(
      /footage looks mistyped/,
    );
    await expect(page.getByLabel('Roof age')).toHaveAccessibleDescription(
      /roof age looks mistyped/,
    );
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: 'Insurance Information' })).toBeFocused();
  });
  await test.step('two presses at once submit once', async () => {
    await fillStep(page);
    await pressAtOnce(page, 2);
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});
