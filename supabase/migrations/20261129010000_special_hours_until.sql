-- Special hours can last several days, and need no occasion.
alter table public.special_hours
  alter column occasion drop not null,
  add column until text constraint special_hours_until_shape check (private.is_day(until)),
  add constraint special_hours_until_order check (until collate "C" > day collate "C") not valid;
grant insert (until), update (until) on table public.special_hours to authenticated;

-- Rows without an occasion are named by their day.
create or replace function public.site_history_filters() returns jsonb
  language sql stable set search_path = ''
  as $$
    with recursive people as (
      (
        select actor_email as person from public.content_revisions
        where actor_email is not null order by actor_email limit 1
      )
      union all
      select following.person
      from people, lateral (
        select actor_email as person from public.content_revisions
        where actor_email > people.person order by actor_email limit 1
      ) following
    ), saved as (
      (
        select id, table_name, row_id from public.content_revisions
        order by table_name, row_id, id desc limit 1
      )
      union all
      select following.id, following.table_name, following.row_id
      from saved, lateral (
        select id, table_name, row_id from public.content_revisions
        where (table_name, row_id) > (saved.table_name, saved.row_id)
        order by table_name, row_id, id desc limit 1
      ) following
    )
    select jsonb_build_object(
      'people', (
        select coalesce(jsonb_agg(person order by person), '[]')
        from (
          select person from people
          union select '' where exists (select from public.content_revisions where actor_email is null)) each),
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object('table_name', table_name, 'row_id', row_id, 'slug', each.slug,
          'names', jsonb_strip_nulls(to_jsonb(names)))), '[]')
        from (
          -- A city that was removed and added again is one row to staff.
          select distinct on (table_name, coalesce(slug_after, slug_before, row_id::text)) table_name, row_id,
            coalesce(slug_after, slug_before) as slug, coalesce(after, before, '{}') as version
          from saved join public.content_revisions using (id, table_name, row_id)
          order by table_name, coalesce(slug_after, slug_before, row_id::text), id desc) each,
          jsonb_to_record(version) names (slug text, city_name text, title text, occasion text, day text, message text,
            question text, alt text, name text, title_es text, occasion_es text, message_es text,
            question_es text, alt_es text)));
  $$;
