import type { Page } from '@playwright/test';
import { hostileCities } from '../../support/hostile-content.ts';
import { idOf } from '../../support/id-of.ts';
import { admin } from '../../support/running-site.ts';
import { saveTitle } from '../../support/save-title.ts';
import { sampleUnlessThorough } from '../../support/thorough.ts';
import { expect, expectNoSidewaysScroll, test } from './site-fixture.ts';

const script = '"\'></script><script>alert(1)</script><img src=x onerror=alert(1)>';
const word = 'Wäßerfall'.repeat(60);
/** The first characters. Does not split a surrogate pair, which the server refuses. */
const firstOf = (text: string, count: number) => [...text].slice(0, count).join('');
const cityWith = (text: string) => ({
  city_name: firstOf(text, 80),
  region: firstOf(text, 80),
  title: firstOf(text, 120),
  description: firstOf(text, 600),
  local_risk: text,
  insurance_tip: text,
  image_url: `/${firstOf(text, 400)}`,
});

const cities = sampleUnlessThorough(2, [
  { slug: 'worst-script', ...cityWith(script), description_es: script, local_risk_es: script },
  { slug: 'worst-word', ...cityWith(word), description_es: word },
  { slug: 'worst-emoji', ...cityWith('👩🏽‍🚒'.repeat(80)), city_name: '👩🏽‍🚒'.repeat(20) },
  { slug: 'worst-direction', ...cityWith('\u202e\u2066مدينة هيوستن <b>'.repeat(6)) },
  // Cities made of whole lists of hostile strings.
  ...hostileCities.filter(({ slug }) => ['constructor', 'naughty-300'].includes(slug)),
  { slug: 'worst-marks', ...cityWith(`e${'\u0301'.repeat(70)}`) },
  { slug: 'worst-glued', ...cityWith('a\u00a0'.repeat(300)) },
  { slug: 'worst-dots', ...cityWith('.'.repeat(600)) },
  { slug: 'worst-lines', ...cityWith('a\n'.repeat(40)), image_url: null },
]);

const services = [script, word, '.'.repeat(400), '\u202eمدينة'].map((text, index) => ({
  title: text.slice(0, 80),
  description: text.slice(0, 400),
  icon: 'constructor',
  link: '/',
  display_order: 10 + index,
}));

// The pictures of these records do not exist. Any other console message fails the test.
test.use({
  expectedNoise: /status of 404|ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED/,
});

async function setTraps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const executed: unknown[] = [];
    Object.assign(window, { executed });
    for (const trap of ['alert', 'confirm', 'prompt', 'print', 'open'] as const) {
      window[trap] = (...words: unknown[]) => executed.push([trap, ...words]) as never;
    }
  });
}

async function expectNothingExecuted(page: Page): Promise<void> {
  for (const summary of await page.locator('main summary').all()) await summary.click();
  await page.mouse.move(160, 300);
  expect(await page.evaluate('window.executed')).toEqual([]);
}

test('pages with hostile texts run no script and fit 320 px', async ({ page, site }) => {
  test.setTimeout(120_000);
  const office = await site.client(admin);
  const hero = await office.from('hero_content').select('title').order('id').limit(1).single();
  for (const city of cities) {
    const { error } = await office.from('city_pages').insert<object>(city);
    expect(error, city.slug).toBeNull();
  }
  for (const service of services) await office.from('services').insert(service).throwOnError();
  const notice = { message: word.slice(0, 200), link: '/', link_text: word.slice(0, 60) };
  await office.from('notices').insert(notice).throwOnError();
  await site.untilLive(await saveTitle(office, word.slice(0, 120)));

  await setTraps(page);
  await page.setViewportSize({ width: 320, height: 700 });
  const paths = cities.map(({ slug }) => `/${slug}`);
  for (const path of [...paths, '/es/worst-script', '/es/worst-word', '/', '/es']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectNothingExecuted(page);
      await expectNoSidewaysScroll(page);
      const link = await page
        .getByRole('link', { name: notice.link_text, exact: true })
        .boundingBox();
      expect((link?.x ?? 320) + (link?.width ?? 0)).toBeLessThanOrEqual(320);
    });
  }
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/worst-word');
    await expectNoSidewaysScroll(page);
  }

  for (const { slug } of cities)
    await office
      .from('city_pages')
      .delete()
      .eq('id', await idOf(office, 'city_pages', 'slug', slug));
  const { data: added } = await office.from('services').select('id').gte('display_order', 10);
  for (const { id } of added ?? []) await office.from('services').delete().eq('id', id);
  const noticeId = await idOf(office, 'notices', 'message', notice.message);
  await office.from('notices').delete().eq('id', noticeId);
  await site.untilLive(await saveTitle(office, hero.data?.title ?? 'A title'));
});

test('a city newer than the build is as safe', async ({ page }) => {
  const record = {
    ...{ id: 901, version: 1, region: null, title_es: null, description_es: null },
    ...{ local_risk_es: null, insurance_tip_es: null, picture: null },
    ...cityWith(script),
    slug: 'constructor',
  };
  await page.route('**/rest/v1/city_pages**', (route) => route.fulfill({ json: [record] }));
  await setTraps(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/constructor');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(script.slice(0, 80));
  await expectNothingExecuted(page);
  await expectNoSidewaysScroll(page);
});
