import { readFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import { OperatorError } from '../command/operator-error.ts';

/** The privileges that the schema grants, in the format of {@link readGrants}; written by `tests/support/write-grants.ts`. */
export const grantsFile = 'supabase/grants.txt';

// Effective privileges, including those from PUBLIC and from other roles. Without MAINTAIN, which the oldest supported
// server lacks. Names do not depend on the search path.
const statement = `
  with api_role as (select unnest('{anon,authenticated,service_role}'::text[]) as role),
  relation as (
    select pg_class.oid, relkind, format('%I.%I', nspname, relname) as object
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private')
  ),
  granted as (
    select role, 'schema ' || nspname as object, privilege
    from api_role, pg_namespace, unnest('{CREATE,USAGE}'::text[]) privilege
    where nspname in ('public', 'private') and has_schema_privilege(role, oid, privilege)
    union all
    select role, object, privilege
    from api_role, relation,
      unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}'::text[]) privilege
    where relkind in ('r', 'p', 'v', 'm', 'f') and has_table_privilege(role, oid, privilege)
    union all
    select role, object, format('%s (%s)', privilege, string_agg(attname, ', ' order by attname collate "C"))
    from api_role, relation join pg_attribute on attrelid = relation.oid,
      unnest('{SELECT,INSERT,UPDATE,REFERENCES}'::text[]) privilege
    where relkind in ('r', 'p', 'v', 'm', 'f') and attnum > 0 and not attisdropped
      and not has_table_privilege(role, relation.oid, privilege)
      and has_column_privilege(role, relation.oid, attnum, privilege)
    group by role, object, privilege
    union all
    select role, object, privilege
    from api_role, relation, unnest('{USAGE,SELECT,UPDATE}'::text[]) privilege
    where relkind = 'S' and has_sequence_privilege(role, oid, privilege)
    union all
    select role, format('%I.%I(%s)', nspname, proname, array_to_string(array(
        select typname from unnest(proargtypes) with ordinality as given (type, place)
        join pg_type on pg_type.oid = type order by place), ', ')), 'EXECUTE'
    from api_role, pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('public', 'private') and has_function_privilege(role, pg_proc.oid, 'execute')
      and not exists (select from pg_depend
        where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  )
  select format('%s, %s: %s', role, object, string_agg(privilege, ', ' order by privilege collate "C")) as line
  from granted group by role, object order by role, object collate "C"`;

/** The privileges of each API role in our schemas: one line per role and object. */
export async function readGrants(database: Pick<ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await database.query<{ line: string }>(statement);
  return rows.map(({ line }) => line);
}

/** The privileges that a database has and the schema does not grant, and the other way round. */
export async function grantDifferences(
  database: Pick<ClientBase, 'query'>,
): Promise<{ onlyFound: string[]; onlyExpected: string[] }> {
  const found = await readGrants(database);
  const expected = (await readFile(grantsFile, 'utf8')).trim().split('\n');
  return {
    onlyFound: found.filter((line) => !expected.includes(line)),
    onlyExpected: expected.filter((line) => !found.includes(line)),
  };
}

/** Throws an {@link OperatorError} if the privileges in a database differ from those that the migrations grant. */
export async function assertGrants(database: Pick<ClientBase, 'query'>): Promise<void> {
  const { onlyFound, onlyExpected } = await grantDifferences(database);
  if (onlyFound.length + onlyExpected.length === 0) return;
  throw new OperatorError(
    `Privileges in the database differ from those that the migrations grant (${grantsFile}), so the site does not start. Grant or revoke them until they match. Only in the database: ${shorten(onlyFound)}. Only in the file: ${shorten(onlyExpected)}.`,
  );
}

const maxLines = 5;

function shorten(lines: string[]): string {
  if (lines.length === 0) return 'none';
  const rest = lines.length > maxLines ? `; and ${lines.length - maxLines} more` : '';
  return `${lines.slice(0, maxLines).join('; ')}${rest}`;
}
