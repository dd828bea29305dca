-- Each save of content adds a row to content_revisions in the same transaction. These rows are the history that staff
-- restore from, and the outbox that the publisher reads: the highest id is the revision of the content.

create table public.content_revisions (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_id bigint not null,
  action text not null constraint content_revisions_known_action check (action in ('insert', 'update', 'delete')),
  actor_id uuid,
  actor_email text,
  created_at timestamptz not null default now(),
  -- Null if the row's previous save has the same in its after. private.row_before() finds it.
  before jsonb,
  after jsonb,
  -- A row that was removed and added again has another id, so its history is found by its slug as well. A condition
  -- on after ->> 'slug' could not use an index under row-level security, because ->> is not leakproof.
  slug_before text,
  slug_after text,
  -- A client that lost the answer to an insert finds it by the header Idempotency-Key, and sending it again never adds a
  -- second row. PostgREST passes headers on in lower case.
  idempotency_key uuid
    default ((nullif(current_setting('request.headers', true), '')::json ->> 'idempotency-key')::uuid)
);
create index content_revisions_row on public.content_revisions (table_name, row_id, id desc);
create index content_revisions_slug_before on public.content_revisions (table_name, slug_before, id desc)
  where slug_before is not null;
create index content_revisions_slug_after on public.content_revisions (table_name, slug_after, id desc)
  where slug_after is not null;
-- The panel reads the history by person, table or time, newest first. Each reads a bounded number of saves.
create index content_revisions_person on public.content_revisions (actor_email, id);
create index content_revisions_table on public.content_revisions (table_name, id);
create index content_revisions_time on public.content_revisions (created_at, id);
create unique index content_revisions_idempotency_key on public.content_revisions (idempotency_key)
  where idempotency_key is not null;
-- One entry for each row that was added or deleted, and none for the many saves of rows: see added_rows().
create index content_revisions_added_rows on public.content_revisions (table_name, id) include (action)
  where action <> 'update';

alter table public.content_revisions enable row level security;
revoke all on table public.content_revisions from anon, authenticated, service_role;
grant select on table public.content_revisions to authenticated, service_role;

create policy "Admins read the history" on public.content_revisions
  for select to authenticated using ((select private.is_admin()));

-- A save must be based on the current version of the row. A save that changes nothing keeps the version, so it makes
-- no revision and no release.
create function private.set_version() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if tg_op = 'INSERT' then
      new.version := 1;
      return new;
    end if;
    new.id := old.id;
    new.version := old.version;
    if new is distinct from old then
      new.version := old.version + 1;
    end if;
    return new;
  end;
  $$;
revoke all on function private.set_version() from public;

-- The row before a save: stored, or the after of the row's previous save.
--
-- The range of one value lets the planner use only the index by row in order. With an equality, a cached plan for any
-- row read the whole history from its end.
create function private.row_before(
  of_id bigint, of_table text, of_row bigint, of_action text, stored jsonb
) returns jsonb
  language sql stable set search_path = ''
  as $$
    select coalesce(stored, case when of_action = 'update' then (
      select after from public.content_revisions
      where table_name = of_table and row_id >= of_row and row_id <= of_row and id < of_id
      order by row_id, id desc limit 1) end);
  $$;
revoke all on function private.row_before(bigint, text, bigint, text, jsonb) from public;
grant execute on function private.row_before(bigint, text, bigint, text, jsonb) to authenticated;

-- For a new row, no previous save is looked up, because thousands of rows may be added at once.
create function private.record_revision() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    row_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    row_after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
    saved_row constant bigint := (coalesce(row_after, row_before) ->> 'id')::bigint;
    revision bigint;
  begin
    if tg_op = 'UPDATE' and new.version = old.version then
      return null;
    end if;
    -- Ids must become visible in the order they are drawn: without the lock a slow transaction
    -- could commit a lower revision after a higher one was already published.
    perform pg_advisory_xact_lock(hashtext('content_revisions'));
    insert into public.content_revisions
      (table_name, row_id, action, actor_id, actor_email, before, after, slug_before, slug_after)
    values (
      tg_table_name,
      saved_row,
      lower(tg_op),
      auth.uid(),
      auth.jwt() ->> 'email',
      case
        when tg_op = 'DELETE' then row_before
        when tg_op = 'UPDATE' and row_before is distinct from (
          select after from public.content_revisions
          where table_name = tg_table_name and row_id >= saved_row and row_id <= saved_row
          order by row_id, id desc limit 1) then row_before
      end,
      row_after,
      row_before ->> 'slug',
      row_after ->> 'slug'
    )
    returning id into revision;
    perform pg_notify('content_revision', revision::text);
    return null;
  end;
  $$;
