import type { Page } from '@playwright/test';
import { beginApp, codeFor, wrongCodeFor } from '../../support/authenticator-app.ts';
import type { RunningSite } from '../../support/running-site.ts';
import { addStaff } from '../../support/site-staff.ts';
import { expect, test } from './site-fixture.ts';

test.use({ expectedNoise: /status of 4(22|00|01|03|04|29)/ });

/** Somebody with an app, at the question for its code; and a session of theirs elsewhere. */
async function atTheQuestion(page: Page, site: RunningSite) {
  const account = await addStaff(site);
  const elsewhere = await site.client(account);
  const app = await beginApp(elsewhere, 'My phone');
  const used = await codeFor(app.secret);
  const proof = { factorId: app.factorId, code: used };
  expect((await elsewhere.auth.mfa.challengeAndVerify(proof)).error).toBeNull();
  await page.goto('/auth');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByLabel('Code from your app')).toBeVisible();
  return { app, used, elsewhere };
}

async function typeCode(page: Page, code: string, words: RegExp): Promise<void> {
  const answered = page.waitForResponse(/\/factors\/.+\/verify$/);
  await page.getByLabel('Code from your app').fill(code);
  await page.keyboard.press('Enter');
  await answered;
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  await expect(page.locator('form').getByText(words)).toBeVisible();
}

const panel = (page: Page) => page.getByRole('heading', { name: 'CMS Admin Panel' });
const refused = /A code works once and only for a minute/;

test('a late code, and one that was used before, are refused in words', async ({ page, site }) => {
  const { app, used } = await atTheQuestion(page, site);
  await typeCode(page, await codeFor(app.secret, -3), refused);
  await typeCode(page, used, refused);
  await page.getByLabel('Code from your app').fill(await codeFor(app.secret, 1));
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
});

test('six wrong codes open nothing and lock nobody out; after ten the right one has to wait', async ({
  page,
  site,
}) => {
  const { app } = await atTheQuestion(page, site);
  const wrong = await wrongCodeFor(app.secret);
  for (let typed = 0; typed < 6; typed += 1) await typeCode(page, wrong, refused);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm that it is you');
  for (let typed = 6; typed < 10; typed += 1) await typeCode(page, wrong, refused);
  await typeCode(page, await codeFor(app.secret), /Too many attempts. Wait a few minutes/);
  await expect(panel(page)).toHaveCount(0);
});

test('a factor that was removed elsewhere meanwhile is no dead end', async ({ page, site }) => {
  const { app, elsewhere } = await atTheQuestion(page, site);
  const { error } = await elsewhere.auth.mfa.unenroll({ factorId: app.factorId });
  expect(error).toBeNull();
  await page.getByLabel('Code from your app').fill(await codeFor(app.secret));
  await page.keyboard.press('Enter');
  // Nothing is left to prove: the form goes, the reason stays, and Enter leads on.
  await expect(page.getByLabel('Code from your app')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveText(/^This was removed in the meantime/);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
});
