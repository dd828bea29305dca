-- The history of the whole site, filtered, newest first. Called with POST, so that no name of a colleague is
-- part of an address. The caller's own rights count: who is no admin finds nothing.

-- The texts of a version in small letters without accents, as the search compares them.
create function private.searched_texts(version jsonb) returns text
  language sql immutable set search_path = ''
  as $$
    select regexp_replace(normalize(lower(coalesce(string_agg(value, E'\n'), '')), NFD), '[\u0300-\u036f]', '', 'g')
      from jsonb_each_text(version)
      where key not in ('id', 'version', 'display_order', 'outdated_es');
  $$;
revoke all on function private.searched_texts(jsonb) from public, anon, service_role;
grant execute on function private.searched_texts(jsonb) to authenticated;

-- person: an email address, or '' for saves that no account made. Each word of sought must be in a text
-- before or after the save.
create function public.site_history(
    person text default null, of_table text default null, of_slug text default null,
    of_row bigint default null, since timestamptz default null, until timestamptz default null,
    sought text default '', before_id bigint default null, most integer default 20) returns jsonb
  language sql stable set search_path = ''
  as $$
    with words as (
      select array_agg(word) filter (where word <> '') as words
      from regexp_split_to_table(
        regexp_replace(normalize(lower(coalesce(sought, '')), NFD), '[\u0300-\u036f]', '', 'g'), '\s+') word
    ), found as (
      select save.*
      from public.content_revisions save, words
      where (before_id is null or save.id < before_id)
        and (person is null or coalesce(save.actor_email, '') = person)
        and (of_table is null or save.table_name = of_table)
        and (of_slug is null or save.slug_before = of_slug or save.slug_after = of_slug)
        and (of_row is null or save.row_id = of_row)
        and (since is null or save.created_at >= since)
        and (until is null or save.created_at < until)
        and (words.words is null or (
          select bool_and(strpos(texts, word) > 0)
          from unnest(words.words) word,
            concat(private.searched_texts(save.before), E'\n', private.searched_texts(save.after)) texts))
      order by save.id desc limit least(greatest(most, 1), 100) + 1
    ), shown as (
      select * from found order by id desc limit least(greatest(most, 1), 100)
    )
    select jsonb_build_object(
      'revisions', coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'table_name', table_name, 'row_id', row_id, 'action', action,
          'actor_email', actor_email, 'created_at', created_at, 'before', before, 'after', after,
          -- A city that was removed and added again is the same row to staff.
          'is_newest', not exists (
            select from public.content_revisions later
            where later.id > shown.id and later.table_name = shown.table_name
              and (later.row_id = shown.row_id
                or later.slug_before = coalesce(shown.slug_after, shown.slug_before)
                or later.slug_after = coalesce(shown.slug_after, shown.slug_before))))
        order by id desc), '[]'),
      'hasOlder', (select count(*) from found) > least(greatest(most, 1), 100))
    from shown;
  $$;

-- Who saved something, and which rows were saved, with the texts that name them.
create function public.site_history_filters() returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object(
      'people', (
        select coalesce(jsonb_agg(person order by person), '[]')
        from (select distinct coalesce(actor_email, '') as person from public.content_revisions) each),
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object('table_name', table_name, 'row_id', row_id, 'slug', slug,
          'names', (
            select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each_text(version)
            where value is not null and key in ('slug', 'city_name', 'title', 'occasion', 'message',
              'question', 'alt', 'name', 'title_es', 'occasion_es', 'message_es', 'question_es',
              'alt_es')))), '[]')
        from (
          select distinct on (table_name, coalesce(slug_after, slug_before, row_id::text)) table_name, row_id,
            coalesce(slug_after, slug_before) as slug, coalesce(after, before, '{}') as version
          from public.content_revisions
          order by table_name, coalesce(slug_after, slug_before, row_id::text), id desc) each));
  $$;

revoke all on function
  public.site_history(text, text, text, bigint, timestamptz, timestamptz, text, bigint, integer),
  public.site_history_filters()
  from public, anon, authenticated;
grant execute on function
  public.site_history(text, text, text, bigint, timestamptz, timestamptz, text, bigint, integer),
  public.site_history_filters()
  to authenticated;
