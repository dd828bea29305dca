import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** A phone's window; what begins above 844 px is the first screen. */
export const phone = {
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** What one visit without scrolling transferred, in bytes. */
export interface Visit {
  /** Of all answers but those for images below. */
  headers: number;
  html: number;
  css: number;
  script: number;
  fonts: number;
  /** Images that a visitor sees without scrolling. */
  images: number;
  /** Images that the browser fetched ahead, though they lie below the first screen. */
  imagesBelow: number;
  other: number;
  /** Whether one of the scripts is React. */
  framework: boolean;
}

interface Transfer {
  url: string;
  type: string;
  headers: number;
  body: number;
}

/** Visits an address in a browser that has nothing cached. */
export async function visit(browser: Browser, url: string, state?: StorageState): Promise<Visit> {
  const context = await browser.newContext({ ...phone, ...(state ? { storageState: state } : {}) });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const transfers = recordTransfers(session);
  const framework = watchForFramework(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  const transferred = addUp([...transfers.values()], await picturesBelow(page), await framework());
  const result = sortOutInline(transferred, await inlineCode(page));
  await context.close();
  return result;
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

function recordTransfers(session: CDPSession): Map<string, Transfer> {
  const transfers = new Map<string, Transfer>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { url, encodedDataLength: headers } = response;
    transfers.set(requestId, { url, type, headers, body: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.body = encodedDataLength - transfer.headers;
  });
  return transfers;
}

/** React marks its elements with a symbol; the name of the symbol survives minification. */
function watchForFramework(page: Page): () => Promise<boolean> {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    // One that is still under way when the visit ends is not counted either.
    const code = () => response.text().catch(() => '');
    if (response.request().resourceType() === 'script') scripts.push(code());
  });
  return async () => (await Promise.all(scripts)).some((code) => /react\.element/.test(code));
}

/** Addresses of pictures of which every place on the page lies below the first screen. */
function picturesBelow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const above = new Set<string>();
    const below = new Set<string>();
    for (const image of document.querySelectorAll('img')) {
      const isBelow = image.getBoundingClientRect().top >= innerHeight;
      (isBelow ? below : above).add(image.currentSrc);
    }
    return [...below.difference(above)];
  });
}

/** Styles and scripts that travel inside the page; data such as JSON-LD stays with its HTML. */
function inlineCode(page: Page): Promise<Record<'css' | 'script', string>> {
  return page.evaluate(() => {
    const joined = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join('');
    return {
      css: joined('style'),
      script: joined('script:not([src], [type$="json"], [type=speculationrules])'),
    };
  });
}

/** Counts what is inside the page with its kind: each as long as it would be on its own. */
function sortOutInline(visit: Visit, code: Record<'css' | 'script', string>): Visit {
  const weigh = (text: string) => (text ? brotliCompressSync(text).length : 0);
  const [css, script] = [weigh(code.css), weigh(code.script)];
  return {
    ...visit,
    html: visit.html - css - script,
    css: visit.css + css,
    script: visit.script + script,
  };
}

const kinds: Record<string, Exclude<keyof Visit, 'framework'>> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'script',
  Font: 'fonts',
  Image: 'images',
};

function addUp(transfers: Transfer[], below: string[], framework: boolean): Visit {
  const nothing = { html: 0, css: 0, script: 0, fonts: 0, images: 0, imagesBelow: 0, other: 0 };
  const visit: Visit = { ...nothing, headers: 0, framework };
  for (const { url, type, headers, body } of transfers) {
    if (url.startsWith('data:')) continue;
    if (type === 'Image' && below.includes(url)) {
      visit.imagesBelow += headers + body;
    } else {
      visit.headers += headers;
      visit[kinds[type] ?? 'other'] += body;
    }
  }
  return visit;
}
