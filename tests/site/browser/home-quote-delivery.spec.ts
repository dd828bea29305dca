import { formText } from '#i18n/quotes/form.ts';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { localePath, locales } from '#locales.ts';
import { agency } from '../../support/content.ts';
import { onceMore } from '../../support/thorough.ts';
import { errorSummary, goOnButton, openForm } from './quote-form.ts';
import { expect, test } from './site-fixture.ts';

const steps = [
  { firstName: 'Ana', lastName: 'Garza', email: 'ana@example.com', phone: '2815550142' },
  {
    'dateOfBirth-month': '6',
    'dateOfBirth-day': '30',
    'dateOfBirth-year': '1985',
    address: '24 Timber Mill St',
  },
  { yearBuilt: '1998', squareFeet: '2400', roofAge: '12' },
  { currentInsurer: 'None' },
];

for (const locale of locales) {
  test(`a request that does not get through keeps its answers and may be sent again: ${locale}`, {
    tag: ['@spec-2-home-quote', ...onceMore(locale === 'es')],
  }, async ({ page }) => {
    const t = homeQuoteText[locale];
    await openForm(page, localePath(locale, '/home-quote'));
    // Delivery is the log today, so a log that fails is a delivery that fails.
    await page.evaluate(() => {
      const log = console.log;
      console.log = () => {
        console.log = log;
        throw new Error('offline');
      };
    });
    for (const step of steps) {
      for (const [id, answer] of Object.entries(step)) await page.locator(`#${id}`).fill(answer);
      await goOnButton(page).click();
    }
    await expect(page.getByRole('alert')).toContainText(
      formText[locale].notDelivered(agency.phone.display),
    );
    await expect(page.getByLabel(t.currentInsurer)).toHaveValue('None');
    await expect(errorSummary(page)).toHaveCount(0);
    await goOnButton(page).click();
    await expect(page.getByRole('heading', { name: t.thanks })).toBeFocused();
  });
}
