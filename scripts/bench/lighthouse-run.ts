import { createServer } from 'node:http';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { closeServer, listenOn } from '../server/site-server.ts';
import { chromiumLaunch } from '../setup/chromium.ts';
import { median } from './report.ts';

/** What Lighthouse scores. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const timings = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'];
const attempts = 3;

/** What the examined pages stand for: a phone on a slow network. */
export const circumstances = 'Lighthouse on a phone, simulated slow 4G and 4× CPU slow-down';

/** Opens a browser for Lighthouse and hands over what examines an address in it, `runs` times. */
export async function withLighthouse<T>(
  use: (examineAll: (url: string, runs: number) => Promise<Result[]>) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const args = [...chromiumLaunch.args, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...chromiumLaunch, args });
  try {
    return await use(async (url, runs) => {
      const results: Result[] = [];
      while (results.length < runs) results.push(await examine(url, port));
      return results;
    });
  } finally {
    await browser.close();
  }
}

/** The middle of several runs: scores from 0 to 100, times in milliseconds, shift as a fraction. */
export function medians(results: Result[]) {
  const timing = (id = '') =>
    // Thousandths, because a shift is a small fraction.
    median(results.map(({ audits }) => (audits[id]?.numericValue ?? 0) * 1000)) / 1000;
  const [paint, shift, blocked] = timings;
  return {
    scores: categories.map((id) =>
      median(results.map((result) => (result.categories[id]?.score ?? 0) * 100)),
    ),
    paint: timing(paint),
    shift: timing(shift),
    blocked: timing(blocked),
    bytes: timing('total-byte-weight'),
  };
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
