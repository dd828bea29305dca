-- Articles and learning items that staff add. A row whose slug names a file of the content folder still overrides that
-- file; any other row is an article or an item of its own. A draft, or a row outside its times, is as good as absent for
-- visitors. Rows from before are published, because each of them overrides a file.

alter table public.article_texts
  -- The Spanish page's address. Without one, the article has no Spanish page.
  add column spanish_slug text unique
    constraint article_texts_spanish_slug_shape check (private.is_address_part(spanish_slug)),
  add column category text
    constraint article_texts_category_known check (category in ('auto', 'home', 'both')),
  -- The id of a team member. An article whose author is gone is the agency's.
  add column author text
    constraint article_texts_author_shape check (char_length(author) <= 16 and author ~ '^[0-9]+$'),
  add column picture text references public.pictures (key)
    constraint article_texts_picture_length check (char_length(picture) <= 16),
  add column status text not null default 'published'
    constraint article_texts_status_known check (status in ('draft', 'published')),
  add column publish_from text
    constraint article_texts_publish_from_moment check (private.is_moment(publish_from)),
  add column publish_until text
    constraint article_texts_publish_until_moment check (private.is_moment(publish_until)),
  add constraint article_texts_publish_until_order
    check (publish_until collate "C" > publish_from collate "C"),
  -- /blog/index would be written to the file of /blog.
  add constraint article_texts_slug_free check ('index' not in (slug, coalesce(spanish_slug, ''))),
  add constraint article_texts_spanish_slug_differs check (spanish_slug <> slug);

create index article_texts_picture on public.article_texts (picture);

alter table public.learning_texts
  add column category text
    constraint learning_texts_category_known check (category in ('auto', 'home', 'both')),
  add column content_type text
    constraint learning_texts_content_type_known check (content_type in ('video', 'article')),
  -- Reading time.
  add column minutes text constraint learning_texts_minutes_number check (minutes ~ '^[1-9][0-9]?$'),
  add column featured text not null default ''
    constraint learning_texts_featured_known check (featured in ('', 'yes')),
  add column picture text references public.pictures (key)
    constraint learning_texts_picture_length check (char_length(picture) <= 16),
  add column url text constraint learning_texts_url_safe check (
    char_length(url) <= 300
    and url ~ '^(/|/[^/].*|https://.+)$'
    and url !~ '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
    and url !~ '^/.*\\'
  ),
  add column status text not null default 'published'
    constraint learning_texts_status_known check (status in ('draft', 'published')),
  add column publish_from text
    constraint learning_texts_publish_from_moment check (private.is_moment(publish_from)),
  add column publish_until text
    constraint learning_texts_publish_until_moment check (private.is_moment(publish_until)),
  add constraint learning_texts_publish_until_order
    check (publish_until collate "C" > publish_from collate "C");

create index learning_texts_picture on public.learning_texts (picture);

grant insert (spanish_slug, category, author, picture, status, publish_from, publish_until),
      update (spanish_slug, category, author, picture, status, publish_from, publish_until)
  on table public.article_texts to authenticated;
grant insert (category, content_type, minutes, featured, picture, url, status, publish_from, publish_until),
      update (category, content_type, minutes, featured, picture, url, status, publish_from, publish_until)
  on table public.learning_texts to authenticated;

-- English and Spanish addresses share the folder /blog.
create function private.keep_article_addresses_apart() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    -- The lock that record_revision takes anyway: two saves at once would not see each other's address.
    perform pg_advisory_xact_lock(hashtext('content_revisions'));
    if exists (
      select from public.article_texts other
      where other.id <> new.id
        and (other.spanish_slug = new.slug or new.spanish_slug in (other.slug, other.spanish_slug))
    ) then
      raise exception using errcode = 'check_violation', constraint = 'article_texts_slug_free',
        message = 'Another article has this address already.';
    end if;
    return new;
  end;
  $$;
revoke all on function private.keep_article_addresses_apart() from public;
create trigger keep_addresses_apart before insert or update of slug, spanish_slug on public.article_texts
  for each row execute function private.keep_article_addresses_apart();

