import { readEnvironment } from '../../scripts/command/environment.ts';
import { openServiceClient } from '../../scripts/staff/service-client.ts';
import { StaffAccounts } from '../../scripts/staff/staff-accounts.ts';
import type { RunningSite } from './running-site.ts';

/** Makes an admin of a test's own on a running site; answers what they sign in with. */
export async function addStaff({ dataDirectory }: RunningSite) {
  const account = { email: `staff-${crypto.randomUUID()}@x.example`, password: 'granite-otter-42' };
  await using service = await openServiceClient(readEnvironment({ DATA_DIR: dataDirectory }));
  await new StaffAccounts(service.client).add(account.email, account.password);
  return account;
}
