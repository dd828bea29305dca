import { switchRequests } from './request-panel.ts';
import { expect, test } from './site-fixture.ts';

test.afterEach(({ site }) => switchRequests(site, 'on'));

test('while requests are switched off, the panel says so and how to switch them on', async ({
  office,
  site,
}) => {
  await switchRequests(site, 'off');
  await office.reload();
  // The page still says that requests are on; what the database says comes a moment later.
  await expect(office.getByRole('region', { name: 'Today' })).toContainText('Forms off');
  // The tab keeps its place, and the number of what waits there.
  await office.getByRole('tab', { name: 'Requests', exact: true }).click();
  const panel = office.getByRole('tabpanel');
  await expect(panel.getByText('The quote forms are switched off, so no request')).toBeVisible();
  await office.getByRole('button', { name: 'More', exact: true }).click();
  await expect(office.getByText(/“quoteRequests: on” in agency\.yaml/)).toBeVisible();
  await expect(office.getByRole('button', { name: 'Send a test request' })).toHaveCount(0);
  // The panel reads the switch from the database, before pages are published again.
  await switchRequests(site, 'on');
  await office.reload();
  await expect(office.getByRole('button', { name: 'Send a test request' })).toBeVisible();
  await expect(office.getByText('The quote forms are switched off')).toHaveCount(0);
});
