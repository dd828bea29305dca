import type { Locator, Page } from '@playwright/test';
import { photograph } from '../../support/add-picture.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { newestRevision } from '../../support/save-title.ts';
import { cardOf, fieldOf, openCard, rowOf, saveOf } from './cards.ts';
import { dialog, openSiteHistory } from './history-dialog.ts';
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  test,
  toast,
} from './site-fixture.ts';

/** What was saved last is what visitors see. */
async function untilLive(site: RunningSite): Promise<void> {
  await site.untilLive(await newestRevision(await site.client(admin)));
}

/** Neither too wide for a phone nor hard to use without eyes or hands. */
async function expectUsable(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
}

/** Uploads a photo where it is asked for, which chooses it. */
async function addPhoto(office: Page, card: Locator, name: string): Promise<void> {
  await card.getByRole('button', { name: 'Upload a picture' }).press('Enter');
  const sheet = office.getByRole('dialog', { name: 'New picture' });
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photograph(3) };
  await fieldOf(sheet, 'Picture').setInputFiles(file);
  await fieldOf(sheet, 'What the picture shows').fill(name);
  await fieldOf(sheet, 'What the picture shows in Spanish').fill(`${name} (es)`);
  await expect(sheet.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
  await expectUsable(office);
  await saveOf(sheet).press('Enter');
  await expect(sheet).toBeHidden();
  await expect(fieldOf(card, 'Picture of your own').locator(':checked')).toHaveText(name);
  await expect(card.getByRole('img', { name })).toBeVisible();
}

/** A photo that is there, in a size for its place, and takes that place before it is there. */
async function expectSquarePhoto(photo: Locator): Promise<void> {
  await photo.scrollIntoViewIfNeeded();
  await expect(photo).toHaveJSProperty('complete', true);
  const { width, height } = (await photo.boundingBox()) ?? {};
  expect(width).toBe(height);
  expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /-480\.avif$/,
  );
}

