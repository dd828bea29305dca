import * as z from 'zod/mini';
import { exampleEmail } from '../../host/backend/accounts/first-admin.ts';
import { commandLine } from '../../host/command/command-line.ts';
import type { Environment } from '../../host/command/environment.ts';
import { openServiceClient } from '../../host/staff/service-client.ts';
import { type StaffAccount, StaffAccounts } from '../../host/staff/staff-accounts.ts';
import { type Finding, must } from './finding.ts';

const settingsSchema = z.object({ disable_signup: z.boolean() });

/** Whether anyone can sign up. `request` fetches the settings that Supabase Auth publishes. */
export async function signUpFindings(
  { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: key = '', SIGN_UP }: Environment,
  request: typeof fetch = fetch,
): Promise<Finding[]> {
  const open = 'Anyone can create an account, which has no access until an admin grants it.';
  const setting =
    'the Supabase project: Authentication, Sign In / Providers, “Allow new users to sign up”';
  if (!url)
    return SIGN_UP === 'on' ? [must(open, 'SIGN_UP=off, for the site and for this command')] : [];
  try {
    const response = await request(new URL('/auth/v1/settings', url), { headers: { apikey: key } });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { disable_signup: isClosed } = settingsSchema.parse(await response.json());
    return isClosed ? [] : [must(open, setting)];
  } catch (error) {
    const reason = (error as Error).message.replace(/\.$/, '');
    return [must(`The sign-up setting could not be read: ${reason}.`, 'PUBLIC_SUPABASE_URL')];
  }
}

export function staffFindings(admins: Pick<StaffAccount, 'email'>[]): Finding[] {
  if (!admins.some(({ email }) => email === exampleEmail)) return [];
  const where = `${commandLine('staff add')} with your address, then ${commandLine(`staff remove ${exampleEmail}`)}`;
  return [must(`The example account, ${exampleEmail}, still has access.`, where)];
}

/** Staff accounts; none for a hosted project, which never gets the example account. */
export async function loadStaff(environment: Environment): Promise<StaffAccount[]> {
  if (environment.PUBLIC_SUPABASE_URL) return [];
  await using service = await openServiceClient(environment);
  return await new StaffAccounts(service.client).list();
}