revoke all on function private.record_revision() from public;

-- Lists the Spanish texts that are older than the English they translate: the English was saved without them. Any
-- column with a Spanish column next to it counts. Staff may remove a name from the list, if the Spanish still fits;
-- only a changed English text adds one. A text whose English and Spanish are both as they were in one of the last 20
-- versions, as after an undo, is outdated if it was then. Further back, each save would read more than the one before.
--
-- It runs as its owner, because saving does not require the right to read the history.
create function private.mark_outdated_spanish() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
    becomes jsonb := to_jsonb(new);
    given jsonb := coalesce(new.outdated_es, '[]');
    changed constant text[] := array(
      select field
      from jsonb_object_keys(becomes) field
      where becomes ->> (field || '_es') <> ''
        and not (becomes -> field = was -> field and becomes -> (field || '_es') = was -> (field || '_es')));
    -- An array, so that each version is unpacked once, not once per field.
    versions jsonb[] := '{}';
  begin
    if was is not null and changed <> '{}' then
      versions := array(
        select version
        from (
          select id, after, before from public.content_revisions
          where table_name = tg_table_name and row_id >= new.id and row_id <= new.id
          order by row_id, id desc limit 20
        ) newest, unnest(array[after, before]) with ordinality each (version, place)
        order by id desc, place);
    end if;
    new.outdated_es := to_jsonb(array(
      select field
      from jsonb_object_keys(becomes) field
      where becomes ->> (field || '_es') <> ''
        and case
          -- A removed row that is added again brings its flags along.
          when was is null then given ? field
          when field <> all (changed) then old.outdated_es ? field and given ? field
          else coalesce(
            (
              select version -> 'outdated_es' ? field
              from unnest(versions) with ordinality each (version, place)
              where version -> field = becomes -> field
                and version -> (field || '_es') = becomes -> (field || '_es')
              order by place limit 1
            ),
            becomes -> (field || '_es') = was -> (field || '_es')
          )
        end
      order by field
    ));
    return new;
  end;
  $$;
revoke all on function private.mark_outdated_spanish() from public;

-- When each row of a table was last saved, for the panel's lists. It steps from row to row through the index. The
-- caller's rights apply, so only admins get rows.
create function public.latest_changes(of_table text) returns jsonb
  language sql stable set search_path = ''
  as $$
    with recursive latest as (
      (
        select row_id, created_at from public.content_revisions
        where table_name = of_table
        order by row_id, id desc limit 1
      )
      union all
      select following.row_id, following.created_at
      from latest, lateral (
        select row_id, created_at from public.content_revisions
        where table_name = of_table and row_id > latest.row_id
        order by row_id, id desc limit 1
      ) following
    )
    select coalesce(jsonb_agg(latest), '[]'::jsonb) from latest;
  $$;
revoke all on function public.latest_changes(text) from public, anon, authenticated;
grant execute on function public.latest_changes(text) to authenticated;

-- The words of a search, in lowercase without accents. Each must be in a text.
create function private.search_words(sought text) returns text[]
  language plpgsql immutable set search_path = ''
  as $$
  declare
    words text[];
  begin
    -- First of all, because it may have 64 KiB.
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
revoke all on function private.search_words(text) from public;
grant execute on function private.search_words(text) to authenticated;

-- A text without accents. Piece by piece, because the time to sort marks grows with the square of their number, and nothing
-- interrupts it.
create function private.without_accents(words text) returns text
  language sql immutable set search_path = ''
  as $$
    select coalesce(string_agg(
      regexp_replace(normalize(substr(words, start, 200), NFD), '[\u0300-\u036f]', '', 'g'), '' order by start), '')
    from generate_series(1, char_length(words), 200) start;
  $$;
revoke all on function private.without_accents(text) from public;
grant execute on function private.without_accents(text) to authenticated;

