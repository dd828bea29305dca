import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test';
import { brotliThoroughly } from '../../host/releases/compress.ts';
import type { Budget } from './route-budgets.ts';

/** A phone's window; what begins above 844 px is the first screen. */
const phone = {
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** What one visit without scrolling transfers, in bytes, once a release is compressed brotliThoroughly. */
export interface Visit {
  html: number;
  css: number;
  script: number;
  fonts: number;
  /** Images that a visitor sees without scrolling. */
  images: number;
  /** Everything but images below the first screen, headers included. */
  total: number;
}

const kinds = {
  document: 'html',
  stylesheet: 'css',
  script: 'script',
  font: 'fonts',
  image: 'images',
} as const;

/** Visits an address in a browser that has nothing cached. */
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
  const result = await addUp(requests.filter((request) => !below.includes(request.url())));
  await countInlineByKind(result, page);
  await context.close();
  return result;
}

/** What of a visit weighs more than its budget allows; empty when it keeps to it. */
export function overBudget(budget: Budget, weight: Visit): string[] {
  const limits = { ...budget, total: budget.total ?? Number.POSITIVE_INFINITY };
  return (['html', 'css', 'script', 'fonts', 'images', 'total'] as const)
    .filter((kind) => weight[kind] > limits[kind] * 1024)
    .map((kind) => `${kind} ${kib(weight[kind])} > ${limits[kind]} KiB`);
}

/** Bytes in KiB, with one decimal. */
export function kib(bytes: number): number {
  return Number((bytes / 1024).toFixed(1));
}

/** Addresses of pictures of which every place on the page lies below the first screen. */
function picturesBelow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { above = [], below = [] } = Object.groupBy(document.querySelectorAll('img'), (image) =>
      image.getBoundingClientRect().top >= innerHeight ? 'below' : 'above',
    );
    const seen = above.map(({ currentSrc }) => currentSrc);
    return below.map(({ currentSrc }) => currentSrc).filter((source) => !seen.includes(source));
  });
}

async function addUp(requests: Request[]): Promise<Visit> {
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

/** A release a minute old is sent in brotli; what is younger is weighed as it will be by then. */
async function bodySize(request: Request): Promise<number> {
  const response = await request.response();
  const isYoung = (await response?.headerValue('content-encoding')) === 'gzip';
  if (!response || !isYoung) return (await request.sizes()).responseBodySize;
  const body = await response.body();
  // Pages share most of their files, and each takes seconds.
  const digest = createHash('sha256').update(body).digest('hex');
  const size = weighed.get(digest) ?? (await brotliThoroughly(body)).byteLength;
  weighed.set(digest, size);
  return size;
}

/** Sizes in brotli of what was weighed already, by its digest. */
const weighed = new Map<string, number>();

/**
 * Counts styles and scripts inside of the page with their kind, each as long as it would be on its
 * own; data such as JSON-LD stays with the HTML.
 */
async function countInlineByKind(visit: Visit, page: Page): Promise<void> {
  const inline = {
    css: 'style',
    script: 'script:not([src], [type$="json"], [type=speculationrules])',
  };
  for (const kind of ['css', 'script'] as const) {
    const code = (await page.locator(inline[kind]).allTextContents()).join('');
    const weight = code ? brotliCompressSync(code).length : 0;
    visit[kind] += weight;
    visit.html -= weight;
  }
}
