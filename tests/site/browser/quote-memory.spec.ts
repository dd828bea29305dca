import type { Page } from '@playwright/test';
import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { formText } from '#i18n/quotes/form.ts';
import { formPageText } from '#i18n/quotes/form-page.ts';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { localePath, locales } from '#locales.ts';
import { thoroughOnly } from '../../support/thorough.ts';
import { fillDate, openForm, submitButton, untilHydrated } from './quote-form.ts';
import { expect, test } from './site-fixture.ts';

const typed = {
  firstName: 'Ana',
  lastName: 'Garza',
  licenseAge: '16',
  address: '24 Timber Mill St, The Woodlands, TX 77380',
  'vehicles-0-vin': '1HGCM82633A004352',
  dailyMiles: '30',
  currentInsurance: 'None',
  email: 'ana@example.com',
  phone: '(281) 555-012',
};

for (const locale of locales) {
  test.describe(locale, () => {
    test.beforeEach(async ({ page }) => {
      page.on('dialog', (dialog) => dialog.accept());
      await openForm(page, localePath(locale, '/auto-quote'));
      await fillDate(page, 'dateOfBirth', '1985-06-30');
      for (const [id, answer] of Object.entries(typed)) await page.locator(`#${id}`).fill(answer);
    });

    test('an implausible answer is sent with a warning, and shared answers carry over', {
      tag: ['@spec-2-auto-quote', '@spec-2-home-quote', ...thoroughOnly(locale === 'en')],
    }, async ({ page }) => {
      const { doubted, doubts } = formText[locale];
      const warning = `${doubted.phone} ${typed.phone}: ${doubts.phone}`;
      await submitButton(page).click();
      await expect(page.getByRole('heading', { name: autoQuoteText[locale].thanks })).toBeFocused();
      await expect(page).toHaveTitle(new RegExp(`^${autoQuoteText[locale].thanks}`));
      await expect(page.getByText(warning, { exact: true })).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

      await page.getByRole('link', { name: formPageText[locale].offers.home.action }).click();
      await untilHydrated(page);
      const h = homeQuoteText[locale];
      await expect(page.getByLabel(h.firstName)).toHaveValue('Ana');
      await page.locator('#phone').fill('(281) 555-0142');
      await submitButton(page).click();
      await expect(page.getByLabel(h.address)).toHaveValue(typed.address);
      await expect(page).toHaveTitle(new RegExp(`^${h.step(2, 4)}`));
    });
  });
}

