import type { Page } from '@playwright/test';
import { withinAnswerTime, withinOpenDays } from '#i18n/answer-time.ts';
import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { consentText, consentVersion } from '#i18n/quotes/consent.ts';
import { deliveryText } from '#i18n/quotes/delivery.ts';
import { formText } from '#i18n/quotes/form.ts';
import { formPageText } from '#i18n/quotes/form-page.ts';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { localePath, locales } from '#locales.ts';
import { agency } from '../../support/content.ts';
import { thoroughOnly } from '../../support/thorough.ts';
import {
  fillAuto,
  fillDate,
  fillHome,
  functionAddress,
  requestedAddresses,
  requestsOf,
  submitButton,
  thanks,
  untilHydrated,
} from './quote-form.ts';
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, test } from './site-fixture.ts';

test.use({ expectedNoise: /status of 4\d\d|net::ERR_|The consent text is missing/ });

const phone = agency.phone.display;
const reference = /TP-[2-9A-HJKMNP-Z]{4}/;

test('nothing is said to be sent once an extension has removed the consent text', async ({
  page,
  site,
}) => {
  await fillAuto(page, 'en', 'no-consent@example.com');
  await page.locator('[data-agreement]').evaluate((consent) => consent.remove());
  await submitButton(page).click();
  await expect(page.getByText(formText.en.notDelivered(phone))).toBeVisible();
  await expect(thanks(page, 'en')).toBeHidden();
  expect(await requestsOf(site, 'no-consent@example.com')).toEqual([]);
});

