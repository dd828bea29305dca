import { readEnvironment } from '../../scripts/host/command/environment.ts';
import { openServiceClient } from '../../scripts/host/staff/service-client.ts';
import { StaffAccounts } from '../../scripts/host/staff/staff-accounts.ts';
import type { RunningSite } from './running-site.ts';

/** Creates an admin on a running site; returns the credentials. */
export async function addStaff(site: RunningSite) {
  return makeStaff(site, { isOwner: false });
}

/** Creates an owner, in addition to the site's first one. */
export async function addOwner(site: RunningSite) {
  return makeStaff(site, { isOwner: true });
}

async function makeStaff({ dataDirectory }: RunningSite, { isOwner }: { isOwner: boolean }) {
  const account = { email: `staff-${crypto.randomUUID()}@x.example`, password: 'granite-otter-42' };
  await using service = await openServiceClient(readEnvironment({ DATA_DIR: dataDirectory }));
  const staff = new StaffAccounts(service.client);
  await staff.add(account.email, account.password);
  if (isOwner) await staff.makeOwner(account.email);
  return account;
}
