import type { ClientBase } from 'pg';
import { commandLine } from '../command/command-line.ts';
import type { Agency } from '../site.ts';
import { jobProblems } from './check-jobs.ts';
import { schemaDifferences } from './compare-schemas.ts';
import { mayHaveFactorTriggers } from './factor-triggers.ts';

/** What is left to do by hand after `npm run hosted`, one sentence each: what it found, then what it cannot see. */
export async function stepsLeft(
  database: ClientBase,
  { quoteRequests }: Agency,
): Promise<string[]> {
  const again = `and run ${commandLine('hosted')} again`;
  const { rows: stored } = await database.query<{ name: string }>('select name from vault.secrets');
  const has = (name: string) => stored.some((secret) => secret.name === name);
  const { rows: admins } = await database.query('select from public.user_roles limit 1');
  const lacksWebhook = quoteRequests === 'on' && !has('requests_webhook_url');
  const [differences, problems] = [await differencesIn(database), await jobProblems(database)];
  return [
    ...(admins.length > 0
      ? []
      : [
          `No one can edit the site yet. Add an account under Authentication → Users, set ADMIN_EMAIL ${again}.`,
        ]),
    ...(has('site_url') ? [] : [`Set SITE_URL ${again}. Without it, no save is known to be live.`]),
    ...(has('deploy_hook_url')
      ? []
      : [`Set DEPLOY_HOOK_URL ${again}. Without it, a save does not start a build.`]),
    ...(lacksWebhook
      ? ['The office gets no email about quote requests (docs/hosting.md, Mail to the office).']
      : []),
    ...differences,
    ...problems,
    'Check in the dashboard what this command cannot see: sign-ups off, a minimum password length of 12, redirect URLs, the email template, and the second factors that staff may use (docs/hosting.md, step 2).',
  ];
}

async function differencesIn(database: ClientBase): Promise<string[]> {
  const differences = await schemaDifferences(database);
  if (await mayHaveFactorTriggers(database)) return differences;
  const isFactorTrigger = (sentence: string) => sentence.includes(' of auth.mfa_factors.');
  return [
    ...differences.filter((sentence) => !isFactorTrigger(sentence)),
    ...(differences.some(isFactorTrigger)
      ? [
          'This project allows no triggers on auth.mfa_factors, so the account log does not show when someone adds or removes a second factor. Everything else works.',
        ]
      : []),
  ];
}
