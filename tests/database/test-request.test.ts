import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#database/account/session.ts';
import { loadRequestPage } from '#database/requests/load-requests.ts';
import { tryTheWay, type WayWalked } from '#database/requests/try-the-way.ts';
import { readEnvironment } from '../../scripts/command/environment.ts';
import { openRequests } from '../../scripts/request-delivery/open-requests.ts';
import { MailServer } from '../support/mail-server.ts';
import { admin } from '../support/running-site.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let opened: TestBackend;
let staff: SupabaseClient;
const mail = new MailServer();
let settings: Record<string, string>;

beforeAll(async () => {
  opened = await openTestBackend();
  staff = opened.connect();
  expect(await signIn(staff, admin.email, admin.password)).toBeNull();
  settings = {
    ...{ SMTP_URL: await mail.open(), MAIL_FROM: 'website@x.example' },
    ...{ REQUESTS_MAIL_TO: 'office@x.example', REQUESTS_CONFIRMATION: 'on' },
  };
});
afterAll(async () => {
  await opened.discard();
  mail.close();
});

/** What is told while a test walks, with a site that hands requests on like this. */
async function walk(changes: Record<string, string>, isOn = true): Promise<WayWalked[]> {
  const environment = readEnvironment({ ...settings, ...changes });
  const requests = await openRequests({ ...opened.backend, environment });
  await requests.start();
  await opened.backend.database.query('update private.request_settings set switched_on = $1', [
    isOn,
  ]);
  const told: WayWalked[] = [];
  await tryTheWay(staff, 'es', (way) => told.push(way));
  await requests.stop();
  const { rows } = await opened.backend.database.query('select * from public.quote_requests');
  expect(rows).toEqual([]);
  return told;
}

test('a test walks to the office and to whoever tests, marked as one', async () => {
  const told = await walk({});
  expect(told.at(0)).toEqual({ at: 'sending', deliveries: [] });
  expect(told.at(-1)).toMatchObject({
    at: 'over',
    deliveries: [
      { channel: 'confirmation', state: 'sent' },
      { channel: 'mail', state: 'sent' },
    ],
  });
  const letters = mail.mails.join('\n');
  expect(letters).toContain('Subject: TEST');
  expect(letters).toContain('This is a test from the panel.');
  expect(letters).toContain(`To: ${admin.email}`);
  expect(await loadRequestPage(staff, { text: '', filter: 'all' })).toMatchObject({ requests: [] });
});

test('it says where it stopped, and why', async () => {
  const told = await walk({ SMTP_URL: 'smtp://127.0.0.1:1', REQUESTS_CONFIRMATION: '' });
  expect(told.at(-1)).toMatchObject({
    at: 'over',
    reference: expect.stringMatching(/^TP-/),
    deliveries: [
      {
        ...{ channel: 'mail', state: 'failed' },
        last_error: 'The mail server did not accept the mail (ESOCKET).',
      },
    ],
  });
  expect((await walk({ SMTP_URL: '' })).at(-1)).toMatchObject({ at: 'over', deliveries: [] });
  expect((await walk({}, false)).at(-1)).toEqual({
    ...{ at: 'refused', reason: 'requests are switched off', deliveries: [] },
  });
});