-- What visitors see of articles and learning items.
create function private.is_published(status text, publish_from text, publish_until text) returns boolean
  language sql stable set search_path = ''
  return status = 'published' and private.has_started(publish_from)
    and (publish_until is null or publish_until::timestamptz > now());
revoke all on function private.is_published(text, text, text) from public;
grant execute on function private.is_published(text, text, text) to anon, authenticated;

alter policy "Anyone reads texts of articles" on public.article_texts to anon
  using (private.is_published(status, publish_from, publish_until));
create policy "Signed-in people read texts of articles" on public.article_texts for select to authenticated
  using (private.is_published(status, publish_from, publish_until) or (select private.is_admin()));
alter policy "Anyone reads texts of learning items" on public.learning_texts to anon
  using (private.is_published(status, publish_from, publish_until));
create policy "Signed-in people read texts of learning items" on public.learning_texts for select to authenticated
  using (private.is_published(status, publish_from, publish_until) or (select private.is_admin()));

-- As before, also for articles and learning items.
create or replace function private.newest_turn(after timestamptz, until timestamptz) returns timestamptz
  language sql stable set search_path = ''
  as $$
    with times (moment) as (
      select starts_at from public.notices
      union all select ends_at from public.notices
      union all select publish_from from public.article_texts where status = 'published'
      union all select publish_until from public.article_texts where status = 'published'
      union all select publish_from from public.learning_texts where status = 'published'
      union all select publish_until from public.learning_texts where status = 'published'
    )
    select max(moment::timestamptz) from times
    where moment::timestamptz > after and moment::timestamptz <= until;
  $$;

-- The published rows of a table, in a snapshot. Like notices, those that start later are only for the publisher on the
-- same machine, which needs them to know when to publish.
create function private.published_rows_of(name text) returns jsonb
  language plpgsql stable set search_path = ''
  as $$
  declare
    found_rows jsonb;
  begin
    execute format(
      $query$
        select coalesce(jsonb_agg(to_jsonb(r) order by r.slug, r.id), '[]'::jsonb) from public.%I r
        where private.is_published(r.status, r.publish_from, r.publish_until)
          or (current_setting('role') not in ('anon', 'authenticated')
            and private.is_published(r.status, null, r.publish_until))
      $query$, name) into found_rows;
    return found_rows;
  end;
  $$;
revoke all on function private.published_rows_of(text) from public;

-- As before, without the drafts of articles and learning items.
create or replace function public.content_snapshot() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    with lists as (
      select jsonb_build_object(
        'services', private.rows_of('services', 'display_order'),
        'city_pages', private.rows_of('city_pages', 'slug'),
        'special_days', private.rows_of('special_days', 'day'),
        'notices', (
          select coalesce(jsonb_agg(to_jsonb(n) order by n.id), '[]') from public.notices n
          where private.has_started(n.starts_at)
            or current_setting('role') not in ('anon', 'authenticated')),
        'questions', private.rows_of('questions', 'id'),
        'pictures', (
          select coalesce(jsonb_agg(
            to_jsonb(p) || jsonb_build_object('width', f.width, 'height', f.height) order by p.id), '[]')
          from public.pictures p join public.picture_files f on f.hash = p.file),
        'team_members', private.rows_of('team_members', 'display_order'),
        'client_words', private.rows_of('client_words', 'id'),
        'companies', (
          select coalesce(jsonb_agg(
            to_jsonb(c) - '{approved_by,approved_on,approval_reference,outdated_es}'::text[]
            order by c.display_order, c.id), '[]')
          from public.companies c where c.approved_on is not null or c.sample = 'yes'),
        'article_texts', private.published_rows_of('article_texts'),
        'page_texts', private.rows_of('page_texts', 'slug'),
        'learning_texts', private.published_rows_of('learning_texts')) as lists
    )
    select lists || jsonb_build_object(
      'revision', coalesce((select max(id) from public.content_revisions), 0),
      'hero', (select to_jsonb(h) from public.hero_content h),
      'agency', (select to_jsonb(a) from public.agency a),
      'page_dates', (
        select coalesce(jsonb_agg(to_jsonb(d) order by d.path), '[]') from private.page_dates d),
      'counts', (select jsonb_object_agg(name, jsonb_array_length(rows)) from jsonb_each(lists) each (name, rows)))
    from lists;
  $$;
