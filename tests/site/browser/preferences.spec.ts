import { sampleUnlessThorough } from '../../support/thorough.ts';
import { expect, expectNoAxeFindings, test } from './site-fixture.ts';

declare global {
  /** Elements that Tab should reach, in document order. */
  var stops: Element[];
}

const kinds = ['/', '/katy', '/houston', '/learning-center', '/auto-quote', '/home-quote', '/auth'];
const guides = ['/blog/home-insurance-coverage-guide', '/blog/seguro-de-casa-guia'];

test.describe('a visitor who prefers reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('sees no transition, animation or smooth scrolling', async ({ page }) => {
    for (const path of [...kinds, ...guides]) {
      await page.goto(path);
      const moving = await page.evaluate(() => {
        const seconds = (value: string) => Math.max(...value.split(',').map(Number.parseFloat));
        const slow = [...document.querySelectorAll('*')].filter((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element);
          // Even the shortest transition shows a frame of the old state, such as a wider window.
          return seconds(transitionDuration) > 0 || seconds(animationDuration) > 0.001;
        });
        const { scrollBehavior } = getComputedStyle(document.documentElement);
        return [...slow.map((element) => element.outerHTML.slice(0, 100)), scrollBehavior];
      });
      expect(moving, path).toEqual(['auto']);
    }
  });
});

test.describe('a visitor with forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('still sees buttons, fields and the focus', async ({ page }) => {
    await test.step('sees the borders of buttons and fields', async () => {
      for (const path of kinds) {
        await page.goto(path);
        await page.locator('h1').first().waitFor();
        const edgeless = await page.evaluate(() => {
          const isVisible = (element: Element) =>
            element.checkVisibility({ opacityProperty: true });
          const controls = document.querySelectorAll(
            '.btn, input[type=text], input[type=email], select',
          );
          return [...controls]
            .filter(isVisible)
            .filter((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth) < 1)
            .map((element) => element.outerHTML.slice(0, 120));
        });
        expect(edgeless, path).toEqual([]);
      }
    });
    await test.step('sees the focused element', async () => {
      await page.goto('/');
      for (let stop = 0; stop < 12; stop += 1) {
        await page.keyboard.press('Tab');
        const { outlineStyle } = await page.evaluate(() => {
          const focused = document.activeElement ?? document.body;
          return { outlineStyle: getComputedStyle(focused).outlineStyle };
        });
        expect(outlineStyle).not.toBe('none');
      }
    });
  });
});

test('Tab reaches every link and button of a page in reading order, and leaves the page', async ({
  page,
}) => {
  for (const path of sampleUnlessThorough(2, ['/', '/es/houston', '/katy', '/serving-areas'])) {
    await page.goto(path);
    const stops = await page.evaluate(() => {
      globalThis.stops = [
        ...document.querySelectorAll('a[href], button, summary, iframe, input, select'),
      ].filter((element) => element.checkVisibility({ visibilityProperty: true }));
      return globalThis.stops.map((element) => element.outerHTML.slice(0, 100));
    });
    const reached: number[] = [];
    // The quote form's frame has further stops.
    for (let pressed = 0; pressed < stops.length + 10; pressed += 1) {
      await page.keyboard.press('Tab');
      const here = await page.evaluate(() =>
        document.activeElement ? globalThis.stops.indexOf(document.activeElement) : -1,
      );
      if (here !== reached.at(-1)) reached.push(here);
      if (here === stops.length - 1) break;
    }
    expect(
      reached.map((index) => stops[index]),
      path,
    ).toEqual(stops);
  }
});

test('a printed guide is black text on white, without buttons or links to other pages', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of guides) {
    await page.goto(path);
    await expect(page.locator('article h1')).toBeVisible();
    await expect(page.locator('.article-text')).toBeVisible();
    for (const part of ['body > header', 'body > footer', 'article nav', '.btn', '.skip-link']) {
      for (const element of await page.locator(part).all()) await expect(element).toBeHidden();
    }
    await expect(page.locator('article h1')).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expectNoAxeFindings(page);
  }
});
