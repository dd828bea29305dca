-- What a build reads, when it has to be repeated, and the days for the sitemap.

-- The rows of a table in a snapshot.
create function private.rows_of(name text, ordered_by text) returns json
  language plpgsql stable set search_path = ''
  as $$
  declare
    found_rows json;
  begin
    execute format('select coalesce(json_agg(r order by r.%I, r.id), ''[]'') from public.%I r', ordered_by, name)
      into found_rows;
    return found_rows;
  end;
  $$;
revoke all on function private.rows_of(text, text) from public;

-- The published rows of a table in a snapshot. Only the publisher on the same machine gets rows that start later; it
-- uses them to know when to publish.
create function private.published_rows_of(name text) returns json
  language plpgsql stable set search_path = ''
  as $$
  declare
    found_rows json;
  begin
    execute format(
      $query$
        select coalesce(json_agg(r order by r.slug, r.id), '[]') from public.%I r
        where private.is_published(r.status, r.publish_from, r.publish_until)
          or (current_setting('role') not in ('anon', 'authenticated')
            and private.is_published(r.status, null, r.publish_until))
      $query$, name) into found_rows;
    return found_rows;
  end;
  $$;
revoke all on function private.published_rows_of(text) from public;

-- Everything that a build requires, read in one statement: one revision, one consistent view, and no limit of 1,000
-- rows as in the REST interface. The counts show whether a response was truncated. Lists are written as text at once,
-- because building jsonb and copying it takes three times as long.
create function public.content_snapshot() returns json
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
revoke all on function public.content_snapshot() from public, anon, authenticated;
grant execute on function public.content_snapshot() to anon, authenticated, service_role;

-- The newest moment in a time range at which a notice, article or item started or ended: a release from before is out
-- of date after it, although no one saved.
create function private.newest_turn(after timestamptz, until timestamptz) returns timestamptz
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
revoke all on function private.newest_turn(timestamptz, timestamptz) from public;

-- The day on which a page's text last changed, for the sitemap. The publisher writes it when a release goes live. A
-- page that was never seen to change has no row.
create table private.page_dates (
  path text primary key constraint page_dates_path check (path ~ '^/' and char_length(path) <= 300),
  text_hash text not null constraint page_dates_text_hash check (text_hash ~ '^[\w-]{16}$'),
  changed_on date constraint page_dates_changed_on check (changed_on between '1970-01-01' and '9999-12-31')
);

alter table private.page_dates enable row level security;

-- For a build of a hosted project, with the secret key. The days of a build that a newer one overtook are not recorded.
create function public.record_page_dates(revision bigint, changed jsonb, removed jsonb) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if exists (select from public.releases newer
        where newer.revision > record_page_dates.revision and status in ('building', 'live')) then
      return false;
    end if;
    delete from private.page_dates where removed ? path;
    insert into private.page_dates
      select path, text_hash, changed_on from jsonb_populate_recordset(null::private.page_dates, changed)
      on conflict (path) do update set text_hash = excluded.text_hash, changed_on = excluded.changed_on;
    return true;
  end;
  $$;
revoke all on function public.record_page_dates(bigint, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.record_page_dates(bigint, jsonb, jsonb) to service_role;
