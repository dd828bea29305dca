import type { Page } from '@playwright/test';
import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { openForm } from './quote-form.ts';
import { expect, expectNoSidewaysScroll, test } from './site-fixture.ts';

const t = autoQuoteText.en;

test.use({ viewport: { width: 320, height: 640 } });

/** Whether the line at the bottom covers a part of a field. */
function isCovered(page: Page, id: string): Promise<boolean> {
  return page.locator(`#${id}`).evaluate((field) => {
    const line = document.querySelector('.form-progress')?.getBoundingClientRect();
    if (!line) throw new Error('no line');
    return field.getBoundingClientRect().bottom > line.top;
  });
}

test('a line at the bottom names the current part, and never covers the focused field', {
  tag: '@spec-2-auto-quote',
}, async ({ page }) => {
  await openForm(page, '/auto-quote');
  await expectNoSidewaysScroll(page);
  const line = page.locator('.form-progress');
  await expect(line).toHaveText('1 of 5 You');
  await page.getByRole('heading', { name: t.sections.vehicles.title }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 500);
  await expect(line).toHaveText('2 of 5 Vehicles');
  await expect(line).toBeInViewport({ ratio: 1 });
  // What it says is above each title; announcing it while scrolling would only disturb.
  await expect(line).toHaveAttribute('aria-hidden', 'true');
  await expect(page.getByText('2 of 5', { exact: true }).first()).toBeVisible();

  for (const [before, id] of [
    ['firstName', 'lastName'],
    ['dateOfBirth-day', 'dateOfBirth-year'],
    ['email', 'phone'],
  ] as const) {
    await page.locator(`#${before}`).focus();
    // The next field lies below the line.
    await page.locator(`#${id}`).evaluate((field) => {
      const top = field.getBoundingClientRect().bottom - window.innerHeight;
      window.scrollBy({ top, behavior: 'instant' });
    });
    expect(await isCovered(page, id)).toBe(true);
    await page.keyboard.press('Tab');
    await expect(page.locator(`#${id}`)).toBeFocused();
    await expect.poll(() => isCovered(page, id)).toBe(false);
  }
  await expect(line).toHaveText('5 of 5 Contact');
});

test('the progress bar is hidden in a short window', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 320 });
  await openForm(page, '/auto-quote');
  await expect(page.locator('.form-progress')).toBeHidden();
});

test('choices left as they were are repeated above Submit, with a way back', {
  tag: '@spec-2-auto-quote',
}, async ({ page }) => {
  await openForm(page, '/auto-quote');
  const chosen = page.getByText(t.filledIn).locator('..').getByRole('button');
  await expect(chosen).toHaveCount(4);
  await chosen.filter({ hasText: t.maritalStatus }).click();
  await expect(page.locator('#maritalStatus')).toBeFocused();
  await page.locator('#maritalStatus').selectOption('married');
  await page.getByText(t.yesNo.no, { exact: true }).click();
  await expect(chosen).toHaveText([
    `${t.housing}: ${t.housings.own}`,
    `${t.vehicle(1)}: ${t.ownerships.owned}`,
  ]);
});
