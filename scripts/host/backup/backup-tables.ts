import type { ClientBase } from 'pg';
import { OperatorError } from '../command/operator-error.ts';

/**
 * Tables that are not backed up: sessions, which are valid in one database only, and state of one machine.
 * Every other table is, including those that later migrations add.
 */
export const excludedTables = [
  'auth.audit_log_entries',
  'auth.flow_state',
  'auth.known_devices',
  'auth.mfa_amr_claims',
  'auth.mfa_challenges',
  'auth.recovery_links',
  'auth.refresh_tokens',
  'auth.sessions',
  'private.call_back_senders',
  'private.deploy_state',
  'private.invitations',
  'private.request_calls',
  'private.request_intake',
  'private.request_senders',
  'private.staff_counts',
  'public.backup_drills',
];

const accountTables = ['private.staff_settings', 'public.account_events', 'public.user_roles'];

/** Whether a table belongs to staff accounts, which Supabase manages in a hosted project. */
export function isAccountTable(name: string): boolean {
  return name.startsWith('auth.') || accountTables.includes(name);
}

export interface BackupTable {
  name: string;
  /** Without generated columns. */
  columns: string[];
  /** SQL to sort rows by, with the same result on every server. */
  order: string;
}

/** Whether staff accounts are included; Supabase manages those of a hosted project. */
export interface Scope {
  accounts: boolean;
}

const tableQuery = `
  select format('%s.%s', nspname, relname) as name,
    array(
      select attname::text from pg_attribute
      where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum
    ) as columns,
    (
      select string_agg(
        quote_ident(attname) || case when attcollation <> 0 then ' collate "C"' else '' end,
        ', ' order by array_position(indkey::int2[], attnum))
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = class.oid and indisprimary
    ) as order,
    array(
      select format('%s.%s', namespace_of.nspname, other.relname)
      from pg_constraint
        join pg_class other on other.oid = confrelid
        join pg_namespace namespace_of on namespace_of.oid = other.relnamespace
      where conrelid = class.oid and contype = 'f' and confrelid <> conrelid
    ) as referenced
  from pg_class class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname in ('auth', 'private', 'public') and relkind in ('r', 'p') and not relispartition
  order by 1`;

/** Sorted so that each table follows those it references. */
export async function tablesToBackUp(
  client: ClientBase,
  { accounts }: Scope,
): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable & { referenced: string[] }>(tableQuery);
  const waiting = rows.filter(
    ({ name }) => !excludedTables.includes(name) && (accounts || !isAccountTable(name)),
  );
  const sorted: BackupTable[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ referenced }) =>
      referenced.every((other) => !waiting.some(({ name }) => name === other)),
    );
    const [table] = waiting.splice(next, 1);
    if (next < 0 || !table) throw new Error('Foreign keys form a cycle.');
    if (!table.order) throw new OperatorError(`${table.name} has no primary key to sort by.`);
    sorted.push(table);
  }
  return sorted;
}

/** The last value of each sequence of these tables; `null` if unused. */
export async function lastSequenceValues(
  client: ClientBase,
  tables: { name: string }[],
): Promise<Record<string, number | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select format('%s.%s', schemaname, sequencename) as name, last_value as last
     from pg_sequences
       join pg_depend on objid = format('%I.%I', schemaname, sequencename)::regclass
     where classid = 'pg_class'::regclass and deptype in ('a', 'i')
       and refobjid::regclass = any ($1::regclass[])
     order by 1`,
    [tables.map(({ name }) => name)],
  );
  return Object.fromEntries(
    rows.map(({ name, last }) => [name, last === null ? null : Number(last)]),
  );
}

const migrationQuery = 'select max(version) as version from supabase_migrations.schema_migrations';
const revisionQuery = 'select coalesce(max(id), 0) as revision from public.content_revisions';

/** `null` for a database without the site's tables. */
export async function databaseState(
  client: ClientBase,
): Promise<{ migration: string; revision: number } | null> {
  const { rows: found } = await client.query(
    `select to_regclass('supabase_migrations.schema_migrations') is not null
       and to_regclass('public.content_revisions') is not null as ours`,
  );
  if (!found[0].ours) return null;
  const { rows: migrations } = await client.query<{ version: string | null }>(migrationQuery);
  const { rows: revisions } = await client.query<{ revision: string }>(revisionQuery);
  const migration = migrations[0]?.version;
  return migration ? { migration, revision: Number(revisions[0]?.revision) } : null;
}
