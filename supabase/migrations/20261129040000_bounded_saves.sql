-- A row with many long versions slowed everyone's saves, also when the save was refused: it read all of its versions,
-- for each text, with the lock that all saves wait for, and counted the save after that.

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

do $$
  declare
    name name;
  begin
    for name in
      select relname from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgfoid = 'private.record_revision()'::regprocedure
    loop
      execute format('create trigger count_row before insert or update or delete on public.%I
        for each row execute function private.count_row()', name);
    end loop;
  end;
  $$;

-- For a new row, no previous save is looked up, because thousands of rows may be added at once.
create or replace function private.record_revision() returns trigger
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

-- Lists the Spanish texts that are older than the English they translate: the English was saved without them. Any
-- column with a Spanish column next to it counts. Staff may remove a name from the list, if the Spanish still fits;
-- only a changed English text adds one. A text whose English and Spanish are both as they were in one of the last 20
-- versions, as after an undo, is outdated if it was then. Further back, each save would read more than the one before.
--
-- It runs as its owner, because saving does not require the right to read the history.
create or replace function private.mark_outdated_spanish() returns trigger
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

alter trigger keep_addresses_apart on public.articles rename to verify_addresses;

create or replace function private.open_to_staff(
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
