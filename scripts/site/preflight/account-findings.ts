import * as z from 'zod/mini';
import { exampleEmail } from '../../host/backend/accounts/first-admin.ts';
import type { Environment } from '../../host/command/environment.ts';
import { openServiceClient } from '../../host/staff/service-client.ts';
import { type StaffAccount, StaffAccounts } from '../../host/staff/staff-accounts.ts';
import { type Finding, must } from './finding.ts';

const settingsSchema = z.object({ disable_signup: z.boolean() });

/**
 * Whether strangers may make accounts. Such an account may do nothing, and still nobody needs it.
 * `ask` fetches the settings that GoTrue publishes at `/auth/v1/settings`.
 */
export async function signUpFindings(
  { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: key = '', SIGN_UP }: Environment,
  ask: typeof fetch = fetch,
): Promise<Finding[]> {
  const open = 'Anyone can sign up; such an account has no rights until it is made an admin.';
  const place =
    'the Supabase project: Authentication, Sign In / Providers, “Allow new users to sign up”';
  if (!url)
    return SIGN_UP === 'on' ? [must(open, 'SIGN_UP=off, for npm start and for this command')] : [];
  try {
    const answer = await ask(new URL('/auth/v1/settings', url), { headers: { apikey: key } });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    const { disable_signup: isClosed } = settingsSchema.parse(await answer.json());
    return isClosed ? [] : [must(open, place)];
  } catch (error) {
    const reason = (error as Error).message.replace(/\.$/, '');
    return [must(`The database’s sign-in could not be asked: ${reason}.`, 'PUBLIC_SUPABASE_URL')];
  }
}

/** Whether the example's account may still edit. */
export function staffFindings(admins: Pick<StaffAccount, 'email'>[]): Finding[] {
  if (!admins.some(({ email }) => email === exampleEmail)) return [];
  const where = `npm run staff add with your address, then npm run staff remove ${exampleEmail}`;
  return [must(`The example agency’s account, ${exampleEmail}, may edit.`, where)];
}

/** Who may edit. Nobody, as far as this goes, in a hosted project: it never gets that account. */
export async function editors(environment: Environment): Promise<StaffAccount[]> {
  if (environment.PUBLIC_SUPABASE_URL) return [];
  await using service = await openServiceClient(environment);
  return await new StaffAccounts(service.client).list();
}
