import { expect, test } from './site-fixture.ts';

const noPage = /status of 404|No page at this address: \/\S+$/;

test.describe('a browser that prefers Spanish', { tag: '@spec-2-header' }, () => {
  test.use({ locale: 'es-MX' });

  test('gets the requested page, with a link to the same page in Spanish', async ({ page }) => {
    await page.goto('/conroe');
    await expect(page).toHaveURL(/\/conroe$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('link', { name: 'Ver esta página en español' }).first().click();
    await expect(page).toHaveURL(/\/es\/conroe$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });
});

test.describe('a missing page under /es', { tag: '@spec-2-not-found' }, () => {
  test.use({ expectedNoise: noPage });

  test('is in Spanish', async ({ page }) => {
    await test.step('is in Spanish, with a link to the same path in English', async () => {
      const response = await page.goto('/es/no/such/page');
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'No encontramos esta página',
      );
      await expect(page.getByRole('main').getByRole('link', { name: 'Volver' })).toHaveAttribute(
        'href',
        '/es',
      );
      await page.getByRole('link', { name: 'View this page in English' }).first().click();
      await expect(page).toHaveURL(/\/no\/such\/page$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    });
    await test.step('a city without a record has the text for missing cities', async () => {
      await page.goto('/es/no-such-town');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada');
      await expect(page.getByText('La página de la ciudad que busca no existe.')).toBeVisible();
      await expect(page.getByRole('status')).toBeEmpty();
    });
  });
});
