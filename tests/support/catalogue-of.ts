import type { ClientBase } from 'pg';

const statement = `
  with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'private')),
  object (line) as (
    select format('schema %s: %s', nspname, (select nspacl from pg_namespace own where own.oid = ours.oid)) from ours
    union all
    select format('%s.%s (%s): row security %s %s, rights %s', nspname, relname, relkind, relrowsecurity,
        relforcerowsecurity, (select array_agg(entry::text order by entry::text) from unnest(relacl) entry))
      from pg_class join ours on ours.oid = relnamespace where relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select format('%s.%s.%s: %s, not null %s, default %s, generated %s%s, rights %s', nspname, relname, attname,
        format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid), attgenerated, attidentity,
        (select array_agg(entry::text order by entry::text) from unnest(attacl) entry))
      from pg_attribute join pg_class on pg_class.oid = attrelid join ours on ours.oid = relnamespace
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped and relkind in ('r', 'p', 'v', 'm')
    union all
    select format('constraint %s of %s: %s, valid %s', conname, conrelid::regclass, pg_get_constraintdef(pg_constraint.oid),
        convalidated)
      from pg_constraint join ours on ours.oid = connamespace
    union all
    select format('%s, valid %s', pg_get_indexdef(indexrelid), indisvalid)
      from pg_index join pg_class on pg_class.oid = indexrelid join ours on ours.oid = relnamespace
    union all
    select format('policy %s of %s.%s: %s %s to %s, using %s, check %s', policyname, schemaname, tablename, permissive, cmd,
        roles, qual, with_check)
      from pg_policies where schemaname in ('public', 'private')
    union all
    select format('%s, enabled %s', pg_get_triggerdef(pg_trigger.oid), tgenabled)
      from pg_trigger join pg_proc on pg_proc.oid = tgfoid join ours on ours.oid = pronamespace where not tgisinternal
    union all
    select format('%s rights %s', pg_get_functiondef(pg_proc.oid),
        (select array_agg(entry::text order by entry::text) from unnest(proacl) entry))
      from pg_proc join ours on ours.oid = pronamespace where prokind <> 'a'
  )
  select line from object order by line collate "C"`;

/** Tables, columns, constraints, indexes, policies, triggers, functions and rights of our schemas, a text for each. */
export async function catalogueOf(database: Pick<ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await database.query<{ line: string }>(statement);
  return rows.map(({ line }) => line);
}
