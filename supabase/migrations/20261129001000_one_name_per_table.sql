-- Four tables get the names that the panel and the code use. Everything that names a table follows: constraints, indexes,
-- sequences, policies, functions, the history and the release log.

-- Reads and saves wait, so that none sees or records an old name.
lock table public.client_words, public.special_days, public.article_texts, public.learning_texts
  in access exclusive mode;

do $$
declare
  renamed record;
  part record;
begin
  for renamed in
    select * from (values ('client_words', 'testimonials'), ('special_days', 'special_hours'),
      ('article_texts', 'articles'), ('learning_texts', 'learning_items')) names (was, becomes)
  loop
    update public.content_revisions set table_name = renamed.becomes where table_name = renamed.was;
    -- The panel finds the row in such sentences as: NAME row 12, field title: must not be empty.
    update public.releases set error = left(regexp_replace(error, '\m' || renamed.was || '\M', renamed.becomes, 'g'), 1000)
      where error ~ ('\m' || renamed.was || '\M');

    execute format('alter table public.%I rename to %I', renamed.was, renamed.becomes);
    -- Those of the columns, too: PostgreSQL 18 names the constraint of each column that is not null.
    for part in
      select conname as was, renamed.becomes || substr(conname, length(renamed.was) + 1) as becomes
      from pg_constraint
      where conrelid = format('public.%I', renamed.becomes)::regclass and starts_with(conname, renamed.was || '_')
    loop
      execute format('alter table public.%I rename constraint %I to %I', renamed.becomes, part.was, part.becomes);
    end loop;
    -- Indexes that belong to no constraint, and the sequence of the id.
    for part in
      select relname as was, relkind, renamed.becomes || substr(relname, length(renamed.was) + 1) as becomes
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('i', 'S') and starts_with(relname, renamed.was || '_')
    loop
      execute format('alter %s public.%I rename to %I',
        case part.relkind when 'i' then 'index' else 'sequence' end, part.was, part.becomes);
    end loop;
  end loop;
end;
$$;

alter policy "Anyone reads clients’ words" on public.testimonials rename to "Anyone reads testimonials";
alter policy "Admins add clients’ words" on public.testimonials rename to "Admins add testimonials";
alter policy "Admins change clients’ words" on public.testimonials rename to "Admins change testimonials";
alter policy "Admins remove clients’ words" on public.testimonials rename to "Admins remove testimonials";
alter policy "Anyone reads special days" on public.special_hours rename to "Anyone reads special hours";
alter policy "Admins add special days" on public.special_hours rename to "Admins add special hours";
alter policy "Admins change special days" on public.special_hours rename to "Admins change special hours";
alter policy "Admins remove special days" on public.special_hours rename to "Admins remove special hours";
alter policy "Anyone reads texts of articles" on public.articles rename to "Anyone reads articles";
alter policy "Signed-in people read texts of articles" on public.articles rename to "Signed-in people read articles";
alter policy "Admins add texts of articles" on public.articles rename to "Admins add articles";
alter policy "Admins change texts of articles" on public.articles rename to "Admins change articles";
alter policy "Admins remove texts of articles" on public.articles rename to "Admins remove articles";
alter policy "Anyone reads texts of learning items" on public.learning_items rename to "Anyone reads learning items";
alter policy "Signed-in people read texts of learning items" on public.learning_items rename to "Signed-in people read learning items";
alter policy "Admins add texts of learning items" on public.learning_items rename to "Admins add learning items";
alter policy "Admins change texts of learning items" on public.learning_items rename to "Admins change learning items";
alter policy "Admins remove texts of learning items" on public.learning_items rename to "Admins remove learning items";

