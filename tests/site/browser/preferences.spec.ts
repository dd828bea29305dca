import { agency, town } from '../../support/content.ts';
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
    await test.step('sees the outlines of chips and cards', async () => {
      for (const path of ['/', '/houston', '/learning-center']) {
        await page.goto(path);
        const edgeless = await page
          .locator('.rounded-full, .rounded-card')
          .evaluateAll((chips) =>
            chips
              .filter((chip) => Number.parseFloat(getComputedStyle(chip).borderTopWidth) < 1)
              .map((chip) => chip.outerHTML.slice(0, 120)),
          );
        expect(edgeless, path).toEqual([]);
      }
    });
    await test.step('sees the focused element in the system’s color', async () => {
      await page.goto('/');
      const highlight = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = 'Highlight';
        return getComputedStyle(probe).color;
      });
      for (let stop = 0; stop < 12; stop += 1) {
        await page.keyboard.press('Tab');
        const outline = await page.evaluate(() => {
          const focused = document.activeElement ?? document.body;
          const { outlineStyle, outlineColor } = getComputedStyle(focused);
          return { outlineStyle, outlineColor };
        });
        expect(outline).toEqual({ outlineStyle: 'solid', outlineColor: highlight });
      }
    });
  });
});

test.describe('a visitor who prefers more contrast', () => {
  test.use({ contextOptions: { contrast: 'more' } });

  test('all text has 7:1 contrast', async ({ page }) => {
    for (const path of [...kinds, '/serving-areas', '/privacy', ...guides]) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      await expectNoAxeFindings(page, { only: 'color-contrast-enhanced' });
    }
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

test('a printed guide or city page has a letterhead and black text, without buttons or links to other pages', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  const letterhead = page.locator('.letterhead');
  for (const path of [...guides, '/houston', '/es/katy']) {
    await page.goto(path);
    await expect(page.locator('main h1')).toBeVisible();
    for (const text of [agency.name, town, agency.phone.display, new URL(page.url()).host]) {
      await expect(letterhead).toContainText(text);
    }
    await expect(letterhead).toBeVisible();
    for (const part of [
      'body > header',
      'body > footer',
      'main nav',
      '.open-now',
      '.btn',
      '.skip-link',
    ]) {
      for (const element of await page.locator(part).all()) await expect(element).toBeHidden();
    }
    await expect(page.locator('main h1')).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expectNoAxeFindings(page);
  }
  await page.emulateMedia({ media: 'screen' });
  await expect(letterhead).toBeHidden();
});
