import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { formPageText } from '#i18n/quotes/form-page.ts';
import { homeQuoteText } from '#i18n/quotes/home-quote.ts';
import { localePath, locales } from '#locales.ts';
import { agency } from '../../support/content.ts';
import { completeAnswers } from '../../support/quote-requests.ts';
import { type RunningSite, startSite } from '../../support/running-site.ts';
import { readSite, type SitePage } from '../pages/site-pages.ts';
import { fillDate, openForm, requestedAddresses, submitButton } from './quote-form.ts';
import { test as base, expect } from './site-fixture.ts';

/** A site whose agency takes no quote requests, one per worker. */
const test = base.extend<object, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the shape that Playwright requires
    async ({}, use) => {
      const content = await mkdtemp(join(tmpdir(), 'content-'));
      await cp('content', content, { recursive: true });
      const file = join(content, 'agency.yaml');
      const facts = await readFile(file, 'utf8');
      expect(facts).toContain('quoteRequests: on');
      await writeFile(file, facts.replace('quoteRequests: on', 'quoteRequests: off'));
      const site = await startSite({ env: { CONTENT_DIR: content } });
      await use(site);
      await site.discard();
      await rm(content, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// One site for all tests: starting one takes half a minute.
test.describe.configure({ mode: 'default' });

const form = /^(\/es)?\/(auto|home)-quote$/;
const toForm = /^(\/es)?\/(auto|home)-quote(#|$)|^#quote$/;

test('while no requests are taken, every part with a link to a form says so', async ({ site }) => {
  const { pages } = await readSite(await site.files());
  // The forms say it at their top.
  const others = [...pages.values()].filter(({ path }) => !form.test(path));
  const links = others.flatMap((page) => formLinks(page).map((link) => ({ page, link })));
  const silent = links.filter(({ page, link }) => {
    const part = link.closest('section, #quotes, [popover], main');
    return !part?.textContent.includes(noticeOf(page));
  });
  expect(silent.map(({ page, link }) => `${page.file}: ${link.toString()}`)).toEqual([]);
  expect(links.length).toBeGreaterThan(100);
  const promises = [...pages.values()].filter(({ document }) =>
    /24 (hours|horas)/.test(document.querySelector('main')?.textContent ?? ''),
  );
  expect(promises.map(({ file }) => file)).toEqual([]);
});

for (const locale of locales) {
  test(`while no requests are taken, the forms send nothing and say so: ${locale}`, {
    tag: ['@spec-2-auto-quote', '@spec-2-home-quote'],
  }, async ({ page }) => {
    const { nothingSent, nothingSentText } = formPageText[locale];
    const alerts: string[] = [];
    page.on('dialog', async (dialog) => {
      alerts.push(dialog.message());
      await dialog.accept();
    });
    const { dateOfBirth, vehicles, otherDrivers: _, ...auto } = completeAnswers.auto;
    await openForm(page, localePath(locale, '/auto-quote'));
    const {
      maritalStatus: _status,
      housing: _housing,
      minimumCoverage: _coverage,
      ...typed
    } = auto;
    for (const [id, answer] of Object.entries(typed)) await page.locator(`#${id}`).fill(answer);
    await page.locator('#vehicles-0-vin').fill(vehicles[0]?.vin ?? '');
    await fillDate(page, 'dateOfBirth', dateOfBirth);
    const requested = requestedAddresses(page);
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: nothingSent })).toBeFocused();
    expect(alerts).toEqual([`${nothingSent}. ${nothingSentText(agency.phone.display)}`]);
    await expect(page.getByText(autoQuoteText[locale].thanksText)).toHaveCount(0);
    // The page's own code sends nothing.
    expect(requested.filter((address) => !address.includes('/_astro/'))).toEqual([]);

    const home = completeAnswers.home;
    await openForm(page, localePath(locale, '/home-quote'));
    for (const step of [
      ['firstName', 'lastName', 'email', 'phone'],
      ['address'],
      ['yearBuilt', 'squareFeet', 'roofAge'],
      ['currentInsurer'],
    ] as const) {
      for (const id of step) await page.locator(`#${id}`).fill(home[id]);
      if (step[0] === 'address') await fillDate(page, 'dateOfBirth', home.dateOfBirth);
      if (step[0] === 'currentInsurer') requested.length = 0;
      await submitButton(page).click();
    }
    await expect(page.getByRole('heading', { name: nothingSent })).toBeFocused();
    await expect(page.getByRole('status')).toBeEmpty();
    const t = homeQuoteText[locale];
    for (const claim of [t.toastTitle, t.thanks, /submitted|quedó enviada|24 (hours|horas)/]) {
      await expect(page.getByText(claim).filter({ visible: true })).toHaveCount(0);
    }
    await expect(page.locator('[data-delivered] [href^="tel:"]')).toBeVisible();
    // The page's own code sends nothing.
    expect(requested.filter((address) => !address.includes('/_astro/'))).toEqual([]);
  });
}

function formLinks({ document }: SitePage) {
  return (
    document
      .querySelectorAll('a[href]:not([hreflang])')
      .filter((link) => toForm.test(link.getAttribute('href') ?? ''))
      // The bar of city pages leads to the frame, which says it.
      .filter((link) => !link.closest('.quote-bar'))
  );
}

function noticeOf({ document }: SitePage): string {
  const locale = document.querySelector('html')?.getAttribute('lang') === 'es' ? 'es' : 'en';
  return formPageText[locale].formsOff(agency.phone.display);
}
