import type { ClientBase } from 'pg';
import { OperatorError } from '../command/operator-error.ts';

/**
 * What no backup holds, of what a database has: sessions, which end with the database that they were
 * opened on, and notes that are true of one machine alone. Every other table is kept, also one that a
 * later migration adds.
 */
export const leftOut = [
  'auth.audit_log_entries',
  'auth.flow_state',
  'auth.known_devices',
  'auth.mfa_amr_claims',
  'auth.mfa_challenges',
  'auth.refresh_tokens',
  'auth.sessions',
  'private.deploy_state',
  'private.invitations',
  'private.request_calls',
  'private.request_intake',
  'private.request_senders',
  'public.backup_drills',
];

const aboutAccounts = ['private.staff_settings', 'public.account_events', 'public.user_roles'];

/** Whether a table is about staff accounts, which a hosted project keeps to itself. */
export function isAboutAccounts(name: string): boolean {
  return name.startsWith('auth.') || aboutAccounts.includes(name);
}

/** A table as the database knows it. */
export interface CatalogueTable {
  name: string;
  /** Without those that the database computes. */
  columns: string[];
  /** What rows are sorted by, the same wherever the database runs: SQL. */
  order: string;
}

/** Whether staff accounts belong to it; a hosted project's are Supabase's own. */
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
    ) as refers
  from pg_class class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname in ('auth', 'private', 'public') and relkind in ('r', 'p') and not relispartition
  order by 1`;

/** The tables that a backup keeps, each after those that it refers to. */
export async function tablesToKeep(
  client: ClientBase,
  { accounts }: Scope,
): Promise<CatalogueTable[]> {
  const { rows } = await client.query<CatalogueTable & { refers: string[] }>(tableQuery);
  const waiting = rows.filter(
    ({ name }) => !leftOut.includes(name) && (accounts || !isAboutAccounts(name)),
  );
  const placed: CatalogueTable[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ refers }) =>
      refers.every((other) => !waiting.some(({ name }) => name === other)),
    );
    const [table] = waiting.splice(next, 1);
    if (next < 0 || !table) throw new Error('Tables refer to each other in a circle.');
    if (!table.order) throw new OperatorError(`${table.name} has no primary key to sort it by.`);
    placed.push(table);
  }
  return placed;
}

/** The last number that each sequence of these tables gave; `null` before its first. */
export async function lastNumbers(
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

/** The newest migration of a database and its newest content revision; `null` in an empty one. */
export async function stateOf(
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
