-- What all tables that staff edit have in common: limits for an account, for a table and for a call, and their order.

-- What an account did in its current hour, which begins with its first call after the previous one. The limits are
-- far above what people do by hand: a stolen session cannot fill the disk with saves, or use up with tests what
-- visitors may send. What it removes within the limit can be restored from the history. Calls without an account,
-- such as the seed, a restore, a migration and the service role, have no limit. The account of zeros counts the
-- tests of all accounts.
create table private.staff_counts (
  account uuid primary key,
  since timestamptz not null default now(),
  saves integer not null default 0,
  bytes bigint not null default 0,
  removals integer not null default 0,
  tests integer not null default 0
);

alter table private.staff_counts enable row level security;

create function private.count_for(
  account uuid, saves integer, bytes bigint, removals integer, tests integer
) returns private.staff_counts
  language sql set search_path = ''
  as $$
    insert into private.staff_counts as known (account, saves, bytes, removals, tests) values ($1, $2, $3, $4, $5)
      on conflict (account) do update set
        (since, saves, bytes, removals, tests) = (
          select new.since, fresh.saves + $2, fresh.bytes + $3, fresh.removals + $4, fresh.tests + $5
          from (select case when known.since > now() - interval '1 hour' then known.since else now() end) new (since),
            lateral (select
              case when new.since = known.since then known.saves else 0 end,
              case when new.since = known.since then known.bytes else 0 end,
              case when new.since = known.since then known.removals else 0 end,
              case when new.since = known.since then known.tests else 0 end) fresh (saves, bytes, removals, tests))
      returning *;
  $$;
revoke all on function private.count_for(uuid, integer, bigint, integer, integer) from public;

-- Counts what the signed-in account adds to a history.
create function private.count_save(bytes bigint, is_removal boolean) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    counted private.staff_counts;
  begin
    if auth.uid() is null then
      return;
    end if;
    counted := private.count_for(auth.uid(), 1, count_save.bytes, is_removal::integer, 0);
    if counted.removals > 60 then
      raise exception using errcode = 'PT429',
        message = 'One person can remove at most 60 items of the site in an hour. Try again later.';
    end if;
    if counted.saves > 1000 or counted.bytes > 50000000 then
      raise exception using errcode = 'PT429',
        message = 'One person can save at most 1,000 times and 50 MB in an hour. Try again later.';
    end if;
  end;
  $$;
revoke all on function private.count_save(bigint, boolean) from public;

-- Whether an account added a row within the last day. Of a row's saves, it reads the first.
create function private.was_added_lately(of_table text, of_row bigint) returns boolean
  language sql stable set search_path = ''
  as $$
    select coalesce((
      select action = 'insert' and actor_id is not null and created_at > now() - interval '1 day'
      from public.content_revisions
      where table_name = of_table and row_id >= of_row and row_id <= of_row
      order by row_id desc, id limit 1), false);
  $$;
revoke all on function private.was_added_lately(text, bigint) from public;

-- Counts a save of a row before anything else is done for it, so that a save over the limit costs the site nothing, and
-- saves of an account wait for each other without keeping others waiting. What was added within the last day may be
-- removed without counting as a removal: cleaning up after a stolen session must not take longer than the damage.
create function private.count_row() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'DELETE' then
      perform private.count_save(
        pg_column_size(to_jsonb(old)), not private.was_added_lately(tg_table_name, old.id));
      return old;
    end if;
    if new is distinct from old then
      perform private.count_save(pg_column_size(to_jsonb(new)), false);
    end if;
    return new;
  end;
  $$;
revoke all on function private.count_row() from public;

create function private.count_test() returns void
  language plpgsql set search_path = ''
  as $$
  declare
    of_account private.staff_counts;
    of_all private.staff_counts;
  begin
    of_account := private.count_for(auth.uid(), 0, 0, 0, 1);
    of_all := private.count_for('00000000-0000-0000-0000-000000000000', 0, 0, 0, 1);
    if of_account.tests > 10 or of_all.tests > 30 then
      raise exception using errcode = 'PT429', message =
        'One person can send at most 10 test requests in an hour, and everyone together 30. Try again later.';
    end if;
  end;
  $$;
revoke all on function private.count_test() from public;

-- The number of bytes in the text columns of some rows, as an SQL expression. It does not read long texts, because
-- their size is stored.
create function private.text_bytes_of(table_id oid) returns text
  language sql stable set search_path = ''
  as $$
    select coalesce(string_agg(format('coalesce(octet_length(%I), 0)', attname), ' + '), '0')
    from pg_attribute
    where attrelid = table_id and attnum > 0 and not attisdropped and atttypid = 'text'::regtype;
  $$;
revoke all on function private.text_bytes_of(oid) from public;

-- A release reads all content at once, so each table has a limit of rows and of bytes, far above what a site
-- requires. A statement that makes a table larger than its limits is rejected. One that makes it smaller never is.
create function private.limit_table_size() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    most_rows constant bigint := tg_argv[0];
    most_bytes constant bigint := tg_argv[1];
    size_of constant text := private.text_bytes_of(tg_relid);
    added_bytes bigint;
    all_rows bigint;
    all_bytes bigint;
  begin
    if tg_op = 'UPDATE' then
      execute format(
        'select (select coalesce(sum(%1$s), 0) from new_rows) - (select coalesce(sum(%1$s), 0) from old_rows)', size_of)
        into added_bytes;
      if added_bytes <= 0 then
        return null;
      end if;
    end if;
    execute format('select count(*), coalesce(sum(%s), 0) from public.%I', size_of, tg_table_name)
      into all_rows, all_bytes;
    if (tg_op = 'INSERT' and all_rows > most_rows) or all_bytes > most_bytes then
      raise exception using errcode = 'check_violation', constraint = tg_table_name || '_table_size',
        message = format(
          '%s is full: it may have %s rows and %s MB of text. Delete rows that are no longer needed.',
          tg_table_name, most_rows, most_bytes / 1000000);
    end if;
    return null;
  end;
  $$;
