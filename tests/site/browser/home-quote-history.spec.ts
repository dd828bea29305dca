import type { Page } from '@playwright/test';
import { formText } from '#i18n/quotes/form.ts';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { siteText } from '#i18n/site.ts';
import { localePath, locales } from '#locales.ts';
import { homeQuoteMessages } from '#schemas/quotes/home-quote-messages.ts';
import { thoroughOnly } from '../../support/thorough.ts';
import { errorSummary, fillDate, openForm, submitButton } from './quote-form.ts';
import { expect, test } from './site-fixture.ts';

for (const locale of locales) {
  test.describe(locale, () => {
    const t = homeQuoteText[locale];
    const step = (page: Page, number: number) => page.getByText(t.step(number, 4), { exact: true });

    async function fillFirstStep(page: Page) {
      await page.getByLabel(t.firstName).fill('Ana');
      await page.getByLabel(t.lastName).fill('Garza');
      await page.getByLabel(t.email).fill('ana@example.com');
      await page.getByLabel(t.phone, { exact: true }).fill('2815550142');
    }

    async function reachThirdStep(page: Page) {
      await fillFirstStep(page);
      await submitButton(page).click();
      await fillDate(page, 'dateOfBirth', '1985-06-30');
      await page.getByLabel(t.address).fill('24 Timber Mill St');
      await submitButton(page).click();
      await expect(step(page, 3)).toBeVisible();
    }

    async function finish(page: Page) {
      await page.getByLabel(t.yearBuilt).fill('1998');
      await page.getByLabel(t.squareFeet).fill('2400');
      await page.getByLabel(t.roofAge).fill('12');
      await submitButton(page).click();
      await page.getByLabel(t.currentInsurer).fill('None');
      await submitButton(page).click();
    }

    test.beforeEach(({ page }) => openForm(page, localePath(locale, '/home-quote')));

    test('Previous and Back keep every answer, and a cleared one is an error', {
      tag: ['@spec-2-home-quote', '@spec-4-states', ...thoroughOnly(locale === 'es')],
    }, async ({ page }) => {
      await test.step('answers are in neither the URL nor the history, and birth dates in no storage', async () => {
        const address = page.url();
        await reachThirdStep(page);
        expect(page.url()).toBe(address);
        const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide'));
        await page.evaluate(leave);
        const [state, tab, lasting] = await page.evaluate(() => [
          JSON.stringify(history.state),
          JSON.stringify({ ...sessionStorage }),
          JSON.stringify([{ ...localStorage }, document.cookie]),
        ]);
        expect(state + lasting).not.toMatch(/Ana|Garza|example|Timber|1985/);
        expect(tab).toContain('Garza');
        expect(tab).not.toMatch(/1985|dateOfBirth/);
      });
      await test.step('Previous and Back lead to the previous step, with every answer', async () => {
        await page.getByLabel(t.yearBuilt).fill('1998');
        await page.getByRole('button', { name: t.previous }).press('Enter');
        await expect(page.getByRole('heading', { name: t.steps.location })).toBeFocused();
        await expect(page.getByLabel(t.address)).toHaveValue('24 Timber Mill St');
        await page.goBack();
        await expect(page.getByRole('heading', { name: t.steps.personal })).toBeFocused();
        await expect(page.getByLabel(t.firstName)).toHaveValue('Ana');
        await expect(page.getByLabel(t.phone, { exact: true })).toHaveValue('(281) 555-0142');
        await page.goForward();
        await page.goForward();
        await expect(page.getByLabel(t.yearBuilt)).toHaveValue('1998');
      });
      await test.step('an answer cleared after its step passed is an error', async () => {
        await page.goBack();
        await page.goBack();
        await page.getByLabel(t.lastName).fill('');
        await page.goForward();
        await page.goForward();
        await finish(page);
        await expect(errorSummary(page)).toBeFocused();
        await expect(step(page, 1)).toBeVisible();
        await expect(errorSummary(page).getByRole('link')).toHaveText([
          homeQuoteMessages[locale].lastName,
        ]);
      });
    });

    test('the steps survive a link within the page, a reload and submitting', {
      tag: ['@spec-2-home-quote', '@spec-4-states', ...thoroughOnly(locale === 'es')],
    }, async ({ page }) => {
      page.on('dialog', (dialog) => dialog.accept());
      await test.step('a link within the page stays on the step', async () => {
        await fillFirstStep(page);
        await submitButton(page).click();
        await expect(step(page, 2)).toBeVisible();
        await page.getByRole('link', { name: siteText[locale].skip }).press('Enter');
        await expect(step(page, 2)).toBeVisible();
        await page.getByRole('button', { name: t.previous }).click();
        await expect(page.getByLabel(t.firstName)).toHaveValue('Ana');
      });
      await test.step('a reload restores all but the date of birth, and Back never skips a step', async () => {
        await fillFirstStep(page);
        await submitButton(page).click();
        await page.getByLabel(t.address).fill('24 Timber Mill St');
        await page.reload();
        await expect(step(page, 2)).toBeVisible();
        await expect(page.getByText(formText[locale].restored.answers)).toBeVisible();
        await expect(page.getByLabel(t.address)).toHaveValue('24 Timber Mill St');
        await expect(page.locator('#dateOfBirth-year')).toHaveValue('');
        await fillDate(page, 'dateOfBirth', '1985-06-30');
        await submitButton(page).click();
        await expect(step(page, 3)).toBeVisible();
        // Without the date of birth, step 3 is out of reach.
        await page.reload();
        await expect(step(page, 2)).toBeVisible();
        await page.goBack();
        await expect(step(page, 1)).toBeVisible();
        await expect(page.getByLabel(t.firstName)).toHaveValue('Ana');
        const { startOver, keepAnswers, clearAnswers } = formText[locale];
        // A double click, too, only asks.
        await page.getByRole('button', { name: startOver }).dblclick();
        await expect(page.getByLabel(t.firstName)).toHaveValue('Ana');
        await expect(page.getByRole('button', { name: keepAnswers })).toBeVisible();
        await page.getByRole('button', { name: clearAnswers }).click();
        await expect(page.getByLabel(t.firstName)).toBeFocused();
        await expect(page.getByLabel(t.firstName)).toHaveValue('');
        expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
      });
      await test.step('after submitting, Back leads to the page before the form', async () => {
        await openForm(page, localePath(locale, '/auto-quote'));
        await openForm(page, localePath(locale, '/home-quote'));
        await reachThirdStep(page);
        await finish(page);
        await expect(
          page.getByRole('heading', { name: homeQuoteText[locale].thanks }),
        ).toBeVisible();
        await expect(page).toHaveURL(/home-quote$/);
        await expect.poll(() => page.evaluate(() => history.state?.step)).toBe(1);
        await page.goBack();
        await expect(page).toHaveURL(/auto-quote$/);
      });
    });
  });
}
