import { deliveryText } from '#i18n/quotes/delivery.ts';
import { formText } from '#i18n/quotes/form.ts';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { agency } from '../../support/content.ts';
import {
  fillAuto,
  fillHome,
  functionAddress,
  openForm,
  requestsOf,
  submitButton,
  thanks,
} from './quote-form.ts';
import { expect, test } from './site-fixture.ts';

test.use({ expectedNoise: /status of 4\d\d|net::ERR_|dynamically imported module|not a function/ });

const phone = agency.phone.display;

test('a text typed into a chat widget, and events without a change, do not end the sending', async ({
  page,
  site,
}) => {
  const email = 'widget@example.com';
  await fillHome(page, 'en', email);
  await page.locator('#currentInsurer').evaluate((field) => {
    // An extension put these beside the answer.
    for (const name of ['currentInsurer', 'firstName.0']) {
      const input = Object.assign(document.createElement('input'), { name, className: 'added' });
      field.after(input);
    }
  });
  await page.route(functionAddress, (route) => route.abort(), { times: 1 });
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(deliveryText.en.unanswered(phone));
  await page.locator('.added').first().fill('Hello');
  await page.locator('#currentInsurer').dispatchEvent('change');
  await expect(page.getByRole('alert')).toHaveText(deliveryText.en.unanswered(phone));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(thanks(page, 'en')).toBeFocused();
  await expect(page.getByText(deliveryText.en.changedLater(phone))).toHaveCount(0);
  expect(await requestsOf(site, email)).toMatchObject([{ answers: { currentInsurer: 'None' } }]);
});

test('a submit script that did not arrive is loaded again at the next press, and no answer is lost', async ({
  page,
  site,
}) => {
  const email = 'script@example.com';
  const script = /\/_astro\/send-until-stored\..*\.js$/;
  await page.route(script, (route) => route.abort());
  await fillAuto(page, 'en', email);
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(formText.en.notDelivered(phone));
  await page.unroute(script);
  await submitButton(page).click();
  await expect(thanks(page, 'en')).toBeFocused();
  expect(await requestsOf(site, email)).toHaveLength(1);
});

test('a phone of 2021 sends the form, and one that cannot says so', async ({ page, site }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(String.prototype, 'isWellFormed');
    Reflect.deleteProperty(Array.prototype, 'toReversed');
    Reflect.deleteProperty(AbortSignal, 'timeout');
  });
  const email = 'older-phone@example.com';
  await fillAuto(page, 'en', email);
  await page.evaluate(() => {
    Reflect.set(window, 'normalForm', String.prototype.normalize);
    Reflect.deleteProperty(String.prototype, 'normalize');
  });
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(formText.en.notDelivered(phone));
  await page.evaluate(() => {
    Reflect.set(String.prototype, 'normalize', Reflect.get(window, 'normalForm'));
  });
  await submitButton(page).click();
  await expect(thanks(page, 'en')).toBeFocused();
  expect(await requestsOf(site, email)).toHaveLength(1);
});

test('on a translated page, “Start over” asks before it clears', async ({ page }) => {
  const { restored, startOver, startOverQuestion } = formText.en;
  await openForm(page, '/home-quote');
  await page.locator('#firstName').fill('Ana');
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Ana');
  await page.reload();
  const notice = page.getByText(restored.answers);
  await notice.evaluate((element) => {
    const texts = document.createTreeWalker(element.closest('p') ?? element, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (texts.nextNode()) nodes.push(texts.currentNode as Text);
    for (const node of nodes) {
      const font = document.createElement('font');
      node.replaceWith(font);
      font.append(node.data);
    }
  });
  await page.getByRole('button', { name: startOver }).click();
  await expect(page.getByText(startOverQuestion)).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('“Use it” pressed while the cursor is in the email box ends the question', async ({
  page,
}) => {
  await openForm(page, '/auto-quote');
  const email = page.locator('#email');
  await email.fill('ana@gmial.com');
  await email.press('Tab');
  const question = page.getByText(formText.en.didYouMean('ana@gmail.com'), { exact: true });
  await expect(question).toBeVisible();
  await email.click();
  await page.getByRole('button', { name: formText.en.useIt }).click();
  await expect(email).toHaveValue('ana@gmail.com');
  await expect(question).toHaveCount(0);
  await expect(email).toBeFocused();
});

test('a date left without its year is there again after Previous and Next', async ({ page }) => {
  const { previous } = homeQuoteText.en;
  await openForm(page, '/home-quote');
  const first = {
    firstName: 'Ana',
    lastName: 'Garza',
    email: 'ana@example.com',
    phone: '2815550142',
  };
  for (const [id, answer] of Object.entries(first)) await page.locator(`#${id}`).fill(answer);
  await submitButton(page).click();
  await page.locator('#dateOfBirth-month').fill('6');
  await page.locator('#dateOfBirth-day').fill('30');
  await page.getByRole('button', { name: previous }).click();
  await submitButton(page).click();
  for (const [part, typed] of [
    ['month', '6'],
    ['day', '30'],
    ['year', ''],
  ] as const) {
    await expect(page.locator(`#dateOfBirth-${part}`)).toHaveValue(typed);
  }
});