revoke all on function private.limit_table_size() from public;

-- The panel adds, changes or deletes one row per call. A call that would write more, by mistake or with a stolen session,
-- is rejected. Functions that run as their owner may write several.
create function private.refuse_many_rows() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if current_user = 'authenticated' and (select count(*) from touched) > 1 then
      raise exception using errcode = 'PT400',
        message = 'One call adds, changes or deletes one row. Nothing was changed.';
    end if;
    return null;
  end;
  $$;
revoke all on function private.refuse_many_rows() from public;

-- Call this for each table that staff write.
create function private.limit_to_one_row(name text) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    execute format('create trigger one_row_per_insert after insert on public.%I
      referencing new table as touched for each statement execute function private.refuse_many_rows()', name);
    execute format('create trigger one_row_per_update after update on public.%I
      referencing new table as touched for each statement execute function private.refuse_many_rows()', name);
    execute format('create trigger one_row_per_delete after delete on public.%I
      referencing old table as touched for each statement execute function private.refuse_many_rows()', name);
  end;
  $$;
revoke all on function private.limit_to_one_row(text) from public;

-- Adds what each table has that staff edit: an id, versions, outdated Spanish, history, privileges and policies. Only
-- migrations call it; this schema states the result for each table. `noun` names the rows in the policies. Staff may
-- write `columns` and `further`.
create function private.open_to_staff(
  name text, noun text, columns text[], further text[] default '{}'
) returns void
  language plpgsql set search_path = ''
  as $$
  declare
    of_table text := format('public.%I', name);
    written text := (
      select string_agg(quote_ident(listed), ', ') from unnest(columns || further) listed
    );
    is_admin text := '((select private.is_admin()))';
  begin
    execute format(
      'alter table %s
         add id bigint generated always as identity primary key
           constraint %I check (id between 1 and 9007199254740991),
         add outdated_es jsonb not null default ''[]'',
         add version integer not null default 1,
         enable row level security',
      of_table, name || '_id_range');
    execute format('revoke all on table %s from anon, authenticated', of_table);
    execute format('grant all on table %s to service_role', of_table);
    execute format('grant select on table %s to anon, authenticated', of_table);
    execute format(
      'grant insert (%s), update (%s, outdated_es), delete on table %s to authenticated',
      written, written, of_table);

    execute format('create policy %I on %s for select to anon, authenticated using (true)',
      'Anyone reads ' || noun, of_table);
    execute format('create policy %I on %s for insert to authenticated with check %s',
      'Admins add ' || noun, of_table, is_admin);
    execute format('create policy %I on %s for update to authenticated using %s with check %s',
      'Admins change ' || noun, of_table, is_admin, is_admin);
    execute format('create policy %I on %s for delete to authenticated using %s',
      'Admins remove ' || noun, of_table, is_admin);

    execute format('create trigger count_row before insert or update or delete on %s
      for each row execute function private.count_row()', of_table);
    execute format('create trigger mark_outdated_spanish before insert or update on %s
      for each row execute function private.mark_outdated_spanish()', of_table);
    execute format('create trigger set_version before insert or update on %s
      for each row execute function private.set_version()', of_table);
    execute format('create trigger record_revision after insert or update or delete on %s
      for each row execute function private.record_revision()', of_table);
  end;
  $$;
revoke all on function private.open_to_staff(text, text, text[], text[]) from public;

-- Puts the rows of a table into an order. `ids` contains each row once, and `expected` is the order that the caller
-- read, both separated by commas. Returns the rows that moved, or null without a change if the order is no longer the
-- expected one. Without `expected`, the last call wins.
--
-- Rows are locked by id, and each list by its own lock, so calls do not deadlock with each other or with a save.
create function private.place_rows(name text, ids text, expected text) returns jsonb
  language plpgsql set search_path = ''
  as $$
  declare
    wanted bigint[] := string_to_array(ids, ',');
    present bigint[];
    known bigint[];
    placed bigint[];
    moved_rows jsonb;
  begin
    if not private.is_admin() then
      raise exception using errcode = '42501', message = 'permission denied: only admins change the order';
    end if;
    perform pg_advisory_xact_lock(hashtext('order of ' || name));
    execute format(
      'select coalesce(array_agg(id order by display_order, id), ''{}'')
       from (select id, display_order from public.%I order by id for update) locked',
      name) into present;
    known := coalesce(string_to_array(expected, ',')::bigint[], present);
    -- A caller whose response was lost repeats the call: the order is already as requested.
    if present not in (known, wanted) then
      return null;
    end if;
    if array(select unnest(wanted) order by 1) <> array(select unnest(present) order by 1) then
      raise exception using errcode = '22023', message = 'the order must name every row exactly once';
    end if;
    execute format(
      'with placed as (
         update public.%I r set display_order = listed.place
         from unnest($1) with ordinality listed (id, place)
         where r.id = listed.id and r.display_order <> listed.place
         returning r.id
       )
       select array_agg(id) from placed',
      name) into placed using wanted;
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from public.%I r
       where r.id = any ($1) or array_position($2, r.id) <> array_position($3, r.id)',
      name) into moved_rows using placed, known, wanted;
    return moved_rows;
  end;
  $$;
revoke all on function private.place_rows(text, text, text) from public;
