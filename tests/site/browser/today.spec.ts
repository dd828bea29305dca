import type { Page } from '@playwright/test';
import { addStaff } from '../../support/site-staff.ts';
import { fieldOf, saveOf, tabOf } from './cards.ts';
import { asOwner, checkNow, submit, switchRequests } from './request-panel.ts';
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  signIn,
  test,
} from './site-fixture.ts';

// A test cuts the connection.
test.use({ expectedNoise: /net::ERR_/ });

test.afterEach(({ site }) => switchRequests(site, 'on'));

test('the line above the tabs says what needs attention, and where to do it', async ({
  office,
  site,
}) => {
  await switchRequests(site, 'on');
  // Without triggers, because publishing a save resets the switch.
  await asOwner(
    site,
    `set session_replication_role = replica;
     update public.city_pages set title_es = null where slug = 'willis'`,
  );
  const reference = await submit(site);
  await office.reload();
  const today = office.getByRole('region', { name: 'Today' });
  const more = today.getByRole('button', { name: 'What needs attention' });
  // The machine may have an outdated program.
  await expect(today).toContainText(/^Live · 1 new · (Server · )?Spanish: \d+/);
  expect((await today.boundingBox())?.height).toBeLessThan(48);
  await more.click();
  const request = today.getByRole('listitem').filter({ hasText: /^1 new request · / });
  await request.getByRole('link', { name: 'Requests' }).click();
  await expect(office).toHaveURL(new RegExp(`/admin#requests/${reference}$`));
  await expect(office.getByText('1HGCM82633A004352')).toBeVisible();
  await expectNoAxeFindings(office);

  const spanish = today.getByRole('listitem').filter({ hasText: /^Spanish is missing/ });
  // Other tests may have left cities without Spanish, but do not change Willis.
  const cities = spanish.getByRole('link', { name: /^City Pages \(\d+\)$/ });
  const before = (await cities.textContent()) ?? '';
  await cities.click();
  await expect(office).toHaveURL(/\/admin#cities\/./);
  await office.goto('/admin#cities/willis');
  const card = office.getByRole('article', { name: 'Willis' });
  await card.locator('summary', { hasText: 'Spanish missing' }).click();
  await fieldOf(card, 'Title in Spanish').fill('Seguros en Willis');
  await saveOf(card).click();
  await expect(spanish.getByRole('link', { name: before, exact: true })).toHaveCount(0);

  await more.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(request).toBeHidden();
  await checkNow(office);
});

test('what cannot be read is said, instead of “Nothing needs attention”', async ({ office }) => {
  await office.route('**/rest/v1/rpc/request_delivery_state', (route) => route.abort());
  await office.reload();
  const today = office.getByRole('region', { name: 'Today' });
  await expect(today).toContainText('Not all could be read');
  await expect(today).not.toContainText('Nothing needs attention');
});

/** The table whose first column is `heading`. */
const tableOf = (page: Page, heading: string) =>
  page
    .getByRole('table')
    .filter({ has: page.getByRole('columnheader', { name: heading, exact: true }) });

test('an owner sees figures above the requests; a colleague does not', async ({
  office,
  site,
  browser,
}) => {
  await switchRequests(site, 'on');
  await submit(site);
  await office.setViewportSize({ width: 390, height: 844 });
  for (const [path, figures, table] of [
    ['/admin#figures', /^Figures: \d+ requests? in this period/, 'Request'],
    ['/es/admin#figures', /^Cifras: \d+ solicitud(es)? en este periodo/, 'Solicitud'],
  ] as const) {
    await office.goto(path);
    await office.getByText(figures).click();
    await expect(tableOf(office, table)).toContainText('Auto');
    await expectNoAxeFindings(office);
    await expectNoSidewaysScroll(office);
  }
  const context = await browser.newContext({ baseURL: site.url });
  const colleague = await context.newPage();
  await signIn(colleague, await addStaff(site));
  await colleague.goto('/admin#figures');
  await expect(colleague.getByRole('heading', { name: 'Requests' })).toBeVisible();
  await expect(colleague.getByText(/^Figures: /)).toHaveCount(0);
  await expect(tabOf(colleague, 'Staff')).toHaveCount(0);
  await context.close();
});
