import { exampleEmail } from '../backend/first-admin.ts';
import type { Environment } from '../command/environment.ts';
import { openServiceClient } from '../staff/service-client.ts';
import { type StaffAccount, StaffAccounts } from '../staff/staff-accounts.ts';
import { type Finding, must } from './finding.ts';

/** Whether the example's account may still edit. */
export function staffFindings(admins: Pick<StaffAccount, 'email'>[]): Finding[] {
  if (!admins.some(({ email }) => email === exampleEmail)) return [];
  return [
    must(
      `The example agency’s account, ${exampleEmail}, may edit.`,
      `npm run staff add with your address, then npm run staff remove ${exampleEmail}`,
    ),
  ];
}

/** Who may edit. Nobody, as far as this goes, in a hosted project: it never gets that account. */
export async function editors(environment: Environment): Promise<StaffAccount[]> {
  if (environment.PUBLIC_SUPABASE_URL) return [];
  const service = await openServiceClient(environment);
  try {
    return await new StaffAccounts(service.client).list();
  } finally {
    await service.close();
  }
}
