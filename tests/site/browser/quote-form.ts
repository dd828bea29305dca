import { expect, type Locator, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { type Locale, localePath } from '#locales.ts';
import { askDatabase } from '../../support/ask-database.ts';
import type { RunningSite } from '../../support/running-site.ts';

/** Opens a quote form and waits for hydration. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Opens a quote form without the answers saved in this tab. */
export async function openWithoutSavedAnswers(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => sessionStorage.clear());
  await openForm(page, path);
}

/** Waits until the page's form is hydrated. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.locator('main form')).toHaveCount(1);
  await expect(page.locator('[data-form]')).toHaveCount(0);
}

/** Types a date, `1985-06-30`, into the boxes of a date field. */
export async function fillDate(page: Page, id: string, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  for (const [part, text] of Object.entries({ month, day, year })) {
    await page.locator(`#${id}-${part}`).fill(text);
  }
}

export const noSuchDate = 'That date does not exist. Check the month and day.';

const sentSchema = z.object({
  request: z.object({ kind: z.enum(['auto', 'home']), answers: z.unknown() }),
});

/** The requests that the forms send, in order. */
export function sentRequests(page: Page): z.infer<typeof sentSchema>['request'][] {
  const sent: z.infer<typeof sentSchema>['request'][] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/rpc/submit_quote_request')) return;
    sent.push(sentSchema.parse(request.postDataJSON()).request);
  });
  return sent;
}

/** URLs that the page requests from now on. */
export function requestedAddresses(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  return addresses;
}

/** The form's submit button: Next, or Submit Quote Request. */
export const submitButton = (page: Page): Locator => page.locator('form button[type=submit]');

export const errorSummary = (page: Page): Locator =>
  page.getByRole('group', { name: /Please fix|por revisar/ });

/** Presses Tab until the control with this id has focus. */
export async function tabTo(page: Page, id: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await page.evaluate(() => document.activeElement?.id)) === id) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached #${id}`);
}

export const functionAddress = '**/rest/v1/rpc/submit_quote_request';

/** The stored requests with an email address, oldest first. */
export const requestsOf = (site: RunningSite, email: string) =>
  askDatabase<Record<string, unknown> & { reference: string; answers: object }>(
    site,
    'select * from quote_requests where email = $1 order by received_at',
    [email],
  );

export async function fillAuto(page: Page, locale: Locale, email: string) {
  const t = autoQuoteText[locale];
  await openForm(page, localePath(locale, '/auto-quote'));
  const answers = {
    ...{ firstName: 'Ana', lastName: 'Garza', licenseAge: '16', dailyMiles: '30' },
    ...{ address: '24 Timber Mill St, The Woodlands, TX 77380', currentInsurance: 'None', email },
    ...{ 'vehicles-0-vin': '1HGCM82633A004352', phone: '(281) 555-0142' },
  };
  for (const [id, answer] of Object.entries(answers)) await page.locator(`#${id}`).fill(answer);
  await fillDate(page, 'dateOfBirth', '1985-06-30');
  await page.getByText(t.yesNo.no, { exact: true }).click();
}

export async function fillHome(page: Page, locale: Locale, email: string) {
  const steps = [
    { firstName: 'Ana', lastName: 'Garza', email, phone: '2815550142' },
    { address: '24 Timber Mill St' },
    { yearBuilt: '1998', squareFeet: '2400', roofAge: '12' },
    { currentInsurer: 'None' },
  ];
  await openForm(page, localePath(locale, '/home-quote'));
  for (const [index, step] of steps.entries()) {
    for (const [id, answer] of Object.entries(step)) await page.locator(`#${id}`).fill(answer);
    if (index === 1) await fillDate(page, 'dateOfBirth', '1985-06-30');
    if (index < 3) await submitButton(page).click();
  }
}

export const thanks = (page: Page, locale: Locale) =>
  page.getByRole('heading', { name: homeQuoteText[locale].thanks });
