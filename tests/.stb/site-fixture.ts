import { test as base, expect } from '@playwright/test';
export const test = base.extend({
  site: async ({}, use) => use({ url: 'http://localhost:4777' }),
  baseURL: async ({}, use) => use('http://localhost:4777'),
});
export async function expectNoSidewaysScroll(page) {
  const e = await page.evaluate(
    () => document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth,
  );
  expect(e).toBe(0);
}
export { expect };
