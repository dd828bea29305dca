import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../setup/chromium.ts';
import { type BenchSite, withSite } from './bench-site.ts';
import { fillCities } from './content.ts';
import { collectDurations, headings, row, slowDown, takeDurations } from './interaction.ts';
import { untilLive } from './publishing.ts';
import { median, printTable } from './report.ts';

const cities = 500;
const shownWithin = 1000;

interface Step {
  what: string;
  act: (page: Page) => Promise<void>;
}

const type = (text: string) => (page: Page) => page.keyboard.type(text, { delay: 60 });

async function erase(page: Page): Promise<void> {
  for (let key = 0; key < 7; key += 1) await page.keyboard.press('Backspace', { delay: 60 });
}

// Not by role: Playwright would ask every card whether it is hidden, and so have all of them laid out,
// which takes longer than everything that is measured here.
const firstCard = (page: Page) => page.locator('article').first();

const into = (label: string) => async (page: Page) => {
  const field = firstCard(page).getByLabel(label, { exact: true });
  await field.click();
  await takeDurations(page);
  await type(' and a few words more')(page);
};

const steps: Step[] = [
  { what: 'filtering cities', act: type('houston') },
  { what: 'taking the filter back', act: erase },
  { what: 'filtering to nothing', act: type('nowhere') },
  { what: 'all cities again', act: erase },
  { what: 'typing a city’s title', act: into('Title') },
  { what: 'typing a city’s description', act: into('Description') },
];

/** Measures the panel with many cities: how soon they show after sign-in, and how typing feels. */
export async function measureAdmin(runs: number): Promise<void> {
  await withSite(async (site) => {
    await untilLive(site.url, await fillCities(await site.openClient(), cities));
    const browser = await chromium.launch(chromiumLaunch);
    const shown: number[] = [];
    while (shown.length < runs) shown.push(await timeToCities(browser, site));
    const middle = median(shown);
    printTable(
      `City Pages with ${cities} cities, from pressing Login`,
      ['runs', 'shown after', 'slowest', 'budget'],
      [
        [
          String(runs),
          `${middle} ms`,
          `${Math.max(...shown)} ms`,
          `< ${shownWithin} ms${middle < shownWithin ? '' : ' OVER'}`,
        ],
      ],
    );
    await measureTyping(browser, site);
    await browser.close();
  });
}

async function openCities(page: Page, { url, staff }: BenchSite): Promise<number> {
  await page.goto(`${url}/auth`, { waitUntil: 'networkidle' });
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password').fill(staff.password);
  const start = performance.now();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('tab', { name: 'City Pages' }).click();
  await firstCard(page).getByLabel('City Name').waitFor();
  return Math.round(performance.now() - start);
}

async function timeToCities(browser: Browser, site: BenchSite): Promise<number> {
  const page = await browser.newPage();
  const duration = await openCities(page, site);
  await page.close();
  return duration;
}

async function measureTyping(browser: Browser, site: BenchSite): Promise<void> {
  const page = await browser.newPage();
  await page.addInitScript(collectDurations);
  await openCities(page, site);
  await page.getByRole('searchbox').click();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await takeDurations(page);
  const measured: { what: string; durations: number[] }[] = [];
  for (const { what, act } of steps) {
    await act(page);
    measured.push({ what, durations: await takeDurations(page) });
  }
  printTable(
    `Interaction to next paint on /admin, ${cities} cities, ${slowDown}× CPU slow-down`,
    headings,
    measured.map(row),
  );
}
