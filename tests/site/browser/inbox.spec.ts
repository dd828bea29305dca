import { idOf } from '../../support/id-of.ts';
import { completeAnswers, quoteRequest } from '../../support/quote-requests.ts';
import { admin } from '../../support/running-site.ts';
import { addStaff } from '../../support/site-staff.ts';
import { openToday } from './cards.ts';
import {
  asOwner,
  checkNow,
  openRequest,
  requestOf,
  submit,
  switchRequests,
} from './request-panel.ts';
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  holdRequests,
  test,
} from './site-fixture.ts';

// Tests cut the connection and end the session.
test.use({ expectedNoise: /status of 40[013]|net::ERR_/ });

test.beforeEach(({ site }) => switchRequests(site, 'on'));
test.afterEach(({ site }) => switchRequests(site, 'on'));

const tableAddress = '**/rest/v1/quote_requests?*';

test('a new request is taken with one tap and marked as quoted with another', async ({
  office,
  site,
}) => {
  await submit(site);
  await submit(site, quoteRequest('home'));
  await office.goto('/admin#requests');
  await office.getByRole('button', { name: 'New 2' }).click();
  const row = requestOf(office, 'Ana Garza');
  const take = row.getByRole('button', { name: 'Take it Ana Garza' });
  await take.focus();
  await office.keyboard.press('Enter');
  // In its place, because it is no longer New.
  await expect(
    office.getByRole('listitem').getByText('The request from Ana Garza is yours.'),
  ).toBeVisible();
  // The focus goes to the request that is now there.
  await expect(row).toHaveCount(0);
  const other = requestOf(office, 'Al Ng');
  await expect(other.getByRole('button', { name: 'Al Ng', exact: true })).toBeFocused();
  await office.getByRole('button', { name: 'Open 2' }).click();
  await expect(row).toContainText('In progress');
  await expect(row).toContainText('You');
  await row.getByRole('button', { name: 'Mark quoted Ana Garza' }).click();
  await expect(row).toContainText('Quoted');
  await expect(row.getByRole('button')).toHaveCount(1);
  await expect(row.getByRole('button', { name: 'Ana Garza', exact: true })).toBeFocused();

  // The second click of a slow double click does not mark it as quoted.
  await other.getByRole('button', { name: 'Take it Al Ng' }).click();
  const quoted = other.getByRole('button', { name: 'Mark quoted Al Ng' });
  await expect(quoted).toHaveAttribute('aria-disabled', 'false');
  const saves: string[] = [];
  office.on('request', (request) => request.method() === 'PATCH' && saves.push(request.url()));
  await office.mouse.down({ clickCount: 2 });
  await office.mouse.up({ clickCount: 2 });
  await checkNow(office);
  expect(saves).toEqual([]);
});

test('of two people who take a request, the second is told who was faster', async ({
  office,
  site,
}) => {
  const colleague = await addStaff(site);
  await submit(site);
  await office.goto('/admin#requests');
  const row = requestOf(office, 'Ana Garza');
  await row.waitFor();
  // The panel has not heard of it yet.
  const release = await holdRequests(office, '**/rpc/quote_request_mark');
  const theirs = await site.client(colleague);
  const { data } = await theirs.auth.getUser();
  const work = { assigned_to: data.user?.id, status: 'in_progress' };
  await theirs
    .from('quote_requests')
    .update(work)
    .eq('id', await idOf(theirs, 'quote_requests', 'name', 'Ana Garza'))
    .throwOnError();
  await row.getByRole('button', { name: 'Take it Ana Garza' }).click();
  await expect(row.getByRole('alert')).toHaveText(
    `${colleague.email} changed this first, so nothing was saved. Status: In progress. Assigned to: ${colleague.email}.`,
  );
  const quote = row.getByRole('button', { name: 'Mark quoted Ana Garza' });
  await quote.click();
  const question = office.getByRole('alertdialog', {
    name: `Change a request that ${colleague.email} works on?`,
  });
  await expectNoAxeFindings(office);
  await question.getByRole('button', { name: 'Leave it' }).click();
  await expect(quote).toBeFocused();
  await expect(row).toContainText('In progress');
  await quote.click();
  await question.getByRole('button', { name: 'Change it' }).click();
  await expect(row).toContainText('Quoted');
  await expectNoAxeFindings(office);
  release();
});

