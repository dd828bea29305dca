import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../../scripts/host/setup/chromium.ts';
import { thoroughOnly } from '../../support/thorough.ts';
import { submit, switchRequests } from './request-panel.ts';
import { expect, expectNoSidewaysScroll, signIn, test } from './site-fixture.ts';

const pages = [
  '/',
  '/es',
  '/es/katy',
  '/houston',
  '/es/serving-areas',
  '/es/learning-center',
  '/blog/home-insurance-coverage-guide',
  '/es/auto-quote',
  '/home-quote',
  '/home-insurance-spring-tx',
  '/help',
  '/windstorm-insurance',
];

/** The text spacing of WCAG 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

for (const fontSize of [24, 32]) {
  test(`a default font size of ${fontSize} px cuts off and overlaps nothing`, {
    tag: thoroughOnly(fontSize === 24),
  }, async ({ site }) => {
    const browser = await withFontSize(fontSize);
    const page = await browser.newPage({
      baseURL: site.url,
      viewport: { width: 390, height: 844 },
    });
    for (const path of pages) {
      await page.goto(path);
      await expectWholeBar(page, path);
    }
    await signIn(page);
    await page.goto('/admin#services');
    await expectWholeBar(page, '/admin');
    const cards = page.getByRole('tabpanel').getByRole('article');
    await expect(cards).toHaveCount(5);
    for (const card of await cards.all()) await expectWholeRow(card);
    await page.goto('/admin#articles');
    await page.getByRole('button', { name: 'Write an article' }).click();
    await expectWholeRow(cards.first());
    await page.goto('/admin#cities');
    await expect(page.locator('.closed-row')).toHaveCount(36);
    await expectWholeRow(page.locator('.closed-row').last());
    await switchRequests(site, 'on');
    await page.goto(`/es/admin#requests/${await submit(site)}`);
    await page.reload();
    await page.getByText('1HGCM82633A004352').waitFor();
    await expectWholeBar(page, '/es/admin#requests');
    await switchRequests(site, 'on');
    await browser.close();
  });
}

for (const width of [320, 1280]) {
  test(`WCAG 1.4.12 text spacing fits a ${width} px window`, {
    tag: thoroughOnly(width === 1280),
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of pages) {
      await page.goto(path);
      await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets.push(sheet);
      }, spacing);
      await expectWholeBar(page, path);
    }
  });
}

test('a default font size of 32 px on a phone of 320 px causes no sideways scroll', async ({
  site,
}) => {
  const browser = await withFontSize(32);
  const page = await browser.newPage({ baseURL: site.url, viewport: { width: 320, height: 568 } });
  for (const path of ['/es', '/houston', '/es/flood-insurance', '/windstorm-insurance', '/help']) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
  await browser.close();
});

/** A browser with a larger default font size, which also affects media queries. */
function withFontSize(size: number): Promise<Browser> {
  const { args = [], ...rest } = chromiumLaunch;
  return chromium.launch({ ...rest, args: [...args, `--blink-settings=defaultFontSize=${size}`] });
}

/** Nothing is cut off at the sides, nothing in the header overlaps, and no button breaks a word. */
async function expectWholeBar(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.locator('h1').first().waitFor();
    await expectNoSidewaysScroll(page);
    expect(await page.evaluate(wordsOnButtons)).toEqual([]);
    expect(await page.evaluate(brokenWords)).toEqual([]);
  });
}

/** Runs in the page: header text that overlaps another link or button. */
function wordsOnButtons(): string[] {
  const links = [...document.querySelectorAll('body > header :is(a, button)')].filter(
    (link) => link.checkVisibility() && !link.closest('[popover]'),
  );
  const seen = (element: Element) => element.clientWidth !== 1;
  return links.flatMap((link) => {
    const range = document.createRange();
    const parts = [link, ...link.querySelectorAll('*')].filter(seen);
    const texts = parts.flatMap(({ childNodes }) =>
      [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
    );
    const words = texts.flatMap((text) => {
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    });
    const isOn = ({ left, right, top, bottom }: DOMRect, box: DOMRect) =>
      Math.min(right, box.right) - Math.max(left, box.left) > 1 &&
      Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1;
    return links
      .filter((other) => other !== link)
      .filter((other) => words.some((word) => isOn(word, other.getBoundingClientRect())))
      .map((other) => `${link.textContent} overlaps ${other.outerHTML.slice(0, 100)}`);
  });
}

/** Runs in the page: button words that are broken across lines. */
function brokenWords(): string[] {
  const broken: string[] = [];
  for (const button of document.querySelectorAll('.btn, h1, h2')) {
    if (!button.checkVisibility()) continue;
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (const { index, 0: word } of (texts.currentNode.textContent ?? '').matchAll(/\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`${word} in ${button.textContent}`);
      }
    }
  }
  return broken;
}

/** Scrolls to a row first, because rows off screen have no layout, and checks that nothing in it is cut off. */
async function expectWholeRow(row: Locator): Promise<void> {
  await row.scrollIntoViewIfNeeded();
  const isDrawn = () =>
    row.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(isDrawn).toBe(true);
  expect(await row.evaluate(cutParts)).toEqual([]);
}

/** Runs in the page: names, fields and buttons of a row that are cut off or overflow it. */
function cutParts(row: Element): string[] {
  const { right } = row.getBoundingClientRect();
  return [...row.querySelectorAll('h3, button, input, textarea, select')]
    .filter(
      (part) =>
        // The text of a field scrolls inside it.
        (!part.matches('input, textarea, select') && part.scrollWidth > part.clientWidth) ||
        part.getBoundingClientRect().right > right,
    )
    .map((part) => part.outerHTML.slice(0, 100));
}
