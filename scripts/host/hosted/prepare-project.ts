import { readFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import { commandLine } from '../command/command-line.ts';
import type { Environment } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';
import { inTransactionWithLockRetry } from '../database/lock-retry.ts';
import {
  describeOtherTexts,
  refuseNewerDatabase,
  seedOnce,
  updateTables,
} from '../database/migrations.ts';
import { lockPreparation } from '../database/preparation-lock.ts';
import { saveRequestSettings } from '../request-delivery/request-settings.ts';
import { type Agency, theSite } from '../site.ts';
import { hostedFiles } from './compare-schemas.ts';
import { storeConfirmationTexts } from './confirmation-texts.ts';
import { refuseMigrationOfFactorTriggers } from './factor-triggers.ts';
import { stepsLeft } from './steps-left.ts';

/** Brings a hosted project up to date and checks it. Yields a sentence for each step. Safe to run again. */
export async function* prepareProject(
  database: ClientBase,
  environment: Environment,
): AsyncGenerator<string> {
  refuseUnsignedWebhook(environment);
  await using _lock = await lockPreparation(database);
  await refuseNewerDatabase(database);
  await refuseOtherServer(database);
  await refuseMigrationOfFactorTriggers(database);
  yield await updateTables(database);
  const otherTexts = await describeOtherTexts(database);
  if (otherTexts) yield otherTexts;
  yield await seed(database);
  yield* storeSettings(database, environment);
  const agency = await theSite().facts.read();
  yield await prepareRequests(database, environment, agency);
  for (const file of hostedFiles()) {
    const statements = await readFile(file, 'utf8');
    await inTransactionWithLockRetry(database, file, () => database.query(statements));
    yield `Ran ${file}.`;
  }
  await storeConfirmationTexts(database);
  if (environment.ADMIN_EMAIL) yield await makeAdmin(database, environment.ADMIN_EMAIL);
  yield 'Left to do by hand:';
  for (const sentence of await stepsLeft(database, agency)) yield `- ${sentence}`;
}

/** Throws an {@link OperatorError} unless this is the database of a Supabase project. Changes nothing. */
export async function refuseOtherServer(database: ClientBase): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `select name from unnest(array['auth.users', 'vault.secrets']) name where to_regclass(name) is null
     union all
     select name from unnest(array['anon', 'authenticated', 'service_role']) name
       where not exists (select from pg_roles where rolname = name)
     union all
     select wanted.name from unnest(array['pg_net', 'pg_cron', 'pgcrypto']) as wanted (name)
       where not exists (select from pg_extension where extname = wanted.name)
         and not exists (select from pg_available_extensions known where known.name = wanted.name)`,
  );
  if (rows.length === 0) return;
  const missing = new Intl.ListFormat('en').format(rows.map(({ name }) => name));
  throw new OperatorError(
    `SUPABASE_DB_URL is not the database of a Supabase project. Missing: ${missing}. Nothing was changed. To use your own PostgreSQL server with npm start, set DATABASE_URL instead (docs/hosting.md).`,
  );
}

/** Throws an {@link OperatorError} if the webhook of quote requests has no key. */
function refuseUnsignedWebhook(environment: Environment): void {
  if (!environment.REQUESTS_WEBHOOK_URL || environment.REQUESTS_WEBHOOK_SECRET) return;
  throw new OperatorError(
    'REQUESTS_WEBHOOK_URL is set, but REQUESTS_WEBHOOK_SECRET is not. Nothing was changed. Set both (docs/leads.md).',
  );
}

async function seed(database: ClientBase): Promise<string> {
  return (await seedOnce(database))
    ? 'Added the sample content.'
    : 'The database already has content, so the sample content was not added.';
}

async function* storeSettings(database: ClientBase, environment: Environment) {
  const settings = {
    site_url: environment.SITE_URL,
    deploy_hook_url: environment.DEPLOY_HOOK_URL,
    deploy_hook_token: environment.DEPLOY_HOOK_TOKEN,
    requests_webhook_url: environment.REQUESTS_WEBHOOK_URL,
    requests_webhook_secret: environment.REQUESTS_WEBHOOK_SECRET,
  };
  for (const [name, value] of Object.entries(settings)) {
    if (!value) continue;
    const { rows } = await database.query('select id from vault.secrets where name = $1', [name]);
    if (rows[0]) await database.query('select vault.update_secret($1, $2)', [rows[0].id, value]);
    else await database.query('select vault.create_secret($1, $2)', [value, name]);
    yield `Stored ${name} in Vault.`;
  }
}

// A hosted database posts requests, and confirmations to visitors, to a webhook and sends no mail itself.
async function prepareRequests(
  database: ClientBase,
  { REQUESTS_WEBHOOK_URL: url, REQUESTS_CONFIRMATION: confirmation }: Environment,
  agency: Agency,
): Promise<string> {
  const confirms = url !== undefined && confirmation === 'on';
  const channels = [...(url ? ['webhook'] : []), ...(confirms ? ['confirmation'] : [])];
  await saveRequestSettings(database, channels, agency);
  const delivery = url ? 'sent to the webhook' : 'shown in the panel only';
  const confirmed = confirms ? ', which also gets the confirmations to visitors' : '';
  const unconfirmed =
    confirmation === 'on' && !confirms
      ? ' REQUESTS_CONFIRMATION is on, but visitors get no confirmation, because REQUESTS_WEBHOOK_URL is not set.'
      : '';
  return `Quote requests are switched ${agency.quoteRequests} and ${delivery}${confirmed}.${unconfirmed}`;
}

async function makeAdmin(database: ClientBase, email: string): Promise<string> {
  const account = 'select id from auth.users where email = lower($1)';
  const { rows } = await database.query(account, [email]);
  if (!rows[0]) {
    return `There is no account ${email} yet. Add it under Authentication → Users, then run ${commandLine('hosted')} again.`;
  }
  await database.query(
    `insert into public.user_roles (user_id, role) values ($1, 'admin') on conflict do nothing`,
    [rows[0].id],
  );
  return `${email} can edit the site.`;
}
