import type { Page } from '@playwright/test';
import { sampleUnlessThorough } from '../../support/thorough.ts';
import { expect, test } from './site-fixture.ts';

// One of the pages is the not-found page.
test.use({ expectedNoise: /status of 404|No page at this address/ });

const tuesdayNoon = new Date('2026-11-24T12:00-06:00');
const sundayEvening = new Date('2026-11-29T21:00-06:00');

const windows = [
  [390, 664],
  [1366, 657],
] as const;

test('above the fold, a call is offered first while the office is open, else the online quote', async ({
  page,
}) => {
  for (const [width, height] of windows) {
    await test.step(`home at ${width} × ${height} offers the call and the online quote without scrolling`, async () => {
      await page.setViewportSize({ width, height });
      for (const [path, call, online] of [
        ['/', 'Call Now', 'Start online'],
        ['/es', 'Llame ahora', 'Empiece en línea'],
      ] as const) {
        await page.goto(path);
        const main = page.getByRole('main');
        await expect(main.getByRole('link', { name: call })).toBeInViewport({ ratio: 1 });
        await expect(main.getByRole('link', { name: online, exact: true })).toBeInViewport({
          ratio: 1,
        });
      }
    });
  }
  await test.step('the call button is first while the office is open, else the online quote', async () => {
    const buttons = page.getByRole('main').locator('section').first().locator('.btn');
    await page.clock.setFixedTime(tuesdayNoon);
    await page.goto('/');
    await expect(page.getByText(/^Open until 6:00/).first()).toBeVisible();
    await expect(buttons).toHaveText(['Call Now', 'Start online']);
    await page.clock.setFixedTime(sundayEvening);
    await page.reload();
    await expect(
      page.getByText(/^Closed now \(we answer again tomorrow at 9:00/).first(),
    ).toBeVisible();
    await expect(buttons).toHaveText(['Start online', 'Call Now']);
  });
  await test.step('every page says next to its call buttons that the office is closed', async () => {
    const article = '/blog/home-insurance-coverage-guide';
    for (const path of [
      '/learning-center',
      '/serving-areas',
      article,
      '/privacy',
      '/no/such-page',
    ]) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(
        main.getByText(/^Closed now \(we answer again tomorrow at 9:00/).first(),
        path,
      ).toBeVisible();
      await expect(main.locator('.btn-call'), path).not.toHaveCount(0);
      for (const call of await main.locator('.btn-call').all()) {
        await expect(call, path).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      }
    }
  });
});

test('while the office is closed, Home asks about damage, and help leads to the company before the agency', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const main = page.getByRole('main');
  for (const [path, question, help, number, company] of [
    ['/', 'Had damage?', '/help', 'Your company’s number', 'Which company?'],
    ['/es', '¿Tuvo un daño?', '/es/help', 'El número de su compañía', '¿Cuál es su compañía?'],
  ] as const) {
    await page.clock.setFixedTime(sundayEvening);
    await page.goto(path);
    await expect(main.getByRole('link', { name: question })).toBeInViewport({ ratio: 1 });
    await page.goto(help);
    const ways = main.locator('header .btn');
    await expect(ways.first()).toHaveText(number);
    await ways.first().click();
    await expect(main.getByRole('heading', { name: company })).toBeInViewport();
    await page.clock.setFixedTime(tuesdayNoon);
    await page.reload();
    await expect(ways.first()).toHaveText(number);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('the question about damage opens the first steps', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 664 });
      const main = page.getByRole('main');
      for (const [path, question, first, car, uninsured] of [
        ['/', 'Had damage?', 'What to do first', 'Your car is in water', 'No flood policy?'],
        [
          '/es',
          '¿Tuvo un daño?',
          'Qué hacer primero',
          'Le entró agua al auto',
          '¿No tiene póliza de inundación?',
        ],
      ] as const) {
        if (javaScriptEnabled) await page.clock.setFixedTime(sundayEvening);
        await page.goto(path);
        await main.getByRole('link', { name: question }).click();
        for (const name of [first, car]) {
          await expect(main.getByRole('heading', { name })).toBeInViewport({ ratio: 1 });
        }
        const bar = await page.locator('.site-bar').boundingBox();
        const heading = await main.getByRole('heading', { name: first }).boundingBox();
        expect(heading?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
        await main.getByRole('link', { name: uninsured }).click();
        await expect(main.getByText(/last night’s water|el agua de anoche/)).toBeInViewport();
      }
    });
  });
}

