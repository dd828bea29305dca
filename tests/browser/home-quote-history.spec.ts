import type { Page } from '@playwright/test';
import { errorSummary, goOnButton, openForm } from './quote-form.ts';
import { expect, test } from './site-fixture.ts';

const step = (page: Page, number: number) => page.getByText(`Step ${number} of 4`, { exact: true });

async function fillFirstStep(page: Page) {
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Garza');
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('Phone').fill('2815550142');
}

async function reachThirdStep(page: Page) {
  await fillFirstStep(page);
  await goOnButton(page).click();
  await page.getByLabel('Date of birth').fill('1985-06-30');
  await page.getByLabel('Home address').fill('24 Timber Mill St');
  await goOnButton(page).click();
  await expect(step(page, 3)).toBeVisible();
}

async function finish(page: Page) {
  await page.getByLabel('Year built').fill('1998');
  await page.getByLabel('Square footage').fill('2400');
  await page.getByLabel('Roof age').fill('12');
  await goOnButton(page).click();
  await page.getByLabel('Current insurer').fill('None');
  await goOnButton(page).click();
}

test.beforeEach(({ page }) => openForm(page, '/home-quote'));

test('Previous and the browser’s Back lead to the step before, with every answer', {
  tag: ['@spec-2-home-quote', '@spec-4-states'],
}, async ({ page }) => {
  await reachThirdStep(page);
  await page.getByLabel('Year built').fill('1998');
  await page.getByRole('button', { name: 'Previous' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Contact & Location' })).toBeFocused();
  await expect(page.getByLabel('Home address')).toHaveValue('24 Timber Mill St');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Ana');
  await expect(page.getByLabel('Phone')).toHaveValue('(281) 555-0142');
  await page.goForward();
  await page.goForward();
  await expect(page.getByLabel('Year built')).toHaveValue('1998');
});

test('answers are in neither the address, the history nor any storage', {
  tag: ['@spec-2-home-quote', '@spec-4-states'],
}, async ({ page }) => {
  const address = page.url();
  await reachThirdStep(page);
  expect(page.url()).toBe(address);
  const kept = await page.evaluate(() =>
    JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(kept).not.toMatch(/Ana|Garza|example|Timber|1985/);
});

test('a link within the page does not confuse the steps', {
  tag: ['@spec-2-home-quote', '@spec-4-states'],
}, async ({ page }) => {
  await fillFirstStep(page);
  await goOnButton(page).click();
  await expect(step(page, 2)).toBeVisible();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(step(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ana');
});

test('an answer emptied after its step was passed is asked for again', {
  tag: ['@spec-2-home-quote', '@spec-4-states'],
}, async ({ page }) => {
  await reachThirdStep(page);
  await page.goBack();
  await page.goBack();
  await page.getByLabel('Last name').fill('');
  await page.goForward();
  await page.goForward();
  await finish(page);
  await expect(errorSummary(page)).toBeFocused();
  await expect(step(page, 1)).toBeVisible();
  await expect(errorSummary(page).getByRole('link')).toHaveText([
    'Last name must be at least 2 characters',
  ]);
});

test('a reload begins anew, and Back never shows a step that was not filled in since', {
  tag: ['@spec-2-home-quote', '@spec-4-states'],
}, async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept());
  await reachThirdStep(page);
  await page.reload();
  await expect(step(page, 1)).toBeVisible();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.goBack();
  await expect(step(page, 1)).toBeVisible();
  await fillFirstStep(page);
  await goOnButton(page).click();
  await expect(step(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ana');
});

test('after the thanks, Back leads to the page before the form', {
  tag: ['@spec-2-home-quote', '@spec-4-states'],
}, async ({ page }) => {
  await openForm(page, '/auto-quote');
  await openForm(page, '/home-quote');
  await reachThirdStep(page);
  await finish(page);
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expect(page).toHaveURL(/home-quote$/);
  await expect.poll(() => page.evaluate(() => history.state?.step)).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL(/auto-quote$/);
});
