import type { FrameLocator, Page } from '@playwright/test';
import { callBackConsentVersion, callBackText } from '#i18n/quotes/call-back.ts';
import { deliveryText } from '#i18n/quotes/delivery.ts';
import { formText } from '#i18n/quotes/form.ts';
import { type Locale, localePath, locales } from '#locales.ts';
import { callBackMessages } from '#schemas/quotes/call-back-messages.ts';
import { brotliThoroughly } from '../../../scripts/host/releases/compress.ts';
import { askDatabase } from '../../support/ask-database.ts';
import { agency } from '../../support/content.ts';
import { quoteRequest } from '../../support/quote-requests.ts';
import type { RunningSite } from '../../support/running-site.ts';
import { requestedAddresses } from './quote-form.ts';
import { reach } from './request-panel.ts';
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, test } from './site-fixture.ts';

test.use({ expectedNoise: /status of 4\d\d|net::ERR_|No page at this address/ });

const functionAddress = '**/rest/v1/rpc/submit_quote_request';
const phone = agency.phone.display;
const tuesdayNoon = new Date('2037-12-01T12:00-06:00');
const tuesdayNight = new Date('2037-12-01T22:00-06:00');

const callsTo = (site: RunningSite, number: string) =>
  askDatabase<Record<string, unknown> & { reference: string }>(
    site,
    'select * from quote_requests where phone = $1 order by received_at',
    [number],
  );

/** The parts of the card on a page or in a frame. */
function cardOn(page: Page | FrameLocator, locale: Locale) {
  const card = page.locator('[data-call-back]');
  const t = callBackText[locale];
  return {
    card,
    summary: card.getByText(t.open, { exact: true }),
    name: card.getByLabel(t.firstName),
    number: card.getByLabel(t.phone),
    when: card.getByLabel(t.when),
    language: card.getByLabel(t.language),
    send: card.getByRole('button', { name: t.send }),
    notice: card.getByRole('alert'),
    done: card.getByRole('status'),
  };
}

test('day and night, Home offers a call; its form is loaded on first touch and works with the keyboard', async ({
  page,
  site,
}) => {
  const { card, summary, name, when, send, done } = cardOn(page, 'en');
  await page.clock.setFixedTime(tuesdayNoon);
  await page.goto('/');
  await expect(page.getByText(/^Open until/).first()).toBeVisible();
  await expect(card).toBeVisible();
  await page.clock.setFixedTime(tuesdayNight);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(card).toBeVisible();
  const addresses = requestedAddresses(page);
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    scripts.push(response.body().then(async (body) => (await brotliThoroughly(body)).byteLength));
  });
  await reach(summary);
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  const bytes = (await Promise.all(scripts)).reduce((sum, each) => sum + each, 0);
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThanOrEqual(12 * 1024);
  await page.keyboard.type('Eva');
  await page.keyboard.press('Tab');
  await page.keyboard.type('(281) 555-0151');
  await expect(when.getByRole('option').first()).toHaveText(callBackText.en.whenOpen);
  await when.selectOption('Tomorrow, at the end of the day (5–6)');
  // The day that was chosen stays the day that was shown.
  await page.clock.setFixedTime(new Date('2037-12-02T00:05-06:00'));
  const shown = await card.locator('[data-wording]').textContent();
  expect(shown).toContain(agency.name);
  await expect(card.getByText(callBackText.en.noCoverage)).toBeVisible();
  await reach(send);
  await page.keyboard.press('Enter');
  await expect(done).toBeFocused();
  await expect(done).toContainText(
    'When: Tomorrow, at the end of the day (5–6), December 2, 2037.',
  );
  const rows = await callsTo(site, '(281) 555-0151');
  expect(rows).toMatchObject([
    {
      ...{ kind: 'callback', language: 'en', page: '/', name: 'Eva', email: null },
      answers: { firstName: 'Eva', phone: '(281) 555-0151', when: '2037-12-02-evening' },
      consent: { version: callBackConsentVersion, text: shown, ticked: [] },
      ...{ quarantined: false, release: { revision: await site.publishedRevision() } },
    },
  ]);
  await expect(done).toContainText(rows[0]?.reference ?? '');
  const left = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(left + addresses.join(' ')).not.toMatch(/Eva|555.?0151/);
});

