import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';
import { admin, type RunningSite, startSite } from '../../support/running-site.ts';

declare global {
  /** Added to the page by axe's source. */
  var axe: typeof axeCore;
}

interface SiteFixtures {
  /** Expected console messages; any other error or warning fails the test. */
  expectedNoise: RegExp;
  /** A page with staff signed in, on the panel. */
  office: Page;
  noise: undefined;
}

interface WorkerFixtures {
  /** A separate site for each worker, so that tests do not see what others save. */
  site: RunningSite;
}

/** The site under test; unexpected console messages fail the test. */
export const test = base.extend<SiteFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: required by Playwright
    async ({}, use) => {
      const site = await startSite({ env: { TRUST_PROXY: 'loopback' } });
      await use(site);
      await site.discard();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // Each test has its own IP address, so that the tests together stay below the limits per address.
  // biome-ignore lint/correctness/noEmptyPattern: required by Playwright
  extraHTTPHeaders: async ({}, use, { testId }) =>
    use({
      'X-Forwarded-For': `198.18.${hash('sha256', testId, 'buffer').subarray(0, 2).join('.')}`,
    }),
  expectedNoise: [/^$/, { option: true }],
  noise: [
    async ({ context, expectedNoise }, use) => {
      const heard: string[] = [];
      listen(context, heard);
      await use(undefined);
      const unexpected = heard.filter(
        (text) => !expectedNoise.test(text) || isPolicyViolation(text),
      );
      expect(unexpected, 'console noise').toEqual([]);
    },
    { auto: true },
  ],
  office: async ({ page, context, site }, use) => {
    await context.setStorageState(await signedIn(site));
    await page.goto('/admin');
    await panelHeading(page).waitFor();
    await use(page);
  },
});

/** Collects the console messages of all pages of a context, including later ones. */
function listen(context: BrowserContext, heard: string[]): void {
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(message.text());
  });
  context.on('weberror', (webError) => heard.push(webError.error().message));
}

/**
 * Content Security Policy violations always fail the test, except when another site is not allowed to
 * frame a page.
 */
function isPolicyViolation(text: string): boolean {
  return /Content Security Policy|Trusted(HTML|Script)/.test(text) && !/frame-ancestors/.test(text);
}

/** Browser storage with a new staff session. */
async function signedIn(site: RunningSite) {
  const { data } = await (await site.client(admin)).auth.getSession();
  // supabase-js uses the host in the key.
  const kept = { name: 'sb-localhost-auth-token', value: JSON.stringify(data.session) };
  return { cookies: [], origins: [{ origin: site.url, localStorage: [kept] }] };
}

const panelHeading = (page: Page) => page.getByRole('heading', { name: 'CMS Admin Panel' });

/** Signs in through the form. */
export async function signIn(page: Page, credentials = admin): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(credentials.email);
  await page.getByLabel('Password').fill(credentials.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await panelHeading(page).waitFor();
}

/** Holds matching requests until they are released, so that a short-lived state can be checked. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

const toasts = (page: Page) =>
  page.getByRole('region', { name: /^(Notifications|Notificaciones)$/ });

/** A toast. */
export function toast(page: Page, text: string | RegExp): Locator {
  return toasts(page).getByText(text);
}

/** Closes all toasts, so that later steps do not find earlier ones. */
export async function clearToasts(page: Page): Promise<void> {
  const closers = toasts(page).getByRole('button');
  await closers.evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await expect(closers).toHaveCount(0);
}

// Parsed again for every document: the minified version takes half as long.
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const axeOptions: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'target-size': { enabled: true } },
  // The frame contains one of our own pages, which is checked separately. Below the fold it is not loaded
  // yet, and axe would wait for it for more than a second on each page.
  iframes: false,
};

/** Fails on any WCAG 2.2 AA violation that axe finds, including target sizes; or on those of one rule. */
export async function expectNoAxeFindings(
  page: Page,
  { only }: { only?: string } = {},
): Promise<void> {
  await page.evaluate(axeSource);
  const rules: RunOptions = only
    ? { ...axeOptions, runOnly: [only], rules: { [only]: { enabled: true } } }
    : axeOptions;
  const findings = await page.evaluate(async (options) => {
    const { violations } = await globalThis.axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  }, rules);
  expect(findings).toEqual([]);
}

/**
 * Fails if the page scrolls sideways, and names the elements that overflow. After a change of the window's width the
 * panel's rail becomes a row in a later frame, so the page may take a moment.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect(async () => {
    const { excess, over } = await page.evaluate(() => {
      const root = document.scrollingElement;
      const edge = root?.clientWidth ?? 0;
      const over = [...document.body.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > edge)
        .map((element) => element.outerHTML.slice(0, 160));
      return { excess: root ? root.scrollWidth - edge : 0, over };
    });
    expect(excess, over.join('\n')).toBe(0);
  }).toPass({ timeout: 5000 });
}

export { expect };

/** Simulates hiding or showing the tab, which headless Chromium never does. */
export async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { get: () => value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}