-- The texts before and after a save, in lowercase without accents. Most are the same before and after, and removing
-- accents takes longer than everything else.
create function private.searched_texts(before jsonb, after jsonb) returns text
  language sql immutable set search_path = ''
  as $$
    select coalesce(string_agg(
      case when octet_length(value) = char_length(value) then lower(value)
        else private.without_accents(lower(value)) end, E'\n'), '')
    from (select * from jsonb_each_text(before) union select * from jsonb_each_text(after)) texts
    where key not in ('id', 'version', 'display_order', 'outdated_es');
  $$;
revoke all on function private.searched_texts(jsonb, jsonb) from public;
grant execute on function private.searched_texts(jsonb, jsonb) to authenticated;

-- The history of the whole site, filtered, newest first. It is called with POST, so that no name is part of an
-- address. The caller's rights apply, so only admins get rows.
--
-- person: an email address, or '' for saves without an account. Each word of sought must be in a text before or after
-- the save. A row is found by its id and its slug: a city that was removed and added again, or renamed, is the same
-- to staff.
--
-- A call reads at most 1,000 saves to search their texts, otherwise 20,000, and ends after 8 MiB of text or one
-- second. next: where to go on, to be passed as before_id; null at the end. readTo: the time of the oldest save read,
-- if the call ended before the page was full.
create function public.site_history(
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
revoke all on function
  public.site_history(text, text, text, bigint, timestamptz, timestamptz, text, bigint, integer)
  from public, anon, authenticated;
grant execute on function
  public.site_history(text, text, text, bigint, timestamptz, timestamptz, text, bigint, integer)
  to authenticated;

-- The people who saved something, and the rows that were saved, with the texts that name them. It steps from person
-- to person and from row to row through indexes.
create function public.site_history_filters() returns jsonb
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
revoke all on function public.site_history_filters() from public, anon, authenticated;
grant execute on function public.site_history_filters() to authenticated;

-- Removes a row together with the texts in its history, because someone left the office or withdrew consent: only
-- when it was saved, and by whom, remains. Removed rows with the same name, address or file count as the same one,
-- because a row that is removed and restored gets another id. The agency's facts stay; only their earlier versions
-- are removed.
--
-- Returns false and does nothing if the row is no longer the version that the caller read.
create function public.erase_row(of_table text, of_id bigint, of_version integer) returns boolean
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
revoke all on function public.erase_row(text, bigint, integer) from public, anon, authenticated, service_role;
grant execute on function public.erase_row(text, bigint, integer) to authenticated;

-- The state of each revision that the publisher took up. Held: saved, but not live after `npm run rollback`, until
-- the next save.
create table public.releases (
  revision bigint primary key,
  status text not null
    constraint releases_known_status check (status in ('queued', 'building', 'live', 'failed', 'held')),
  queued_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  error text constraint releases_error_length check (char_length(error) <= 1000)
);
-- Each save looks for releases that are not live yet.
create index releases_not_live on public.releases (revision desc) where status <> 'live';

alter table public.releases enable row level security;
revoke all on table public.releases from anon, authenticated, service_role;
grant select on table public.releases to authenticated;
grant select, insert, update, delete on table public.releases to service_role;

create policy "Admins read releases" on public.releases
  for select to authenticated using ((select private.is_admin()));

-- The result of each nightly backup, which is restored into a scratch database and compared. A row starts with an
-- error, which is removed once the backup has passed.
create table public.backup_drills (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  revision bigint,
  error text constraint backup_drills_error_length check (char_length(error) <= 1000)
);

alter table public.backup_drills enable row level security;
revoke all on table public.backup_drills from anon, authenticated, service_role;
grant select on table public.backup_drills to authenticated;
grant select, insert, update, delete on table public.backup_drills to service_role;

create policy "Admins read what became of backups" on public.backup_drills
  for select to authenticated using ((select private.is_admin()));

-- By how many rows a table grew from one revision to another; negative if it shrank. A table without rows is published only
-- if the history shows that each of its rows was deleted.
create function public.added_rows(of_table text, since bigint, until bigint) returns bigint
  language sql stable set search_path = ''
  as $$
    select count(*) filter (where action = 'insert') - count(*) filter (where action = 'delete')
    from public.content_revisions
    where table_name = of_table and action <> 'update' and id > since and id <= until;
  $$;
revoke all on function public.added_rows(text, bigint, bigint) from public, anon, authenticated;
grant execute on function public.added_rows(text, bigint, bigint) to service_role;