test('a city offers a call next to its hours, and the end of a page opens the card of its beginning', async ({
  page,
}) => {
  const { card, name } = cardOn(page, 'en');
  await page.clock.setFixedTime(tuesdayNoon);
  for (const path of ['/houston', '/katy']) {
    await page.goto(path);
    await page.getByRole('main').getByRole('link', { name: callBackText.en.open }).click();
    await expect(page).toHaveURL(/\/contact#call-back$/);
    await expect(name).toBeFocused();
    await expect(name).toBeInViewport();
  }
  for (const path of ['/flood-insurance', '/blog/hail-and-your-roof']) {
    await page.goto(path);
    await expect(card).not.toHaveAttribute('open');
    const link = page.getByRole('main').getByRole('link', { name: callBackText.en.open });
    for (const state of ['closed', 'open']) {
      await link.click();
      await expect(name, `${path}, ${state} card`).toBeFocused();
      await expect(name, `${path}, ${state} card`).toBeInViewport();
    }
  }
});

for (const locale of locales) {
  test(`on a phone, a card at the end of the screen opens into view, in its first field: ${locale}`, async ({
    page,
  }) => {
    const { card, summary, name } = cardOn(page, locale);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/', '/contact', '/help', '/flood-insurance', '/no/such-page']) {
      await page.goto(localePath(locale, path));
      await summary.evaluate((button) => {
        const top = button.getBoundingClientRect().bottom - innerHeight + 1;
        window.scrollBy({ top, behavior: 'instant' });
      });
      await expect(summary).toBeInViewport({ ratio: 0.9 });
      await summary.click();
      await expect(name, path).toBeFocused();
      await expect(name, path).toBeInViewport({ ratio: 1 });
      await expect(summary, path).toBeInViewport({ ratio: 1 });
      // Nothing covers the field, such as the header.
      await name.click({ trial: true });
      await summary.click();
      await expect(card).not.toHaveAttribute('open');
    }
  });
}

test('in the frame of a Spanish city page, errors are tied to their fields, and the page is stored', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.clock.setFixedTime(tuesdayNight);
  await page.goto('/es/houston');
  await page.locator('#quote').scrollIntoViewIfNeeded();
  const frame = page.frameLocator('#quote');
  const { summary, name, number, language, send, done } = cardOn(frame, 'es');
  await summary.click();
  await expect(language).toHaveValue('es');
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
  await send.click();
  await expect(name).toBeFocused();
  const { firstName, phone: noNumber } = callBackMessages.es;
  await expect(name).toHaveAccessibleDescription(firstName);
  await expect(number).toHaveAccessibleDescription(noNumber);
  await name.fill('José');
  await expect(name).toHaveAttribute('aria-invalid', 'false');
  await number.fill('281-555-015');
  await language.selectOption('en');
  await send.click();
  await expect(done).toBeFocused();
  const { stored, whenOpen } = callBackText.es;
  await expect(done).toContainText(`${stored('281-555-015', whenOpen)} Idioma: English.`);
  expect(await callsTo(site, '281-555-015')).toMatchObject([
    { page: '/es/houston', language: 'en', doubts: ['phone'] },
  ]);
});

test('a program that only says “change” corrects the card, and only the number is dialed', async ({
  page,
  site,
}) => {
  const { summary, name, number, when, send, notice, done } = cardOn(page, 'en');
  await page.clock.setFixedTime(tuesdayNoon);
  await page.goto('/contact');
  await summary.click();
  await expect(when.getByRole('option').first()).toHaveText(callBackText.en.now);
  await send.click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  for (const [field, value] of [
    [name, 'Eva'],
    [number, '\u202a281\u2011555\u20110157 x12\u202c'],
  ] as const) {
    await field.evaluate((control: HTMLInputElement, text) => {
      control.value = text;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }, value);
    await expect(field).toHaveAttribute('aria-invalid', 'false');
  }
  await send.click();
  await expect(done).toContainText('(281) 555-0157 ext. 12');
  await expect(notice).toHaveCount(0);
  expect(await callsTo(site, '(281) 555-0157 ext. 12')).toHaveLength(1);
});

for (const locale of locales) {
  test(`a number that looks mistyped is doubted as in the quote forms, and stops no one: ${locale}`, async ({
    page,
    site,
  }) => {
    const { summary, name, number, send, done } = cardOn(page, locale);
    const t = formText[locale];
    const doubt = `${t.doubts.phone} ${t.advice.usual}`;
    await page.goto(localePath(locale, '/contact'));
    await summary.click();
    await name.fill('Eva');
    for (const odd of ['281-555-016', '12811550142', '(281) 155-0142', '555 0142']) {
      await number.fill(odd);
      await name.focus();
      await expect(number).toHaveAccessibleDescription(doubt);
    }
    // The doubt goes as soon as the number is complete.
    await number.fill('281-555-0160');
    await expect(number).toHaveAccessibleDescription('');
    const short = locale === 'en' ? '281-555-016' : '281-555-017';
    await number.fill(short);
    await send.click();
    await expect(done).toBeFocused();
    expect(await callsTo(site, short)).toMatchObject([{ doubts: ['phone'] }]);
  });
}

