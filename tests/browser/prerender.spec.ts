import type { Page } from '@playwright/test';
import { expect, test } from './site-fixture.ts';

/** When a page that was prepared in advance was shown; 0 for one that was loaded on the click. */
function activationStart(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry && 'activationStart' in entry ? Number(entry.activationStart) : 0;
  });
}

/** Paths of documents that the browser prepares while a link is pointed at. */
async function preparedPaths(page: Page, link: string): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  const prepared = new Set<string>();
  cdp.on('Preload.prerenderStatusUpdated', ({ key }) => prepared.add(new URL(key.url).pathname));
  await cdp.send('Preload.enable');
  await page.locator(link).first().hover();
  return [...prepared];
}

test('a link that was pointed at is prepared, and there at once', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Learning Center' }).first();
  const prepared = Promise.withResolvers<void>();
  const cdp = await page.context().newCDPSession(page);
  cdp.on('Preload.prerenderStatusUpdated', ({ status }) => {
    if (status === 'Ready') prepared.resolve();
  });
  await cdp.send('Preload.enable');
  await link.hover();
  await prepared.promise;
  await link.click();
  await expect(page).toHaveURL('/learning-center');
  expect(await activationStart(page)).toBeGreaterThan(0);
});
