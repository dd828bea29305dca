import type { Page } from '@playwright/test';
import { admin, type RunningSite } from '../support/running-site.ts';
import { newestRevision } from '../support/save-title.ts';
import { cardOf, fieldOf, saveOf } from './cards.ts';
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

test.describe('People, clients’ words and articles, from a phone', { tag: '@spec-2-admin' }, () => {
  test.beforeEach(({ office }) => office.setViewportSize({ width: 390, height: 844 }));

  test('a colleague is added, put into order, removed and brought back, by keyboard alone', async ({
    office,
    site,
  }) => {
    await office.goto('/admin#people');
    const add = office.getByRole('button', { name: 'Add a person' });
    for (const [name, job] of [
      ['Marisol Vega', 'Licensed agent'],
      ['Ben Okafor', 'Claims help'],
    ] as const) {
      await add.focus();
      await office.keyboard.press('Enter');
      const card = cardOf(office, 'New person');
      await expect(fieldOf(card, 'Name')).toBeFocused();
      await office.keyboard.type(name);
      await office.keyboard.press('Tab');
      await office.keyboard.type(job);
      await card.locator('summary').press('Enter');
      await fieldOf(card, 'Job in Spanish').fill(`${job} (es)`);
      await expectUsable(office);
      await saveOf(card).press('Enter');
      await expect(cardOf(office, name)).toBeVisible();
    }
    await office.getByRole('button', { name: 'Move Ben Okafor up' }).press('Enter');
    await expect(toast(office, 'Ben Okafor is now number 1 of 2')).toBeVisible();
    await untilLive(site);

    await office.goto('/es');
    const heading = office.getByRole('heading', { name: 'Nuestra gente' });
    const people = office.locator('section').filter({ has: heading });
    await expect(people.getByRole('heading', { level: 3 })).toHaveText([
      'Ben Okafor',
      'Marisol Vega',
    ]);
    await expect(people.getByText('Licensed agent (es)')).toBeVisible();
    await expectUsable(office);
    await office.goto('/admin#people');

    const ben = cardOf(office, 'Ben Okafor');
    await ben.getByRole('button', { name: 'Remove' }).press('Enter');
    await office.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(ben).toHaveCount(0);
    await expect(office.getByText('Ben Okafor was removed.')).toBeVisible();
    await office.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(ben).toBeVisible();
  });

  test('a client is quoted with consent alone, where the words belong', async ({
    office,
    site,
  }) => {
    await office.goto('/es/admin#words');
    await office.getByRole('button', { name: 'Agregar las palabras de un cliente' }).click();
    const card = cardOf(office, 'Palabras nuevas');
    await fieldOf(card, 'Nombre').fill('R. Soto');
    await fieldOf(card, 'Lo que dijo el cliente').fill('They called back within the hour.');
    await fieldOf(card, 'Solo en la página de la ciudad con esta dirección').fill('houston');
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
    const quote = office.getByRole('figure').filter({ hasText: 'within the hour' });
    await expect(quote).toContainText('R. Soto');
    await expect(quote).toContainText('Example');
    await expect(office.locator('script[type="application/ld+json"]').first()).not.toContainText(
      'Soto',
    );
    await expectNoAxeFindings(office);
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
    await saveOf(card).click();
    await expect(toast(office, 'Article updated successfully')).toBeVisible();
    await untilLive(site);

    await office.goto('/blog/hail-and-your-roof');
    await expect(office.getByRole('navigation').getByText('Our own lines')).toBeVisible();
    await expect(office.getByRole('link', { name: 'see it' })).toHaveAttribute('href', '/katy');
    await office.goto('/blog/granizo-en-el-techo');
    await expect(office.getByRole('heading', { name: 'Lo nuestro' })).toBeVisible();

    await office.goto('/admin#articles/hail-and-your-roof');
    await card.getByRole('button', { name: 'Go back to the site’s file' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click();
    await expect(text).toHaveValue(inFile);
    await untilLive(site);
    await office.goto('/blog/hail-and-your-roof');
    await expect(office.getByText('Our own lines')).toHaveCount(0);
  });
});
