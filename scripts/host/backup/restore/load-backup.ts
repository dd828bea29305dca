import { type ClientBase, DatabaseError } from 'pg';
import { rowReason } from '../../command/error-reason.ts';
import { OperatorError } from '../../command/operator-error.ts';
import { theSite } from '../../site.ts';
import { type BackupTable, isAccountTable, type Scope, tablesToBackUp } from '../backup-tables.ts';
import { copyIn, measure, quoteIdentifier, stableFormat } from '../copy-table.ts';
import { type Manifest, rejectedBackupMessage, type TableEntry } from '../manifest.ts';
import { type BackupFile, readTables } from '../read-backup.ts';

export interface VerifiedBackup {
  file: BackupFile;
  manifest: Manifest;
}

export interface Restored {
  /** The revision of the content now. */
  revision: number;
  /** Where the previous content is kept; `null` if there was none. */
  kept: string | null;
}

interface LoadOptions extends Scope {
  /** The highest revision that visitors may have seen; the restored content gets a higher one. */
  seenRevision: number;
}

/**
 * Replaces the content of a database with a backup of the same migration, in one transaction that also
 * compares checksums. Resolves to the revision that the content has then.
 */
export async function loadBackup(
  client: ClientBase,
  { file, manifest }: VerifiedBackup,
  { seenRevision, ...scope }: LoadOptions,
): Promise<number> {
  await client.query('begin');
  try {
    await client.query(stableFormat);
    const tables = await tablesToBackUp(client, scope);
    const restored = tablesToRestore(manifest, tables, file.path);
    await deleteRows(client, restored);
    await insertRows(client, file, restored);
    await compareChecksums(client, { restored, tables, path: file.path });
    await finish(client, { file, manifest }, restored);
    const revision = await withTableName(file, 'public.content_revisions', () =>
      assignNewerRevision(client, manifest.revision, seenRevision),
    );
    await client.query('commit');
    return revision;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Leaves out accounts for a hosted project, which manages its own; its backups have none. */
function tablesToRestore(
  { tables: stored }: Manifest,
  tables: BackupTable[],
  path: string,
): TableEntry[] {
  const chosen = stored.filter(({ name }) => tables.some((table) => table.name === name));
  const isThere = ({ name, columns }: BackupTable) => {
    const table = chosen.find((one) => one.name === name);
    return table ? table.columns.join() === columns.join() : isAccountTable(name);
  };
  if (tables.every(isThere)) return chosen;
  throw new OperatorError(
    `${path} does not match this database: its tables differ from those the migrations create. Nothing was changed.`,
  );
}

async function deleteRows(client: ClientBase, restored: TableEntry[]): Promise<void> {
  // These rows were validated, versioned and logged when they were saved.
  await switchTriggers(client, 'disable', restored);
  for (const { name } of restored.toReversed())
    await client.query(`delete from ${quoteIdentifier(name)}`);
}

async function switchTriggers(
  client: ClientBase,
  action: 'disable' | 'enable',
  tables: TableEntry[],
) {
  for (const { name } of tables) {
    await client.query(`alter table ${quoteIdentifier(name)} ${action} trigger user`);
  }
}

async function insertRows(
  client: ClientBase,
  file: BackupFile,
  restored: TableEntry[],
): Promise<void> {
  await readTables(file, async ({ name }, content) => {
    const table = restored.find((one) => one.name === name);
    if (table) await withTableName(file, name, () => copyIn(client, table, content));
    else content.resume();
  });
}

async function finish(
  client: ClientBase,
  { file, manifest }: VerifiedBackup,
  restored: TableEntry[],
): Promise<void> {
  await switchTriggers(client, 'enable', restored);
  for (const [name, last] of Object.entries(manifest.sequences)) {
    const next = [name, last ?? 1, last !== null];
    await withTableName(file, name, () =>
      client.query('select setval(to_regclass($1), $2, $3)', next),
    );
  }
}

/**
 * SQLSTATE classes of errors caused by rows: data exceptions, constraint violations, missing tables, PostgreSQL
 * limits, and errors raised by functions. The others are about the server or the connection.
 */
const rowErrors = /^(22|23|42P01|42809|54|P0)/;

/** Turns a database error caused by rows into a message that names the backup and the table. */
export async function withTableName<Result>(
  { path }: BackupFile,
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    // A migration that fails has the database's error as its cause.
    const error = thrown instanceof OperatorError ? thrown.cause : thrown;
    if (!(error instanceof DatabaseError && rowErrors.test(error.code ?? ''))) throw thrown;
    const name = error.table ? `${error.schema}.${error.table}` : table;
    throw new OperatorError(
      rejectedBackupMessage(path, name, error.constraint ?? rowReason(error.code)),
    );
  }
}

async function compareChecksums(
  client: ClientBase,
  { restored, tables, path }: { restored: TableEntry[]; tables: BackupTable[]; path: string },
): Promise<void> {
  for (const { name, columns, sha256 } of restored) {
    const order = tables.find((table) => table.name === name)?.order ?? '';
    const loaded = await measure(client, { name, columns, order });
    if (loaded.sha256 === sha256) continue;
    throw new OperatorError(rejectedBackupMessage(path, name, 'it differs after loading'));
  }
}

/**
 * The panel and hosts compare revisions, so content restored over the same or a newer revision gets a new one.
 * The history shows it as a change by this command.
 */
async function assignNewerRevision(
  client: ClientBase,
  revision: number,
  seen: number,
): Promise<number> {
  const only = theSite().parts.find(({ isSingle }) => isSingle);
  if (seen < revision || !only) return revision;
  await client.query(
    `select setval(pg_get_serial_sequence('public.content_revisions', 'id'), $1)`,
    [seen],
  );
  const { rows } = await client.query<{ id: string }>(
    `insert into public.content_revisions (table_name, row_id, action, actor_email, after)
     select $1, id, 'insert', 'npm run restore', to_jsonb(row)
     from ${quoteIdentifier(`public.${only.table}`)} row order by id limit 1
     returning id`,
    [only.table],
  );
  return Number(rows[0]?.id ?? revision);
}
