import { autoQuoteText } from '#i18n/quotes/auto-quote.ts';
import { formPageText } from '#i18n/quotes/form-page.ts';
import { localePath, locales } from '#locales.ts';
import { agency, town } from '../../support/content.ts';
import { completeAnswers } from '../../support/quote-requests.ts';
import { sampleUnlessThorough } from '../../support/thorough.ts';
import { fillDate, openForm, submitButton } from './quote-form.ts';
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

for (const locale of locales) {
  test(`a printed quote form has the answers and the phone number, before and after it was sent: ${locale}`, async ({
    page,
  }) => {
    const t = autoQuoteText[locale];
    const phone = page.locator('.letterhead').getByText(agency.phone.display);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.addInitScript(
      (saved) => sessionStorage.setItem('auto-quote', saved),
      JSON.stringify({ ...completeAnswers.auto, otherDrivers: [] }),
    );
    await openForm(page, localePath(locale, '/auto-quote'));
    await fillDate(page, 'dateOfBirth', '1985-06-30');
    await page.locator('#vehicles-0-vin').fill('1HGCM82633A004352');
    const print = async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(phone).toBeVisible();
      for (const part of ['.form-progress', '.btn', 'header']) {
        for (const one of await page.locator(part).all()) await expect(one).toBeHidden();
      }
    };
    await print();
    const mark = (choice: string) =>
      page
        .locator(`label:has([name=housing][value=${choice}])`)
        .evaluate((tile) => getComputedStyle(tile, '::before').content);
    expect(await mark('rent')).toBe('"✓"');
    expect(await mark('own')).toBe('none');
    await page.emulateMedia({ media: 'screen' });
    expect(await mark('rent')).toBe('none');
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: t.thanks })).toBeFocused();
    await print();
    // Without opening the answers first.
    await expect(page.getByText('1HGCM82633A004352')).toBeVisible();
    await expect(page.getByText(formPageText[locale].officeNow)).toBeHidden();
    await expectNoAxeFindings(page);
  });
}

test('a printed step of the home wizard has no progress bar', async ({ page }) => {
  await openForm(page, '/home-quote');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('progress')).toBeHidden();
  await expect(page.locator('.letterhead').getByText(agency.phone.display)).toBeVisible();
});