create or replace function public.erase_row(of_table text, of_id bigint, of_version integer) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    -- What identifies two rows as the same one.
    field constant text := case
      when of_table in ('testimonials', 'team_members', 'companies') then 'name'
      when of_table = 'articles' then 'slug'
      when of_table = 'pictures' then 'file' end;
    present bigint[];
  begin
    if not private.is_admin() then
      raise exception using errcode = '42501', message = 'permission denied: only admins erase rows';
    end if;
    if of_table = 'agency' then
      perform from public.agency where id = of_id and version = of_version for update;
      if not found then
        return false;
      end if;
      update public.content_revisions set before = null,
          after = case when id = (select max(id) from public.content_revisions where table_name = 'agency') then after end
        where table_name = 'agency';
      return true;
    end if;
    if field is null then
      raise exception using errcode = '22023', message = 'only rows that name people can be erased';
    end if;
    execute format('delete from public.%I where id = $1 and version = $2', of_table)
      using of_id, of_version;
    execute format('select coalesce(array_agg(id), ''{}'') from public.%I', of_table) into present;
    if of_id = any (present) then
      return false;
    end if;
    with recursive names as materialized (
      select distinct row_id, name
      from public.content_revisions, unnest(array[before ->> field, after ->> field]) name
      where table_name = of_table and name is not null and row_id <> all (present)
    ), erased (row_id) as (
      select of_id
      union
      select others.row_id from erased
        join names own on own.row_id = erased.row_id
        join names others on others.name = own.name
    )
    update public.content_revisions set before = null, after = null
      where table_name = of_table and row_id in (select row_id from erased)
        and (before is not null or after is not null);
    return true;
  end;
  $$;

create or replace function private.keep_article_addresses_apart() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    -- The lock that record_revision takes anyway: two saves at once would not see each other's address.
    perform pg_advisory_xact_lock(hashtext('content_revisions'));
    if exists (
      select from public.articles other
      where other.id <> new.id
        and (other.spanish_slug = new.slug or new.spanish_slug in (other.slug, other.spanish_slug))
    ) then
      raise exception using errcode = 'check_violation', constraint = 'articles_slug_free',
        message = 'Another article has this address already.';
    end if;
    return new;
  end;
  $$;

create or replace function public.content_snapshot() returns json
  language sql stable security definer set search_path = ''
  as $$
    with lists (name, list) as materialized (
      select 'services', private.rows_of('services', 'display_order')
      union all select 'city_pages', private.rows_of('city_pages', 'slug')
      union all select 'special_hours', private.rows_of('special_hours', 'day')
      union all select 'notices', (
        select coalesce(json_agg(n order by n.id), '[]') from public.notices n
        where private.has_started(n.starts_at)
          or current_setting('role') not in ('anon', 'authenticated'))
      union all select 'questions', private.rows_of('questions', 'id')
      union all select 'pictures', (
        select coalesce(json_agg(
          to_jsonb(p) || jsonb_build_object('width', f.width, 'height', f.height) order by p.id), '[]')
        from public.pictures p join public.picture_files f on f.hash = p.file)
      union all select 'team_members', private.rows_of('team_members', 'display_order')
      union all select 'testimonials', private.rows_of('testimonials', 'id')
      union all select 'companies', (
        select coalesce(json_agg(
          to_jsonb(c) - '{approved_by,approved_on,approval_reference,outdated_es}'::text[]
          order by c.display_order, c.id), '[]')
        from public.companies c where private.is_shown(c))
      union all select 'articles', private.published_rows_of('articles')
      union all select 'page_texts', private.rows_of('page_texts', 'slug')
      union all select 'learning_items', private.published_rows_of('learning_items')
    )
    select json_object_agg(name, value)
    from (
      select name, list as value from lists
      union all select 'revision', to_json(coalesce((select max(id) from public.content_revisions), 0))
      union all select 'hero', (select to_json(h) from public.hero_content h)
      union all select 'agency', (select to_json(a) from public.agency a)
      union all select 'page_dates', (
        select coalesce(json_agg(d order by d.path), '[]') from private.page_dates d)
      union all select 'counts', (select json_object_agg(name, json_array_length(list)) from lists)
    ) parts;
  $$;

create or replace function private.newest_turn(after timestamptz, until timestamptz) returns timestamptz
  language sql stable set search_path = ''
  as $$
    with times (moment) as (
      select starts_at from public.notices
      union all select ends_at from public.notices
      union all select publish_from from public.articles where status = 'published'
      union all select publish_until from public.articles where status = 'published'
      union all select publish_from from public.learning_items where status = 'published'
      union all select publish_until from public.learning_items where status = 'published'
    )
    select max(moment::timestamptz) from times
    where moment::timestamptz > after and moment::timestamptz <= until;
  $$;
