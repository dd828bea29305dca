import { createServer } from 'node:http';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumLaunch } from '../chromium.ts';
import { closeServer, listenOn } from '../server/site-server.ts';
import type { BenchSite } from './bench-site.ts';
import { median, printTable } from './report.ts';
import { type Route, routes } from './routes.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const timings = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'];
const attempts = 3;

/** Runs Lighthouse as a phone on the pages that have a target; prints medians of `runs` runs. */
export async function measureLighthouse(site: BenchSite, runs: number): Promise<void> {
  const port = await freePort();
  const args = [...chromiumLaunch.args, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...chromiumLaunch, args });
  const rows: string[][] = [];
  const findings: string[] = [];
  for (const route of routes.filter(({ paintWithin }) => paintWithin)) {
    const results: Result[] = [];
    while (results.length < runs) results.push(await examine(site.url + route.path, port));
    rows.push(row(route, results));
    findings.push(...results.slice(-1).flatMap((result) => findingsOf(route, result)));
  }
  await browser.close();
  printTable(
    `Lighthouse on a phone, simulated slow 4G and 4× CPU slow-down, ${runs === 1 ? 'one run' : `median of ${runs} runs`}`,
    ['page', ...categories, 'LCP', 'target', 'CLS', 'TBT', 'missed'],
    rows,
  );
  for (const finding of findings) console.log(finding);
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
  if (result && timings.every((id) => typeof result.audits[id]?.numericValue === 'number')) {
    return result;
  }
  if (attempt < attempts) return examine(url, port, attempt + 1);
  const reason = result?.runtimeError?.message ?? 'it could not time the page';
  throw new Error(`Lighthouse failed on ${url}: ${reason}`);
}

function row({ path, paintWithin = 0 }: Route, results: Result[]): string[] {
  const scores = categories.map((id) =>
    median(results.map((result) => (result.categories[id]?.score ?? 0) * 100)),
  );
  const [paint = 0, shift = 0, blocked = 0] = timings.map((id) =>
    // Thousandths, because a shift is a small fraction.
    median(results.map(({ audits }) => (audits[id]?.numericValue ?? 0) * 1000)),
  );
  const missed = [
    ...categories.filter((_, place) => scores[place] !== 100),
    paint > paintWithin * 1000 ? 'LCP' : '',
    shift > 0 ? 'CLS' : '',
    blocked >= 500 ? 'TBT' : '',
  ];
  return [
    path,
    ...scores.map(String),
    `${Math.round(paint / 1000)} ms`,
    `≤ ${paintWithin} ms`,
    (shift / 1000).toFixed(3),
    `${Math.round(blocked / 1000)} ms`,
    missed.filter(Boolean).join(', '),
  ];
}

/** What a score below 100 comes from. */
function findingsOf({ path }: Route, { categories: scored, audits }: Result): string[] {
  return Object.values(scored).flatMap((category) =>
    category.auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => {
        const { title = id, displayValue = '' } = audits[id] ?? {};
        return `${path}, ${category.title}: ${title} ${displayValue}`.trimEnd();
      }),
  );
}
