import { createServer } from 'node:http';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { OperatorError } from '../command/operator-error.ts';
import { closeServer, listenOn } from '../server/site-server.ts';
import { chromiumLaunch } from '../setup/chromium.ts';
import type { BenchSite } from './bench-site.ts';
import { median, printTable } from './report.ts';
import { type Route, routes } from './route-budgets.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const timings = {
  paint: 'largest-contentful-paint',
  shift: 'cumulative-layout-shift',
  blocked: 'total-blocking-time',
};
const attempts = 3;

/** Runs Lighthouse as a phone on pages that have a target; prints medians of `runs` runs. */
export async function measureLighthouse(
  site: BenchSite,
  runs: number,
  chosen: Route[],
): Promise<void> {
  const port = await freePort();
  const args = [...chromiumLaunch.args, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...chromiumLaunch, args });
  const rows: string[][] = [];
  for (const route of chosen) {
    const results: Result[] = [];
    while (results.length < runs) results.push(await examine(site.url + route.path, port));
    rows.push(row(route, results));
  }
  await browser.close();
  const times = runs === 1 ? 'one run' : `median of ${runs} runs`;
  printTable(
    `Lighthouse on a phone, simulated slow 4G and 4× CPU slow-down, ${times}`,
    ['page', ...categories, 'LCP', 'target', 'CLS', 'TBT', 'missed'],
    rows,
  );
}

/**
 * The pages that have a target, or those of them that `pages` names. Throws an
 * {@link OperatorError} when one of these has none.
 */
export function routesWithTarget(pages: string[]): Route[] {
  const all = routes.filter(({ paintWithin }) => paintWithin);
  const unknown = pages.find((page) => all.every(({ path }) => path !== page));
  if (unknown) throw new OperatorError(`${unknown} is no page that has a target.`);
  return pages.length === 0 ? all : all.filter(({ path }) => pages.includes(path));
}

function row({ path, paintWithin = 0 }: Route, results: Result[]): string[] {
  const scores = categories.map((id) =>
    median(results.map((result) => (result.categories[id]?.score ?? 0) * 100)),
  );
  // Thousandths, because a shift is a small fraction.
  const timing = (id: string) =>
    median(results.map(({ audits }) => (audits[id]?.numericValue ?? 0) * 1000)) / 1000;
  const [paint, shift, blocked] = [
    timing(timings.paint),
    timing(timings.shift),
    timing(timings.blocked),
  ];
  const missed = [
    ...categories.filter((_, place) => scores[place] !== 100),
    paint > paintWithin ? 'LCP' : '',
    shift > 0 ? 'CLS' : '',
    blocked >= 0.5 ? 'TBT' : '',
  ];
  return [
    path,
    ...scores.map(String),
    `${paint.toFixed(0)} ms`,
    `≤ ${paintWithin} ms`,
    shift.toFixed(3),
    `${blocked.toFixed(0)} ms`,
    missed.filter(Boolean).join(', '),
  ];
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOn(server, 0);
  await closeServer(server);
  return port;
}

/** One run; on a busy machine a run may miss the paint it is to time, so it gets three attempts. */
async function examine(url: string, port: number, attempt = 1): Promise<Result> {
  const outcome = await lighthouse(url, {
    port,
    logLevel: 'silent',
    onlyCategories: categories,
    maxWaitForLoad: 15_000,
  });
  const result = outcome?.lhr;
  const isTimed = (id: string) => typeof result?.audits[id]?.numericValue === 'number';
  if (result && Object.values(timings).every(isTimed)) return result;
  if (attempt < attempts) return examine(url, port, attempt + 1);
  const reason = result?.runtimeError?.message ?? 'it could not time the page';
  throw new Error(`Lighthouse failed on ${url}: ${reason}`);
}
