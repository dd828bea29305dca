import { readFile } from 'node:fs/promises';
import { completeAnswers, quoteRequest } from '../../support/quote-requests.ts';
import { thoroughOnly } from '../../support/thorough.ts';
import { openToday } from './cards.ts';
import {
  asOwner,
  checkNow,
  openRequest,
  reach,
  requestOf,
  submit,
  switchRequests,
} from './request-panel.ts';
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  test,
  toast,
} from './site-fixture.ts';

test.beforeEach(({ site }) => switchRequests(site, 'on'));
test.afterEach(({ site }) => switchRequests(site, 'on'));

const openRequests = { name: /^Requests/ };

test('a request is announced on any tab, called, closed as won, and removed', async ({
  office,
  site,
}) => {
  await submit(site, quoteRequest('home', { language: 'es', doubts: ['address'] }));
  const tab = office.getByRole('tab', openRequests);
  await checkNow(office);
  await expect(tab).toHaveAccessibleName('Requests 1 new');
  const reference = await submit(site);
  await checkNow(office);
  await expect(toast(office, 'New quote request: Ana Garza')).toBeVisible();
  await expect(tab).toHaveAccessibleName('Requests 2 new');
  await expect(office).toHaveTitle(/^\(2\) Hero Content – /);
  await tab.click();
  const card = requestOf(office, 'Ana Garza');
  await expect(card).toContainText(/Auto · English · .* · (Just arrived|Waiting|Arrived while)/);
  await expect(card.getByRole('link', { name: /^Call Ana Garza/ })).toHaveAttribute(
    'href',
    'tel:+12815550142',
  );
  await expect(card.getByRole('link', { name: /^Reply by email to Ana Garza/ })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:ana@example\\.com\\?subject=.*${reference}`),
  );
  await expect(office.getByText('You get no email about new requests')).toContainText(
    /You may call/,
  );

  const other = requestOf(office, 'Al Ng');
  await expect(other).toContainText(/Home · Spanish/);
  await openRequest(office, 'Al Ng');
  const address = other.locator('dl > div').filter({ hasText: 'address' });
  await expect(address.getByText('No ZIP code')).toBeVisible();
  await expect(other.locator('.badge')).toHaveCount(1);

  await openRequest(office, 'Ana Garza');
  await expect(office).toHaveURL(new RegExp(`#requests/${reference}$`));
  await expect(card.getByText('1HGCM82633A004352')).toBeVisible();
  await expect(card.getByText('Luis')).toBeVisible();
  await card.getByLabel('Status').selectOption('Won');
  await card.getByLabel('Assigned to').selectOption('office@tallpines.example');
  await card.getByLabel('Notes').fill('Called, saves $300 a year.');
  await expect(tab.getByLabel('Unsaved changes')).toBeVisible();
  await card.getByRole('button', { name: 'Save Changes' }).click();
  await expect(card.getByRole('status').getByText('Request saved')).toBeVisible();
  await expect(card.getByText('from New to Won')).toBeVisible();
  await expect(card.getByText(/by office@tallpines\.example/)).toBeVisible();
  await checkNow(office);
  await expect(tab).toHaveAccessibleName('Requests 1 new');

  await card.getByRole('button', { name: 'Remove Ana Garza' }).click();
  const question = office.getByRole('alertdialog', { name: 'Remove the request from Ana Garza?' });
  await expectNoAxeFindings(office);
  await question.getByRole('button', { name: 'Remove for good' }).click();
  await expect(office.getByRole('listitem').getByText('The request was removed')).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(other).toBeVisible();
  await office.getByLabel('Find a request').fill(` ${reference.toLowerCase()}`);
  await expect(office.getByText(`${reference} was removed on `)).toContainText(
    /\d [AP]M by office@tallpines\.example\.$/,
  );
});

test.describe('an opened request whose answers cannot be loaded', () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('says so, and shows them at the next try', async ({ office, site }) => {
    const changes = /\/rest\/v1\/quote_request_changes/;
    await submit(site);
    await checkNow(office);
    await office.getByRole('tab', openRequests).click();
    await office.route(changes, (route) => route.abort());
    const card = await openRequest(office, 'Ana Garza');
    await expect(card.getByRole('alert')).toHaveText('The answers could not be loaded.');
    await expect(card.getByLabel('Status')).toBeVisible();
    await office.unroute(changes);
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(card.getByText('1HGCM82633A004352')).toBeVisible();
    await expect(card.getByRole('alert')).toHaveCount(0);
  });
});

