-- Each call of site_history() reads a bounded number of saves and says where to go on.

-- The words of a search, in small letters without accents, as texts are compared. Each word is looked for in each text.
create function private.search_words(sought text) returns text[]
  language plpgsql immutable set search_path = ''
  as $$
  declare
    words text[];
  begin
    -- Before anything reads it: it may have 64 KiB.
    if char_length(sought) <= 200 then
      words := array(
        select word from regexp_split_to_table(
          regexp_replace(normalize(lower(sought), NFD), '[\u0300-\u036f]', '', 'g'), '\s+') word
        where word <> '');
    end if;
    if char_length(sought) > 200 or cardinality(words) > 10 then
      raise exception using errcode = 'PT400', message = 'A search has at most 200 characters and ten words.';
    end if;
    return coalesce(words, '{}');
  end;
  $$;

-- The texts before and after a save, as the search compares them. Most are the same before and after, and to fold
-- accents takes longer than all the rest.
drop function private.searched_texts(jsonb);
create function private.searched_texts(before jsonb, after jsonb) returns text
  language sql immutable set search_path = ''
  as $$
    select coalesce(string_agg(
      case when octet_length(value) = char_length(value) then lower(value)
        else regexp_replace(normalize(lower(value), NFD), '[\u0300-\u036f]', '', 'g') end, E'\n'), '')
    from (select * from jsonb_each_text(before) union select * from jsonb_each_text(after)) texts
    where key not in ('id', 'version', 'display_order', 'outdated_es');
  $$;
revoke all on function private.search_words(text), private.searched_texts(jsonb, jsonb)
  from public, anon, service_role;
grant execute on function private.search_words(text), private.searched_texts(jsonb, jsonb) to authenticated;

-- As before, but a call reads at most 1,000 saves to search their texts, otherwise 20,000. next: where to go on, to pass
-- as before_id; null at the end. readTo: the time of the oldest save read, if the call ended before the page was full.
-- A row is found by its id and by its slug: a city that was removed and added again, or renamed, is the same to staff.
create or replace function public.site_history(
    person text default null, of_table text default null, of_slug text default null,
    of_row bigint default null, since timestamptz default null, until timestamptz default null,
    sought text default '', before_id bigint default null, most integer default 20) returns jsonb
  language plpgsql stable set search_path = ''
  -- The planner expects matches to be spread evenly, and would read all saves to find those of a table that was last
  -- saved long ago. Without sorting, only the index that has a condition's saves in order is left; where an equality
  -- would let it walk the primary key, the condition is a range of one value.
  set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off
  -- PostgreSQL 15 turns these settings into costs, and would compile each call for seconds.
  set jit = off
  as $$
  declare
    words constant text[] := private.search_words(sought);
    shown constant integer := least(greatest(most, 1), 100);
    most_read constant integer := case when words = '{}' then 20000 else 1000 end;
    before constant bigint := coalesce(before_id, 9223372036854775807);
    before_time constant timestamptz := (select created_at from public.content_revisions where id = before_id);
    -- The ids of a row, each through its own index.
    of_one_row constant text := (
      select string_agg(format(
        '(select id from public.content_revisions where table_name = $2 and %1$s >= %2$s and %1$s <= %2$s and id < $8
          order by %1$s, id desc limit %3$s)', field, value, most_read), ' union ')
      from (values ('row_id', '$4'), ('slug_before', '$3'), ('slug_after', '$3')) each (field, value));
    -- What a call reads, through the index of one condition. The others are checked save by save.
    condition text;
    newest_first text := 'id desc';
    source text;
    page jsonb;
    last_read record;
  begin
    if coalesce(since, until) is not null then
      condition := 'created_at >= coalesce($5, ''-infinity'') and '
        || case when before_id is null then 'created_at < coalesce($6, ''infinity'')' else '(created_at, id) < ($9, $8)' end;
      newest_first := 'created_at desc, id desc';
    elsif of_table is not null and coalesce(of_slug, of_row::text) is not null then
      condition := format('id = any (array(select id from (%s) each order by id desc limit %s))', of_one_row, most_read);
    elsif person is not null then
      condition := case when person = '' then 'actor_email is null and id < $8'
        else 'actor_email >= $1 and (actor_email, id) < ($1, $8)' end;
      newest_first := 'actor_email desc, id desc';
    elsif of_table is not null then
      condition := 'table_name >= $2 and (table_name, id) < ($2, $8)';
      newest_first := 'table_name desc, id desc';
    else
      condition := 'id < $8';
    end if;
    source := format('select * from public.content_revisions where %s order by %s limit %s',
      condition, newest_first, most_read);
    execute format($page$
      with found as (
        select * from (%1$s) save
        where ($1 is null or coalesce(actor_email, '') = $1)
          and ($2 is null or table_name = $2)
          and (coalesce($3, $4::text) is null or slug_before = $3 or slug_after = $3 or row_id = $4)
          and ($7 = '{}' or (
            select bool_and(strpos(texts, word) > 0)
            from unnest($7) word, private.searched_texts(before, after) texts))
        order by %2$s limit %3$s + 1
      ), shown as materialized (
        -- Materialized, because row-level security lets only plain columns use an index.
        select *, coalesce(slug_after, slug_before) as slug from found order by %2$s limit %3$s
      )
      select jsonb_build_object(
        'revisions', coalesce(jsonb_agg(jsonb_build_object(
            'id', id, 'table_name', table_name, 'row_id', row_id, 'action', action,
            'actor_email', actor_email, 'created_at', created_at, 'before', before, 'after', after,
            'is_newest', id = greatest(
              (select id from public.content_revisions later where later.table_name = shown.table_name
                and later.row_id >= shown.row_id and later.row_id <= shown.row_id
                order by later.row_id, later.id desc limit 1),
              (select id from public.content_revisions later where later.table_name = shown.table_name
                and later.slug_before >= shown.slug and later.slug_before <= shown.slug
                order by later.slug_before, later.id desc limit 1),
              (select id from public.content_revisions later where later.table_name = shown.table_name
                and later.slug_after >= shown.slug and later.slug_after <= shown.slug
                order by later.slug_after, later.id desc limit 1)))
          order by %2$s), '[]'),
        'next', case when (select count(*) from found) > %3$s then (array_agg(id order by %2$s))[%3$s] end)
      from shown$page$, source, newest_first, shown)
      into page
      using person, of_table, of_slug, of_row, since, until, words, before, before_time;
    if page -> 'next' = 'null' then
      execute format('select id, created_at from (%s) save order by %s offset %s', source, newest_first, most_read - 1)
        into last_read
        using person, of_table, of_slug, of_row, since, until, words, before, before_time;
      page := page || jsonb_build_object('next', last_read.id, 'readTo', last_read.created_at);
    end if;
    -- hasOlder: for panels that were opened before the upgrade.
    return page || jsonb_build_object('hasOlder', page -> 'next' <> 'null');
  end;
  $$;

-- As before. It steps from person to person and from row to row through indexes instead of reading the whole history.
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
          jsonb_to_record(version) names (slug text, city_name text, title text, occasion text, message text,
            question text, alt text, name text, title_es text, occasion_es text, message_es text,
            question_es text, alt_es text)));
  $$;
