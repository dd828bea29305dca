import { askDatabase } from '../../support/ask-database.ts';
import { startSite } from '../../support/running-site.ts';
import { addStaff } from '../../support/site-staff.ts';
import { TextMessageService } from '../../support/text-messages.ts';
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  signIn,
  test as siteTest,
  toast,
} from './site-fixture.ts';

/** A site that sends text messages, and the service that receives them. */
const test = siteTest.extend<object, { texts: TextMessageService }>({
  texts: [
    // biome-ignore lint/correctness/noEmptyPattern: the shape that Playwright asks for
    async ({}, use) => {
      const texts = new TextMessageService();
      await use(texts);
      texts.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ texts }, use) => {
      const site = await startSite({ env: await texts.open() });
      await use(site);
      await site.discard();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.use({ expectedNoise: /status of 4(22|29|03)/ });

test('a phone is set up in the panel and used at the next sign-in', async ({
  page,
  site,
  texts,
}) => {
  const account = await addStaff(site);
  await signIn(page, account);
  await test.step('the number may be typed in US format', async () => {
    await page.goto('/admin#account');
    const number = page.getByLabel('Phone number');
    await number.fill('555');
    await page.getByRole('button', { name: 'Send a code to this phone' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'A US number such as' })).toBeVisible();
    await expect(number).toBeFocused();
    await number.fill('(713) 555-0142');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Code from the text message')).toBeFocused();
    expect(texts.messages.at(-1)).toMatchObject({ user: { phone: '+17135550142' } });
    await expectNoAxeFindings(page);
  });
  await test.step('a wrong code is refused, a new one takes a minute, the right one works', async () => {
    const code = page.getByLabel('Code from the text message');
    await code.fill(texts.newestCode === '123456' ? '654321' : '123456');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This code was not accepted.')).toBeVisible();
    await page.getByRole('button', { name: 'Send another code' }).click();
    await expect(page.getByText(/^A code was sent a moment ago/)).toBeVisible();
    await code.fill(texts.newestCode);
    await page.keyboard.press('Enter');
    await expect(toast(page, /Your phone is set up/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Your phones' })).toContainText('My number');
  });
  await test.step('the next sign-in sends a code on request, and says why it cannot yet', async () => {
    await page.getByRole('button', { name: 'Logout' }).press('Enter');
    await expect(page).toHaveURL('/');
    await page.goto('/es/auth');
    await page.getByLabel('Correo electrónico').fill(account.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(/enviar un código por mensaje de texto a “My number”/),
    ).toBeVisible();
    await expectNoAxeFindings(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    // The first message is less than a minute old.
    await page.getByRole('button', { name: 'Enviar un código' }).click();
    await expect(page.getByText(/^Se envió un código hace un momento/)).toBeVisible();
  });
});

test('a texted code opens the panel', async ({ page, site, texts }) => {
  const account = await addStaff(site);
  const client = await site.client(account);
  const enrolled = await client.auth.mfa.enroll({
    factorType: 'phone',
    friendlyName: 'Work',
    phone: '+17135550143',
  });
  // Verified without a text message, because the sign-in may not send a second one within a minute.
  const verify = `update auth.mfa_factors set status = 'verified' where id = $1`;
  await askDatabase(site, verify, [enrolled.data?.id]);
  await page.goto('/auth');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send a code' }).click();
  await expect(page.getByLabel('Code from the text message')).toBeFocused();
  expect(texts.messages.at(-1)).toMatchObject({ user: { phone: '+17135550143' } });
  // The phone may have dropped the page while its owner read the message.
  await page.reload();
  await page.getByLabel('Code from the text message').fill(texts.newestCode);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'CMS Admin Panel' })).toBeVisible();
});
