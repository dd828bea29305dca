import type { Page } from '@playwright/test';
import { decodeJwt, SignJWT } from 'jose';
import { SigningKeys } from '../../../scripts/host/backend/sessions/signing-keys.ts';
import type { RunningSite } from '../../support/running-site.ts';

/** Replaces the session in a page's storage by one that expired an hour ago and cannot be refreshed. */
export async function endSession(page: Page, site: RunningSite): Promise<void> {
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
  await page.evaluate(
    ([name = '', value = '']) => localStorage.setItem(name, value),
    [key, JSON.stringify(over)],
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
