import type { Locator } from '@playwright/test';
import { decodeJwt, SignJWT } from 'jose';
import { SigningKeys } from '../../../scripts/host/backend/sessions/signing-keys.ts';
import type { RunningSite } from '../../support/running-site.ts';

/**
 * Replaces the session in a page's storage by one that expired an hour ago and cannot be refreshed, and presses a button
 * before anything else of the page notices.
 */
export async function endSessionAndPress(button: Locator, site: RunningSite): Promise<void> {
  const page = button.page();
  const [key = '', stored = ''] = await page.evaluate(
    () => Object.entries(localStorage).find(([name]) => name.endsWith('-auth-token')) ?? [],
  );
  const session = JSON.parse(stored);
  const over = {
    ...session,
    access_token: await expired(session.access_token, site.dataDirectory),
    refresh_token: 'ended',
    expires_at: session.expires_at - 7200,
  };
  await button.evaluate(
    (element, { name, value }) => {
      localStorage.setItem(name, value);
      if (element instanceof HTMLElement) element.click();
    },
    { name: key, value: JSON.stringify(over) },
  );
}

/** A token as the server signs it, an hour after it expired. */
async function expired(token: string, dataDirectory: string): Promise<string> {
  const keys = await SigningKeys.open(dataDirectory);
  const { kid, key } = await keys.current();
  const claims = decodeJwt(token);
  const iat = claims.iat ?? 0;
  return new SignJWT({ ...claims, iat: iat - 7200, exp: iat - 3600 })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .sign(key);
}
