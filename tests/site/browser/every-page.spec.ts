import type { Page } from '@playwright/test';
import { fixedCities } from '../../support/content.ts';
import type { RunningSite } from '../../support/running-site.ts';
import { sampleUnlessThorough } from '../../support/thorough.ts';
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, test } from './site-fixture.ts';

/** Unlisted pages; other tests cover the states of the panel. */
const unlisted = ['/auth', '/quote-frame', '/es/quote-frame', '/no-such-page/at-all'];
const shares = 4;

// The not-found page logs the missing path, as specified.
test.use({ expectedNoise: /status of 404|No page at this address/ });

/** Splits the pages among parallel tests. */
async function pathsOf(page: Page, site: RunningSite, share: number): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap-0.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url));
  expect(listed.length).toBeGreaterThan(90);
  const paths = [...listed.map(({ pathname }) => pathname), ...unlisted];
  return (await fewOfAKind(paths, site)).filter((_, place) => place % shares === share);
}

/** City records, fixed cities and articles differ only in their texts, so one of each is enough. */
async function fewOfAKind(paths: string[], site: RunningSite): Promise<string[]> {
  const client = await site.client();
  const { data } = await client.from('city_pages').select('slug').order('slug').throwOnError();
  expect(data.length).toBeGreaterThan(30);
  const kinds = [
    data.map(({ slug }) => String(slug)),
    fixedCities(),
    paths.filter((path) => path.startsWith('/blog/')).map(nameOf),
  ];
  const left = new Set(
    kinds.flatMap((names) =>
      names.filter((name) => !sampleUnlessThorough(1, names).includes(name)),
    ),
  );
  return paths.filter((path) => !left.has(nameOf(path)));
}

const nameOf = (path: string) => path.split('/').at(-1) ?? '';

for (let share = 0; share < shares; share += 1) {
  test(`share ${share + 1} of ${shares} of the pages is accessible and fits every width`, async ({
    page,
    site,
  }) => {
    for (const path of await pathsOf(page, site, share)) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(path);
        await page.locator('h1').first().waitFor();
        await expectNoAxeFindings(page);
        // 640 is a 1280 px window at 200% zoom.
        for (const width of [640, 320]) {
          await page.setViewportSize({ width, height: 640 });
          await expectNoSidewaysScroll(page);
        }
      });
    }
  });
}
