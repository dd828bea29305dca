import type { Page } from '@playwright/test';
import type { DiskSpace, OutdatedSoftware } from '#schemas/server-health.ts';
import { addStaff } from '../../support/site-staff.ts';
import { tabOf } from './cards.ts';
import { expect, expectNoAxeFindings, signIn, test } from './site-fixture.ts';

const disk = (freePercent: number, state: DiskSpace['state']): DiskSpace => ({
  freeBytes: freePercent * 1024 ** 3,
  freePercent,
  state,
});

/** What Staff says about the server. */
const server = (office: Page) =>
  office
    .locator('section')
    .filter({ has: office.getByRole('heading', { name: /^Serv(er|idor)$/ }) });

test('an owner sees a dot in Staff while the server’s disk is getting full', async ({ office }) => {
  const open = async (answer: DiskSpace, path: string) => {
    await office.route('**/healthz/staff', (route) => route.fulfill({ json: answer }));
    await office.goto(path);
    await office.reload();
  };
  await open(disk(8, 'low'), '/admin');
  await expect(tabOf(office, 'Staff').getByLabel('Needs attention')).toBeVisible();
  await expect(office.getByRole('region', { name: 'Today' })).toContainText('Server');
  await tabOf(office, 'Staff').click();
  await expect(server(office)).toContainText('The server’s disk is getting full (8% free)');
  await expectNoAxeFindings(office);
  await open(disk(4, 'full'), '/admin#staff');
  await expect(server(office)).toContainText('almost full (4% free). Saves may fail soon.');
  await open(disk(0, 'full'), '/es/admin#staff');
  await expect(server(office)).toContainText('El disco del servidor está lleno:');
});

test.describe('when the server reports an error', () => {
  test.use({ expectedNoise: /status of 500/ });
  test('Staff says so', async ({ office }) => {
    await office.route('**/healthz/owners', (route) => route.fulfill({ status: 500 }));
    await office.goto('/admin#staff');
    await office.reload();
    await expect(server(office)).toContainText('Some of this could not be read.');
  });
});

test('before the first backup, and on a hosted project, nothing is said about backups', async ({
  office,
}) => {
  await office.route('**/rest/v1/backup_drills?**', (route) => route.fulfill({ json: [] }));
  await office.goto('/admin#staff');
  await office.reload();
  await expect(server(office)).toBeVisible();
  await expect(office.getByText(/could not be read|backup/)).toHaveCount(0);
});

test('owners see which programs can be updated, and colleagues ask nothing of the server', async ({
  office,
  site,
  browser,
}) => {
  const answer: OutdatedSoftware = [{ name: 'PostgreSQL', installed: '17.3', lowest: '17.11' }];
  await office.route('**/healthz/owners', (route) => route.fulfill({ json: answer }));
  await office.goto('/admin#staff');
  await office.reload();
  await expect(server(office)).toContainText(
    /run “website preflight”.*security holes \(PostgreSQL 17\.3, fixed in 17\.11\)\.$/,
  );
  // The office cannot update them, so nothing else draws attention to them.
  await expect(tabOf(office, 'Staff').getByLabel('Needs attention')).toHaveCount(0);
  await expect(office.getByRole('region', { name: 'Today' })).not.toContainText('Server');
  await expectNoAxeFindings(office);

  const context = await browser.newContext({ baseURL: site.url });
  const colleague = await context.newPage();
  const asked: string[] = [];
  colleague.on('request', (request) => {
    if (request.url().includes('/healthz/')) asked.push(request.url());
  });
  await signIn(colleague, await addStaff(site));
  await expect(colleague.getByText(/^Live · /)).toBeVisible();
  expect(asked).toEqual([]);
  await context.close();
});
