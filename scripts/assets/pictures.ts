import { type Browser, chromium, type Page } from '@playwright/test';
import { type BenchSite, withSite } from '../bench/bench-site.ts';
import { phone } from '../bench/visit.ts';
import { runCommand } from '../command/run-command.ts';
import { chromiumLaunch } from '../setup/chromium.ts';

const folder = 'docs/images';
const desk = { width: 1280, height: 800 };
const office = { width: 1280, height: 1000 };
// What glides would be taken on its way.
const still = { reducedMotion: 'reduce' } as const;

// The pictures of README.md and docs/editing.md, taken from the running product.
await runCommand(() =>
  withSite(async (site) => {
    const browser = await chromium.launch(chromiumLaunch);
    try {
      await picturePages(browser, site);
      await picturePhone(browser, site);
      await picturePanel(browser, site);
    } finally {
      await browser.close();
    }
  }),
);

async function picturePages(browser: Browser, { url }: BenchSite): Promise<void> {
  const page = await browser.newPage({ ...still, viewport: desk });
  await page.goto(url, { waitUntil: 'networkidle' });
  await take(page, 'home');
  await page.goto(`${url}/home-insurance-spring-tx`, { waitUntil: 'networkidle' });
  await take(page, 'city');
  await page.close();
}

async function picturePhone(browser: Browser, { url }: BenchSite): Promise<void> {
  const page = await browser.newPage({ ...still, ...phone });
  await page.goto(`${url}/es`, { waitUntil: 'networkidle' });
  await take(page, 'phone-spanish');
  await page.goto(`${url}/auto-quote`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Submit Quote Request' }).click();
  await page.locator('[aria-labelledby=error-summary-title]:focus').waitFor();
  await take(page, 'phone-form');
  await page.close();
}

async function picturePanel(browser: Browser, { url, staff }: BenchSite): Promise<void> {
  const page = await browser.newPage({ ...still, viewport: office });
  await page.goto(`${url}/auth`);
  await take(page, 'sign-in');
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password').fill(staff.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const title = page.getByLabel('Title', { exact: true }).first();
  await title.waitFor();
  await page.getByRole('button', { name: 'Close message' }).click();
  await take(page, 'panel-hero');
  await page.getByRole('tab', { name: 'Services' }).click();
  await take(page, 'panel-services');
  await page.getByRole('tab', { name: 'City Pages' }).click();
  await take(page, 'panel-cities');
  await page.getByRole('tab', { name: 'Hero Content' }).click();
  await title.fill('Trusted Insurance Protection for Texas Families');
  await title.press('End');
  await title.pressSequentially(', Neighbor to Neighbor');
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await page.getByText('Hero content updated successfully').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await take(page, 'panel-saved');
  await page.close();
}

async function take(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${folder}/${name}.jpg`, quality: 78, animations: 'disabled' });
  console.log(`${folder}/${name}.jpg`);
}