test('a step whose session has ended continues after signing in', async ({ office, site }) => {
  await submit(site);
  await office.goto('/admin#requests');
  const row = requestOf(office, 'Ana Garza');
  const take = row.getByRole('button', { name: 'Take it Ana Garza' });
  await take.waitFor();
  await asOwner(site, 'delete from auth.sessions');
  await take.click();
  const dialog = office.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.waitFor();
  await office.keyboard.press('Escape');
  await expect(row.getByRole('alert')).toHaveText(/because you are signed out/);
  await take.click();
  await dialog.getByLabel('Password').fill(admin.password);
  await dialog.getByRole('button', { name: 'Sign in and save' }).click();
  await expect(row.getByRole('button', { name: 'Mark quoted Ana Garza' })).toBeVisible();
  await expect(row.getByRole('alert')).toHaveCount(0);
});

test('a step without a connection says so, and keeps what was typed', async ({ office, site }) => {
  await submit(site);
  await office.goto('/admin#requests');
  const row = await openRequest(office, 'Ana Garza');
  await row.getByLabel('Notes').fill('Half a note');
  await office.route(tableAddress, (route) => route.abort());
  const take = row.getByRole('button', { name: 'Take it Ana Garza' });
  await take.click();
  await expect(row.getByRole('alert')).toHaveText(
    /^The connection was lost, so it is not known whether this was changed/,
  );
  await expect(take).toBeFocused();
  await office.unroute(tableAddress);
  await take.click();
  await expect(row.getByRole('button', { name: 'Mark quoted Ana Garza' })).toBeFocused();
  await expect(row.getByRole('alert')).toHaveCount(0);
  await expect(row.getByLabel('Notes')).toHaveValue('Half a note');
  await row.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row.getByText('from (empty) to Half a note')).toBeVisible();
});

