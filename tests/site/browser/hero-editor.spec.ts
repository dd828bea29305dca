import type { Page } from '@playwright/test';
import { cardOf, openTab, rowOf } from './cards.ts';
import { clearToasts, expect, holdRequests, test, toast } from './site-fixture.ts';

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

test('Hero Content has its fields, reports invalid text, and says that it is saving', {
  tag: ['@spec-2-admin', '@spec-5-validation'],
}, async ({ office }) => {
  await test.step('Hero Content has a title, a subtitle of three rows and a save button', async () => {
    await expect(office.getByRole('tab', { name: 'Hero Content' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(title(office)).not.toHaveValue('');
    await expect(office.getByRole('textbox', { name: 'Subtitle' })).toHaveAttribute('rows', '3');
    await expect(save(office)).toBeVisible();
  });
  await test.step('an empty or too long title is reported before saving, and nothing is sent', async () => {
    let requests = 0;
    await office.route('**/rest/v1/hero_content**', (route) => {
      if (route.request().method() !== 'GET') requests += 1;
      return route.continue();
    });
    await title(office).fill('   ');
    await expect(title(office)).toHaveAccessibleDescription(/this text cannot be empty/);
    await save(office).click();
    await title(office).fill('x'.repeat(123));
    await expect(title(office)).toHaveAccessibleDescription(
      /3 characters too long. The limit is 120 characters/,
    );
    await save(office).click();
    await expect(title(office)).toHaveAttribute('aria-invalid', 'true');
    expect(requests).toBe(0);
  });
  await test.step('the button says Saving... while busy', async () => {
    await clearToasts(office);
    const answer = await holdRequests(office, '**/rest/v1/hero_content**');
    await title(office).fill(`Busy ${Date.now()}`);
    await save(office).click();
    await expect(office.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    answer();
    await expect(toast(office, 'Hero content updated successfully')).toBeVisible();
  });
});

test.describe('a database that does not answer', {
  tag: ['@spec-2-admin', '@spec-8-messages'],
}, () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('while loading or saving is reported and can be tried again; the text stays', async ({
    office,
  }) => {
    await test.step('while loading, on every tab that needs it', async () => {
      const tables = {
        hero_content: 'Error loading hero content',
        services: 'Error loading services',
        city_pages: 'Error loading cities',
      };
      for (const table of Object.keys(tables)) {
        await office.route(`**/rest/v1/${table}**`, (route) => route.abort());
      }
      await office.reload();
      for (const words of Object.values(tables)) await expect(toast(office, words)).toBeVisible();
      for (const table of Object.keys(tables)) await office.unroute(`**/rest/v1/${table}**`);
      await office.getByRole('button', { name: 'Try again' }).click();
      await expect(title(office)).not.toHaveValue('');
      await openTab(office, 'Services');
      await office.getByRole('button', { name: 'Try again' }).click();
      await expect(cardOf(office, 'Auto Insurance')).toBeVisible();
      await openTab(office, 'City Pages');
      await office.getByRole('button', { name: 'Try again' }).click();
      await expect(rowOf(office, 'Katy')).toBeVisible();
    });
    await test.step('while saving, and the text stays', async () => {
      await openTab(office, 'Hero Content');
      await title(office).fill('Typed while offline');
      await office.route('**/rest/v1/hero_content**', (route) => route.abort());
      await save(office).click();
      await expect(toast(office, /database cannot be reached/)).toBeVisible();
      await expect(title(office)).toHaveValue('Typed while offline');
    });
  });
});
