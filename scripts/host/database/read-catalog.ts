import type { ClientBase } from 'pg';

/** SQL for what each role may do with an object whose access list may be null, which means the defaults of its kind. */
const rights = (list: string, kind: string, owner: string) => `(
  select string_agg(held, '; ' order by held collate "C") from (
    select format('%s %s', case grantee when 0 then 'public' else grantee::regrole::text end,
      string_agg(privilege_type || case when is_grantable then ' with grant option' else '' end, ', ' order by privilege_type collate "C"))
    from aclexplode(coalesce(${list}, acldefault('${kind}', ${owner}))) group by grantee) each (held))`;

// Not-null constraints are part of the columns: before PostgreSQL 18, they had no names.
const statement = `
  with ours as (select oid, nspname, nspacl, nspowner from pg_namespace where nspname in ('public', 'private')),
  relation as (
    select pg_class.*, format('%I.%I', nspname, relname) as name
    from pg_class join ours on ours.oid = relnamespace
  )
  select 'schema ' || nspname as object, null as definition, ${rights('nspacl', 'n', 'nspowner')} as rights from ours
  union all
  select 'table ' || name, format('kind %s, row security %s %s, options %s, replica identity %s', relkind,
      relrowsecurity, relforcerowsecurity, reloptions, relreplident), ${rights('relacl', 'r', 'relowner')}
    from relation where relkind in ('r', 'p', 'f')
  union all
  select 'view ' || name, format('%s options %s', pg_get_viewdef(oid), reloptions), ${rights('relacl', 'r', 'relowner')}
    from relation where relkind in ('v', 'm')
  union all
  select 'sequence ' || name, format('%s from %s to %s by %s, starts with %s, cycle %s, of %s', seqtypid::regtype,
      seqmin, seqmax, seqincrement, seqstart, seqcycle,
      (select string_agg(pg_describe_object(refclassid, refobjid, refobjsubid), ', ') from pg_depend
        where classid = 'pg_class'::regclass and objid = relation.oid and deptype in ('a', 'i'))),
      ${rights('relacl', 's', 'relowner')}
    from relation join pg_sequence on seqrelid = relation.oid
  union all
  select format('column %s.%I', name, attname), format('place %s, %s, not null %s, default %s, generated %s%s, storage %s',
      row_number() over (partition by attrelid order by attnum), format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(adbin, adrelid), attgenerated, attidentity, attstorage),
      (select string_agg(entry, '; ' order by entry collate "C") from
        (select format('%s %s', grantee::regrole, privilege_type) from aclexplode(attacl)) each (entry))
    from relation join pg_attribute on attrelid = relation.oid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind in ('r', 'p', 'f', 'v', 'm')
  union all
  select format('constraint %I of %s', conname, coalesce(name, contypid::regtype::text)),
      format('%s, valid %s', pg_get_constraintdef(pg_constraint.oid), convalidated), null
    from pg_constraint join ours on ours.oid = connamespace left join relation on relation.oid = conrelid
    where contype <> 'n'
  union all
  select format('index %s of %s', relation.name, of_table.name),
      format('%s, valid %s', pg_get_indexdef(indexrelid), indisvalid), null
    from pg_index join relation on relation.oid = indexrelid join relation of_table on of_table.oid = indrelid
  union all
  select format('policy %I of %I.%I', policyname, schemaname, tablename),
      format('%s %s to %s, using %s, check %s', permissive, cmd, roles, qual, with_check), null
    from pg_policies where schemaname in ('public', 'private')
  union all
  select format('trigger %I of %s', tgname, identity), format('%s, enabled %s', pg_get_triggerdef(pg_trigger.oid), tgenabled), null
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid join ours on ours.oid = pronamespace,
      pg_identify_object('pg_class'::regclass, tgrelid, 0) where not tgisinternal
  union all
  select format('function %I.%I(%s)', nspname, proname, pg_get_function_identity_arguments(pg_proc.oid)),
      pg_get_functiondef(pg_proc.oid), ${rights('proacl', 'f', 'proowner')}
    from pg_proc join ours on ours.oid = pronamespace where prokind <> 'a'
  union all
  select 'type ' || pg_type.oid::regtype, format('%s of %s: %s', typtype, nullif(typbasetype, 0)::regtype,
      (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid)), null
    from pg_type join ours on ours.oid = typnamespace where typtype in ('d', 'e', 'r', 'm')
  union all
  select 'comment on ' || named.identity, description, null
    from pg_description, pg_identify_object(classoid, objoid, objsubid) named
    where named.schema in (select nspname from ours) or named.identity ~ '(^| on )(public|private)(\\.|$)'
      and named.type in ('schema', 'policy', 'trigger', 'table constraint') and named.identity <> 'public'
  union all
  select format('default privileges of %s in %s for %s', defaclrole::regrole, nullif(defaclnamespace, 0)::regnamespace, defaclobjtype),
      array_to_string(defaclacl, '; '), null
    from pg_default_acl
  union all
  select 'extension ' || extname, format('%s in %s', extversion, extnamespace::regnamespace), null from pg_extension
  union all
  select 'publication ' || pubname, format('all tables %s: %s', puballtables,
      (select string_agg(format('%I.%I', schemaname, tablename), ', ' order by tablename) from pg_publication_tables listed
        where listed.pubname = pg_publication.pubname)), null
    from pg_publication`;

interface CatalogObject {
  /** Its kind and name, such as `policy "Staff read it" of public.notices`. */
  object: string;
  definition: string | null;
  /** What each role may do with it. */
  rights: string | null;
}

/** What our schemas consist of. Bodies of functions are without comments and layout. */
export async function readCatalog(database: Pick<ClientBase, 'query'>): Promise<CatalogObject[]> {
  const { rows } = await database.query<CatalogObject>(statement);
  return rows.map((row) =>
    row.object.startsWith('function ')
      ? { ...row, definition: withoutLayout(row.definition ?? '') }
      : row,
  );
}

/** A text of SQL without comments, and with one space where there is white space; literals stay as they are. */
function withoutLayout(sql: string): string {
  return sql.replace(/'(?:[^']|'')*'|(?:\s|--.*$)+/gm, (part) =>
    part.startsWith("'") ? part : ' ',
  );
}
