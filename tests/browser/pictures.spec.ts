import { addPicture, photograph } from '../support/add-picture.ts';
import { admin } from '../support/running-site.ts';
import { newestRevision } from '../support/save-title.ts';
import { cardOf, fieldOf, openCard, saveOf } from './cards.ts';
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  test,
  toast,
} from './site-fixture.ts';

test.describe('Pictures', { tag: '@spec-2-admin' }, () => {
  // What is refused, the browser notes as an answer of 415.
  test.use({ expectedNoise: /status of 415/ });

  test('a photo from a phone is on a city page in both languages, and stays while it is used', async ({
    office,
    browser,
    site,
  }) => {
    await office.setViewportSize({ width: 390, height: 844 });
    await office.getByRole('tab', { name: 'Pictures' }).click();
    await office.getByRole('button', { name: 'Add a picture' }).click();
    const card = cardOf(office, 'New picture');
    const file = fieldOf(card, 'Picture');
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    await file.setInputFiles({ name: 'a.svg', mimeType: 'image/png', buffer: script });
    await expect(card.getByRole('alert')).toContainText('is no picture that can be shown');
    await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
    await expect(card.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
    await expect(card.getByRole('alert')).toHaveCount(0);

    await fieldOf(card, 'What the picture shows').fill('A sky over a field');
    await saveOf(card).click();
    const spanish = fieldOf(card, 'What the picture shows in Spanish');
    await expect(spanish).toBeFocused();
    await expect(spanish).toHaveAccessibleDescription(/cannot be empty/);
    await spanish.fill('Un cielo sobre un campo');
    await card.locator('svg:has(image)').click({ position: { x: 2, y: 2 } });
    await expect(card.getByLabel('From the top')).toHaveValue('0');
    await card.getByLabel('From the top').press('End');
    await expectNoSidewaysScroll(office);
    await expectNoAxeFindings(office);
    await saveOf(card).click();
    await expect(toast(office, 'Picture updated successfully')).toBeVisible();
    const saved = cardOf(office, 'A sky over a field');
    await expect(saved.getByText('Not used yet')).toBeVisible();

    await office.getByRole('tab', { name: 'City Pages' }).click();
    const katy = await openCard(office, 'Katy');
    await katy.getByText('More about this city').click();
    await fieldOf(katy, 'Picture of your own').selectOption('A sky over a field');
    await expect(katy.getByRole('img', { name: 'A sky over a field' })).toBeVisible();
    await expectNoSidewaysScroll(office);
    await saveOf(katy).click();
    await expect(toast(office, 'City page updated successfully')).toBeVisible();
    await site.untilLive(await newestRevision(await site.client(admin)));

    const page = await (await browser.newContext({ baseURL: site.url })).newPage();
    await page.goto('/es/katy');
    const photo = page.getByRole('img', { name: 'Un cielo sobre un campo' });
    await photo.scrollIntoViewIfNeeded();
    await expect(photo).toHaveJSProperty('complete', true);
    await expect(photo).toHaveCSS('object-position', '0% 100%');
    expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
    const shared = page.locator('meta[property="og:image"]');
    await expect(shared).toHaveAttribute('content', /\/pictures\/\w+-shared-\d-100\.jpg$/);
    await page.context().close();

    await office.getByRole('tab', { name: 'Pictures' }).click();
    await expect(saved.getByRole('link', { name: 'City page “Katy”' })).toBeVisible();
    await expect(saved.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  });

  test('a new file shows wherever the old one did; what nothing shows can be removed', async ({
    office,
    page,
    site,
  }) => {
    const client = await site.client(admin);
    const picture = await addPicture(site, client, 7);
    await client.from('hero_content').update({ picture }).gt('id', 0).throwOnError();
    await office.reload();
    await office.getByRole('tab', { name: 'Pictures' }).click();
    const card = cardOf(office, 'A sky 7');
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
    await site.untilLive(await newestRevision(client));
    const home = await page.context().newPage();
    await home.goto('/');
    await expect(home.getByRole('img', { name: 'A sky 7' })).toHaveAttribute(
      'src',
      new RegExp(`^/pictures/${data?.file.slice(0, 20)}-`),
    );
    await home.close();

    await client.from('hero_content').update({ picture: null }).gt('id', 0).throwOnError();
    await office.reload();
    await office.getByRole('tab', { name: 'Pictures' }).click();
    await card.getByRole('button', { name: /^Remove/ }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(card).toHaveCount(0);
    await office.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(office, 'A sky 7 is back')).toBeVisible();
    await expect(card.getByText('Not used yet')).toBeVisible();
  });
});
