import type { Page } from '@playwright/test';
import type { BackendSettings } from '../../../src/schemas/backend-settings.ts';
import { expect, test } from './site-fixture.ts';

/** Opens the account tab of the panel as a hosted project's, whose address is that of the test's backend. */
async function openAsHosted(
  page: Page,
  supabaseUrl: string,
  secondFactors: BackendSettings['secondFactors'],
): Promise<void> {
  await page.route('**/admin', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /(<meta name="backend-settings" content=")([^"]*)"/,
      (_, start: string, content: string) => {
        const settings = JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&#34;', '"'));
        const hosted = JSON.stringify({ ...settings, supabaseUrl, secondFactors });
        return `${start}${hosted.replaceAll('"', '&quot;')}"`;
      },
    );
    await route.fulfill({ response, body: html });
  });
  await page.goto('/admin#account');
  // The panel was open already, so only the part of its address changed that names the tab.
  await page.reload();
}

test('the panel of a hosted project offers what the project has, and asks its static host for nothing', async ({
  office,
  site,
}) => {
  await openAsHosted(office, site.url, ['totp']);
  const asked: string[] = [];
  office.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await office.reload();
  const account = office.getByRole('region', { name: 'Account' });
  await expect(account.getByRole('heading', { name: 'Authenticator app' })).toBeVisible();
  await expect(account.getByRole('button', { name: 'Add an app' })).toBeVisible();
  for (const name of ['Passkeys and security keys', 'Text messages', 'Recovery codes'])
    await expect(account.getByRole('heading', { name })).toHaveCount(0);
  await office.getByRole('tab', { name: 'Staff' }).click();
  await expect(office.getByRole('tabpanel', { name: 'Staff' })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/healthz'))).toEqual([]);
});

test.describe('a passkey that the project refuses', () => {
  test.use({ expectedNoise: /status of 422/ });

  test('is a sentence', async ({ office, site }) => {
    await openAsHosted(office, site.url, ['totp', 'webauthn']);
    await office.route('**/auth/v1/factors', (route) =>
      route.fulfill({
        status: 422,
        json: {
          code: 422,
          error_code: 'mfa_webauthn_enroll_not_enabled',
          msg: 'MFA enroll is disabled for WebAuthn',
        },
      }),
    );
    await office.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(
      office.getByText('This site does not use passkeys. Choose another method.'),
    ).toBeVisible();
  });
});
