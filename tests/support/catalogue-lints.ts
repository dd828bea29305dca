interface Lint {
  title: string;
  /** Returns one column, `found`, with the name of each object. */
  statement: string;
  /** SQL that makes the mistake, to prove that the lint finds it. */
  mistake: string;
}

const ours = `('public'::regnamespace, 'private'::regnamespace)`;

/** The rules of Supabase's database linter (https://supabase.com/docs/guides/database/database-advisors). */
export const lints: Lint[] = [
  {
    title: 'a function without a fixed search path',
    statement: `
      select oid::regprocedure::text as found from pg_proc
      where pronamespace in ${ours}
        and not coalesce(proconfig @> array['search_path=""'], false)`,
    mistake: `create function private.mine() returns integer language sql return 1`,
  },
  {
    title: 'a table without row-level security',
    statement: `
      select oid::regclass::text as found from pg_class
      where relnamespace in ${ours} and relkind in ('r', 'p') and not relrowsecurity`,
    mistake: `create table private.mine (id integer)`,
  },
  {
    title: 'a table with grants for public roles but without a policy',
    statement: `
      select oid::regclass::text as found from pg_class
      where relnamespace in ${ours} and relkind in ('r', 'p')
        and not exists (select from pg_policy where polrelid = pg_class.oid)
        and (has_any_column_privilege('anon', oid, 'select, insert, update')
          or has_any_column_privilege('authenticated', oid, 'select, insert, update'))`,
    mistake: `create table public.mine (id integer); alter table public.mine enable row level security; grant select (id) on public.mine to anon`,
  },
  {
    title: 'a view with its owner’s rights, or a materialized view',
    statement: `
      select oid::regclass::text as found from pg_class
      where relnamespace in ${ours} and (relkind = 'm' or relkind = 'v'
        and not coalesce(reloptions @> array['security_invoker=true'], false))`,
    mistake: `create view public.mine as select id from public.services`,
  },
  {
    title: 'a policy that looks up the user again for each row',
    statement: `
      select tablename || ': ' || policyname as found from pg_policies
      where schemaname in ('public', 'private')
        and regexp_replace(concat_ws(' ', qual, with_check),
          '\\( ?SELECT (auth\\.\\w+|private\\.(is_admin|session_is_open|is_assured))\\(\\)', '', 'g')
          ~ '(auth\\.\\w+|private\\.(is_admin|session_is_open|is_assured)|current_setting)\\('`,
    mistake: `create policy mine on public.releases for insert with check (private.is_admin())`,
  },
  {
    title: 'two policies for the same role and operation of a table',
    statement: `
      select format('%s, %s by %s: %s', polrelid::regclass, action, grantee::regrole,
        string_agg(polname, ', ')) as found
      from pg_policy join pg_class on pg_class.oid = polrelid, unnest(polroles) grantee,
        unnest(case polcmd when '*' then '{r,a,w,d}' else array[polcmd] end) action
      where relnamespace in ${ours} and polpermissive group by polrelid, action, grantee having count(*) > 1`,
    mistake: `create policy mine on public.services to anon using (true)`,
  },
  {
    title: 'a policy for all roles',
    statement: `
      select polrelid::regclass || ': ' || polname as found
      from pg_policy join pg_class on pg_class.oid = polrelid
      where relnamespace in ${ours} and polroles = '{0}'`,
    mistake: `create policy mine on public.releases for delete using (true)`,
  },
  {
    title: 'a foreign key without an index',
    statement: `
      select conrelid::regclass || ': ' || conname as found from pg_constraint
      where contype = 'f' and connamespace in ${ours}
        and not exists (
          select from pg_index
          where indrelid = conrelid and indpred is null
            and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)`,
    mistake: `alter table public.releases add constraint mine foreign key (revision) references public.content_revisions (id); alter table public.releases drop constraint releases_pkey`,
  },
  {
    title: 'an index twice',
    statement: `
      select indrelid::regclass || ': ' || string_agg(indexrelid::regclass::text, ', ') as found
      from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace in ${ours}
      group by indrelid, indkey::text, indclass::text, coalesce(indexprs::text, ''),
        coalesce(indpred::text, '')
      having count(*) > 1`,
    mistake: `create index mine on public.city_pages (region)`,
  },
  {
    title: 'a table without a primary key',
    statement: `
      select oid::regclass::text as found from pg_class
      where relnamespace in ${ours} and relkind = 'r'
        and not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p')`,
    mistake: `create table private.mine (id integer)`,
  },
  {
    title: 'a table of accounts that public roles may read',
    statement: `
      select oid::regclass::text as found from pg_class
      where relnamespace = 'auth'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and (has_any_column_privilege('anon', oid, 'select, insert, update, references')
          or has_any_column_privilege('authenticated', oid, 'select, insert, update, references'))`,
    mistake: `grant select (email) on auth.users to authenticated`,
  },
  {
    title: 'a table that an API role may truncate, which leaves no revision and no record, or lock',
    statement: `
      select distinct format('%s: %s', pg_class.oid::regclass, grantee::regrole) as found
      from pg_class, aclexplode(relacl)
      where relnamespace in ${ours} and relkind in ('r', 'p')
        and (grantee = 0 or grantee::regrole::text in ('anon', 'authenticated', 'service_role'))
        and privilege_type in ('TRUNCATE', 'TRIGGER', 'REFERENCES', 'MAINTAIN')`,
    mistake: `grant truncate on public.releases to service_role`,
  },
  {
    title: 'a copy of the rule for US phone numbers',
    statement: `
      select name as found from (
        select oid::regproc::text as name, prosrc as rule from pg_proc where pronamespace in ${ours}
        union all
        select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace in ${ours}) rules
      where strpos(rule, '([2-9][0-9]{2}){2}') > 0 and name <> 'private.is_us_phone'`,
    mistake: `alter table public.releases add constraint mine check (error ~ '^([2-9][0-9]{2}){2}[0-9]{4}$')`,
  },
  {
    title: 'an extension in the public schema',
    statement: `
      select extname as found from pg_extension where extnamespace = 'public'::regnamespace`,
    mistake: `create extension citext schema public`,
  },
];

/** Functions that a role may call through REST, and whether they are `security definer`. */
export const callable = `
  select role, proname || case when prosecdef then ' (as its owner)' else '' end as function
  from unnest(array['anon', 'authenticated']) role, pg_proc
  where pronamespace = 'public'::regnamespace and has_function_privilege(role, oid, 'execute')
  order by 1, 2`;
