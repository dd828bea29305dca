import type { Locator, Page } from '@playwright/test';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { expect, holdRequests, signIn, test } from './site-fixture.ts';

/** What {@link watch} noted since it was last told to forget. */
interface Watched {
  readonly asked: string[];
  readonly panelSeen: () => boolean;
  readonly forget: () => void;
}

/** Notes every request to the database, and whether the panel was ever on the page. */
async function watch(page: Page): Promise<Watched> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/rest/v1/')) asked.push(pathname.slice('/rest/v1/'.length));
  });
  let seen = false;
  await page.exposeFunction('tellPanelSeen', () => {
    seen = true;
  });
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('[role=tablist], [role=tab], textarea, [data-publishing]')) {
        (window as unknown as { tellPanelSeen: () => void }).tellPanelSeen();
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  const forget = () => {
    asked.length = 0;
    seen = false;
  };
  return { asked, panelSeen: () => seen, forget };
}

/** Signs a new account up, which is nobody's admin. */
async function signUpStranger(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Need an account? Sign up' }).click();
  await page.getByLabel('Email').fill(`stranger-${Date.now()}@x.example`);
  await page.getByLabel('Password').fill('a-stranger');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL('/');
}

test.describe('before the gate of /admin has passed', {
  tag: ['@spec-2-admin', '@spec-4-states', '@spec-6-roles', '@spec-8-messages'],
}, () => {
  test('nobody and a stranger see no panel; the database keeps the wall', async ({
    page,
    site,
  }) => {
    const { asked, panelSeen, forget } = await watch(page);
    await test.step('nobody signed in: nothing is asked of the database and no panel is shown', async () => {
      await page.goto('/admin');
      await expect(page).toHaveURL('/auth');
      expect(asked).toEqual([]);
      expect(panelSeen()).toBe(false);
    });
    await test.step('an account without the role: only the role is asked for, and what it may lack', async () => {
      await signUpStranger(page);
      await expect(refusal(page)).toBeVisible();
      // A page of its own, so that the message of the next visit is not this one.
      await page.goto('/serving-areas');
      forget();
      await page.goto('/admin');
      await expect(page).toHaveURL('/');
      await expect(refusal(page)).toBeVisible();
      expect(asked).toEqual(['user_roles', 'rpc/lacks_required_factor']);
      expect(panelSeen()).toBe(false);
    });
    await test.step('a stranger’s own session reads no staff data and changes nothing', async () => {
      const before = await staffView(site);
      const answers = await page.evaluate(tryEverything, await publicKey(page));
      expect(answers).toEqual({
        'GET content_revisions': 0,
        'GET releases': 0,
        'GET user_roles': 0,
        'PATCH hero_content': 0,
        'PATCH services': 0,
        'PATCH city_pages': 0,
        'DELETE hero_content': 0,
        'DELETE services': 0,
        'DELETE city_pages': 0,
      });
      expect(await staffView(site)).toEqual(before);
    });
  });

  test('an admin’s panel waits for the role, and is over with the logout', async ({
    page,
    site,
  }) => {
    await signIn(page);
    // What the panel that is open now still asks is none of this.
    await page.goto('/');
    const { asked, panelSeen, forget } = await watch(page);
    await test.step('an admin: nothing else is asked until the role is known', async () => {
      const answer = await holdRequests(page, '**/rest/v1/user_roles**');
      const asks = page.waitForRequest('**/rest/v1/user_roles**');
      await page.goto('/admin');
      await asks;
      await expect(page.getByRole('main')).toHaveText('Loading…');
      expect(asked).toEqual(['user_roles']);
      expect(panelSeen()).toBe(false);
      answer();
      await expect(page.getByRole('heading', { name: 'CMS Admin Panel' })).toBeVisible();
      expect(panelSeen()).toBe(true);
    });
    await test.step('what the panel still asks as somebody logs out is given up: nobody is refused it', async () => {
      const [answer, leave] = [
        await holdRequests(page, '**/rpc/request_delivery_state'),
        await holdRequests(page, `${site.url}/`),
      ];
      const asks = page.waitForRequest('**/rpc/request_delivery_state');
      await page.reload();
      const held = await asks;
      const loggedOut = page.waitForResponse('**/auth/v1/logout**');
      await page.getByRole('button', { name: 'Logout' }).click();
      await loggedOut;
      answer();
      // What is refused stands in the console, which has to stay silent.
      expect((await held.response())?.status()).toBeUndefined();
      leave();
      await expect(page).toHaveURL('/');
    });
    await test.step('after logout, Back does not bring the panel back', async () => {
      forget();
      await page.goBack();
      await expect(page).toHaveURL('/auth');
      expect(panelSeen()).toBe(false);
    });
  });
});

/** What an account without the role is told. */
function refusal(page: Page): Locator {
  return page.getByRole('status').getByText("You don't have admin access", { exact: true });
}

/** Content and newest revision, as an admin reads them. */
async function staffView(site: RunningSite): Promise<unknown> {
  const client = await site.client(admin);
  return (await client.rpc('content_snapshot')).data;
}

/** The public key, as the page itself sends it. */
async function publicKey(page: Page): Promise<string> {
  const asks = page.waitForRequest('**/rest/v1/user_roles**');
  await page.goto('/admin');
  const key = (await asks).headers()['apikey'] ?? '';
  await expect(page).toHaveURL('/');
  return key;
}

/** Runs in the page: how many rows each request answers, with the session kept there. */
async function tryEverything(key: string): Promise<Record<string, number>> {
  const kept = Object.entries(localStorage).find(([name]) => name.endsWith('-auth-token'));
  const { access_token: token } = JSON.parse(kept?.[1] ?? '{}');
  const rows: Record<string, number> = {};
  const ask = async (method: string, table: string, query: string, body?: object) => {
    const answer = await fetch(`/rest/v1/${table}?${query}`, {
      method,
      headers: {
        apikey: key,
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Prefer: 'return=representation',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    rows[`${method} ${table}`] = (await answer.json()).length;
  };
  await ask('GET', 'content_revisions', 'select=*');
  await ask('GET', 'releases', 'select=*');
  await ask('GET', 'user_roles', 'select=user_id,role');
  for (const table of ['hero_content', 'services', 'city_pages']) {
    await ask('PATCH', table, 'id=gt.0', { title: 'Mine' });
    await ask('DELETE', table, 'id=gt.0');
  }
  return rows;
}
