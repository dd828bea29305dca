import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from '@playwright/test';
import { brotliThoroughly } from '../../host/releases/compress.ts';
import { chromiumLaunch } from '../../host/setup/chromium.ts';
import { startBenchSite } from './bench-site.ts';
import { type Budget, budgets } from './route-budgets.ts';

const phone = {
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Bytes that one visit without scrolling transfers, compressed with brotli. */
interface Weight {
  html: number;
  css: number;
  script: number;
  fonts: number;
  /** Images on the first screen. */
  images: number;
  /** Everything except images below the first screen, headers included. */
  total: number;
}

export interface Visit {
  weight: Weight;
  /** How many requests transfer these bytes. */
  requests: number;
  /** Of these, the ones that must be answered before the browser paints anything, without the document. */
  blocking: number;
}

const kinds = {
  document: 'html',
  stylesheet: 'css',
  script: 'script',
  font: 'fonts',
  image: 'images',
} as const;

/** Prints the weight of a first visit to every kind of page that needs no sign-in, and what exceeds its budget. */
export async function measureWeights(): Promise<void> {
  await using site = await startBenchSite();
  const browser = await chromium.launch(chromiumLaunch);
  const { '/admin': _panel, ...open } = budgets;
  const table: Record<string, object> = {};
  for (const [path, budget] of Object.entries(open)) {
    const seen = await visit(browser, site.url + path);
    const figures = Object.entries(seen.weight).map(([kind, bytes]) => [kind, kib(bytes)]);
    const { requests } = seen;
    table[path] = {
      ...Object.fromEntries(figures),
      requests,
      over: overBudget(budget, seen).join(', '),
    };
  }
  await browser.close();
  console.log('Weight of a first visit in KiB: brotli, without images below the first screen');
  console.table(table);
}

/** Visits a URL with an empty cache. */
export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ ...phone, ...options });
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(url, { waitUntil: 'networkidle' });
  const below = await picturesBelow(page);
  const first = requests.filter((request) => !below.includes(request.url()));
  const weight = await addUp(first);
  await countInlineByKind(weight, page);
  const blocking = await countBlocking(page);
  await context.close();
  return { weight, requests: first.length, blocking };
}

/** Sentences for what exceeds a budget. */
export function overBudget(budget: Budget, { weight, requests, blocking }: Visit): string[] {
  const limits = { ...budget, total: budget.total ?? Number.POSITIVE_INFINITY };
  const heavy = (['html', 'css', 'script', 'fonts', 'images', 'total'] as const)
    .filter((kind) => weight[kind] > limits[kind] * 1024)
    .map((kind) => `${kind} ${kib(weight[kind])} > ${limits[kind]} KiB`);
  const many = requests > budget.requests ? [`${requests} > ${budget.requests} requests`] : [];
  const late = blocking > 0 ? [`${blocking} requests before the first paint`] : [];
  return [...heavy, ...many, ...late];
}

function kib(bytes: number): number {
  return Number((bytes / 1024).toFixed(1));
}

/** URLs of pictures that are only below the first screen. */
function picturesBelow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { above = [], below = [] } = Object.groupBy(document.querySelectorAll('img'), (image) =>
      image.getBoundingClientRect().top >= innerHeight ? 'below' : 'above',
    );
    const seen = above.map(({ currentSrc }) => currentSrc);
    return below.map(({ currentSrc }) => currentSrc).filter((source) => !seen.includes(source));
  });
}

async function addUp(requests: Request[]): Promise<Weight> {
  const sum = { html: 0, css: 0, script: 0, fonts: 0, images: 0, total: 0 };
  for (const request of requests) {
    const { responseHeadersSize } = await request.sizes();
    const body = await bodySize(request);
    sum.total += responseHeadersSize + body;
    const type = request.resourceType();
    if (type in kinds) sum[kinds[type as keyof typeof kinds]] += body;
  }
  return sum;
}

/** Style sheets, and scripts without `async`, `defer` or `type="module"`, in the head. */
function countBlocking(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(
          (entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking',
        ).length,
  );
}

/** Responses are sent with gzip until the background compression; counts those as if sent with brotli. */
async function bodySize(request: Request): Promise<number> {
  const response = await request.response();
  const isGzip = (await response?.headerValue('content-encoding')) === 'gzip';
  if (!response || !isGzip) return (await request.sizes()).responseBodySize;
  const body = await response.body();
  // Cached because pages share most files, and large ones take seconds.
  const digest = createHash('sha256').update(body).digest('hex');
  const size = brotliSizes.get(digest) ?? (await brotliThoroughly(body)).byteLength;
  brotliSizes.set(digest, size);
  return size;
}

const brotliSizes = new Map<string, number>();

/** Moves inline styles and scripts from `html` to their kind, as if they were files. JSON-LD stays with the HTML. */
async function countInlineByKind(weight: Weight, page: Page): Promise<void> {
  const inline = {
    css: 'style',
    script: 'script:not([src], [type$="json"], [type=speculationrules])',
  };
  for (const kind of ['css', 'script'] as const) {
    const code = (await page.locator(inline[kind]).allTextContents()).join('');
    const bytes = code ? brotliCompressSync(code).length : 0;
    weight[kind] += bytes;
    weight.html -= bytes;
  }
}
