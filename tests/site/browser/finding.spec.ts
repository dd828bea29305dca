import { editorText } from '#i18n/admin/editor.ts';
import { cardOf, fieldOf, openCard, openTab, rowOf, saveOf } from './cards.ts';
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, test } from './site-fixture.ts';

test.describe('navigation in the panel', { tag: ['@spec-2-admin'] }, () => {
  test('reaches a row by header, address, search and keys, and its page from a save', async ({
    office,
  }) => {
    await test.step('the header is one line with its links in the menu', async () => {
      for (const width of [320, 390, 768, 1440]) {
        await office.setViewportSize({ width, height: 800 });
        const title = await office.getByRole('heading', { level: 1 }).boundingBox();
        expect(title?.y, `${width} px`).toBeLessThan(120);
        await office.getByRole('button', { name: 'Open menu' }).click();
        const menu = office.getByRole('dialog', { name: 'Menu' });
        await expect(menu.getByRole('link', { name: 'Serving Areas' })).toBeVisible();
        await office.keyboard.press('Escape');
        await expectNoSidewaysScroll(office);
      }
    });
    await test.step('the city list is compact, the search stays visible, and arrow keys move through the rows', async () => {
      await openTab(office, 'City Pages');
      await office
        .getByRole('tabpanel')
        .getByRole('link', { name: /^Close / })
        .click();
      for (const [width, height] of [
        [390, 844],
        [1440, 900],
      ] as const) {
        await office.setViewportSize({ width, height });
        await expect
          .poll(async () => (await office.getByRole('tabpanel').boundingBox())?.height)
          .toBeLessThan(3500);
      }
      const search = office.getByLabel('Search cities');
      const firstRow = office.getByRole('tabpanel').locator('[data-row]').first();
      await search.focus();
      await office.keyboard.press('ArrowDown');
      await expect(firstRow).toBeFocused();
      await office.keyboard.press('End');
      await expect(search).toBeInViewport({ ratio: 1 });
      await office.keyboard.press('Home');
      await expect(firstRow).toBeFocused();
      await search.fill('kat');
      await expect(rowOf(office, 'Kingwood')).toBeHidden();
      await office.keyboard.press('ArrowDown');
      await expect(rowOf(office, 'Katy')).toBeFocused();
    });
    await office.getByLabel('Search cities').fill('');
    await test.step('the progress of a save shows next to its button and ends with a link to the page', async () => {
      const card = await openCard(office, 'Crosby');
      await expect(fieldOf(card, 'Title')).toHaveAccessibleDescription(
        /search results show about 60/,
      );
      await expect(fieldOf(card, 'Title')).toHaveAccessibleDescription(/not on the page/);
      const title = `Crosby, covered ${Date.now()}`;
      await fieldOf(card, 'Title').fill(title);
      await card.getByText('In search results and shared links').click();
      const english = card.getByRole('region', { name: 'The English page' });
      await expect(english).toContainText('› crosby');
      await expect(english.getByText(title)).toHaveCount(2);
      await saveOf(card).click();
      await expect(card.locator('[data-save-step=live]')).toBeVisible({ timeout: 40_000 });
      await expectNoAxeFindings(office);
      const page = office.waitForEvent('popup');
      await card.getByRole('link', { name: 'See the page' }).click();
      await expect(await page).toHaveTitle(title);
    });
    await test.step('a row has its own address, Back closes it, and a missing row is reported', async () => {
      await office.goto('/admin#cities/katy');
      await office.reload();
      const katy = cardOf(office, 'Katy');
      await expect(katy.getByRole('heading')).toBeFocused();
      await expect(office.getByRole('tab', { name: 'City Pages' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await katy.getByRole('link', { name: 'Close Katy' }).press('Enter');
      await expect(rowOf(office, 'Katy')).toBeFocused();
      await office.keyboard.press('ArrowDown');
      await expect(rowOf(office, 'Kingwood')).toBeFocused();
      await office.keyboard.press('Enter');
      await expect(office).toHaveURL('/admin#cities/kingwood');
      await expect(cardOf(office, 'Kingwood').getByRole('heading')).toBeFocused();
      await office.goBack();
      await expect(rowOf(office, 'Kingwood')).toBeFocused();
      await office.goto('/admin#cities/nowhere');
      await expect(office.getByText(editorText.en.list.noSuchRow)).toBeVisible();
    });
  });
});
