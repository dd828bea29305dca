import { expect, test, toast } from './site-fixture.ts';

test('a changed title goes live, step by step, and everyone sees it', {
  tag: ['@spec-2-admin', '@spec-8-messages'],
}, async ({ office, browser, site }) => {
  const title = `Ready before the storm, ${Date.now()}`;
  await office.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await office.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(office, 'Hero content updated successfully')).toBeVisible();

  const status = office.locator('[data-publishing]');
  await expect(status).toHaveAttribute('data-publishing', /saved|building/);
  await expect(status).toHaveText('Live: visitors see the newest content.', { timeout: 40_000 });

  const visitor = await browser.newContext({ baseURL: site.url });
  const page = await visitor.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await visitor.close();
});
