import type { DiskSpace, OutdatedSoftware } from '#schemas/server-health.ts';
import { expect, expectNoAxeFindings, test } from './site-fixture.ts';

const disk = (freePercent: number, state: DiskSpace['state']): DiskSpace => ({
  freeBytes: freePercent * 1024 ** 3,
  freePercent,
  state,
});

test('the panel warns while the disk of the server is getting full', async ({ office }) => {
  const open = async (answer: DiskSpace, path = '/admin') => {
    await office.route('**/healthz/staff', (route) => route.fulfill({ json: answer }));
    await office.goto(path);
  };
  await open(disk(8, 'low'));
  await expect(
    office.getByText(/The disk of the server is getting full \(8% free\)/),
  ).toBeVisible();

  await open(disk(4, 'full'));
  const banner = office.getByRole('alert').filter({ hasText: 'disk of the server' });
  await expect(banner).toContainText('almost full (4% free). Saves may fail soon.');
  await expectNoAxeFindings(office);
  // Neither is a problem hidden with the other lines.
  await office.getByRole('button', { name: /^Today/ }).click();
  await expect(banner).toBeVisible();

  await open(disk(0, 'full'), '/es/admin');
  await expect(office.getByText(/^El disco del servidor está lleno:/)).toBeVisible();
});

test.describe('when the server reports an error', () => {
  test.use({ expectedNoise: /status of 500/ });
  test('about its disk, Today says so', async ({ office }) => {
    await office.route('**/healthz/staff', (route) => route.fulfill({ status: 500 }));
    await office.goto('/admin');
    await expect(office.getByText(/^Some of this could not be read\./)).toBeVisible();
  });

  test('about its programs, Staff says so', async ({ office }) => {
    await office.route('**/healthz/owners', (route) => route.fulfill({ status: 500 }));
    await office.goto('/admin#staff');
    await expect(office.getByText(/programs of the server are up to date/)).toBeVisible();
  });
});

test('before the first backup, and on a hosted project, Today says nothing about backups', async ({
  office,
}) => {
  await office.route('**/rest/v1/backup_drills?**', (route) => route.fulfill({ json: [] }));
  await office.goto('/admin');
  await expect(office.locator('section.today')).toBeVisible();
  await expect(office.getByText(/could not be read|backup/)).toHaveCount(0);
});

test('with a full disk, the panel gives the reason next to the error', async ({ office }) => {
  await office.route('**/healthz/staff', (route) => route.fulfill({ json: disk(0, 'full') }));
  await office.route('**/rest/v1/hero_content?**', (route) =>
    route.fulfill({ status: 200, json: 'nothing' }),
  );
  await office.goto('/admin');
  await expect(office.getByText('Error loading hero content').first()).toBeVisible();
  await expect(office.getByText(/disk of the server is full, so texts may not load/)).toBeVisible();
});

test('owners see in Staff which programs can be updated, and nothing of it in Today', async ({
  office,
}) => {
  const answer: OutdatedSoftware = [{ name: 'PostgreSQL', installed: '17.3', lowest: '17.11' }];
  await office.route('**/healthz/owners', (route) => route.fulfill({ json: answer }));
  const sentence = office.getByText(
    /run “website preflight”.*security holes \(PostgreSQL 17\.3, fixed in 17\.11\)\.$/,
  );
  await office.goto('/admin#staff');
  await expect(sentence).toBeVisible();
  await expectNoAxeFindings(office);
  await office.goto('/admin#hero');
  await expect(office.locator('section.today')).toBeVisible();
  await expect(office.getByText('security holes')).toHaveCount(0);
});