/** What the tab keeps. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

test('a tab that the phone dropped comes back with its answers, without dates of birth and VINs', {
  tag: ['@spec-2-auto-quote', '@spec-2-home-quote'],
}, async ({ page, context }) => {
  for (const path of ['/auto-quote', '/home-quote']) {
    await openForm(page, path);
    await test.step(`${path} saves soon after an answer, without another event`, async () => {
      await page.locator('#firstName').fill('Ana');
      await page.locator('#email').fill('ana@example.com');
      await expect.poll(() => kept(page)).toContain('ana@example.com');
    });
    await test.step(`${path} saves at once when the page is hidden`, async () => {
      const atOnce = await page.evaluate(() => {
        const field = document.querySelector<HTMLInputElement>('#lastName');
        if (!field) return '';
        field.focus();
        document.execCommand('insertText', false, 'Garza');
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        return JSON.stringify(sessionStorage);
      });
      expect(atOnce).toContain('Garza');
    });
  }
  await openForm(page, '/auto-quote');
  await fillDate(page, 'dateOfBirth', '1985-06-30');
  await page.locator('#vehicles-0-vin').fill('1HGCM82633A004352');
  await page.getByText(autoQuoteText.en.ownerships.leased).click();
  await expect.poll(() => kept(page)).toContain('leased');
  expect(await kept(page)).not.toMatch(/1985|1HGCM/);
  await test.step('another process of the same tab shows them and says what is missing', async () => {
    const storage: Record<string, string> = JSON.parse(await kept(page));
    const restored = await context.newPage();
    await restored.addInitScript((entries) => {
      for (const [key, text] of Object.entries(entries)) sessionStorage.setItem(key, text);
    }, storage);
    await openForm(restored, '/auto-quote');
    await expect(restored.locator('#lastName')).toHaveValue('Garza');
    await expect(restored.getByLabel(autoQuoteText.en.ownerships.leased)).toBeChecked();
    const { answers, dateOfBirth, vin } = formText.en.restored;
    await expect(restored.getByText(`${answers} ${dateOfBirth} ${vin}`)).toBeVisible();
    await expect(restored.locator('#dateOfBirth-year')).toHaveValue('');
    await expect(restored.locator('#vehicles-0-vin')).toHaveValue('');
  });
});

test('after a link that did not leave the page, leaving still asks', {
  tag: ['@spec-2-auto-quote'],
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  await openForm(page, '/auto-quote');
  await page.locator('#vehicles-0-vin').fill('1HGCM82633A004352');
  const links = [
    { href: 'mailto:office@example.com' },
    { href: 'tel:+12815550142' },
    { href: 'sms:+12815550142' },
    { href: '/contact.vcf', download: '' },
    { href: '/about', onclick: 'return false' },
    { href: '/about', target: '_blank' },
    { href: '#main' },
  ];
  for (const attributes of links) {
    await test.step(JSON.stringify(attributes), async () => {
      await page.evaluate((given) => {
        const link = document.createElement('a');
        for (const [name, value] of Object.entries(given)) {
          // The page's policy refuses scripts in attributes.
          if (name === 'onclick') link.onclick = () => false;
          else link.setAttribute(name, value);
        }
        link.textContent = 'A link';
        document.querySelector('main')?.prepend(link);
      }, attributes);
      asked.length = 0;
      await page.getByText('A link', { exact: true }).first().click();
      expect(asked).toEqual([]);
      await page.evaluate(() => location.reload());
      await expect.poll(() => asked).toEqual(['beforeunload']);
      await expect(page.locator('#vehicles-0-vin')).toHaveValue('1HGCM82633A004352');
    });
  }
});

test('the language switch keeps the step, the section and the campaign, and asks before a date of birth is lost', {
  tag: ['@spec-2-home-quote', '@spec-2-auto-quote', '@spec-2-header'],
}, async ({ page }) => {
  const campaign = '?gclid=a1&utm_source=radio';
  const toSpanish = page.getByRole('link', { name: 'Ver esta página en español' }).first();
  const asked: string[] = [];
  let leaves = true;
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await (leaves ? dialog.accept() : dialog.dismiss());
  });
  await test.step('a city page keeps both', async () => {
    await page.goto(`/katy${campaign}#quote`);
    await toSpanish.click();
    await expect(page).toHaveURL(`/es/katy${campaign}#quote`);
  });
  await test.step('the auto form keeps both, and does not ask', async () => {
    await openForm(page, `/auto-quote${campaign}#bundle`);
    await page.locator('#firstName').fill('Ana');
    await toSpanish.click();
    await expect(page).toHaveURL(`/es/auto-quote${campaign}#bundle`);
    await untilHydrated(page);
    await expect(page.locator('#firstName')).toHaveValue('Ana');
    expect(asked).toEqual([]);
  });
  await test.step('the wizard keeps its step, over a reload too, and Back leads through the steps', async () => {
    await openForm(page, `/home-quote${campaign}`);
    const contact = { lastName: 'Garza', email: 'ana@example.com', phone: '(281) 555-0142' };
    for (const [id, answer] of Object.entries(contact)) await page.locator(`#${id}`).fill(answer);
    await submitButton(page).click();
    await page.locator('#address').fill('24 Timber Mill St');
    await page.reload();
    await expect(page).toHaveURL(`/home-quote${campaign}`);
    await expect(page.getByText(homeQuoteText.en.step(2, 4))).toBeVisible();
    await untilHydrated(page);
    // A reload asks, because the browser does not say where it leads.
    asked.length = 0;
    await toSpanish.click();
    await expect(page).toHaveURL(`/es/home-quote${campaign}`);
    await expect(page.getByText(homeQuoteText.es.step(2, 4))).toBeVisible();
    await expect(page.locator('#address')).toHaveValue('24 Timber Mill St');
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: homeQuoteText.es.previous }).click();
    await expect(page.getByText(homeQuoteText.es.step(1, 4))).toBeVisible();
    await expect(page.locator('#firstName')).toHaveValue('Ana');
    await page.goForward();
    await expect(page.getByText(homeQuoteText.es.step(2, 4))).toBeVisible();
  });
  await test.step('a date of birth, which the tab does not keep, is not lost without a question', async () => {
    await openForm(page, '/home-quote');
    await submitButton(page).click();
    asked.length = 0;
    await fillDate(page, 'dateOfBirth', '1985-06-30');
    leaves = false;
    await toSpanish.click();
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await expect(page.locator('#dateOfBirth-year')).toHaveValue('1985');
    leaves = true;
    await toSpanish.click();
    await expect(page).toHaveURL('/es/home-quote');
    await expect(page.getByText(homeQuoteText.es.step(2, 4))).toBeVisible();
    await expect(page.locator('#dateOfBirth-year')).toHaveValue('');
  });
});

test.describe('touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('warnings and dates work with taps', { tag: '@spec-2-auto-quote' }, async ({ page }) => {
    await test.step('a warning appears with the tap that leaves the field, and the tap still counts', async () => {
      const t = autoQuoteText.en;
      await openForm(page, '/auto-quote');
      await page.locator('#vehicles-0-vin').tap();
      await page.keyboard.type('1HGCM82633A00435');
      await page.getByText(t.ownerships.financed).tap();
      await expect(page.getByText(formText.en.doubts.vin).first()).toBeVisible();
      await expect(page.getByLabel(t.ownerships.financed)).toBeChecked();
    });
    await test.step('a date moves from box to box as it is typed, and back', async () => {
      await page.locator('#dateOfBirth-month').tap();
      await page.keyboard.type('06301985');
      await expect(page.locator('#dateOfBirth-year')).toHaveValue('1985');
      await expect(page.locator('#dateOfBirth-day')).toHaveValue('30');
      for (const _ of '1985') await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
      await expect(page.locator('#dateOfBirth-day')).toBeFocused();
    });
  });
});
