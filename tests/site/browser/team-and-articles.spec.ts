import type { Locator, Page } from '@playwright/test';
import { teamAndTestimonialsText } from '#i18n/team-and-testimonials.ts';
import { photograph } from '../../support/add-picture.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { newestRevision } from '../../support/save-title.ts';
import { cardOf, fieldOf, openCard, rowOf, saveOf } from './cards.ts';
import { dialog as historyDialog, openSiteHistory } from './history-dialog.ts';
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  test,
  toast,
} from './site-fixture.ts';

/** Waits until visitors see the last save. */
async function untilLive(site: RunningSite): Promise<void> {
  await site.untilLive(await newestRevision(await site.client(admin)));
}

/** Fits a phone and is accessible. */
async function expectUsable(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
}

/** Uploads a photo from the form's picture field, which also chooses it. */
async function addPhoto(office: Page, card: Locator, name: string): Promise<void> {
  await card.getByRole('button', { name: 'Upload a picture' }).press('Enter');
  const sheet = office.getByRole('dialog', { name: 'New picture' });
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photograph(3) };
  await fieldOf(sheet, 'Picture').setInputFiles(file);
  await fieldOf(sheet, 'What the picture shows').fill(name);
  await expect(sheet.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
  await expectUsable(office);
  await saveOf(sheet).press('Enter');
  await expect(sheet).toBeHidden();
  await expect(fieldOf(card, 'Your own picture').locator(':checked')).toHaveText(name);
  await expect(card.getByRole('img', { name })).toBeVisible();
}

/** The photo is loaded, in the right size, and square. */
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

  test('team members are added and reordered with the keyboard only, one with a photo', async ({
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
      // Spanish alone is rejected, and the message says what to do.
      await saveOf(card).press('Enter');
      await expect(fieldOf(card, 'Job')).toBeFocused();
      await expect(fieldOf(card, 'Job')).toHaveAccessibleDescription(/English pages need it/);
      await office.keyboard.type(job);
      if (name === 'Ben Okafor') {
        await addPhoto(office, card, name);
      }
      await expectUsable(office);
      await saveOf(card).press('Enter');
      await expect(cardOf(office, name)).toBeVisible();
    }
    await expect(office).toHaveURL(/#team\/\d+$/);
    const examples = 'Example: visitors see this';
    const rows = office.locator('li.row-item').filter({ hasNotText: examples });
    await expect(rows).toHaveCount(2);
    // Opening one row closes the other; arrow keys move between them.
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
    const band = office.getByRole('heading', { level: 2, name: 'Quién le contesta' });
    const faces = office.locator('section').filter({ has: band }).getByRole('list');
    await expect(faces.getByRole('listitem').first()).toContainText('Ben Okafor');
    await expectSquarePhoto(faces.getByRole('img', { name: 'Ben Okafor' }));
    await expectUsable(office);

    await office.goto('/es/about');
    const heading = office.getByRole('heading', { name: teamAndTestimonialsText.es.team });
    const team = office.locator('section').filter({ has: heading });
    await expect(team.getByRole('heading', { level: 3 })).toHaveText([
      'Ben Okafor',
      'Marisol Vega',
    ]);
    await expect(team.getByText('Licensed agent (es)')).toBeVisible();
    await expectSquarePhoto(team.getByRole('img', { name: 'Ben Okafor' }));
    await expectUsable(office);
  });

  test('a testimonial needs consent, and appears on the page it belongs to', async ({
    office,
    site,
  }) => {
    await office.goto('/es/admin#testimonials');
    await office.getByRole('button', { name: 'Agregar un testimonio' }).click();
    const card = cardOf(office, 'Testimonio nuevo');
    await fieldOf(card, 'Nombre').fill('R. Soto');
    // In a Spanish panel, a testimonial is said in Spanish by default.
    await fieldOf(card, 'Lo que dijo el cliente (español)').fill(
      'They called back within the hour.',
    );
    // The English, which repeats it, stays collapsed.
    const english = fieldOf(card, 'Lo que dijo el cliente (inglés)');
    await expect(english).toHaveCount(0);
    await fieldOf(card, 'Lo dijo en').selectOption('en');
    await expect(english).toHaveValue('They called back within the hour.');
    await fieldOf(card, 'Lo dijo en').selectOption('es');
    await fieldOf(card, 'Lo que dijo el cliente (español)').fill('Me llamaron en una hora.');
    await fieldOf(card, 'Dónde se muestra').selectOption('houston');
    await saveOf(card).click();
    await expect(fieldOf(card, 'Permiso')).toBeFocused();
    await expect(fieldOf(card, 'Permiso')).toHaveAccessibleDescription(
      /necesita el permiso del cliente/,
    );
    await expectUsable(office);
    await fieldOf(card, 'Permiso').check();
    await fieldOf(card, 'Ejemplo').check();
    await saveOf(card).click();
    await expect(toast(office, /^Se agregó: Testimonio /)).toBeVisible();
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

  test('a removed testimonial can be erased from the history, too', async ({ office, site }) => {
    const client = { name: 'Petra Voss', words: 'Paid in a week.', consent: 'yes' };
    await (await site.client(admin)).from('testimonials').insert(client).throwOnError();
    await office.goto('/admin#testimonials');
    const card = await openCard(office, 'Petra Voss');
    await card.getByRole('button', { name: 'Remove' }).press('Enter');
    const dialog = office.getByRole('alertdialog');
    const erase = 'Also erase Petra Voss from the history';
    await dialog.getByRole('checkbox', { name: erase }).press('Space');
    await expectUsable(office);
    await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(toast(office, 'Petra Voss was removed and erased from the history')).toBeVisible();
    await expect(office.getByRole('button', { name: 'Restore' })).toHaveCount(0);
    await expect(office.getByRole('tabpanel')).toBeFocused();
    await openSiteHistory(office);
    const removal = office.getByRole('article', { name: 'Removed: Testimonial from (erased)' });
    await expect(removal).toContainText(admin.email);
    await removal.getByRole('button').click();
    await expect(removal).toContainText('erased from the history and cannot be restored');
    await expect(removal.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
    await expect(historyDialog(office)).not.toContainText('Petra');
    await expectUsable(office);
  });

  test('an article is edited in both languages, and its original can be used again', async ({
    office,
    site,
  }) => {
    await office.goto('/admin#articles');
    await office.getByRole('link', { name: /^Hail on the Roof:/ }).press('Enter');
    await expect(office).toHaveURL(/#articles\/hail-and-your-roof$/);
    const card = office.getByRole('article');
    const text = fieldOf(card, 'Text');
    const inFile = await text.inputValue();
    await text.fill(`${inFile}\n\n#### Too deep`);
    await saveOf(card).click();
    await expect(text).toBeFocused();
    await expect(text).toHaveAccessibleDescription(/skips a level/);
    await text.fill(`${inFile}\n\n## Our own lines\n\nAs *we* [see it](/no-such-page).`);
    await expect(card.getByText('the site has no page at /no-such-page')).toBeVisible();
    await text.fill(`${inFile}\n\n## Our own lines\n\nAs *we* [see it](/katy).`);
    await card.locator('summary').first().click();
    const spanish = fieldOf(card, 'Text in Spanish');
    await spanish.fill(`${await spanish.inputValue()}\n\n## Lo nuestro\n`);
    await expectUsable(office);

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
    await office
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Use the original text' })
      .click();
    await expect(text).toHaveValue(inFile);
    await untilLive(site);
    await office.goto('/blog/hail-and-your-roof');
    await expect(office.getByText('Our own lines')).toHaveCount(0);
  });
});
