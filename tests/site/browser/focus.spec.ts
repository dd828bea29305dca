import type { Page } from '@playwright/test';
import { sampleUnlessThorough, thoroughOnly } from '../../support/thorough.ts';
import { expect, test } from './site-fixture.ts';

test.use({
  // One of the pages is the not-found page.
  expectedNoise: /status of 404|No page at this address/,
});

/** One of each kind of page, in the language with the longer words where that matters. */
const pages = [
  '/',
  '/es/houston',
  '/blog/seguro-de-casa-guia',
  '/es/home-quote',
  '/auth',
  '/es/katy',
  '/home-insurance-spring-tx',
  '/serving-areas',
  '/es/learning-center',
  '/auto-quote',
  '/es/auth',
  '/no/such/page',
];

/**
 * A phone, and a 1280 × 1024 px window at 400% zoom. Tab reveals overlaps at the bottom of the window,
 * Shift+Tab overlaps at its top.
 */
const walks = [
  { size: { width: 390, height: 844 }, key: 'Tab' },
  { size: { width: 320, height: 256 }, key: 'Shift+Tab' },
];

for (const { size, key } of walks) {
  test(`at ${size.width} × ${size.height}, ${key} never stops at a hidden element`, {
    tag: thoroughOnly(key === 'Tab'),
  }, async ({ page }) => {
    await page.setViewportSize(size);
    const hidden: string[] = [];
    for (const path of sampleUnlessThorough(4, pages)) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      await loadFrames(page);
      if (key === 'Shift+Tab') await goToEnd(page);
      hidden.push(...(await hiddenStops(page, key)).map((stop) => `${path}: ${stop}`));
    }
    expect(hidden).toEqual([]);
  });
}

test('in a 320 × 256 px window, nothing covers the text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ['/es/katy', '/es/houston', '/auto-quote']) {
    await page.goto(path);
    await page.evaluate(() => scrollTo(0, 1000));
    const staying = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .filter((element) => element.checkVisibility())
        .map((element) => element.outerHTML.slice(0, 100)),
    );
    expect(staying, path).toEqual([]);
  }
});

test('the menu closes when the focus moves past it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menu = page.locator('#site-menu');
  await page.getByRole('button', { name: 'Open menu' }).press('Enter');
  await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
  const stops = await menu.locator('a, button').count();
  for (let stop = 0; stop < stops; stop += 1) {
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
  }
  await expect(menu).toBeHidden();
});

/** Loads all frames: a person is slower than this test, and would find them loaded. */
async function loadFrames(page: Page): Promise<void> {
  for (const frame of await page.locator('iframe').all()) {
    await frame.scrollIntoViewIfNeeded();
    await frame.contentFrame().getByRole('heading').first().waitFor();
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** Moves the focus to the last stop of a page. */
async function goToEnd(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stops = [...document.querySelectorAll<HTMLElement>('body > footer a')];
    stops.at(-1)?.focus();
  });
}

/** Every stop of the key of which none of nine points is visible. */
async function hiddenStops(page: Page, key: string): Promise<string[]> {
  const stops = new Map<string, { isVisible: boolean; html: string }>();
  let last = '';
  for (;;) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(describeFocus);
    if (!stop || (stop.id !== last && stops.has(stop.id))) break;
    // A frame has several stops, and the first may come before its content does.
    const isVisible = stop.isVisible || (stops.get(stop.id)?.isVisible ?? false);
    stops.set(stop.id, { isVisible, html: stop.html });
    last = stop.id;
  }
  return [...stops.values()].filter(({ isVisible }) => !isVisible).map(({ html }) => html);
}

/** Runs in the page: the focused element, and whether any point of it is on top. */
function describeFocus() {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const whole = focused.getBoundingClientRect();
  const [top, bottom] = [Math.max(whole.top, 0), Math.min(whole.bottom, innerHeight)];
  // The browser keeps a focused element inside a frame visible.
  const box =
    focused.tagName === 'IFRAME' && bottom > top
      ? new DOMRect(whole.x, top, whole.width, bottom - top)
      : whole;
  const shares = [0.1, 0.5, 0.9];
  const points = shares.flatMap((x) =>
    shares.map((y) => [box.x + box.width * x, box.y + box.height * y] as const),
  );
  const isVisible = points.some(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (focused.contains(top) || top.contains(focused));
  });
  const index = [...document.querySelectorAll('*')].indexOf(focused);
  return { id: String(index), isVisible, html: focused.outerHTML.slice(0, 100) };
}
