import type { Page } from '@playwright/test';
import { eventually } from '../../support/eventually.ts';
import { MailServer, tokenIn } from '../../support/mail-server.ts';
import { admin, startSite } from '../../support/running-site.ts';
import { addStaff } from '../../support/site-staff.ts';
import { thoroughOnly } from '../../support/thorough.ts';
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  signIn,
  test as siteTest,
  toast,
} from './site-fixture.ts';

/** A site that sends email, and the mail server that receives it. */
const test = siteTest.extend<object, { mail: MailServer }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: the shape that Playwright asks for
    async ({}, use) => {
      const mail = new MailServer();
      await use(mail);
      mail.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mail }, use) => {
      const env = { SMTP_URL: await mail.open(), MAIL_FROM: 'website@tallpines.example' };
      const site = await startSite({ env });
      await use(site);
      await site.discard();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// Serial, so that one such site is enough.
test.describe.configure({ mode: 'default' });

// A password that is too common, and a link that was used.
test.use({ expectedNoise: /status of 4(22|03)/ });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const sent = /If there is an account with this email, a link is on its way/;

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
}

/** The link in the newest email, once it is to this address: it is sent after the response. */
async function linkTo(email: string, mail: MailServer): Promise<string> {
  await eventually(
    () => mail.newest,
    (text) => text.includes(`To: ${email}`),
  );
  return (
    /https?:\/\/\S*#token_hash=[^\s"<]+/.exec(mail.newest)?.[0]?.replaceAll('&amp;', '&') ?? ''
  );
}

test.describe('a forgotten password', { tag: ['@spec-2-login', '@spec-4-states'] }, () => {
  test('an emailed link leads to a new password, and only then to the panel', async ({
    page,
    browser,
    site,
    mail,
  }) => {
    const elsewhere = await browser.newPage({ baseURL: site.url });
    await signIn(elsewhere);

    await askForLink(page, admin.email);
    await expect(page.getByRole('status').getByText(sent)).toBeVisible();
    const link = await linkTo(admin.email, mail);
    // A program that scans mail opens the link, in a browser too.
    const scanner = await browser.newPage();
    await scanner.goto(link);
    await expect(heading(scanner)).toHaveText('New password');
    await scanner.close();

    // Into the tab that asked for it, where only the fragment changes.
    await page.goto(link);
    await expect(heading(page)).toHaveText('New password');
    await expectNoAxeFindings(page);
    await page.getByLabel('New password').fill('qwerty123456');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.locator('form').getByRole('alert')).toHaveText(/common/);
    await expect(page).toHaveURL('/auth');
    await page.goto('/admin');
    await expect(page).toHaveURL('/auth');
    await expect(heading(page)).toHaveText('New password');

    const password = 'battery-staple';
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(toast(page, 'Your new password is saved')).toBeVisible();

    await expect(site.client(admin)).rejects.toThrow('Invalid login credentials');
    await expect(site.client({ ...admin, password })).resolves.toBeTruthy();
    await elsewhere.close();

    const printed = site.printed.split(admin.email).length - 1;
    expect(printed, 'only the startup names the first account').toBe(1);
    expect(site.printed).not.toMatch(/verify|token/);
  });

  test('a used link says so, and a new one can be requested', async ({ page, site, mail }) => {
    const client = await site.client();
    await client.auth.signUp({ email: 'used@x.example', password: 'not-yet-forgotten' });
    await askForLink(page, 'used@x.example');
    await expect(page.getByRole('status').getByText(sent)).toBeVisible();
    const link = await linkTo('used@x.example', mail);
    const token_hash = tokenIn(link);
    await client.auth.verifyOtp({ type: 'recovery', token_hash });
    await page.goto(link);
    await page.getByLabel('New password').fill('battery-staple');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(toast(page, /This link has expired or was already used/)).toBeVisible();
    await expect(heading(page)).toHaveText('Forgot password?');
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
  });

  test('a used link that someone opens who is signed in says so, and the password stays', async ({
    page,
    site,
    mail,
  }) => {
    const account = await addStaff(site);
    await signIn(page, account);
    const client = await site.client();
    await client.auth.resetPasswordForEmail(account.email);
    const link = await linkTo(account.email, mail);
    await client.auth.verifyOtp({ type: 'recovery', token_hash: tokenIn(link) });
    await page.goto(link);
    await page.getByLabel('New password').fill('battery-staple');
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(toast(page, /This link has expired or was already used/)).toBeVisible();
    await expect(heading(page)).toHaveText('Forgot password?');
    await expect(page).toHaveURL('/auth');
    await expect(site.client(account)).resolves.toBeTruthy();
  });

  test('a canceled link, and an unknown address', { tag: thoroughOnly() }, async ({
    page,
    site,
    mail,
  }) => {
    await test.step('the link can be canceled for the login', async () => {
      const client = await site.client();
      await client.auth.signUp({ email: 'calm@x.example', password: 'remembered-after-all' });
      await askForLink(page, 'calm@x.example');
      await expect(page.getByRole('status').getByText(sent)).toBeVisible();
      const link = await linkTo('calm@x.example', mail);
      await page.goto(link);
      await expect(heading(page)).toHaveText('New password');
      await page.getByRole('button', { name: 'Back to login' }).click();
      await expect(heading(page)).toHaveText('Login');
      await expect(page).toHaveURL('/auth');
      await page.reload();
      await expect(heading(page)).toHaveText('Login');
    });
    await test.step('an address without an account gets the same answer, but no email', async () => {
      const client = await site.client();
      await client.auth.signUp({ email: 'known@x.example', password: 'not-yet-forgotten' });
      await askForLink(page, 'unknown@x.example');
      await expect(page.getByRole('status').getByText(sent)).toBeVisible();
      await expectNoAxeFindings(page);
      // Emails are sent in the order of their requests.
      await client.auth.resetPasswordForEmail('known@x.example');
      await linkTo('known@x.example', mail);
      expect(mail.mails.join()).not.toContain('unknown@x.example');
    });
    await test.step('fits 320 px, in Spanish too', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto('/es/auth');
      await page.getByRole('button', { name: '¿Olvidó su contraseña?' }).click();
      await expect(heading(page)).toHaveText('¿Olvidó su contraseña?');
      await expect(heading(page)).toBeFocused();
      await expectNoSidewaysScroll(page);
      await expectNoAxeFindings(page);
    });
  });
});
