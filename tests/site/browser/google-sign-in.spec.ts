import type { Page } from '@playwright/test';
import { googleText } from '#i18n/admin/sign-in/google-sign-in.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { thoroughOnly } from '../../support/thorough.ts';
import { expect, expectNoAxeFindings, test, toast } from './site-fixture.ts';

test.use({ expectedNoise: /status of 40[04]/ });

/** Enables Google. `answer` is the query that Google redirects back with. */
async function enableGoogle(page: Page, answer: string): Promise<void> {
  await page.route('**/auth/v1/settings', (route) =>
    route.fulfill({ json: { external: { google: true } } }),
  );
  await page.route('**/auth/v1/authorize?**', (route) => {
    const query = new URL(route.request().url()).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      ...{ provider: 'google', code_challenge_method: 's256' },
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    const Location = `${query.get('redirect_to')}?${answer}`;
    return route.fulfill({ status: 302, headers: { Location } });
  });
}

/** Exchanges the code for a staff session, if the tab sends its PKCE verifier. */
async function exchangeForSession(page: Page, site: RunningSite): Promise<void> {
  const { data } = await (await site.client(admin)).auth.getSession();
  await page.route('**/auth/v1/token?grant_type=pkce', (route) => {
    const body = route.request().postDataJSON();
    expect(body).toEqual({ auth_code: 'a-code', code_verifier: expect.stringMatching(/^.{43,}$/) });
    return route.fulfill({ json: data.session ?? {} });
  });
}

test('the Google button follows the setting, signs in, or says why not', {
  tag: thoroughOnly(),
}, async ({ page, site }) => {
  await test.step('no button without the setting', async () => {
    const settings = page.waitForResponse('**/auth/v1/settings');
    await page.goto('/auth');
    await (await settings).finished();
    // The page has processed the response and painted.
    await page.evaluate(
      () => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn))),
    );
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toHaveCount(0);
  });
  await test.step('a code from another window signs no one in', async () => {
    await page.goto('/auth?code=00000000-0000-4000-8000-000000000000');
    await expect(toast(page, /This sign-in was started in another window/)).toBeVisible();
    await expect(page).toHaveURL('/auth');
  });
  await test.step('a refusal has a message, and is removed from the URL', async () => {
    await enableGoogle(page, 'error=access_denied&error_code=signup_disabled');
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expect(toast(page, googleText.en.refusals.signup_disabled)).toBeVisible();
    await expect(page).toHaveURL('/auth');
  });
  await test.step('a sign-in leads to the panel', async () => {
    await enableGoogle(page, 'code=a-code');
    await exchangeForSession(page, site);
    await page.goto('/auth');
    const button = page.getByRole('button', { name: 'Sign in with Google' });
    await button.waitFor();
    await expectNoAxeFindings(page);
    await button.press('Enter');
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('heading', { name: 'CMS Admin Panel' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('google-sign-in'))).toBeNull();
  });
});