for (const locale of locales) {
  const t = deliveryText[locale];

  test(`a request is stored before the thanks, with what was shown and ticked: ${locale}`, {
    tag: ['@spec-2-auto-quote', '@spec-8-messages', ...thoroughOnly(locale === 'es')],
  }, async ({ page, site }) => {
    const email = `auto-${locale}@example.com`;
    const alerts: string[] = [];
    const addresses = requestedAddresses(page);
    page.on('dialog', async (dialog) => {
      alerts.push(dialog.message());
      await dialog.accept();
    });
    const before = await site.publishedRevision();
    await fillAuto(page, locale, email);
    const box = page.getByRole('checkbox', { name: consentText[locale].optional });
    await expect(box).not.toBeChecked();
    await box.check();
    await expectNoAxeFindings(page);
    const shown = await page.locator('[data-wording]').allTextContents();
    // An impatient visitor.
    await submitButton(page).dblclick();
    await expect(thanks(page, locale)).toBeFocused();
    expect(alerts).toEqual([autoQuoteText[locale].success]);
    const shownReference = await page.getByText(reference).textContent();
    const rows = await requestsOf(site, email);
    expect(rows).toMatchObject([
      {
        ...{ kind: 'auto', language: locale, page: localePath(locale, '/auto-quote') },
        ...{ name: 'Ana Garza', quarantined: false },
        consent: { version: consentVersion, text: shown.join('\n'), ticked: ['automated'] },
        release: { revision: expect.any(Number) },
      },
    ]);
    // Other tests may publish meanwhile.
    const revision = Object(rows[0]?.['release'])['revision'];
    expect(revision).toBeGreaterThanOrEqual(before);
    expect(revision).toBeLessThanOrEqual(await site.publishedRevision());
    const [first, second] = shownReference?.split('\n') ?? [];
    expect(first).toBe(t.reference(rows[0]?.reference ?? ''));
    expect(second).toMatch(
      locale === 'en' ? /[Ww]e usually answer by / : /[Pp]or lo general respondemos /,
    );
    const notAPolicy = page.getByText(formPageText[locale].notAPolicy);
    await expect(notAPolicy.filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText(formPageText[locale].nothingSent)).toHaveCount(0);
    expect(shown.join(' ')).toContain(agency.name);
    const left = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(left + addresses.join(' ')).not.toMatch(
      /Garza|1HGCM|1985|555.?0142|Timber|example\.com/,
    );
  });

  test(`an answer that is lost, and another click, are one request, without consent to calls: ${locale}`, {
    tag: ['@spec-2-home-quote', '@spec-8-messages', ...thoroughOnly(locale === 'es')],
  }, async ({ page, site }) => {
    const email = `lost-${locale}@example.com`;
    await page.addInitScript(() => {
      Date.now = () => 0;
    });
    await page.route(
      functionAddress,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await fillHome(page, locale, email);
    await submitButton(page).click();
    await expect(page.getByRole('alert')).toHaveText(t.unanswered(phone));
    await expect(page.locator('#currentInsurer')).toHaveValue('None');
    await submitButton(page).click();
    await expect(thanks(page, locale)).toBeFocused();
    const { toastTitle, toastText, thanksText } = homeQuoteText[locale];
    const { answerTime } = agency;
    const message = toastText(withinAnswerTime[locale](answerTime));
    await expect(page.getByRole('status')).toHaveText(toastTitle + message);
    await expect(page.getByText(thanksText(withinOpenDays[locale](answerTime)))).toBeVisible();
    await page.getByRole('button', { name: formText[locale].dismiss }).click();
    await expect(page.getByRole('status')).toBeEmpty();
    await expect(thanks(page, locale)).toBeFocused();
    const rows = await requestsOf(site, email);
    // No one ticked the box.
    expect(rows).toMatchObject([{ consent: { ticked: [] } }]);
    await expect(page.getByText(t.reference(rows[0]?.reference ?? ''))).toBeVisible();
  });

  test(`without a network it waits, and is sent automatically once there is one: ${locale}`, {
    tag: thoroughOnly(locale === 'es'),
  }, async ({ page, context, site }) => {
    const email = `offline-${locale}@example.com`;
    await fillHome(page, locale, email);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await submitButton(page).click();
    await expect(page.getByRole('alert')).toHaveText(t.unanswered(phone));
    await context.setOffline(false);
    await expect(thanks(page, locale)).toBeFocused();
    expect(await requestsOf(site, email)).toHaveLength(1);
  });

  test(`each step of the wizard says that a request still waits, and its button sends it: ${locale}`, async ({
    page,
    site,
  }) => {
    const email = `steps-${locale}@example.com`;
    await page.route(functionAddress, (route) => route.abort());
    await fillHome(page, locale, email);
    await submitButton(page).click();
    await expect(page.getByRole('alert')).toHaveText(t.unanswered(phone));
    for (const step of [3, 2, 1]) {
      await page.getByRole('button', { name: homeQuoteText[locale].previous }).click();
      await expect(page.getByText(homeQuoteText[locale].step(step, 4))).toBeVisible();
      await expect(page.getByRole('alert')).toHaveText(t.unanswered(phone));
    }
    await page.unroute(functionAddress);
    await submitButton(page).click();
    await expect(thanks(page, locale)).toBeFocused();
    expect(await requestsOf(site, email)).toHaveLength(1);
  });

  test(`answers changed while it waits are only sent after another click: ${locale}`, {
    tag: thoroughOnly(locale === 'en'),
  }, async ({ page, site }) => {
    const email = `changed-${locale}@example.com`;
    await page.route(functionAddress, (route) => route.abort(), { times: 1 });
    await fillHome(page, locale, email);
    await submitButton(page).click();
    await expect(page.getByRole('alert')).toHaveText(t.unanswered(phone));
    await page.locator('#currentInsurer').fill('Lone Star Mutual');
    await expect(page.getByRole('alert')).toHaveText(t.changed(phone));
    expect(await requestsOf(site, email)).toEqual([]);
    await submitButton(page).click();
    await expect(thanks(page, locale)).toBeFocused();
    expect(await requestsOf(site, email)).toMatchObject([
      { answers: { currentInsurer: 'Lone Star Mutual' } },
    ]);
  });

  test(`the thank-you page says that changes made during sending were not received: ${locale}`, {
    tag: thoroughOnly(locale === 'es'),
  }, async ({ page, site }) => {
    const email = `late-${locale}@example.com`;
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route(functionAddress, async (route) => {
      const response = await route.fetch();
      await answered;
      await route.fulfill({ response });
    });
    await fillHome(page, locale, email);
    await submitButton(page).click();
    await expect.poll(() => requestsOf(site, email)).toHaveLength(1);
    await page.locator('#currentInsurer').fill('Lone Star Mutual');
    answer();
    await expect(thanks(page, locale)).toBeFocused();
    await expect(page.getByText(t.changedLater(phone))).toBeVisible();
    expect(await requestsOf(site, email)).toMatchObject([{ answers: { currentInsurer: 'None' } }]);
  });

  test(`removing a card, and a “change” event alone, stop automatic retries: ${locale}`, {
    tag: thoroughOnly(locale === 'en'),
  }, async ({ page, site }) => {
    const email = `cards-${locale}@example.com`;
    const { addVehicle, removeVehicle } = autoQuoteText[locale];
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await fillAuto(page, locale, email);
    await button(addVehicle).click();
    await page.locator('#vehicles-1-vin').fill('1M8GDM9AXKP042788');
    for (const change of [
      () => button(removeVehicle(2)).click(),
      () =>
        page.locator('#phone').evaluate((field: HTMLInputElement) => {
          field.value = '(281) 555-0143';
          field.dispatchEvent(new Event('change', { bubbles: true }));
        }),
    ]) {
      await page.route(functionAddress, (route) => route.abort(), { times: 1 });
      await submitButton(page).click();
      await expect(page.getByRole('alert')).toHaveText(t.unanswered(phone));
      await change();
      await expect(page.getByRole('alert')).toHaveText(t.changed(phone));
    }
    expect(await requestsOf(site, email)).toEqual([]);
  });

  test(`a rate limit and a refusal are explained, with the phone number: ${locale}`, {
    tag: thoroughOnly(locale === 'es'),
  }, async ({ page }) => {
    const answers = [
      { status: 429, headers: { 'Retry-After': '300' }, says: t.limited(phone) },
      { status: 400, headers: {}, says: t.refused(phone) },
    ];
    await fillHome(page, locale, `refused-${locale}@example.com`);
    for (const { says, ...answer } of answers) {
      await page.route(functionAddress, (route) => route.fulfill({ ...answer, json: {} }), {
        times: 1,
      });
      await submitButton(page).click();
      await expect(page.getByRole('alert')).toHaveText(says);
      await expect(page.locator('#currentInsurer')).toHaveValue('None');
    }
  });
}

/** After a reload: what the tab does not keep. */
const answerAgain = {
  auto: async (page: Page) => {
    await fillDate(page, 'dateOfBirth', '1985-06-30');
    await page.locator('#vehicles-0-vin').fill('1HGCM82633A004352');
  },
  home: async (page: Page) => {
    await fillDate(page, 'dateOfBirth', '1985-06-30');
    for (const shown of ['#yearBuilt', '#currentInsurer']) {
      await submitButton(page).click();
      await page.locator(shown).waitFor();
    }
  },
};

for (const [kind, fill, last] of [
  ['auto', fillAuto, '#currentInsurance'],
  ['home', fillHome, '#currentInsurer'],
] as const) {
  test(`a reload after a lost answer is no second ${kind} request, unless the answers changed`, async ({
    page,
    site,
  }) => {
    page.on('dialog', (dialog) => dialog.accept());
    const email = `reloaded-${kind}@example.com`;
    const loseAnswer = async () => {
      await page.route(
        functionAddress,
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await fill(page, 'en', email);
      await submitButton(page).click();
      await expect(page.getByRole('alert')).toHaveText(deliveryText.en.unanswered(phone));
      await page.reload();
      await untilHydrated(page);
      await answerAgain[kind](page);
    };
    await test.step('the same answers get the reference of the first attempt', async () => {
      await loseAnswer();
      await submitButton(page).click();
      await expect(thanks(page, 'en')).toBeFocused();
      const [row, ...others] = await requestsOf(site, email);
      expect(others).toEqual([]);
      await expect(page.getByText(deliveryText.en.reference(row?.reference ?? ''))).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    });
    await test.step('other answers are stored too', async () => {
      await page.goto('/');
      await loseAnswer();
      await page.locator(last).fill('Lone Star Mutual');
      await submitButton(page).click();
      await expect(thanks(page, 'en')).toBeFocused();
      const rows = await requestsOf(site, email);
      expect(
        rows.map(({ answers }) => Object.values(answers).includes('Lone Star Mutual')),
      ).toEqual([false, false, true]);
    });
  });
}

test('the honeypot is hidden from keyboard and screen readers; a request that fills it is quarantined', async ({
  page,
  site,
}) => {
  const email = 'program@example.com';
  await fillHome(page, 'en', email);
  await expect(page.getByLabel(consentText.en.leaveEmpty)).toBeHidden();
  await expect(page.getByRole('textbox', { name: consentText.en.leaveEmpty })).toHaveCount(0);
  await page.locator('#currentInsurer').focus();
  for (const name of [/ZIP code/, /privacy|information/, consentText.en.optional, /Previous/]) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(name));
  }
  await page.locator('[name=extra]').evaluate((field) => field.setAttribute('value', 'Buy'));
  await submitButton(page).click();
  await expect(thanks(page, 'en')).toBeFocused();
  expect(await requestsOf(site, email)).toMatchObject([{ quarantined: true }]);
});

test('consent and privacy fit a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const locale of locales) {
    for (const path of ['/auto-quote', '/privacy']) {
      await page.goto(localePath(locale, path));
      await expectNoSidewaysScroll(page);
    }
  }
  await expect(page.getByRole('main')).toContainText('24 meses');
});
