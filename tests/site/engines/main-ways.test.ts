import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { formText } from '#i18n/quotes/form.ts';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { askDatabase } from '../../support/ask-database.ts';
import { admin, type RunningSite, startSite } from '../../support/running-site.ts';
import { newestRevision } from '../../support/save-title.ts';
import { type Browser, startFirefox, startWebKit } from './web-driver.ts';

let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.discard();
});

const textIs = (text: string) => `normalize-space()=${JSON.stringify(text)}`;
const button = (text: string) => `//button[${textIs(text)}]`;
const submit = 'form button[type=submit]';

async function openForm(browser: Browser, path: string): Promise<void> {
  await browser.open(site.url + path);
  // Hydrated forms have no such attribute.
  await browser.find('//main[not(.//*[@data-form])]//form');
}

async function fillAll(browser: Browser, answers: Record<string, string>): Promise<void> {
  for (const [id, answer] of Object.entries(answers)) await browser.fill(`#${id}`, answer);
}

const birthDate = {
  ...{ 'dateOfBirth-month': '6', 'dateOfBirth-day': '30', 'dateOfBirth-year': '1985' },
};

/** The kinds of the stored requests with an email address. */
const storedRequests = (email: string) =>
  askDatabase<{ kind: string; language: string; name: string }>(
    site,
    'select kind, language, name from quote_requests where email = $1',
    [email],
  );

describe.each([
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
])('%s', (name, start) => {
  async function startBrowser(): Promise<Browser> {
    const browser = await start();
    onTestFinished(() => browser.stop());
    return browser;
  }

  test('sends an auto quote request', async () => {
    const browser = await startBrowser();
    const t = autoQuoteText.en;
    const email = `auto-${name}@example.com`;
    await openForm(browser, '/auto-quote');
    await fillAll(browser, {
      ...{ firstName: 'Ana', lastName: 'Garza', licenseAge: '16', dailyMiles: '30', ...birthDate },
      ...{ address: '24 Timber Mill St, The Woodlands, TX 77380', currentInsurance: 'None', email },
      ...{ 'vehicles-0-vin': '1HGCM82633A004352', phone: '(281) 555-0142' },
    });
    await browser.click(`//label[${textIs(t.yesNo.no)}]`);
    await browser.click(submit);
    expect(await browser.acceptAlert()).toBe(t.success);
    await browser.find(`//*[self::h1 or self::h2][${textIs(t.thanks)}]`);
    expect(await storedRequests(email)).toEqual([
      { kind: 'auto', language: 'en', name: 'Ana Garza' },
    ]);
  });

  test('sends a home quote request in Spanish, after going back a step', async () => {
    const browser = await startBrowser();
    const t = homeQuoteText.es;
    const email = `home-${name}@example.com`;
    await openForm(browser, '/es/home-quote');
    await fillAll(browser, { firstName: 'Ana', lastName: 'Garza', email, phone: '2815550142' });
    await browser.click(submit);
    await fillAll(browser, { address: '24 Timber Mill St', ...birthDate });
    await browser.evaluate('history.back()');
    await browser.find('#firstName');
    await browser.click(submit);
    await browser.find('#address');
    await browser.click(submit);
    await fillAll(browser, { yearBuilt: '1998', squareFeet: '2400', roofAge: '12' });
    await browser.click(submit);
    await fillAll(browser, { currentInsurer: 'Ninguna' });
    await browser.click(`//button[${textIs(formText.es.submit)}]`);
    await browser.find(`//*[self::h1 or self::h2][${textIs(t.thanks)}]`);
    expect(await storedRequests(email)).toEqual([
      { kind: 'home', language: 'es', name: 'Ana Garza' },
    ]);
  });

  test('lets the office sign in, preview a headline, and save it until it is live', async () => {
    const browser = await startBrowser();
    const title = `Covered in ${name}`;
    await browser.open(`${site.url}/auth`);
    await browser.fill('[type=email]', admin.email);
    await browser.fill('[type=password]', admin.password);
    await browser.click(button('Login'));
    await browser.find(`//h1[${textIs('CMS Admin Panel')}]`);

    const field = `//*[@id=//label[${textIs('Title')}]/@for]`;
    await browser.click(button('Preview'));
    await browser.fill(field, title);
    await browser.enterFrame('iframe[title="The page in English"]');
    await browser.find(`//h1[${textIs(title)}]`);
    await browser.enterFrame(null);
    await browser.click(button('Save Changes'));
    await browser.find(`//*[${textIs('Hero content updated successfully')}]`);
    await site.untilLive(await newestRevision(await site.client(admin)));
    await browser.find('[data-publishing=live]');
    await browser.open(site.url);
    await browser.find(`//h1[${textIs(title)}]`);
  });
});