test('a request can be handled with the keyboard alone', { tag: thoroughOnly() }, async ({
  office,
  site,
}) => {
  await submit(site);
  await submit(site, quoteRequest('home'));
  const { keyboard } = office;
  await office.getByRole('tab', openRequests).waitFor();
  await office.getByRole('tab', { name: 'Agency' }).focus();
  await keyboard.press('ArrowUp');
  await reach(office.getByLabel('Find a request'));
  await keyboard.type('2815550');
  await expect(office.getByRole('status').filter({ hasText: '2 requests' })).toBeVisible();
  const card = requestOf(office, 'Ana Garza');
  const name = card.getByRole('button', { name: 'Ana Garza', exact: true });
  const other = requestOf(office, 'Al Ng').getByRole('button', { name: 'Al Ng', exact: true });
  await keyboard.press('ArrowDown');
  await expect(other).toBeFocused();
  await keyboard.press('j');
  await expect(name).toBeFocused();
  await keyboard.press('k');
  await expect(other).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(card.getByText('1HGCM82633A004352')).toBeVisible();
  await expect(name).toBeFocused();
  await reach(card.getByLabel('Notes'));
  await keyboard.type('jk');
  await expect(card.getByLabel('Notes')).toHaveValue('jk');
  await keyboard.press('Escape');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-expanded', 'false');
  await keyboard.press('Enter');
  await expect(card.getByLabel('Notes')).toHaveValue('jk');
  await reach(card.getByRole('link', { name: /^Call Ana Garza/ }).first());

  await reach(card.getByLabel('Status'));
  await keyboard.press('W');
  await reach(card.getByLabel('Notes'));
  await keyboard.type(' called back.');
  const save = card.getByRole('button', { name: 'Save Changes' });
  await reach(save);
  await keyboard.press('Enter');
  await expect(card.getByText('from New to Won')).toBeVisible();
  await expect(save).toBeFocused();

  const remove = card.getByRole('button', { name: 'Remove Ana Garza' });
  await reach(remove);
  await keyboard.press('Enter');
  const question = office.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await keyboard.press('Enter');
  await reach(question.getByRole('button', { name: 'Remove for good' }));
  await keyboard.press('Enter');
  await expect(card).toHaveCount(0);
  await expect(office.getByRole('tabpanel')).toBeFocused();
});

