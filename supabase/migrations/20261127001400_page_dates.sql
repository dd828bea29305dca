-- For the sitemap: the day on which a page's text last changed. The publisher writes it as the owner of the database
-- when a release goes live. A page that was never seen to change has no day.
create table private.page_dates (
  path text primary key constraint page_dates_path check (path ~ '^/' and char_length(path) <= 300),
  text_hash text not null constraint page_dates_text_hash check (text_hash ~ '^[\w-]{16}$'),
  changed_on date constraint page_dates_changed_on check (changed_on between '1970-01-01' and '9999-12-31')
);
alter table private.page_dates enable row level security;

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
        'article_texts', private.rows_of('article_texts', 'slug'),
        'learning_texts', private.rows_of('learning_texts', 'slug')) as lists
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