test.describe('Team members, testimonials and articles, on a phone', {
  tag: '@spec-2-admin',
}, () => {
  test.beforeEach(({ office }) => office.setViewportSize({ width: 390, height: 844 }));

  test('colleagues are added, one with a photo, put into order, removed and brought back, by keyboard alone', async ({
    office,
    site,
  }) => {
    await office.goto('/admin#team');
    const add = office.getByRole('button', { name: 'Add a team member' });
    for (const [name, job] of [
      ['Marisol Vega', 'Licensed agent'],
      ['Ben Okafor', 'Claims help'],
    ] as const) {
      await add.focus();
      await office.keyboard.press('Enter');
      const card = cardOf(office, 'New team member');
      await expect(fieldOf(card, 'Name')).toBeFocused();
      await office.keyboard.type(name);
      await card.locator('summary').press('Enter');
      await fieldOf(card, 'Job in Spanish').fill(`${job} (es)`);
      // Spanish alone is refused, and what may be done about it is said.
      await saveOf(card).press('Enter');
      await expect(fieldOf(card, 'Job')).toBeFocused();
      await expect(fieldOf(card, 'Job')).toHaveAccessibleDescription(/the Spanish may stand here/);
      await office.keyboard.type(job);
      if (name === 'Ben Okafor') {
        await addPhoto(office, card, name);
      }
      await expectUsable(office);
      await saveOf(card).press('Enter');
      await expect(cardOf(office, name)).toBeVisible();
    }
    await expect(office).toHaveURL(/#team\/\d+$/);
    const rows = office.locator('li.row-item');
    await expect(rows).toHaveCount(2);
    // One opens, the other closes; arrow keys walk through them.
    await rowOf(office, 'Marisol Vega').press('Enter');
    await expect(cardOf(office, 'Marisol Vega').getByRole('heading').first()).toBeFocused();
    await cardOf(office, 'Marisol Vega').getByRole('link', { name: 'Close' }).press('Enter');
    await expect(rowOf(office, 'Marisol Vega')).toBeFocused();
    await office.keyboard.press('ArrowDown');
    await expect(rowOf(office, 'Ben Okafor')).toBeFocused();
    await expect(rows.nth(1).locator('img[src^="data:"]')).toBeVisible();
    await expect(rows.nth(1)).toContainText('On the home page');
    await expectUsable(office);
    await office.getByRole('button', { name: 'Move Ben Okafor up' }).press('Enter');
    await expect(toast(office, 'Ben Okafor is now number 1 of 2')).toBeVisible();
    await untilLive(site);

    await office.goto('/es');
    const heading = office.getByRole('heading', { name: 'Equipo' });
    const people = office.locator('section').filter({ has: heading });
    await expect(people.getByRole('heading', { level: 3 })).toHaveText([
      'Ben Okafor',
      'Marisol Vega',
    ]);
    await expect(people.getByText('Licensed agent (es)')).toBeVisible();
    await expectSquarePhoto(people.getByRole('img', { name: 'Ben Okafor (es)' }));
    await expectUsable(office);
    await office.goto('/admin#team');

    const ben = await openCard(office, 'Ben Okafor');
    await ben.getByRole('button', { name: 'Remove' }).press('Enter');
    await office.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(ben).toHaveCount(0);
    await expect(office.getByText('Ben Okafor was removed.')).toBeVisible();
    await office.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(rowOf(office, 'Ben Okafor')).toBeVisible();
    await expect(rows.nth(0).locator('img[src^="data:"]')).toBeVisible();
  });

  test('a testimonial needs consent, and appears on the page it belongs to', async ({
    office,
    site,
  }) => {
    await office.goto('/es/admin#testimonials');
    await office.getByRole('button', { name: 'Agregar un testimonio' }).click();
    const card = cardOf(office, 'Testimonio nuevo');
    await fieldOf(card, 'Nombre').fill('R. Soto');
    // The panel is Spanish, and so is what the client is taken to have said.
    await fieldOf(card, 'Lo que dijo el cliente (español)').fill(
      'They called back within the hour.',
    );
    // What merely follows stays folded away.
    const english = fieldOf(card, 'Lo que dijo el cliente (inglés)');
    await expect(english).toHaveCount(0);
    await fieldOf(card, 'Lo dijo en').selectOption('en');
    await expect(english).toHaveValue('They called back within the hour.');
    await fieldOf(card, 'Lo dijo en').selectOption('es');
    await fieldOf(card, 'Lo que dijo el cliente (español)').fill('Me llamaron en una hora.');
    await fieldOf(card, 'Dónde se muestra').selectOption('houston');
    await saveOf(card).click();
    await expect(fieldOf(card, 'Permiso')).toBeFocused();
    await expect(fieldOf(card, 'Permiso')).toHaveAccessibleDescription(/sin su permiso/);
    await expectUsable(office);
    await fieldOf(card, 'Permiso').check();
    await fieldOf(card, 'Ejemplo').check();
    await saveOf(card).click();
    await expect(toast(office, 'Testimonio actualizado')).toBeVisible();
    await untilLive(site);

    await office.goto('/houston');
    const quote = office.getByRole('figure').filter({ hasText: 'en una hora' });
    await expect(quote.locator('[lang=es]')).toContainText('Me llamaron');
    await expect(quote).not.toContainText('translated');
    await expect(quote).toContainText('R. Soto');
    await expect(quote).toContainText('Example');
    await expect(office.locator('script[type="application/ld+json"]').first()).not.toContainText(
      'Soto',
    );
    await expectNoAxeFindings(office);
  });

  test('a client who is removed can be erased from the history, too', async ({ office, site }) => {
    const client = { name: 'Petra Voss', words: 'Paid in a week.', consent: 'yes' };
    await (await site.client(admin)).from('client_words').insert(client).throwOnError();
    await office.goto('/admin#testimonials');
    const card = await openCard(office, 'Petra Voss');
    await card.getByRole('button', { name: 'Remove' }).press('Enter');
    const question = office.getByRole('alertdialog');
    const erase = 'Also erase what the history says about Petra Voss';
    await question.getByRole('checkbox', { name: erase }).press('Space');
    await expectUsable(office);
    await question.getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(toast(office, 'Petra Voss was removed and erased from the history')).toBeVisible();
    await expect(office.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await expect(office.getByRole('tabpanel')).toBeFocused();
    await openSiteHistory(office);
    const removal = office.getByRole('article', { name: 'Removed: Words of (erased)' });
    await expect(removal).toContainText(`by ${admin.email}`);
    await expect(removal).toContainText('erased from the history and cannot be restored');
    await expect(removal.getByRole('button')).toHaveCount(0);
    await expect(dialog(office)).not.toContainText('Petra');
    await expectUsable(office);
  });

  test('an article is edited in both languages, and goes back to its file', async ({
    office,
    site,
  }) => {
    await office.goto('/admin#articles');
    await office.getByRole('link', { name: /^Hail on the Roof/ }).press('Enter');
    await expect(office).toHaveURL(/#articles\/hail-and-your-roof$/);
    const card = office.getByRole('article');
    const text = fieldOf(card, 'Text of the article');
    const inFile = await text.inputValue();
    await text.fill(`${inFile}\n\n#### Too deep`);
    await saveOf(card).click();
    await expect(text).toBeFocused();
    await expect(text).toHaveAccessibleDescription(/skips a level/);
    await text.fill(`${inFile}\n\n## Our own lines\n\nAs *we* [see it](/no-such-page).`);
    await expect(card.getByText('the site has no page at /no-such-page')).toBeVisible();
    await text.fill(`${inFile}\n\n## Our own lines\n\nAs *we* [see it](/katy).`);
    await card.locator('summary').first().click();
    const spanish = fieldOf(card, 'Text of the article in Spanish');
    await spanish.fill(`${await spanish.inputValue()}\n\n## Lo nuestro\n`);
    await expectUsable(office);

    await card.getByRole('button', { name: 'Preview' }).click();
    const sheet = office.getByRole('dialog', { name: 'Preview' });
    const previewed = sheet.frameLocator('iframe');
    await expect(previewed.getByRole('heading', { name: 'Our own lines' })).toBeVisible();
    await expect(previewed.getByRole('navigation').getByText('Our own lines')).toBeVisible();
    await sheet.getByRole('button', { name: 'Español' }).click();
    await sheet.getByRole('button', { name: 'Computer' }).click();
    await expect(previewed.getByRole('heading', { name: 'Lo nuestro' })).toBeVisible();
    await expectUsable(office);
    await office.keyboard.press('Escape');
    await saveOf(card).click();
    await expect(toast(office, 'Article updated successfully')).toBeVisible();
    await untilLive(site);

    await office.goto('/blog/hail-and-your-roof');
    await expect(office.getByRole('navigation').getByText('Our own lines')).toBeVisible();
    await expect(office.getByRole('link', { name: 'see it' })).toHaveAttribute('href', '/katy');
    await office.goto('/blog/granizo-en-el-techo');
    await expect(office.getByRole('heading', { name: 'Lo nuestro' })).toBeVisible();

    await office.goto('/admin#articles/hail-and-your-roof');
    await card.getByRole('button', { name: 'Go back to the original text' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click();
    await expect(text).toHaveValue(inFile);
    await untilLive(site);
    await office.goto('/blog/hail-and-your-roof');
    await expect(office.getByText('Our own lines')).toHaveCount(0);
  });
});
