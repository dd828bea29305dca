import { expect, test } from './site-fixture.ts';
import { UnwatchedPage } from './unwatched-page.ts';

// A script that starts late would take the message on the page that the visitor leaves.
const startScripts = `Promise.all([...document.querySelectorAll('script[src]:not([type=late])')].map(({ src }) => import(src)))
  .then(() => { document.body.dataset.started = String(document.querySelector('[type=late]') === null); })`;

const activation = "performance.getEntriesByType('navigation')[0].activationStart";

test('a hovered link is prerendered, so its page appears at once', async ({ site }) => {
  const page = await UnwatchedPage.open();
  await page.goto(site.url);
  await expect
    .poll(async () => {
      await page.evaluate(`void ${startScripts}`);
      return page.evaluate('document.body.dataset.started');
    })
    .toBe('true');
  const message = JSON.stringify({ texts: ['a flash message'], offersLogout: false });
  await page.evaluate(`sessionStorage.setItem('flash-messages', '${message}')`);
  await page.hover('a[href="/es"]');
  await page.whenPrerendered('/es');
  await page.click('a[href="/es"]');
  await expect.poll(() => page.evaluate('location.pathname')).toBe('/es');
  expect(await page.evaluate(activation)).toBeGreaterThan(0);
  await expect
    .poll(() => page.evaluate("document.querySelector('[data-flash-message]').textContent"))
    .toBe('a flash message');
  await page.close();
});

test('quote forms, sign-in and panel are not prerendered', async ({ site }) => {
  for (const path of ['/auto-quote', '/es/home-quote', '/auth', '/es/admin', '/quote-frame']) {
    const page = await UnwatchedPage.open();
    await page.goto(site.url);
    // Replaces the URL of the first link, so that only the URL differs.
    await page.evaluate(`document.querySelector('a[href="/es"]').id = 'tried'`);
    await page.evaluate(`document.querySelector('#tried').setAttribute('href', '${path}')`);
    await page.press('#tried');
    await page.hover('a[href="/serving-areas"]');
    // Another link is prepared, so this one would have been, too.
    await page.whenPrerendered('/serving-areas');
    expect([...page.started]).toEqual(['/serving-areas']);
    await page.close();
  }
});
