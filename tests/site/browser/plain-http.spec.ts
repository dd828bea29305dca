import { chromiumLaunch } from '../../../scripts/host/setup/chromium.ts';
import { admin } from '../../support/running-site.ts';
import { cardOf, fieldOf, openSection, saveOf } from './cards.ts';
import { expect, test, toast } from './site-fixture.ts';

test.use({
  launchOptions: {
    ...chromiumLaunch,
    args: [...(chromiumLaunch.args ?? []), '--host-resolver-rules=MAP office.test 127.0.0.1'],
  },
  // Browsers ignore this header without https.
  expectedNoise: /Cross-Origin-Opener-Policy|Origin-Agent-Cluster/,
});

test('over plain http on a network, the panel opens, saves, adds and keeps unsaved text', {
  tag: ['@spec-2-admin', '@spec-2-login'],
}, async ({ page, site }) => {
  const origin = `http://office.test:${new URL(site.url).port}`;
  await page.goto(`${origin}/auth`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const hero = cardOf(page, 'Home page');
  await fieldOf(hero, 'Title').fill('Saved without https');
  await saveOf(hero).click();
  await expect(toast(page, 'Hero content updated successfully')).toBeVisible();

  await openSection(page, 'City Pages', 'Questions');
  await page.getByRole('button', { name: 'Add a question' }).click();
  const question = cardOf(page, /New question/);
  await fieldOf(question, 'Question').fill('Does it work here?');
  await fieldOf(question, 'Answer').fill('It does.');
  await saveOf(question).click();
  await expect(toast(page, /^Added: Question “/)).toBeVisible();

  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(12);
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeAttached();
  }
});
