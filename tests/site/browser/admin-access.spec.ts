import type { Locator, Page } from '@playwright/test';
import { flashMessageKey } from '#browser/flash-message.ts';
import { expect, holdRequests, signIn, test } from './site-fixture.ts';

/** Records every request to the database, and whether the panel was ever on the page. */
async function watch(page: Page) {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/rest/v1/')) requests.push(pathname.slice('/rest/v1/'.length));
  });
  let seen = false;
  await page.exposeFunction('recordPanelSeen', () => {
    seen = true;
  });
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('[role=tablist], [role=tab], textarea, [data-publishing]')) {
        (window as unknown as { recordPanelSeen: () => void }).recordPanelSeen();
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  const reset = () => {
    requests.length = 0;
    seen = false;
  };
  return { requests, panelSeen: () => seen, reset };
}

/** Signs up a new account, which is not staff. */
async function signUpNonStaff(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Need an account? Sign up' }).click();
  await page.getByLabel('Email').fill(`non-staff-${Date.now()}@x.example`);
  await page.getByLabel('Password').fill('not-on-staff');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL('/');
}

test.describe('/admin', {
  tag: ['@spec-2-admin', '@spec-4-states', '@spec-6-roles', '@spec-8-messages'],
}, () => {
  test('anonymous and non-staff visitors see no panel', async ({ page }) => {
    const { requests, panelSeen, reset } = await watch(page);
    await test.step('an anonymous visitor: no database request, no panel', async () => {
      await page.goto('/admin');
      await expect(page).toHaveURL('/auth');
      expect(requests).toEqual([]);
      expect(panelSeen()).toBe(false);
    });
    await test.step('an account without the role: requests for its role only', async () => {
      await signUpNonStaff(page);
      await expect(refusal(page)).toBeVisible();
      // Leaves the message behind, so that the next one is new.
      await page.goto('/serving-areas');
      reset();
      await page.goto('/admin');
      await expect(page).toHaveURL('/');
      await expect(refusal(page)).toBeVisible();
      expect(new Set(requests)).toEqual(new Set(['user_roles', 'rpc/lacks_required_factor']));
      expect(panelSeen()).toBe(false);
    });
  });

  test('an admin’s panel waits for the role, and closes on logout', async ({ page }) => {
    await signIn(page);
    // Leaves the open panel, whose requests do not count.
    await page.goto('/');
    const { requests, panelSeen, reset } = await watch(page);
    await test.step('no other request before the role is known', async () => {
      const answer = await holdRequests(page, '**/rest/v1/user_roles**');
      const request = page.waitForRequest('**/rest/v1/user_roles**');
      await page.goto('/admin');
      await request;
      await expect(page.getByRole('main')).toHaveText('Loading…');
      expect(requests).toEqual(['user_roles']);
      expect(panelSeen()).toBe(false);
      answer();
      await expect(page.getByRole('heading', { name: 'CMS Admin Panel' })).toBeVisible();
      expect(panelSeen()).toBe(true);
    });
    await test.step('a reload before the role is known leaves no message', async () => {
      const answer = await holdRequests(page, '**/rest/v1/user_roles**');
      const request = page.waitForRequest('**/rest/v1/user_roles**');
      await page.reload();
      await request;
      const again = page.waitForRequest('**/rest/v1/user_roles**');
      await page.evaluate(() => location.reload());
      await again;
      const left = await page.evaluate((key) => sessionStorage.getItem(key), flashMessageKey);
      expect(left).toBeNull();
      answer();
      await expect(page.getByRole('heading', { name: 'CMS Admin Panel' })).toBeVisible();
    });
    await test.step('logout aborts pending requests, which would be refused', async () => {
      await noteAborts(page, 'rpc/request_delivery_state');
      const answer = await holdRequests(page, '**/rpc/request_delivery_state');
      const request = page.waitForRequest('**/rpc/request_delivery_state');
      await page.reload();
      await request;
      // Twice, as impatient people press.
      await page.getByRole('button', { name: 'Logout' }).evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      });
      await expect(page).toHaveURL('/');
      await expect(page.getByText('Logged out successfully')).toHaveCount(1);
      expect(await page.evaluate(() => sessionStorage.getItem('aborted'))).toBe('yes');
      answer();
    });
    await test.step('after logout, Back does not show the panel', async () => {
      reset();
      await page.goBack();
      await expect(page).toHaveURL('/auth');
      expect(panelSeen()).toBe(false);
    });
  });
});

/** Notes when the page itself aborts a request. Leaving the page ends requests without such an event. */
function noteAborts(page: Page, path: string): Promise<unknown> {
  return page.addInitScript((watched) => {
    const original = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const note = () => sessionStorage.setItem('aborted', 'yes');
      if (String(input).includes(watched)) init?.signal?.addEventListener('abort', note);
      return original(input, init);
    };
  }, path);
}

function refusal(page: Page): Locator {
  return page.getByRole('status').getByText("You don't have admin access", { exact: true });
}