test('a call that is sent after its card was closed opens the card with the receipt', async ({
  page,
}) => {
  const { card, summary, name, number, send, notice, done } = cardOn(page, 'en');
  await page.route(functionAddress, (route) => route.abort(), { times: 1 });
  await page.goto('/contact');
  await summary.click();
  await name.fill('Eva');
  await number.fill('(281) 555-0164');
  await send.click();
  await expect(notice).toHaveText(deliveryText.en.unanswered(phone));
  await summary.click();
  await expect(card).not.toHaveAttribute('open');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(done).toBeFocused();
  await expect(done).toBeInViewport();
});

test('a slider moved while a call-back waits neither ends its sending nor counts as a change of it', async ({
  page,
  site,
}) => {
  const { summary, name, number, send, notice, done } = cardOn(page, 'en');
  await page.route(functionAddress, (route) => route.abort(), { times: 1 });
  await page.goto('/windstorm-insurance');
  await summary.click();
  await name.fill('Eva');
  await number.fill('(281) 555-0163');
  await send.click();
  await expect(notice).toHaveText(deliveryText.en.unanswered(phone));
  await page.getByRole('slider').first().press('ArrowRight');
  await expect(notice).toHaveText(deliveryText.en.unanswered(phone));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(done).toBeFocused();
  await expect(done).not.toContainText(deliveryText.en.changedLater(phone));
  expect(await callsTo(site, '(281) 555-0163')).toHaveLength(1);
});

for (const locale of locales) {
  test(`a device whose clock is days behind loses no call, and the visitor reads the truth: ${locale}`, async ({
    page,
    site,
  }) => {
    const { summary, name, number, when, send, done } = cardOn(page, locale);
    const phone = locale === 'en' ? '(281) 555-0161' : '(281) 555-0162';
    await page.clock.setFixedTime(new Date('2025-12-02T10:00-06:00'));
    await page.goto(localePath(locale, '/contact'));
    await summary.click();
    await name.fill('Eva');
    await number.fill(phone);
    await when.selectOption({ index: 1 });
    await send.click();
    await expect(done).toContainText(callBackText[locale].storedDayPassed(phone));
    expect(await callsTo(site, phone)).toMatchObject([
      { answers: { when: 'now' }, doubts: ['when'] },
    ]);
  });
}

test('a card that was opened on another day asks again when to call', async ({ page, site }) => {
  const { summary, name, number, when, send, done } = cardOn(page, 'en');
  const late = '(281) 555-0158';
  await page.clock.setFixedTime(tuesdayNight);
  await page.goto('/contact');
  await summary.click();
  await name.fill('Eva');
  await number.fill(late);
  await when.selectOption('Tomorrow morning (9–12)');
  await page.clock.setFixedTime(new Date('2037-12-03T09:00-06:00'));
  await send.click();
  await expect(when).toBeFocused();
  await expect(when).toHaveAccessibleDescription(callBackMessages.en.when);
  await when.selectOption('Tomorrow morning (9–12)');
  await send.click();
  await expect(done).toBeFocused();
  expect(await callsTo(site, late)).toMatchObject([{ answers: { when: '2037-12-04-morning' } }]);
});

test('a lost answer and another click are one call, and the fourth is refused', async ({
  page,
  site,
}) => {
  const { summary, name, number, send, notice, done } = cardOn(page, 'en');
  const number4 = '(281) 555-0152';
  await page.goto('/contact');
  await summary.click();
  await name.fill('Eva');
  await number.fill(number4);
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.route(
    functionAddress,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const lost = page.waitForRequest(functionAddress);
  await send.dblclick();
  await expect(notice).toHaveText(deliveryText.en.unanswered(phone));
  await expect(notice.getByRole('link', { name: phone })).toHaveAttribute(
    'href',
    `tel:${agency.phone.e164}`,
  );
  await expect(name).toHaveValue('Eva');
  await send.click();
  await expect(done).toBeFocused();
  expect(await callsTo(site, number4)).toHaveLength(1);
  for (const firstName of ['Ana', 'Al']) {
    const answers = { firstName, phone: number4, when: 'now' };
    const data = { request: quoteRequest('callback', { answers }) };
    // From the same network: its calls count together.
    expect((await page.request.fetch(await lost, { data })).ok()).toBe(true);
  }
  await page.goto('/help');
  await summary.click();
  await name.fill('Eva');
  await number.fill(number4);
  await send.click();
  await expect(notice).toHaveText(callBackText.en.conflict(phone));
  await expect(number).toHaveValue(number4);
  expect(await callsTo(site, number4)).toHaveLength(3);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the card is the phone number and the hours', async ({ page }) => {
    const { card, summary } = cardOn(page, 'en');
    await page.goto('/help');
    await summary.click();
    await expect(card.getByRole('link', { name: phone })).toBeVisible();
    await expect(card.locator('[data-opening-hours]')).toBeVisible();
    await page.goto('/');
    await expect(card).toBeVisible();
  });
});
