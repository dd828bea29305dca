import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { findRunningSite, holdDataDirectory } from '../backend/data-directory.ts';
import { newBackupPath, openBackupSource } from '../backup/backup-source.ts';
import { tablesToBackUp } from '../backup/backup-tables.ts';
import { quoteIdentifier } from '../backup/copy-table.ts';
import { writeBackup } from '../backup/write-backup.ts';
import type { Environment } from '../command/environment.ts';
import { OperatorError } from '../command/operator-error.ts';
import { withProgress } from '../command/progress.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { theSite } from '../site.ts';

/** What a database has that a new one has not. */
export interface Contents {
  /** Rows of the tables that staff edit. */
  rows: number;
  requests: number;
  testRequests: number;
  /** Saves by staff. */
  changes: number;
}

const contentsQuery = `
  select
    (select count(*)::int from public.quote_requests where not is_test) as "requests",
    (select count(*)::int from public.quote_requests where is_test) as "testRequests",
    -- A restore adds a save without an account.
    (select count(*)::int from public.content_revisions where actor_id is not null) as "changes"`;

export async function readContents(database: ClientBase): Promise<Contents> {
  const { rows } = await database.query<Omit<Contents, 'rows'>>(contentsQuery);
  const counts = theSite().parts.map(
    ({ table }) => `(select count(*) from ${quoteIdentifier(`public.${table}`)})`,
  );
  const { rows: sums } = await database.query<{ rows: number }>(
    `select (${counts.join(' + ')})::int as "rows"`,
  );
  return { requests: 0, testRequests: 0, changes: 0, ...rows[0], rows: sums[0]?.rows ?? 0 };
}

/** Whether no visitor and no one of the staff would lose anything. */
export function isUnused({ requests, changes }: Contents): boolean {
  return requests === 0 && changes === 0;
}

/** Accounts stay, and so do marks such as “do not call”. */
export function describeContents({ rows, requests, testRequests, changes }: Contents): string {
  const counted = [
    [rows, 'row of content', 'rows of content'],
    [changes, 'change by staff', 'changes by staff'],
    [requests, 'quote request', 'quote requests'],
    [testRequests, 'test request', 'test requests'],
  ] as const;
  const names = counted
    .filter(([count]) => count > 0)
    .map(([count, one, several]) => `${count} ${count === 1 ? one : several}`);
  return new Intl.ListFormat('en').format([...names, 'all published releases']);
}

/**
 * Writes a backup, then removes the content, its history, pictures, quote requests and releases. The next start adds the
 * content that a new site has. Calls `decide` before; nothing changes unless it resolves to `true`. Resolves to the
 * backup, or to `null`. The site must not be running.
 */
export async function startOver(
  environment: Environment,
  decide: (contents: Contents) => Promise<boolean>,
): Promise<string | null> {
  if (environment.PUBLIC_SUPABASE_URL || environment.SUPABASE_DB_URL) {
    throw new OperatorError(
      'This command is for sites on this machine, but PUBLIC_SUPABASE_URL or SUPABASE_DB_URL is set. Nothing was changed. In a hosted project, remove rows in the panel.',
    );
  }
  const { DATA_DIR, DATABASE_URL, BACKUP_KEY } = environment;
  await using opened = new AsyncDisposableStack();
  if (DATABASE_URL || (await findRunningSite(DATA_DIR))) {
    opened.defer((await holdDataDirectory(DATA_DIR)).release);
  }
  const source = opened.use(await openBackupSource(environment));
  if (!(await decide(await readContents(source.client)))) return null;
  const backup = await newBackupPath('before-starting-over', environment);
  await withProgress(`Backing up to ${backup}`, () =>
    writeBackup(source.client, backup, { key: BACKUP_KEY, accounts: true }),
  );
  await withoutReleases(DATA_DIR, () =>
    inTransaction(source.client, () => removeContents(source.client)),
  );
  await rm(join(DATA_DIR, 'webhook-acknowledged'), { force: true });
  return backup;
}

/**
 * Removes the releases, which the publisher would compare with rows that are gone. If `remove` throws, they are back: the
 * rows are still there.
 */
async function withoutReleases(dataDirectory: string, remove: () => Promise<void>): Promise<void> {
  const releases = join(dataDirectory, 'releases');
  const aside = `${releases}.removed`;
  await rm(aside, { recursive: true, force: true });
  if (existsSync(releases)) await rename(releases, aside);
  try {
    await remove();
  } catch (error) {
    if (existsSync(aside)) await rename(aside, releases);
    throw error;
  }
  await rm(aside, { recursive: true, force: true });
}

/** Marks such as “do not call” outlive the requests. */
const keptTables = ['public.contact_marks'];

async function removeContents(database: ClientBase): Promise<void> {
  const all = await tablesToBackUp(database, { accounts: false });
  const removed = all
    .map(({ name }) => name)
    .filter((name) => name.startsWith('public.') && !keptTables.includes(name))
    .concat('private.page_dates');
  const names = removed.map(quoteIdentifier).join(', ');
  // Not `delete`: triggers would add each removal to the history.
  await database.query(`truncate ${names}`);
}
