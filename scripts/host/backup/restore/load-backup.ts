import { type ClientBase, DatabaseError } from 'pg';
import { OperatorError } from '../../command/operator-error.ts';
import { type CatalogueTable, isAboutAccounts, type Scope, tablesToKeep } from '../catalogue.ts';
import { type BackupFile, readTables } from '../check/read-backup.ts';
import { copyIn, measure, quoted, sameSpelling } from '../copy-table.ts';
import { type KeptTable, type Manifest, rejected } from '../manifest.ts';

/** A backup that was found to be in order. */
export interface CheckedBackup {
  file: BackupFile;
  manifest: Manifest;
}

/** How a backup is to be loaded. */
export interface LoadOptions extends Scope {
  /** The highest revision that visitors may have seen: what is loaded has to count as newer. */
  seenRevision: number;
}

/**
 * Replaces what a database holds with a backup of the same migration, in one transaction: the whole of
 * it, compared with its checksums, or nothing. Answers the revision that the content has then.
 */
export async function loadBackup(
  client: ClientBase,
  { file, manifest }: CheckedBackup,
  { seenRevision, ...scope }: LoadOptions,
): Promise<number> {
  await client.query('begin');
  try {
    await client.query(sameSpelling);
    const tables = await tablesToKeep(client, scope);
    const kept = keptHere(manifest, tables, file.path);
    await empty(client, kept);
    await fill(client, file, kept);
    await compare(client, { kept, tables, path: file.path });
    await goOn(client, { file, manifest }, kept);
    const revision = await blameOn(file, 'public.content_revisions', () =>
      countAsNewer(client, manifest.revision, seenRevision),
    );
    await client.query('commit');
    return revision;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** What of a backup belongs here: a hosted project has accounts of its own, and its backups have none. */
function keptHere({ tables: kept }: Manifest, tables: CatalogueTable[], path: string): KeptTable[] {
  const chosen = kept.filter(({ name }) => tables.some((table) => table.name === name));
  const isThere = ({ name, columns }: CatalogueTable) => {
    const table = chosen.find((one) => one.name === name);
    return table ? table.columns.join() === columns.join() : isAboutAccounts(name);
  };
  if (tables.every(isThere)) return chosen;
  throw new OperatorError(
    `${path} does not fit this database: its tables are not those that the migrations make. Nothing was changed.`,
  );
}

async function empty(client: ClientBase, kept: KeptTable[]): Promise<void> {
  // What is put back was checked, versioned and recorded when it was saved.
  await switchTriggers(client, 'disable', kept);
  for (const { name } of kept.toReversed()) await client.query(`delete from ${quoted(name)}`);
}

async function switchTriggers(client: ClientBase, action: 'disable' | 'enable', kept: KeptTable[]) {
  for (const { name } of kept) {
    await client.query(`alter table ${quoted(name)} ${action} trigger user`);
  }
}

async function fill(client: ClientBase, file: BackupFile, kept: KeptTable[]): Promise<void> {
  await readTables(file, async ({ name }, content) => {
    const table = kept.find((one) => one.name === name);
    if (table) await blameOn(file, name, () => copyIn(client, table, content));
    else content.resume();
  });
}

async function goOn(
  client: ClientBase,
  { file, manifest }: CheckedBackup,
  kept: KeptTable[],
): Promise<void> {
  await switchTriggers(client, 'enable', kept);
  for (const [name, last] of Object.entries(manifest.sequences)) {
    const next = [name, last ?? 1, last !== null];
    await blameOn(file, name, () => client.query('select setval(to_regclass($1), $2, $3)', next));
  }
}

/**
 * SQLSTATE classes of what is wrong with rows: data exceptions, broken constraints, missing tables, limits of
 * PostgreSQL, and errors raised by functions. The others are about the server or the connection.
 */
const rowErrors = /^(22|23|42P01|42809|54|P0)/;

/** Turns an error of the database into a sentence that names the backup and the table that was loaded. */
export async function blameOn<Result>(
  { path }: BackupFile,
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseError && rowErrors.test(error.code ?? ''))) throw error;
    const name = error.table ? `${error.schema}.${error.table}` : table;
    throw new OperatorError(rejected(path, name, error.constraint ?? `error ${error.code}`));
  }
}

async function compare(
  client: ClientBase,
  { kept, tables, path }: { kept: KeptTable[]; tables: CatalogueTable[]; path: string },
): Promise<void> {
  for (const { name, columns, sha256 } of kept) {
    const order = tables.find((table) => table.name === name)?.order ?? '';
    const loaded = await measure(client, { name, columns, order });
    if (loaded.sha256 === sha256) continue;
    throw new OperatorError(rejected(path, name, 'it differs once it is loaded'));
  }
}

/**
 * Visitors, panel and hosts tell old from new by the revision, so what is put back over something as new
 * is a revision itself. The history shows it as the work of this command.
 */
async function countAsNewer(client: ClientBase, revision: number, seen: number): Promise<number> {
  if (seen < revision) return revision;
  await client.query(
    `select setval(pg_get_serial_sequence('public.content_revisions', 'id'), $1)`,
    [seen],
  );
  const { rows } = await client.query<{ id: string }>(
    `insert into public.content_revisions (table_name, row_id, action, actor_email, after)
     select 'hero_content', id, 'insert', 'npm run restore', to_jsonb(hero)
     from public.hero_content hero order by id limit 1
     returning id`,
  );
  return Number(rows[0]?.id ?? revision);
}
