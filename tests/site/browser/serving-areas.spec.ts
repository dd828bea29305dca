import { expect, test } from './site-fixture.ts';

test('lists every city and links to phone, forms and guides', {
  tag: ['@spec-2-serving-areas', '@spec-9-constants'],
}, async ({ page }) => {
  for (const [path, home] of [
    ['/serving-areas', '/'],
    ['/es/serving-areas', '/es'],
  ] as const) {
    await test.step(`${path} lists 50 cities, Magnolia twice, each linking to the home page`, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Houston');
      const cities = page.locator('[aria-describedby=list-note]').getByRole('link');
      await expect(cities).toHaveCount(50);
      await expect(cities.filter({ hasText: /^Magnolia$/ })).toHaveCount(2);
      const targets = await cities.evaluateAll((all) =>
        all.map((link) => link.getAttribute('href')),
      );
      expect(new Set(targets)).toEqual(new Set([home]));
    });
  }
  await test.step('starts with a call button and ends with a call button and both forms', async () => {
    await page.goto('/serving-areas');
    const main = page.getByRole('main');
    await expect(main.locator('section').first().locator('a[href^="tel:+1"]')).toHaveCount(1);
    const closing = main.locator('section').last();
    await expect(closing.locator('.btn[href^="tel:+1"]')).toHaveCount(1);
    await expect(closing.getByRole('link', { name: 'Get Auto Quote' })).toHaveAttribute(
      'href',
      '/auto-quote',
    );
    await expect(closing.getByRole('link', { name: 'Get Home Quote' })).toHaveAttribute(
      'href',
      '/home-quote',
    );
  });
  await test.step('the guides, with their search, come before the list', async () => {
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings).toHaveText([
      'City guides',
      'Towns and cities we serve',
      'Don’t see your town?',
    ]);
  });
  await test.step('the city guides are filtered by name, ignoring case and accents', async () => {
    const guides = page.locator('#guides');
    const all = await guides.getByRole('listitem').count();
    expect(all).toBeGreaterThan(40);
    await guides.getByLabel('Find your city').fill('gÁLVES');
    await expect(guides.getByRole('listitem')).toHaveText(['Galveston']);
    await expect(guides.getByRole('status')).toHaveText('1 city guide');
    await guides.getByLabel('Find your city').fill('Paris');
    await expect(guides.getByRole('listitem')).toHaveCount(0);
    await expect(guides.getByRole('status')).toContainText('No guide by that name');
    await guides.getByLabel('Find your city').fill('77382');
    await expect(guides.getByRole('status')).toContainText('Type the name of a city');
    await guides.getByLabel('Find your city').fill('');
    await expect(guides.getByRole('status')).toHaveText(`${all} city guides`);
  });
});
