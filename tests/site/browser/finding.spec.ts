import { onceMore } from '../../support/thorough.ts';
import { cardOf, fieldOf, openCard, openTab, rowOf, saveOf } from './cards.ts';
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, test } from './site-fixture.ts';

test.describe('finding one’s way in the panel', { tag: ['@spec-2-admin'] }, () => {
  test('leads from header, address, search and keys to a row, and from a save to the page', async ({
    office,
  }) => {
    await test.step('the header is one line, its links in the menu, and the panel begins below it', async () => {
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
    await test.step('the cities take little room, the search stays in sight, and arrow keys walk through', async () => {
      await openTab(office, 'City Pages');
      for (const [width, height] of [
        [390, 844],
        [1440, 900],
      ] as const) {
        await office.setViewportSize({ width, height });
        await expect
          .poll(async () => (await office.getByRole('tabpanel').boundingBox())?.height)
          .toBeLessThan(2500);
      }
      const search = office.getByLabel('Search cities');
      await search.focus();
      await office.keyboard.press('ArrowDown');
      await expect(rowOf(office, 'Atascocita')).toBeFocused();
      await office.keyboard.press('End');
      await expect(search).toBeInViewport({ ratio: 1 });
      await office.keyboard.press('Home');
      await expect(rowOf(office, 'Atascocita')).toBeFocused();
      await search.fill('kat');
      await expect(rowOf(office, 'Kingwood')).toBeHidden();
      await office.keyboard.press('ArrowDown');
      await expect(rowOf(office, 'Katy')).toBeFocused();
    });
    await office.getByLabel('Search cities').fill('');
    await test.step('a save is followed to the visitors beside its button, and leads to the page', async () => {
      await openTab(office, 'City Pages');
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
    await test.step('a row has an address to share; Back closes it, and what is not there is told', async () => {
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
      await expect(office.getByText(/This item no longer exists/)).toBeVisible();
    });
  });

  test('one of five hundred cities is found by its address and by the search', {
    tag: onceMore(),
  }, async ({ office }) => {
    // Only the panel is told of so many: nobody has to publish them.
    await office.route('**/rest/v1/city_pages?select*', async (route) => {
      const response = await route.fetch();
      const [city, ...others] = await response.json();
      const many = Array.from({ length: 460 }, (_, at) => ({
        ...city,
        id: 10_000 + at,
        slug: `many-${at}`,
        city_name: `Many ${at}`,
      }));
      await route.fulfill({ response, json: [city, ...others, ...many] });
    });
    await office.goto('/admin#cities/many-400');
    await office.reload();
    await expect(cardOf(office, 'Many 400').getByRole('heading', { level: 3 })).toBeFocused();
    await office.getByLabel('Search cities').pressSequentially('many 45');
    await expect(office.getByText('11 of')).toBeVisible();
  });
});
