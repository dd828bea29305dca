import sharp from 'sharp';
import { longestSide } from '#schemas/pictures/upload.ts';
import { addPicture, photograph } from '../../support/add-picture.ts';
import { heroId } from '../../support/id-of.ts';
import { admin } from '../../support/running-site.ts';
import { newestRevision } from '../../support/save-title.ts';
import { thoroughOnly } from '../../support/thorough.ts';
import { cardOf, fieldOf, openCard, openTab, saveOf } from './cards.ts';
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  test,
  toast,
} from './site-fixture.ts';

test.describe('Pictures', { tag: '@spec-2-admin' }, () => {
  // A rejected file is answered with 415.
  test.use({ expectedNoise: /status of 415/ });

  test('a photo from a phone appears on a city page, and cannot be removed while it is used', async ({
    office,
    browser,
    site,
  }) => {
    await office.setViewportSize({ width: 390, height: 844 });
    await openTab(office, 'Pictures');
    await office.getByRole('button', { name: 'Add a picture' }).click();
    const card = cardOf(office, 'New picture');
    const file = fieldOf(card, 'Picture');
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    await file.setInputFiles({ name: 'a.svg', mimeType: 'image/png', buffer: script });
    await expect(card.getByRole('alert')).toContainText('is not a picture that can be shown');
    await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
    await expect(card.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
    await expect(card.getByText('Picture uploaded')).toBeVisible();
    await expect(card.getByRole('alert')).toHaveCount(0);

    await fieldOf(card, 'What the picture shows').fill('A sky over a field');
    await expect(card.getByText('There is no Spanish text yet.')).toBeVisible();
    await card.locator('svg:has(image)').click({ position: { x: 2, y: 2 } });
    await expect(card.getByLabel('From the top')).toHaveValue('0');
    await card.getByLabel('From the top').press('End');
    await expectNoSidewaysScroll(office);
    await expectNoAxeFindings(office);
    await saveOf(card).click();
    await expect(toast(office, /^Added: Picture “/)).toBeVisible();
    await expect(office).toHaveURL(/#pictures\/\d+$/);
    const saved = cardOf(office, 'A sky over a field');
    await expect(saved.getByText('Not used yet')).toBeVisible();
    await expect(saved.getByText('Spanish missing')).toBeVisible();
    await saved.getByRole('link', { name: 'Close' }).click();
    const rows = office.getByRole('tabpanel').getByRole('listitem');
    const row = rows.filter({ hasText: 'A sky over a field' }).first();
    await expect(row).toContainText('Not used yet');
    await expect(row).toContainText('Spanish missing');
    await expect(row.locator('img[src^="data:"]')).toBeVisible();
    await expectNoSidewaysScroll(office);
    await expectNoAxeFindings(office);

    await openTab(office, 'City Pages');
    const katy = await openCard(office, 'Katy');
    await fieldOf(katy, 'Your own picture').selectOption('A sky over a field');
    await expect(katy.getByRole('img', { name: 'A sky over a field' })).toBeVisible();
    await expect(katy.getByRole('link', { name: /^Spanish missing/ })).toHaveAttribute(
      'href',
      /^#pictures\/\d+$/,
    );
    await katy.getByText('In search results and shared links').click();
    const shared = katy.getByRole('region', { name: 'The Spanish page' }).locator('img');
    await expect(shared).toHaveAttribute('src', /^data:image/);
    await expectNoSidewaysScroll(office);
    await saveOf(katy).click();
    await expect(toast(office, 'City page updated successfully')).toBeVisible();
    await site.untilLive(await newestRevision(await site.client(admin)));

    const page = await (await browser.newContext({ baseURL: site.url })).newPage();
    await page.goto('/es/katy');
    const photo = page.getByRole('img', { name: 'A sky over a field' });
    await photo.scrollIntoViewIfNeeded();
    await expect(photo).toHaveAttribute('lang', 'en');
    await expect(photo).toHaveJSProperty('complete', true);
    await expect(photo).toHaveCSS('object-position', '0% 100%');
    expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
    const linked = page.locator('meta[property="og:image"]');
    await expect(linked).toHaveAttribute('content', /\/pictures\/\w+-shared-\d-100\.jpg$/);
    await page.context().close();

    await openTab(office, 'Pictures');
    await expect(row).toContainText('Used in one place');
    await openCard(office, 'A sky over a field');
    await expect(saved.getByRole('link', { name: 'City page “Katy”' })).toBeVisible();
    await expect(saved.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  });

  test('a new file replaces the old one everywhere, and in the history', async ({
    office,
    page,
    site,
  }) => {
    const client = await site.client(admin);
    const picture = await addPicture(site, client, 7);
    await client
      .from('hero_content')
      .update({ picture })
      .eq('id', await heroId(client))
      .throwOnError();
    await office.reload();
    await openTab(office, 'Pictures');
    const card = await openCard(office, 'A sky 7');
    await fieldOf(card, 'Picture').setInputFiles({
      name: 'b.jpg',
      mimeType: 'image/jpeg',
      buffer: await photograph(60),
    });
    await saveOf(card).click();
    await expect(toast(office, 'Picture updated successfully')).toBeVisible();
    const { data } = await client
      .from('pictures')
      .select('file')
      .eq('id', Number(picture))
      .single();
    await card.getByRole('button', { name: /^History/ }).click();
    const saves = office.getByRole('dialog', { name: /^History/ }).getByRole('article');
    const shown = saves.first().getByRole('img', { name: 'Picture' });
    await expect(shown).toHaveCount(2);
    for (const each of await shown.all()) await expect(each).toHaveAttribute('src', /^data:image/);
    await expect(saves.first()).not.toContainText(data?.file.slice(0, 12));
    await expectNoAxeFindings(office);
    await office.keyboard.press('Escape');
    await site.untilLive(await newestRevision(client));
    const home = await page.context().newPage();
    await home.goto('/');
    await expect(home.getByRole('img', { name: 'A sky 7' })).toHaveAttribute(
      'src',
      new RegExp(`^/pictures/${data?.file.slice(0, 20)}-`),
    );
    await home.close();
  });

  test('the browser redraws large files and formats that the server cannot open', {
    tag: thoroughOnly(),
  }, async ({ office }) => {
    await openTab(office, 'Pictures');
    await office.getByRole('button', { name: 'Add a picture' }).click();
    const card = cardOf(office, 'New picture');
    const file = fieldOf(card, 'Picture');
    const large = await noise();
    expect(large.length).toBeGreaterThan(4 * 1024 * 1024);
    for (const [name, mimeType, buffer] of [
      // Our server cannot open BMP.
      ['a.bmp', 'image/bmp', bitmap()],
      ['large.jpg', 'image/jpeg', large],
    ] as const) {
      const upload = office.waitForResponse((answer) => /media$/.test(answer.url()) && answer.ok());
      await file.setInputFiles({ name, mimeType, buffer });
      const answer = await upload;
      const { width } = await answer.json();
      expect([name, width]).toEqual([name, name === 'a.bmp' ? 4 : longestSide]);
      const sent = Number(await answer.request().headerValue('content-length'));
      expect(sent).toBeGreaterThan(0);
      expect(sent).toBeLessThan(0.9 * large.length);
      await expect(card.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
    }

    // Chromium cannot open HEIC: nothing is uploaded, and a message says what to do.
    const requested: string[] = [];
    office.on('request', ({ url }) => requested.push(url()));
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    await file.setInputFiles({ name: 'photo.HEIC', mimeType: '', buffer: heic });
    await expect(card.getByRole('alert')).toHaveText(/cannot open HEIC photos.*save.*as JPEG/);
    await expect(card.getByText('Picture uploaded')).toHaveCount(0);
    expect(requested.filter((address) => address.endsWith('/media'))).toEqual([]);
    await expectNoAxeFindings(office);
  });
});

/** A BMP file of four pixels in a row. */
function bitmap(): Buffer {
  const head = Buffer.alloc(54);
  head.write('BM');
  for (const [at, value] of [
    [2, 66],
    [10, 54],
    [14, 40],
    [18, 4],
    [22, 1],
    [34, 12],
  ] as const) {
    head.writeUInt32LE(value, at);
  }
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  return Buffer.concat([head, Buffer.alloc(12, 0x7f)]);
}

/** A photo that no format can compress well. */
function noise(): Promise<Buffer> {
  const [width, height] = [3000, 1600];
  const create = { width, height, channels: 3 as const, background: '#000000' };
  return sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg({ quality: 95 })
    .toBuffer();
}
