import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../host/setup/chromium.ts';
import { type BenchSite, openSite, staff } from './bench-site.ts';
import { type KeyFigures, measureKeys } from './panel-keys.ts';
import { checkOutAll, fillCities, percentile, untilLive } from './subjects.ts';

const cities = 500;
const runs = 15;
const name = 'katy';

/**
 * Measures the panel's list of 500 cities, opened and searched, of what is committed; beside another commit,
 * if one is named, which takes turns with it in the same browser. Then a key beside one in the seed's list.
 */
export async function measurePanel(against: string | undefined): Promise<void> {
  using worktrees = new DisposableStack();
  await using running = new AsyncDisposableStack();
  const browser = await chromium.launch(chromiumLaunch);
  running.defer(() => browser.close());
  const panels: [code: string, url: string, page: Page][] = [];
  const keys: Record<string, KeyFigures> = {};
  for (const [code, project] of checkOutAll(against, worktrees)) {
    const site = running.use(await openSite(project));
    const typing = code === 'HEAD' ? await signIn(browser, site) : null;
    if (typing) keys["the seed's cities"] = await measureKeys(typing, site.url);
    await untilLive(site, await fillCities(await site.openClient(), cities));
    if (typing) keys[`${cities} cities`] = await measureKeys(typing, site.url);
    await typing?.context().close();
    panels.push([code, site.url, await signIn(browser, site)]);
  }
  const taken = new Map(
    panels.map(([code]) => [code, { first: [], all: [], search: [] } as Figures]),
  );
  for (let run = 0; run < runs; run += 1) {
    for (const [code, url, page] of panels) {
      await page.goto(`${url}/admin`);
      await page.getByLabel('Title', { exact: true }).first().waitFor();
      await page.waitForLoadState('networkidle');
      const { first, all } = await page.evaluate(openList, cities);
      taken.get(code)?.first.push(first);
      taken.get(code)?.all.push(all);
      taken.get(code)?.search.push(await page.evaluate(searchList, name));
    }
  }
  console.log(`The panel's list of ${cities} cities, ms`);
  console.table(Object.fromEntries([...taken].map(([code, figures]) => [code, summary(figures)])));
  console.log('A key in a city and in the search, ms of the main thread, by the number of cities');
  console.table(keys);
}

/** Milliseconds until what came of it was painted. */
interface Figures {
  /** The first screen of the list. */
  first: number[];
  all: number[];
  search: number[];
}

function summary({ first, all, search }: Figures) {
  return {
    'first screen, p50': percentile(first, 50),
    'first screen, p95': percentile(first, 95),
    'all rows, p50': percentile(all, 50),
    'all rows, p95': percentile(all, 95),
    [`search for ${name}, p50`]: percentile(search, 50),
    [`search for ${name}, p95`]: percentile(search, 95),
  };
}

async function signIn(browser: Browser, { url }: BenchSite): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${url}/auth`);
  await page.locator('input[type=email]').fill(staff.email);
  await page.locator('input[type=password]').fill(staff.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/admin**');
  return page;
}

// Run inside the page, so that they carry everything they need.

async function openList(count: number): Promise<{ first: number; all: number }> {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
  const rows = () => [...document.querySelectorAll('[role=tabpanel]:not([hidden]) li')];
  // A row may stand there empty at first.
  const isFirstScreenThere = () =>
    rows()[9] !== undefined &&
    rows()
      .slice(0, 10)
      .every(({ textContent }) => textContent?.trim());
  const begun = performance.now();
  const since = async () => {
    await frame();
    await frame();
    return performance.now() - begun;
  };
  tabs.find(({ textContent }) => textContent?.startsWith('City Pages'))?.click();
  while (!isFirstScreenThere()) await frame();
  const first = await since();
  while (rows().length < count) await frame();
  return { first, all: await since() };
}

async function searchList(sought: string): Promise<number> {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const field = document.querySelector<HTMLInputElement>('[role=tabpanel] input[type=search]');
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  const found = () =>
    /\d+ of \d+ cities/.test(
      document.querySelector('[role=tabpanel]:not([hidden])')?.textContent ?? '',
    );
  const begun = performance.now();
  for (let typed = 1; typed <= sought.length; typed += 1) {
    set?.call(field, sought.slice(0, typed));
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    await frame();
  }
  while (!found()) await frame();
  await frame();
  return performance.now() - begun;
}
