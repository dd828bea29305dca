import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '#database/account/session.ts';
import { loadRequestPage } from '#database/requests/load-requests.ts';
import { loadDeliveriesOf, loadDeliveryState } from '#database/requests/request-delivery.ts';
import {
  removeTestRequest,
  sendTestRequest,
  submitTestRequest,
  type TestProgress,
} from '#database/requests/send-test-request.ts';
import { readEnvironment } from '../../../scripts/host/command/environment.ts';
import { openRequests } from '../../../scripts/host/request-delivery/open-requests.ts';
import { MailServer } from '../../support/mail-server.ts';
import { quoteRequest } from '../../support/quote-requests.ts';
import { admin } from '../../support/running-site.ts';
import { openTestBackend, type TestBackend } from '../../support/test-backend.ts';

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

/** Sends a test request on a site with these settings; resolves to its progress. */
async function sendTest(changes: Record<string, string>, isOn = true): Promise<TestProgress[]> {
  const environment = readEnvironment({ ...settings, ...changes });
  const requests = await openRequests({ ...opened.backend, environment });
  await requests.start();
  await opened.backend.database.query('update private.request_settings set switched_on = $1', [
    isOn,
  ]);
  const progress: TestProgress[] = [];
  await sendTestRequest(staff, 'es', (way) => progress.push(way));
  await requests.stop();
  const { rows } = await opened.backend.database.query('select * from public.quote_requests');
  expect(rows).toEqual([]);
  return progress;
}

test('a test request reaches the office and the sender, marked as a test', async () => {
  const progress = await sendTest({});
  expect(progress.at(0)).toEqual({ at: 'sending', deliveries: [] });
  expect(progress.at(-1)).toMatchObject({
    at: 'over',
    deliveries: [
      { channel: 'confirmation', state: 'sent' },
      { channel: 'mail', state: 'sent' },
    ],
  });
  const mails = mail.mails.join('\n');
  expect(mails).toContain('Subject: TEST');
  expect(mails).toContain('This is a test from the panel,');
  expect(mails).toContain(`To: ${admin.email}`);
  expect(await loadRequestPage(staff, { text: '', filter: 'all' })).toMatchObject({ requests: [] });
});

test('a failed test request reports where and why', async () => {
  const progress = await sendTest({ SMTP_URL: 'smtp://127.0.0.1:1', REQUESTS_CONFIRMATION: '' });
  expect(progress.at(-1)).toMatchObject({
    at: 'over',
    reference: expect.stringMatching(/^TP-/),
    deliveries: [
      {
        ...{ channel: 'mail', state: 'failed' },
        last_error: expect.stringMatching(/^The mail server in SMTP_URL does not answer\./),
      },
    ],
  });
  expect((await sendTest({ SMTP_URL: '' })).at(-1)).toMatchObject({ at: 'over', deliveries: [] });
  expect((await sendTest({}, false)).at(-1)).toEqual({
    ...{ at: 'refused', reason: 'requests are switched off', deliveries: [] },
  });
});

describe('a test request', () => {
  const database = async (statement: string) =>
    (await opened.backend.database.query(statement)).rows;
  const switchTo = (to: 'on' | 'off') =>
    database(`update private.request_settings
      set switched_on = ${to === 'on'}, channels = '{mail}'`);
  const listed = async () => (await loadRequestPage(staff, { text: '', filter: 'all' })).requests;

  beforeEach(async () => {
    await database('truncate quote_requests, quote_request_removals cascade');
    await switchTo('on');
  });

  test('is delivered like any other, is not counted, and leaves nothing', async () => {
    for (let count = 0; count < 4; count += 1) {
      const { id, reference } = await submitTestRequest(staff, 'es');
      expect(reference).toMatch(/^TP-/);
      expect(await loadDeliveriesOf(staff, id)).toMatchObject([{ channel: 'mail' }]);
      expect(await listed()).toEqual([]);
      await removeTestRequest(staff, id);
    }
    expect(await database('select from quote_deliveries')).toEqual([]);
    expect(await database('select * from quote_request_removals')).toEqual([]);
  });

  test('removes only test requests, and does not affect later ones', async () => {
    await submitTestRequest(staff, 'en');
    const request = quoteRequest('home');
    await opened.backend.database.query('select submit_quote_request($1)', [request]);
    await removeTestRequest(staff, request.id);
    expect(await listed()).toHaveLength(1);
  });

  test('that was not removed goes with the next one, or at night', async () => {
    await submitTestRequest(staff, 'en');
    await database(`update quote_requests set received_at = now() - interval '2 hours'`);
    const { id } = await submitTestRequest(staff, 'en');
    expect(await database('select id from quote_requests')).toEqual([{ id }]);
    await database(`update quote_requests set received_at = now() - interval '2 hours'`);
    expect(await database('select private.remove_old_requests() as removed')).toEqual([
      { removed: 0 },
    ]);
    expect(await database('select id from quote_requests')).toEqual([]);
  });

  test('is refused while requests are switched off', async () => {
    await switchTo('off');
    await expect(submitTestRequest(staff, 'en')).rejects.toThrow('requests are switched off');
    expect((await loadDeliveryState(staff)).switchedOn).toBe(false);
  });
});
