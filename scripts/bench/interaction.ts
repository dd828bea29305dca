import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../setup/chromium.ts';
import type { BenchSite } from './bench-site.ts';
import { printTable } from './report.ts';
import { phone } from './visit.ts';

/** How much slower than this machine a visitor's is taken to be. */
export const slowDown = 4;

/** Columns of {@link row}. */
export const headings = ['interaction', 'slower than 16 ms', 'p98', 'worst', 'budget'];

const limitInMilliseconds = 100;
const cards = 10;

interface Step {
  what: string;
  act: (page: Page) => Promise<void>;
}

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).tap();

const type = (field: string, text: string) => async (page: Page) => {
  await page.locator(field).tap();
  await page.keyboard.type(text, { delay: 30 });
};

const submit = (page: Page) => page.locator('form button[type=submit]').tap();

const steps: Step[] = [
  { what: 'typing a name', act: type('#otherDrivers-9-firstName', 'Maria Elena') },
  { what: 'typing a VIN', act: type('#vehicles-5-vin', '1hgcm82633a004352') },
  { what: 'choosing', act: (page) => page.getByText('Leased').nth(4).tap() },
  { what: 'submitting with errors', act: submit },
  { what: 'typing a name in error', act: type('#otherDrivers-8-firstName', 'Maria Elena') },
  { what: 'typing a VIN in error', act: type('#vehicles-7-vin', '1hgcm82633a004352') },
  { what: 'removing a vehicle', act: press('Remove Vehicle 1') },
  { what: 'adding a vehicle', act: press('Add Vehicle') },
  { what: 'removing a driver', act: press('Remove Other driver 2') },
  { what: 'adding a driver', act: press('Add Driver') },
  { what: 'submitting again', act: submit },
];

/** Measures how long the auto quote, with many cards on a slow phone, takes to answer a touch or key. */
export async function measureInteraction(site: BenchSite): Promise<void> {
  const browser = await chromium.launch(chromiumLaunch);
  const page = await openLongForm(browser, site.url);
  const measured: { what: string; durations: number[] }[] = [];
  for (const { what, act } of steps) {
    await act(page);
    measured.push({ what, durations: await takeDurations(page) });
  }
  await browser.close();
  printTable(
    `Interaction to next paint on /auto-quote, ${cards} vehicles, ${cards} drivers, ${slowDown}× CPU slow-down`,
    headings,
    [...measured, { what: 'all', durations: measured.flatMap(({ durations }) => durations) }].map(
      row,
    ),
  );
}

/** A line of the table: how long one kind of interaction took, in milliseconds. */
export function row({ what, durations }: { what: string; durations: number[] }): string[] {
  const sorted = [...durations].sort((a, b) => a - b);
  const worst = sorted.at(-1) ?? 0;
  const p98 = sorted[Math.ceil(sorted.length * 0.98) - 1] ?? 0;
  const verdict = worst < limitInMilliseconds ? '' : ' OVER';
  return [
    what,
    String(sorted.length),
    `${p98} ms`,
    `${worst} ms`,
    `< ${limitInMilliseconds} ms${verdict}`,
  ];
}

async function openLongForm(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage(phone);
  page.on('dialog', (dialog) => dialog.accept());
  await page.addInitScript(collectDurations);
  await page.goto(`${url}/auto-quote`);
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  // Each list starts with one card.
  for (let card = 1; card < cards; card += 1) {
    await press('Add Vehicle')(page);
    await press('Add Driver')(page);
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await takeDurations(page);
  return page;
}

declare global {
  /** Longest event of every interaction since the last look, by the interaction's number. */
  var interactionDurations: Map<number, number>;
}

/** Notes how long interactions take; runs in the page, before its scripts. */
export function collectDurations(): void {
  const events: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  };
  globalThis.interactionDurations = new Map();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const longest = interactionDurations.get(entry.interactionId) ?? 0;
      if (!entry.interactionId || entry.duration <= longest) continue;
      interactionDurations.set(entry.interactionId, entry.duration);
    }
  }).observe(events);
}

/** Durations of the interactions since the last look, in milliseconds. */
export async function takeDurations(page: Page): Promise<number[]> {
  // An event is reported after the paint that follows it.
  await page.waitForTimeout(400);
  return page.evaluate(() => {
    const durations = [...interactionDurations.values()];
    interactionDurations.clear();
    return durations;
  });
}