test('a step whose answer is lost says that it was made, not to press what is now the next step', async ({
  office,
  site,
}) => {
  await submit(site);
  await office.goto('/admin#requests');
  const row = requestOf(office, 'Ana Garza');
  const take = row.getByRole('button', { name: 'Take it Ana Garza' });
  await take.waitFor();
  await office.route(tableAddress, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await take.click();
  await expect(row.getByRole('button', { name: 'Mark quoted Ana Garza' })).toBeVisible();
  await expect(row.getByRole('alert')).toHaveCount(0);
  await expect(office.getByText('The request from Ana Garza is yours.')).toBeVisible();
});

test('a snoozed request leaves the open ones, comes back, and is in Today until someone works on it', async ({
  office,
  site,
}) => {
  await submit(site, quoteRequest('home'));
  await submit(site);
  await office.goto('/admin#requests');
  const row = await openRequest(office, 'Ana Garza');
  await row.getByText('Snooze', { exact: true }).click();
  await row.getByLabel('Another day and time').fill('2020-01-06T09:00');
  await row.getByRole('button', { name: 'Snooze until then' }).click();
  await expect(row.getByLabel('Another day and time')).toHaveAccessibleDescription(
    'Choose a day and a time within the next 90 days.',
  );
  await expectNoAxeFindings(office);
  await row.getByRole('button', { name: 'Next Monday, 9:00 AM' }).click();
  await expect(
    office.getByRole('listitem').getByText(/^The request from Ana Garza comes back .*9:00\sAM\.$/),
  ).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(office.getByRole('button', { name: 'Al Ng', exact: true })).toBeFocused();
  await office.getByRole('button', { name: 'Snoozed 1' }).click();
  await expect(row).toContainText(/until \w+ \d+/);

  await office.getByRole('button', { name: 'Open 1' }).click();
  await expect(row).toHaveCount(0);
  await asOwner(
    site,
    `update public.quote_requests set snoozed_until = now() where snoozed_until is not null`,
  );
  await checkNow(office);
  await expect(row).toContainText('Due');
  const today = office.getByRole('region', { name: 'Today' });
  await expect(today).toContainText('1 due');
  await openToday(office);
  const due = today.getByText('The request from Ana Garza is due. It was snoozed until now.');
  await expect(due).toBeVisible();
  await row.getByRole('button', { name: 'Take it Ana Garza' }).click();
  await expect(row).toContainText('In progress');
  await checkNow(office);
  await expect(due).toHaveCount(0);
});

test('a call-back says when to call, and is done with two presses, or tried again later', async ({
  office,
  site,
}) => {
  const answers = { firstName: 'Eva', phone: '(281) 555-0144', when: '2037-12-02-evening' };
  await submit(site, quoteRequest('callback', { answers, language: 'es', doubts: ['phone'] }));
  const zoe = { firstName: 'Zoe', phone: '(281) 555-0145', when: 'now' };
  await submit(site, quoteRequest('callback', { answers: zoe }));
  await submit(site, quoteRequest('home'));
  await asOwner(
    site,
    `update public.quote_requests set received_at = now() - interval '1 hour' where kind = 'home'`,
  );
  await office.goto('/admin#requests');
  await office.getByRole('button', { name: 'New 3' }).click();
  const row = requestOf(office, 'Eva');
  await expect(
    office.getByRole('list', { name: 'Quote requests, longest wait first' }),
  ).toBeVisible();
  const names = office.getByRole('article').getByRole('heading');
  await expect(names).toHaveText(['Eva', 'Zoe', 'Al Ng']);
  const when = 'Wednesday, December 2, 2037, at the end of the day';
  await expect(row).toContainText(`Call me back: ${when} · Spanish`);
  await expect(row.locator('a[href^="mailto:"]')).toHaveCount(0);
  const number = row.locator('a[href="tel:+12815550144"]');
  await expect(number).toHaveText('(281) 555-0144');

  await openRequest(office, 'Eva');
  const opened = row.locator('p').filter({ has: office.locator('a[href="tel:+12815550144"]') });
  await expect(opened).toContainText(`Check phone number`);
  await expect(opened).toContainText(`When to call: ${when}`);
  await office.keyboard.press('Escape');
  await office.getByRole('button', { name: 'Open 3' }).click();
  await row.getByRole('button', { name: 'Called Eva' }).click();
  await expect(row.locator('.place-mark')).toHaveText('Called');
  const done = row.getByRole('button', { name: 'Done Eva' });
  await expect(done).toBeFocused();
  await row.getByRole('button', { name: 'No answer, try again Eva' }).click();
  await expect(row).toHaveCount(0);
  await expect(
    office.getByRole('listitem').getByText(/^The call to Eva comes back /),
  ).toBeVisible();

  await asOwner(
    site,
    `update public.quote_requests set snoozed_until = now() where snoozed_until is not null`,
  );
  await checkNow(office);
  await done.click();
  await expect(row).toHaveCount(0);
  await office.getByRole('button', { name: 'Won or done 1' }).click();
  await expect(row.locator('.place-mark')).toHaveText('Done');
  await expectNoAxeFindings(office);
});

test('in forced colors, a pressed filter differs from a focused one', async ({ office, site }) => {
  await submit(site);
  await office.goto('/admin#requests');
  await office.emulateMedia({ forcedColors: 'active' });
  const pressed = office.getByRole('button', { name: 'Open 1' });
  const focused = office.getByRole('button', { name: 'New 1' });
  await focused.focus();
  const background = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(await pressed.evaluate(background)).not.toBe(await focused.evaluate(background));
  await office.emulateMedia({ forcedColors: 'none' });
});

test('rows show the number, with targets of 44 px, and have no accessibility findings', async ({
  office,
  site,
}) => {
  const answers = {
    ...completeAnswers.auto,
    firstName: 'Guadalupe Alejandra',
    lastName: 'Villarreal',
  };
  await submit(site, quoteRequest('auto', { answers, language: 'es' }));
  await submit(site, quoteRequest('callback'));
  await submit(site, quoteRequest('home'));
  await asOwner(
    site,
    `update public.quote_requests set status = 'in_progress', received_at = now() - interval '9 days',
       assigned_to = (select id from auth.users where email = '${admin.email}') where kind = 'home'`,
  );
  for (const width of [390, 1440]) {
    await office.setViewportSize({ width, height: 844 });
    for (const path of ['/admin#requests', '/es/admin#requests']) {
      await office.goto(path);
      const rows = office.getByRole('list', { name: /^(Quote requests|Solicitudes)/ });
      await expect(rows.getByRole('article')).toHaveCount(3);
      for (const row of await rows.getByRole('article').all()) {
        await expect(row.getByRole('link', { name: /^(Call|Llamar)/ })).toHaveText(
          /^\(\d{3}\) \d{3}-\d{4}$/,
        );
      }
      for (const target of await rows.getByRole('link').all()) {
        const box = await target.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      await expectNoSidewaysScroll(office);
      await expectNoAxeFindings(office);
    }
  }
});
