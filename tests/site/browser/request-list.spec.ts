import { quoteRequest } from '../../support/quote-requests.ts';
import { asOwner, openRequest, requestOf, submit, switchRequests } from './request-panel.ts';
import { expect, expectNoAxeFindings, setVisibility, test, toast } from './site-fixture.ts';

test.beforeEach(({ site }) => switchRequests(site, 'on'));
test.afterEach(({ site }) => switchRequests(site, 'off'));

const openRequests = { name: /^Requests/ };

test('a hidden panel asks the database nothing, and announces what came when it is visible again', async ({
  office,
  site,
}) => {
  await submit(site, quoteRequest('home'));
  await expect(office.getByRole('tab', openRequests)).toHaveAccessibleName('Requests 1 new');
  await office.clock.install();
  await setVisibility(office, 'hidden');
  const asked: string[] = [];
  office.on('request', (request) => asked.push(request.url()));
  await submit(site);
  // Longer than an access token is valid.
  for (let minutes = 0; minutes < 70; minutes += 10) await office.clock.fastForward('10:00');
  expect(asked.filter((url) => /\/(rest|auth)\/v1\//.test(url))).toEqual([]);
  await setVisibility(office, 'visible');
  await expect(toast(office, 'New quote request: Ana Garza')).toBeVisible();
});

test('a request that was given up is counted on every tab, and sent again with one press', async ({
  office,
  site,
}) => {
  await asOwner(site, `update private.request_settings set channels = '{webhook}'`);
  await submit(site);
  await asOwner(
    site,
    `update public.quote_deliveries
     set state = 'given_up', last_error = 'The webhook answered with status 410.'`,
  );
  await office.goto('/admin');
  await expect(office.getByText(/1 new request could not be handed on to you/)).toBeVisible();
  await office.getByRole('tab', openRequests).click();
  await expect(requestOf(office, 'Ana Garza')).toContainText('open it to send it again');
  const card = await openRequest(office, 'Ana Garza');
  await expect(card).toContainText('Webhook: not taken, and we no longer try');
  await expect(card).toContainText('The webhook answered with status 410.');
  await expectNoAxeFindings(office);
  await card.getByRole('button', { name: 'Send again' }).click();
  await expect(toast(office, 'The request is being sent again.')).toBeVisible();
  await expect(card).toContainText('Webhook: on its way');
});

test('many requests are shown a page at a time, and one that the address names at once', async ({
  office,
  site,
}) => {
  await asOwner(
    site,
    `insert into public.quote_requests (id, reference, received_at, kind, language, answers, name, email,
       phone, consent, page, release, score, quarantined)
     select gen_random_uuid(), 'TP-' || n, now() - interval '1 day' + n * interval '1 minute', 'home', 'en',
       '{}', 'Person ' || n, 'p' || n || '@x.example', (2815550000 + n)::text,
       '{"version": "1", "text": "x", "ticked": []}', '/', '{"revision": 0}', 0, false
     from generate_series(1, 120) n`,
  );
  await office.goto('/admin#requests/TP-3');
  await expect(requestOf(office, 'Person 3')).toBeVisible();
  await expect(office.getByRole('article')).toHaveCount(51);
  await office.getByRole('button', { name: 'Show older' }).click();
  await expect(office.getByRole('article')).toHaveCount(101);
  await office.getByLabel('Find a request').fill('person 11');
  await expect(office.getByText('11 requests', { exact: true })).toBeVisible();
  await office.getByLabel('Find a request').fill('');
  await office.getByLabel('Show').selectOption('Won');
  await expect(office.getByText('0 requests', { exact: true })).toBeVisible();
});
