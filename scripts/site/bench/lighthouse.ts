import { existsSync, globSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { computeMedianRun, filterToValidRuns } from 'lighthouse/core/lib/median-run.js';
import { closeServer, listenOn } from '../../host/server/site-server.ts';
import { chromiumLaunch } from '../../host/setup/chromium.ts';
import { type BenchSite, startBenchSite } from './bench-site.ts';
import { type Budget, budgets } from './route-budgets.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** In milliseconds. */
const paintTargets = new Map(
  Object.entries<Budget>(budgets).flatMap(([path, { paintWithin }]) =>
    paintWithin ? [[path, paintWithin] as const] : [],
  ),
);

/** Runs Lighthouse as a phone on these pages, or on all that have a paint target. Prints the median of `runs` runs. */
export async function measureLighthouse(runs: number, pages: string[]): Promise<void> {
  await using site = await startBenchSite();
  await untilCompressed(site);
  const port = await freePort();
  const args = [...chromiumLaunch.args, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...chromiumLaunch, args });
  const table: Record<string, object> = {};
  for (const path of pages.length > 0 ? pages : paintTargets.keys()) {
    const results: Result[] = [];
    while (results.length < runs) results.push(await runOnce(site.url + path, port));
    table[path] = figures(computeMedianRun(results), paintTargets.get(path));
  }
  await browser.close();
  console.log(`Lighthouse on a phone, simulated slow 4G, 4× CPU slow-down; median of ${runs} runs`);
  console.table(table);
}

/** Most visitors get a release after its background compression, which starts a minute after it is live. */
async function untilCompressed({ dataDirectory }: BenchSite): Promise<void> {
  const pages = globSync(`${dataDirectory}/releases/*/site/**/*.html`);
  while (!pages.every((page) => existsSync(`${page}.br`))) await wait(1_000);
}

function figures({ categories: scores, audits }: Result, target: number | undefined) {
  const timing = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    ...Object.fromEntries(categories.map((id) => [id, (scores[id]?.score ?? 0) * 100])),
    'LCP, ms': Math.round(timing('largest-contentful-paint')),
    'target, ms': target,
    CLS: Number(timing('cumulative-layout-shift').toFixed(3)),
    'TBT, ms': Math.round(timing('total-blocking-time')),
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOn(server, 0);
  await closeServer(server);
  return port;
}

/** On a busy machine a run may miss the paint, so it gets three attempts. */
async function runOnce(url: string, port: number, attempt = 1): Promise<Result> {
  const flags = { port, onlyCategories: categories, maxWaitForLoad: 15_000 };
  const outcome = await lighthouse(url, { ...flags, logLevel: 'silent' });
  const [result] = filterToValidRuns(outcome ? [outcome.lhr] : []);
  if (result) return result;
  if (attempt < 3) return runOnce(url, port, attempt + 1);
  throw new Error(
    `Lighthouse could not measure ${url}: ${outcome?.lhr.runtimeError?.message ?? ''}`,
  );
}
