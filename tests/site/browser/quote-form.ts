import { expect, type Locator, type Page } from '@playwright/test';
import * as z from 'zod/mini';

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
