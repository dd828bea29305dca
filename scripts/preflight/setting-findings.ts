import type { Environment } from '../command/environment.ts';
import { type Finding, must, should } from './finding.ts';

/** Keys that everybody has: those of Supabase's own examples and local tools. */
const sharedKeys =
  /^(sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH|eyJ[\w-]+\.(eyJpc3MiOiJzdXBhYmFzZS1kZW1v|eyAgCiAgICAicm9sZSI6)[\w-]*\.[\w-]*)$/;

const longPassword = 12;

/** What of the environment is made for a desk and not for the public. */
export function settingFindings(environment: Environment): Finding[] {
  const { SITE_URL, PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY = '' } = environment;
  const { REBUILD_WEBHOOK_URL, ADMIN_PASSWORD } = environment;
  const checks: [boolean, Finding][] = [
    [!SITE_URL, must('No public address is set.', 'SITE_URL, for npm start and for this command')],
    [isOpen(SITE_URL), must('The public address is not https.', 'SITE_URL')],
    [
      isOpen(PUBLIC_SUPABASE_URL),
      must('The database is not reached over https.', 'PUBLIC_SUPABASE_URL'),
    ],
    [isOpen(REBUILD_WEBHOOK_URL), must('The rebuild hook is not https.', 'REBUILD_WEBHOOK_URL')],
    [
      sharedKeys.test(PUBLIC_SUPABASE_PUBLISHABLE_KEY),
      must(
        'The database’s key is the example that everybody has.',
        'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
      ),
    ],
    [
      ADMIN_PASSWORD !== undefined && ADMIN_PASSWORD.length < longPassword,
      must(`The first password has fewer than ${longPassword} characters.`, 'ADMIN_PASSWORD'),
    ],
    [
      !PUBLIC_SUPABASE_URL,
      should(
        'The database is the embedded one, for one machine: back up its folder.',
        `PUBLIC_SUPABASE_URL, or a copy of ${environment.DATA_DIR}`,
      ),
    ],
  ];
  return checks.filter(([stands]) => stands).map(([, finding]) => finding);
}

function isOpen(url: string | undefined): boolean {
  return url?.startsWith('http://') ?? false;
}
