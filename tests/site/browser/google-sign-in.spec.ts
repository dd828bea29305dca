import type { Page } from '@playwright/test';
import { admin, type RunningSite } from '../../support/running-site.ts';
import { onceMore } from '../../support/thorough.ts';
import { expect, expectNoAxeFindings, test, toast } from './site-fixture.ts';

test.use({ expectedNoise: /status of 40[04]/ });

/** A site that offers Google; `answer` is where Google's visitor comes back to, in the query. */
async function offerGoogle(page: Page, answer: string): Promise<void> {
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

/** Answers the exchange of the code with a session of the office's, if the tab brought its secret along. */
async function exchangeForSession(page: Page, site: RunningSite): Promise<void> {
  const { data } = await (await site.client(admin)).auth.getSession();
  await page.route('**/auth/v1/token?grant_type=pkce', (route) => {
    const body = route.request().postDataJSON();
    expect(body).toEqual({ auth_code: 'a-code', code_verifier: expect.stringMatching(/^.{43,}$/) });
    return route.fulfill({ json: data.session ?? {} });
  });
}

test('no button without the setting; with it there and back, or told why not', {
  tag: onceMore(),
}, async ({ page, site }) => {
  await test.step('no button without the setting', async () => {
    const asked = page.waitForResponse('**/auth/v1/settings');
    await page.goto('/auth');
    await (await asked).finished();
    // The page has taken the answer in, and drawn what comes of it.
    await page.evaluate(
      () => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn))),
    );
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toHaveCount(0);
  });
  await test.step('a code that another window asked for signs nobody in', async () => {
    await page.goto('/auth?code=00000000-0000-4000-8000-000000000000');
    await expect(toast(page, /This sign-in was started in another window/)).toBeVisible();
    await expect(page).toHaveURL('/auth');
  });
  await test.step('a refusal is told in words, in both languages, and leaves the address', async () => {
    await offerGoogle(page, 'error=access_denied&error_code=signup_disabled');
    for (const [path, name, words] of [
      ['/auth', 'Sign in with Google', /Nobody with this Google address was invited/],
      ['/es/auth', 'Entrar con Google', /Nadie con este correo de Google tiene invitación/],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name }).click();
      await expect(toast(page, words)).toBeVisible();
      await expect(page).toHaveURL(path);
    }
  });
  await test.step('there and back, into the panel', async () => {
    await offerGoogle(page, 'code=a-code');
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
