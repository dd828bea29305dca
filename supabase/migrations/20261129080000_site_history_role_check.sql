-- site_history() checks the caller's role before it reads the history.
create or replace function public.site_history(
  person text default null, of_table text default null, of_slug text default null, of_row bigint default null,
  since timestamptz default null, until timestamptz default null, sought text default '',
  before_id bigint default null, most integer default 20
) returns jsonb
  language plpgsql stable set search_path = ''
  set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off set jit = off
  as $$
  declare
    words constant text[] := private.search_words(sought);
    shown constant integer := least(greatest(most, 1), 100);
    most_bytes constant integer := 8 * 1024 * 1024;
    latest constant timestamptz := clock_timestamp() + interval '1 second';
    most_read constant integer := case when words = '{}' then 20000 else 1000 end;
    before constant bigint := coalesce(before_id, 9223372036854775807);
    before_time timestamptz;
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
    save record;
    texts text;
    bytes bigint := 0;
    found_ids bigint[] := '{}';
    is_cut boolean := false;
    last_read record;
    next_id bigint;
    page jsonb;
  begin
    -- Row-level security would hide every row too, but each query would be planned and run first.
    if not private.is_admin() then
      return jsonb_build_object('revisions', '[]'::jsonb, 'readTo', null, 'next', null, 'hasOlder', false);
    end if;
    before_time := (select created_at from public.content_revisions where id = before_id);
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
    for save in execute format($read$
        select id, table_name, row_id, action, created_at, before, after from (%1$s) save
        where ($1 is null or coalesce(actor_email, '') = $1)
          and ($2 is null or table_name = $2)
          and (coalesce($3, $4::text) is null or slug_before = $3 or slug_after = $3 or row_id = $4)
        order by %2$s limit %3$s$read$, source, newest_first, case when words = '{}' then shown + 1 else most_read end)
      using person, of_table, of_slug, of_row, since, until, words, before, before_time
    loop
      -- Save by save, because only the texts themselves show how long they are.
      texts := private.searched_texts(
        private.row_before(save.id, save.table_name, save.row_id, save.action, save.before), save.after);
      if words = '{}' or (select bool_and(strpos(texts, word) > 0) from unnest(words) word) then
        found_ids := found_ids || save.id;
        exit when cardinality(found_ids) > shown;
      end if;
      bytes := bytes + octet_length(texts);
      is_cut := bytes >= most_bytes or clock_timestamp() >= latest;
      exit when is_cut;
    end loop;
    with shown as materialized (
      -- Materialized, because row-level security lets only plain columns use an index.
      select *, coalesce(slug_after, slug_before) as slug from public.content_revisions
      where id = any (found_ids[1:shown])
    )
    select jsonb_build_object('revisions', coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'table_name', table_name, 'row_id', row_id, 'action', action,
          'actor_email', actor_email, 'created_at', created_at,
          'before', private.row_before(id, table_name, row_id, action, shown.before), 'after', after,
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
        order by array_position(found_ids, id)), '[]'))
      into page
      from shown;
    if cardinality(found_ids) > shown then
      next_id := found_ids[shown];
    else
      if is_cut then
        last_read := save;
      else
        execute format('select id, created_at from (%s) save order by %s offset %s', source, newest_first, most_read - 1)
          into last_read
          using person, of_table, of_slug, of_row, since, until, words, before, before_time;
      end if;
      next_id := last_read.id;
      page := page || jsonb_build_object('readTo', last_read.created_at);
    end if;
    -- hasOlder: for panels that were opened before the upgrade.
    return page || jsonb_build_object('next', next_id, 'hasOlder', next_id is not null);
  end;
  $$;
