import type { Page } from '@playwright/test';
import { enrollApp } from '../../support/authenticator-app.ts';
import { addOwner, addStaff } from '../../support/site-staff.ts';
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  test,
  toast,
} from './site-fixture.ts';

async function typePassword(
  page: Page,
  account: { email: string; password: string },
): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login', exact: true }).press('Enter');
}

async function openAccount(page: Page): Promise<void> {
  await page.goto('/admin#account');
  await expect(page.getByRole('region', { name: 'Account' })).toBeVisible();
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
}

/**
 * Adds a virtual authenticator that confirms at once: a USB key, or the device's own (fingerprint, face or PIN). Returns a
 * function that chooses whether someone touches it.
 */
async function addAuthenticator(
  page: Page,
  transport: 'usb' | 'internal',
): Promise<(enabled: boolean) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (enabled) =>
    session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
}

test.use({ expectedNoise: /status of 4(22|00|01|03)/ });

test('a fingerprint, face or PIN of the device is set up where one is required, and signs in', async ({
  page,
  site,
}) => {
  const account = await addStaff(site);
  const owner = await site.client(await addOwner(site));
  await enrollApp(owner);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const panel = page.getByRole('heading', { name: 'CMS Admin Panel' });
  await addAuthenticator(page, 'internal');
  await owner.rpc('require_factor', { required: true }).throwOnError();
  try {
    await typePassword(page, account);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up a second factor');
    await button('Add a passkey').click();
    await expect(panel).toBeVisible();
  } finally {
    await owner.rpc('require_factor', { required: false }).throwOnError();
  }
  await leave(page);
  await typePassword(page, account);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm that it is you');
  await button('Continue').click();
  await expect(panel).toBeVisible();
});

test('a passkey and recovery codes: set up, used to sign in, removed after a challenge', {
  tag: '@spec-4-states',
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const account = await addStaff(site);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const panel = page.getByRole('heading', { name: 'CMS Admin Panel' });
  const setTouched = await addAuthenticator(page, 'usb');
  await typePassword(page, account);
  await panel.waitFor();
  await openAccount(page);
  await button('Add a passkey').click();
  await expect(toast(page, /Your passkey is set up/)).toBeVisible();
  let requests = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/recovery-codes')) requests += 1;
  });
  // Twice before the answer.
  await button('Make ten codes').evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  const list = page.getByRole('list', { name: 'Your recovery codes' });
  await expect(list).toBeFocused();
  const codes = list.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent()) ?? '';
  const allCodes = (await codes.allTextContents()).join(' ');
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  expect(requests).toBe(1);
  await button('I have saved them').click();
  await expect(page.getByText(code)).toHaveCount(0);
  await leave(page);

  await typePassword(page, account);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm that it is you');
  // Someone reaches for a code while the key waits to be touched, and comes back to the key.
  await setTouched(false);
  const asked = page.waitForResponse(/\/challenge$/);
  await button('Continue').click();
  await asked;
  await button('A recovery code').click();
  await button('Passkey “My key”').click();
  await setTouched(true);
  await button('Continue').click();
  await expect(panel).toBeVisible();
  await leave(page);

  await typePassword(page, account);
  await button('A recovery code').click();
  for (const wrong of [allCodes, 'aaaabbbbccccdddd']) {
    await page.getByLabel('Recovery code').fill(wrong);
    await button('Continue').click();
    await expect(page.locator('form').getByRole('alert')).toHaveText(
      /Check the 16 letters and digits, or use another code/,
    );
  }
  await page.getByLabel('Recovery code').fill(code);
  await button('Continue').click();
  await expect(panel).toBeVisible();
  await openAccount(page);
  await button('Remove My key').click();
  const dialog = page.getByRole('dialog', { name: 'Remove “My key”?' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, '“My key” was removed')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toHaveCount(0);
  await leave(page);
  await typePassword(page, account);
  await expect(panel).toBeVisible();
});
