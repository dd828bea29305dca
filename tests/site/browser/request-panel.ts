import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { Client } from 'pg';
import { socketUrl } from '../../../scripts/host/database/postgres/postgres-address.ts';
import { quoteRequest } from '../../support/quote-requests.ts';
import { admin, type RunningSite } from '../../support/running-site.ts';

/** Runs a statement as the owner of a site's database. */
export async function asOwner(site: RunningSite, statement: string): Promise<void> {
  const client = new Client({ connectionString: socketUrl(join(site.dataDirectory, 'postgres')) });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Switches a site's quote requests on or off, and deletes the stored ones. Waits for pending releases
 * first, because each release resets the switch to what `content/agency.yaml` says.
 */
export async function switchRequests(site: RunningSite, to: 'on' | 'off'): Promise<void> {
  const staff = await site.client(admin);
  const { data } = await staff
    .from('content_revisions')
    .select('id')
    .order('id', { ascending: false })
    .limit(1);
  await site.untilLive(data?.[0]?.id ?? 0);
  await asOwner(
    site,
    // Not `truncate`, whose lock would block an open panel.
    `delete from public.quote_requests;
     delete from public.quote_request_removals;
     delete from public.contact_marks;
     update private.request_settings set switched_on = ${to === 'on'}, channels = '{}'`,
  );
}

/** Submits a request as a visitor's form does; returns its reference. */
export async function submit(site: RunningSite, request = quoteRequest('auto')): Promise<string> {
  const visitor = await site.client();
  const { data, error } = await visitor.rpc('submit_quote_request', { request });
  if (error) throw new Error(error.message);
  return data.reference;
}

/** Makes a panel check for changes now, as it does when the connection is back. */
export async function checkNow(office: Page): Promise<void> {
  await office.evaluate(() => window.dispatchEvent(new Event('online')));
}

/** The card of a request, by the visitor's name. */
export function requestOf(office: Page, name: string): Locator {
  return office.getByRole('article', { name });
}

export async function openRequest(office: Page, name: string): Promise<Locator> {
  const card = requestOf(office, name);
  await card.getByRole('button', { name, exact: true }).click();
  await card.getByRole('form').waitFor();
  return card;
}

/** Presses Tab until the control has the focus. */
export async function reach(control: Locator): Promise<void> {
  await control.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await control.page().keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${control}`);
}