test('on every kind of page, a call or a quote is offered without scrolling', async ({ page }) => {
  const main = page.getByRole('main');
  const paths = ['/katy', '/houston', '/the-woodlands', '/home-insurance-spring-tx'];
  const everywhere = [...paths, '/serving-areas', '/learning-center', '/no/such-page'];
  const guides = ['/blog/home-insurance-coverage-guide', '/blog/seguro-de-casa-guia'];
  await page.clock.setFixedTime(tuesdayNoon);
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    for (const path of [...everywhere, ...everywhere.map((one) => `/es${one}`), ...guides]) {
      await page.goto(path);
      const action = main.locator('a.btn:is([href^="tel:"], [href="#quote"])').first();
      await expect(action, `${path} at ${width} px`).toBeInViewport({ ratio: 1 });
    }
    // The form and the policy are what one came for; the header calls.
    for (const path of ['/auto-quote', '/es/home-quote', '/privacy', '/es/privacy']) {
      await page.goto(path);
      const call = page.locator('.site-bar a[href^="tel:"]');
      await expect(call, `${path} at ${width} px`).toBeInViewport({ ratio: 1 });
    }
  }
});

test('in the window of a small computer, both forms show their first field', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  for (const path of ['/auto-quote', '/es/auto-quote', '/home-quote', '/es/home-quote']) {
    await page.goto(path);
    const field = await page.getByRole('main').locator('input:visible').first().boundingBox();
    // The auto form has a line with the current part at the bottom.
    const bar = page.locator('.form-progress');
    const line = (await bar.count()) > 0 ? await bar.boundingBox() : null;
    expect(field && field.y + field.height, path).toBeLessThan(line?.y ?? 657);
  }
});

test('on the home page, the cards offer the online quote first while the office is closed', async ({
  page,
}) => {
  const buttons = page.getByRole('main').getByRole('article').first().locator('.btn');
  await page.clock.setFixedTime(tuesdayNoon);
  await page.goto('/');
  await expect(buttons).toHaveText(['Call for an auto quote', /^Start online/]);
  await page.clock.setFixedTime(sundayEvening);
  await page.reload();
  await expect(buttons).toHaveText([/^Start online/, 'Call for an auto quote']);
});

test('the buttons are in their order before any script has arrived', async ({ page }) => {
  const { promise: isChecked, resolve: end } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await isChecked;
    await route.continue();
  });
  await page.clock.setFixedTime(sundayEvening);
  for (const path of ['/', '/katy', '/houston']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html'), path).toHaveAttribute('data-open', 'false');
  }
  end();
});

test('no two red buttons are visible at the same time', async ({ page }) => {
  for (const [width, height] of sampleUnlessThorough(1, windows)) {
    await test.step(`at ${width} × ${height}`, async () => {
      await page.clock.setFixedTime(tuesdayNoon);
      await page.setViewportSize({ width, height });
      const pages = ['/', '/katy', '/houston', '/home-insurance-spring-tx', '/serving-areas'];
      for (const path of [...pages, '/learning-center', '/blog/home-insurance-coverage-guide']) {
        await page.goto(path);
        expect(await redButtonsInOneView(page), path).toEqual([]);
      }
    });
  }
});

/** Pairs of red buttons that are close enough to be visible at the same time. */
function redButtonsInOneView(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const red = [...document.querySelectorAll('.btn-call')]
      .filter((button) => button.checkVisibility())
      .map((button) => button.getBoundingClientRect());
    return red
      .filter(({ top }, place) => (red[place + 1]?.bottom ?? Infinity) - top < innerHeight)
      .map(({ top }) => `two red buttons from ${Math.round(top)} px on`);
  });
}
