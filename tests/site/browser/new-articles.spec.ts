import type { Page } from '@playwright/test';
import { showMoment } from '#islands/admin/ui/show-moment.ts';
import { officeTime } from '#schemas/office-hours/office-time.ts';
import { photograph } from '../../support/add-picture.ts';
import { cardOf, fieldOf, rowOf, saveOf } from './cards.ts';
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  test,
  toast,
} from './site-fixture.ts';

const minute = 60_000;

/** Until a page has a status, which a scheduled article takes a minute for. */
function expectStatus(page: Page, path: string, status: number): Promise<void> {
  return expect
    .poll(async () => (await page.request.get(path)).status(), { timeout: 2 * minute })
    .toBe(status);
}

async function expectUsable(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
}

test.describe('Articles that staff write', { tag: '@spec-2-admin' }, () => {
  // The panel asks for a new page until it answers.
  test.use({ expectedNoise: /status of 404/ });

  test('an article is drafted, previewed, published at a set time, translated and hidden', async ({
    office,
  }) => {
    await office.setViewportSize({ width: 390, height: 844 });
    await office.goto('/admin#articles');
    await office.getByRole('button', { name: 'Write an article' }).press('Enter');
    const fresh = cardOf(office, 'New article');
    await expect(fieldOf(fresh, 'Title')).toBeFocused();
    // What may not be published yet has no time either.
    await fresh.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
    await expect(fieldOf(fresh, 'Title')).toHaveAttribute('aria-invalid', 'true');
    await expect(fieldOf(fresh, 'Published from')).toHaveValue('');
    await office.keyboard.type('Hail on the Roof');
    // An address under /blog belongs to one article only.
    const address = fieldOf(fresh, 'Web address of the page');
    await expect(address).toHaveValue('hail-on-the-roof');
    await address.fill('granizo-en-el-techo');
    await expect(address).toHaveAccessibleDescription(/already has the web address/);
    await address.fill('roof-photos');
    await fieldOf(fresh, 'Description').fill('Which pictures to take.');
    const text = fieldOf(fresh, 'Text');
    await text.fill('<script>alert(1)</script>');
    await expect(text).toHaveAccessibleDescription(/HTML is not allowed/);
    await text.fill('[tap](javascript:alert(1))');
    await expect(text).toHaveAccessibleDescription(/not a valid link/);
    await text.fill('Call {fone}.');
    await expect(text).toHaveAccessibleDescription(/{fone} is not known/);
    // A named character is read without help of the page, which Trusted Types would refuse.
    await text.fill('Texas A&amp;M &copy; 2027, and Texas A&M;');
    await expect(text).toHaveAccessibleDescription(/^(?!.*not)/);
    await expect(text).toHaveValue('Texas A&amp;M &copy; 2027, and Texas A&M;');
    await text.fill('');
    await fresh.getByRole('button', { name: 'Heading' }).press('Enter');
    await office.keyboard.type('From the ground');
    await text.press('Control+End');
    await office.keyboard.type('\n\nStay off the roof and call ');
    await fresh.getByRole('button', { name: 'Phone number' }).press('Enter');
    await expect(text).toHaveValue('## From the ground\n\nStay off the roof and call {phone}');
    await fresh.getByRole('button', { name: 'Upload a picture' }).press('Enter');
    const sheet = office.getByRole('dialog', { name: 'New picture' });
    const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photograph(5) };
    await fieldOf(sheet, 'Picture').setInputFiles(file);
    await fieldOf(sheet, 'What the picture shows').fill('A roof');
    await saveOf(sheet).press('Enter');
    await expect(sheet).toBeHidden();
    await expectUsable(office);

    await fresh.getByRole('button', { name: 'Save draft' }).press('Enter');
    await expect(toast(office, /^Added: Article “/)).toBeVisible();
    await expect(office).toHaveURL(/#articles\/roof-photos$/);
    const card = cardOf(office, 'Hail on the Roof');
    await expect(card).toContainText('Draft');
    await card.getByRole('button', { name: /^Preview/ }).click();
    const preview = office.frameLocator('.preview-sheet iframe');
    await expect(preview.getByRole('heading', { name: 'From the ground' })).toBeVisible();
    await office.keyboard.press('Escape');
    await expectStatus(office, '/blog/roof-photos', 404);

    // Two minutes ahead, so that it has not started when the row is saved.
    const start = new Date(Math.ceil(Date.now() / minute + 0.5) * minute);
    await fieldOf(card, 'Published from').fill(officeTime('America/Chicago', start));
    await expect(card).toContainText('A draft does not appear at this time.');
    await card.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
    await expect(card).toContainText(`Scheduled for ${showMoment(start, 'en', 'America/Chicago')}`);
    await expect(card).not.toContainText('A draft does not appear at this time.');
    await expect(card).toContainText('The learning center shows an article on a card of its own');
    await expect(card.locator('[data-save-step]')).not.toContainText('Live');
    await expectStatus(office, '/blog/roof-photos', 200);
    expect(Date.now()).toBeGreaterThanOrEqual(start.getTime());

    await office.goto('/es/articles');
    const english = office.getByRole('link', { name: 'Hail on the Roof', exact: true });
    await expect(english).toHaveAttribute('hreflang', 'en');
    await expectUsable(office);
    await english.click();
    await expect(office.getByRole('img', { name: 'A roof' })).toBeVisible();
    await expect(office.locator('link[rel=alternate][hreflang]')).toHaveCount(0);
    await expectUsable(office);

    await office.goto('/admin#articles/roof-photos');
    await card.locator('summary').first().click();
    await fieldOf(card, 'Title in Spanish').fill('Fotos del techo');
    await expect(fieldOf(card, 'Web address of the Spanish page')).toHaveValue('fotos-del-techo');
    await fieldOf(card, 'Description in Spanish').fill('Qué fotos tomar.');
    await fieldOf(card, 'Text in Spanish').fill('## Desde abajo\n\nNo se suba.');
    await card.getByRole('button', { name: 'Save Changes' }).click();
    // The steps end once visitors can open it.
    await card.getByRole('link', { name: /^See the page/ }).waitFor();
    await expectStatus(office, '/blog/fotos-del-techo', 200);
    await office.goto('/es/articles');
    await office.getByRole('link', { name: 'Fotos del techo', exact: true }).click();
    await expect(office.getByRole('heading', { name: 'Desde abajo' })).toBeVisible();

    await office.goto('/admin#articles/roof-photos');
    await card.getByRole('button', { name: 'Unpublish' }).click();
    await expectStatus(office, '/blog/roof-photos', 404);
    await expectStatus(office, '/blog/fotos-del-techo', 404);
    await office.goto('/admin#articles');
    await expect(rowOf(office, 'Hail on the Roof')).toBeVisible();
  });

  test('a card is added to the learning center', async ({ office }) => {
    await office.goto('/es/admin#learning');
    await office.getByRole('button', { name: 'Agregar una tarjeta' }).click();
    const fresh = cardOf(office, 'Tarjeta nueva');
    await fieldOf(fresh, 'Título (inglés)').fill('Rain gauges');
    await fieldOf(fresh, 'Descripción (inglés)').fill('Where to look.');
    await fieldOf(fresh, 'Página a la que lleva').fill('javascript:alert(1)');
    await fresh.getByRole('button', { name: 'Guardar borrador' }).click();
    await expect(fieldOf(fresh, 'Página a la que lleva')).toBeFocused();
    await fieldOf(fresh, 'Página a la que lleva').fill('/blog/granizo-en-el-techo');
    await fresh.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(toast(office, 'Artículo o video actualizado')).toBeVisible();
    await expect(fieldOf(cardOf(office, 'Rain gauges'), 'Publicado desde')).not.toHaveValue('');
    const card = async (path: string) => {
      await office.goto(path);
      return office.getByRole('listitem').filter({ hasText: 'Rain gauges' });
    };
    await expect
      .poll(async () => (await card('/learning-center')).count(), { timeout: minute })
      .toBe(1);
    const link = 'a[href="/blog/hail-and-your-roof"]';
    await expect((await card('/learning-center')).locator(link)).toBeVisible();
    const inSpanish = await card('/es/learning-center');
    await expect(inSpanish.getByRole('heading')).toHaveAttribute('lang', 'en');
    await expect(inSpanish.locator('a[href="/blog/granizo-en-el-techo"]')).toBeVisible();
    await expectUsable(office);
  });
});
