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
  /** What axe's source puts on the page. */
  var axe: typeof axeCore;
}

interface SiteFixtures {
  /** Console messages a test expects; anything else of level error or warning fails it. */
  expectedNoise: RegExp;
  /** A page of somebody from the office, signed in and on the admin panel. */
  office: Page;
  noise: undefined;
}

interface WorkerFixtures {
  /** A whole site of this worker's own: what one test saves, no test of another worker sees. */
  site: RunningSite;
}

/** The site under test, with a silent console. */
export const test = base.extend<SiteFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the shape that Playwright asks for
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.discard();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
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

/** Collects what every page of a context says, the ones that a test opens later included. */
function listen(context: BrowserContext, heard: string[]): void {
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(message.text());
  });
  context.on('weberror', (webError) => heard.push(webError.error().message));
}

/**
 * Something of ours that the content security policy stopped: never expected, whatever a test says.
 * A stranger who may not frame us is no violation of ours.
 */
function isPolicyViolation(text: string): boolean {
  return /Content Security Policy|Trusted(HTML|Script)/.test(text) && !/frame-ancestors/.test(text);
}

/** What a browser keeps of a session of the office, a new one each time. */
async function signedIn(site: RunningSite) {
  const { data } = await (await site.client(admin)).auth.getSession();
  // supabase-js names it after the host.
  const kept = { name: 'sb-localhost-auth-token', value: JSON.stringify(data.session) };
  return { cookies: [], origins: [{ origin: site.url, localStorage: [kept] }] };
}

const panelHeading = (page: Page) => page.getByRole('heading', { name: 'CMS Admin Panel' });

/** Signs in as the office does, through the form. */
export async function signIn(page: Page, credentials = admin): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(credentials.email);
  await page.getByLabel('Password').fill(credentials.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await panelHeading(page).waitFor();
}

/** Lets matching requests wait until the answer is called: a state that is over in a moment stays. */
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

/** A short message at the bottom of the window. */
export function toast(page: Page, text: string | RegExp): Locator {
  return toasts(page).getByText(text);
}

/** Puts every short message away, so that what a later step is told is not an earlier one. */
export async function clearToasts(page: Page): Promise<void> {
  const closers = toasts(page).getByRole('button');
  await closers.evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await expect(closers).toHaveCount(0);
}

// Every document that is looked at reads it anew: the short form takes half as long.
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const axeOptions: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'target-size': { enabled: true } },
  // A frame shows a page of ours, which is looked at by itself. For one below the fold, which has not
  // loaded yet, axe would wait in vain, more than a second on each page.
  iframes: false,
};

/** Fails on anything axe finds against WCAG 2.2 AA, target sizes included; there are no exceptions. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await page.evaluate(axeSource);
  const findings = await page.evaluate(async (options) => {
    const { violations } = await globalThis.axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  }, axeOptions);
  expect(findings).toEqual([]);
}

/** Fails when the page scrolls sideways, and names what reaches over its edge. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { excess, over } = await page.evaluate(() => {
    const root = document.scrollingElement;
    const edge = root?.clientWidth ?? 0;
    const over = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > edge)
      .map((element) => element.outerHTML.slice(0, 160));
    return { excess: root ? root.scrollWidth - edge : 0, over };
  });
  expect(excess, over.join('\n')).toBe(0);
}

export { expect };

/** Hides or shows the tab, as far as the page can tell: headless Chromium never hides one. */
export async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { get: () => value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}
