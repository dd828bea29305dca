import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a quote form and waits until React has taken over. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Opens a quote form as in a new tab: what was answered in this one is forgotten. */
export async function openAnew(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => sessionStorage.clear());
  await openForm(page, path);
}

/** Waits until React has taken over the page's island. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.locator('astro-island')).toHaveCount(1);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/** Writes a date, `1985-06-30`, into the boxes of a date field. */
export async function fillDate(page: Page, id: string, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  for (const [part, text] of Object.entries({ month, day, year })) {
    await page.locator(`#${id}-${part}`).fill(text);
  }
}

/** What the forms log as delivered, in order. Ask for it after the page has said thanks. */
export function deliveredRequests(page: Page): () => Promise<unknown[]> {
  const logged: Promise<unknown>[] = [];
  page.on('console', (message) => {
    const [, request] = message.args();
    if (message.text().startsWith('Quote request') && request) logged.push(request.jsonValue());
  });
  return () => Promise.all(logged);
}

/** Addresses that the page asks for from now on. */
export function requestedAddresses(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  return addresses;
}

/** The form's button that goes on: Next, or Submit Quote Request. */
export const goOnButton = (page: Page): Locator => page.locator('form button[type=submit]');

/** The list of all that wants another look. */
export const errorSummary = (page: Page): Locator =>
  page.getByRole('group', { name: /answers? needs? another look|por revisar/ });

/** Moves on with Tab until the control with this id has the focus. */
export async function tabTo(page: Page, id: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await page.evaluate(() => document.activeElement?.id)) === id) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached #${id}`);
}