test('requests from one person are linked, found, exported as CSV and printed on one page', async ({
  office,
  site,
}) => {
  const { auto, home } = completeAnswers;
  await submit(site, quoteRequest('home'));
  const same = { phone: '281.555.0142', email: 'Ana+home@example.com' };
  const answers = { ...home, firstName: '=1+"1"', ...same };
  await submit(site, quoteRequest('home', { answers }));
  const many = { vehicles: Array(6).fill(auto.vehicles[0]) };
  const drivers = { otherDrivers: Array(6).fill(auto.otherDrivers[0]) };
  await submit(site, quoteRequest('auto', { answers: { ...auto, ...many, ...drivers } }));
  await asOwner(site, `update public.quote_requests set notes = repeat('A long note. ', 150)`);

  await office.getByRole('tab', openRequests).click();
  await expect(office.getByRole('article')).toHaveCount(3);
  await office.getByLabel('Find a request').fill('555 0142');
  await expect(office.getByRole('article')).toHaveCount(2);
  const download = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Export these 2 as CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.split('\r\n')).toHaveLength(4);
  await expect(toast(office, '2 requests of this list were exported')).toBeVisible();
  expect(csv).toContain(`"'=1+""1"" Ng"`);

  const card = await openRequest(office, 'Ana Garza');
  const others = card.getByRole('region', { name: /^Other requests with the same phone/ });
  await expect(others.getByRole('listitem')).toHaveText(/^TP-.* · Home · New · /);
  // A second request from the same person must not interrupt typing.
  await card.getByLabel('Notes').focus();
  await submit(site, quoteRequest('home', { answers }));
  await checkNow(office);
  await expect(office.getByRole('article')).toHaveCount(3);
  await expect(card.getByLabel('Notes')).toBeFocused();
  // The print dialog would block the test.
  await office.evaluate('window.print = () => {}');
  await card.getByRole('button', { name: 'Print' }).click();
  await expect(office.locator('.request-sheet')).toContainText('A long note.');
  const paper = (await office.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('the panel warns on every tab while requests cannot be delivered, and a test request shows where it stops', async ({
  office,
  site,
}) => {
  await office.getByRole('tab', openRequests).click();
  await office.getByRole('button', { name: 'Send a test request' }).click();
  await expect(office.getByText(/The database stored it as TP-/)).toBeVisible();
  await expect(office.getByText(/Stopped here: no email is set up/)).toBeVisible();
  await expect(office.getByText(/No requests yet/)).toBeVisible();
  await expectNoAxeFindings(office);

  await asOwner(site, `update private.request_settings set channels = '{mail}'`);
  await submit(site);
  await asOwner(
    site,
    `update public.quote_deliveries set queued_at = now() - interval '16 minutes',
       state = 'failed', last_error = 'The mail server rejected the user name or the password in SMTP_URL. Correct them.'`,
  );
  await office.goto('/admin');
  const warning = office.getByText(/quote requests cannot be delivered to you/);
  await expect(warning).toContainText('The other server refused the user name or password.');
  await office.getByRole('tab', openRequests).click();
  await expect(office.getByText('1 email is waiting to be sent.')).toBeVisible();
});

test('a request that was given up is counted on every tab, and sent again with one click', async ({
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
  const { width = 1280, height = 720 } = office.viewportSize() ?? {};
  await office.setViewportSize({ width: 390, height: 844 });
  await expect(
    office.getByRole('button', { name: /^All sections/ }).locator('.tab-count'),
  ).toBeInViewport({ ratio: 1 });
  await office.setViewportSize({ width, height });
  await openToday(office);
  await expect(office.getByText(/1 new request could not be delivered to you/)).toBeVisible();
  await office.getByRole('tab', openRequests).click();
  await expect(office.getByText('1 request was not delivered. Open it to')).toBeVisible();
  await expect(requestOf(office, 'Ana Garza')).toContainText('Not delivered');
  const card = await openRequest(office, 'Ana Garza');
  await expect(card).toContainText('Webhook: not delivered, and we have stopped trying');
  await expect(card).toContainText('The webhook refused the request.');
  await expectNoAxeFindings(office);
  await card.getByRole('button', { name: 'Send again' }).click();
  await expect(card).toContainText('Webhook: on its way');
});

test('the Requests tab has no accessibility findings and fits 320 px in both languages', async ({
  office,
  site,
}) => {
  const reference = await submit(site);
  await office.setViewportSize({ width: 320, height: 700 });
  for (const [path, tab] of [
    ['/admin', 'All sections: Requests'],
    ['/es/admin', 'Todas las secciones: Solicitudes'],
  ] as const) {
    await office.goto(`${path}#requests/${reference}`);
    await checkNow(office);
    // Its name ends with the number of waiting requests, once that is known.
    await expect(office.getByRole('button', { name: `${tab} 1` })).toBeVisible();
    await expect(office.getByText('1HGCM82633A004352')).toBeVisible();
    await expectNoSidewaysScroll(office);
    await expectNoAxeFindings(office);
  }
});
