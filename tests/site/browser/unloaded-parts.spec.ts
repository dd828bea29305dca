import type { Page } from '@playwright/test';
import { openTab } from './cards.ts';
import { expect, expectNoAxeFindings, signIn, test, toast } from './site-fixture.ts';

const isScript = (url: URL) => url.pathname.startsWith('/_astro/') && url.pathname.endsWith('.js');

test.describe('a part of the panel that cannot be loaded', { tag: '@spec-2-admin' }, () => {
  test.use({ expectedNoise: /ERR_FAILED|dynamically imported module/ });

  test('a tab offers to try again, and the rest of the panel stays', async ({ office }) => {
    await office.route(isScript, (route) => route.abort());
    await openTab(office, 'Companies');
    const panel = office.getByRole('tabpanel');
    await expect(panel.getByRole('alert')).toHaveText(/could not be loaded/);
    await expectNoAxeFindings(office);
    await expect(office.getByRole('heading', { name: 'CMS Admin Panel' })).toBeVisible();
    await office.unroute(isScript);
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel.getByRole('heading', { name: 'Companies' })).toBeVisible();
  });

  test('a dialog says so, and opens at the next press', async ({ office }) => {
    await office.route(isScript, (route) => route.abort());
    const button = office.getByRole('button', { name: 'Site history' });
    await button.click();
    await expect(toast(office, /history could not be opened/)).toBeVisible();
    await office.unroute(isScript);
    await button.click();
    await expect(office.getByRole('dialog')).toBeVisible();
  });

  test('/auth and /admin themselves offer to try again', async ({ page }) => {
    const island = (url: URL) => isScript(url) && /\/(AuthPage|AdminPage)\./.test(url.pathname);
    for (const path of ['/auth', '/admin']) {
      await page.route(island, (route) => route.abort());
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText('page could not be loaded');
      await page.unroute(island);
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/auth');
    await signIn(page);
  });
});

test.describe('a browser that stores nothing', { tag: ['@spec-2-admin', '@spec-2-login'] }, () => {
  const blocked = {
    'throws for site data': () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    },
    'has no room for it': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  };
  for (const [how, block] of Object.entries(blocked)) {
    test(`and ${how} is told so`, async ({ page }) => {
      await page.addInitScript(block);
      await expectSentence(page, '/auth', /does not let the site store anything/);
      await expectSentence(page, '/admin', /does not let the site store anything/);
      await expectSentence(page, '/es/admin', /no deja que el sitio guarde nada/);
    });
  }
});

async function expectSentence(page: Page, path: string, sentence: RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('alert')).toHaveText(sentence);
  await expect(page).toHaveURL(path);
}
