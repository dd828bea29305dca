-- A save stored the row twice: before repeats the after of the row's previous save. It is now stored only where it does
-- not: for the first save that is known, for removals, and where the previous save differs. Saves from before stay as
-- they are.

-- The row before a save, which is its after of the previous one where it is not stored.
create function private.row_before(of_id bigint, of_table text, of_row bigint, of_action text, stored jsonb) returns jsonb
  language sql stable set search_path = ''
  as $$
    select coalesce(stored, case when of_action = 'update' then (
      select after from public.content_revisions
      where table_name = of_table and row_id = of_row and id < of_id
      order by id desc limit 1) end);
  $$;
revoke all on function private.row_before(bigint, text, bigint, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function private.row_before(bigint, text, bigint, text, jsonb) to authenticated;

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
      case when tg_op = 'DELETE' or row_before is distinct from (
        select after from public.content_revisions
        where table_name = tg_table_name and row_id = saved_row order by id desc limit 1)
        then row_before end,
      row_after,
      row_before ->> 'slug',
      row_after ->> 'slug'
    )
    returning id into revision;
    perform pg_notify('content_revision', revision::text);
    return null;
  end;
  $$;

-- As before, with every version that the history has, the newest first.
create or replace function private.mark_outdated_spanish() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
    becomes jsonb := to_jsonb(new);
    given jsonb := coalesce(new.outdated_es, '[]');
  begin
    new.outdated_es := to_jsonb(array(
      select field
      from jsonb_object_keys(becomes) field
      where becomes ->> (field || '_es') <> ''
        and case
          -- A removed row that is added again brings its flags along.
          when was is null then given ? field
          when becomes -> field = was -> field and becomes -> (field || '_es') = was -> (field || '_es')
            then old.outdated_es ? field and given ? field
          else coalesce(
            (
              select version -> 'outdated_es' ? field
              from public.content_revisions, unnest(array[after, before]) with ordinality each (version, place)
              where table_name = tg_table_name and row_id = new.id
                and version -> field = becomes -> field
                and version -> (field || '_es') = becomes -> (field || '_es')
              order by id desc, place limit 1
            ),
            becomes -> (field || '_es') = was -> (field || '_es')
          )
        end
      order by field
    ));
    return new;
  end;
  $$;

-- As before.
create or replace function private.remove_picture_files() returns void
  language sql security definer set search_path = ''
  as $$
    with named (file) as materialized (
      select file from public.pictures
      union
      select name
      from public.content_revisions,
        unnest(array[private.row_before(id, table_name, row_id, action, before) ->> 'file', after ->> 'file']) name
      where table_name = 'pictures' and created_at > now() - interval '30 days' and name is not null
    )
    delete from public.picture_files
      where added_at < now() - interval '30 days' and not exists (select from named where file = hash);
  $$;

-- site_history() as before: it shows and searches the row before each save.
do $$
  declare
    definition text := pg_get_functiondef(
      'public.site_history(text, text, text, bigint, timestamptz, timestamptz, text, bigint, integer)'::regprocedure);
    column_before constant text := 'private.row_before(%1$sid, %1$stable_name, %1$srow_id, %1$saction, %1$sbefore)';
    found integer := 0;
    known record;
  begin
    for known in
      select * from (values
        ('''before'', before,', '''before'', ' || format(column_before, '') || ','),
        ('searched_texts(save.before)', 'searched_texts(' || format(column_before, 'save.') || ')'),
        ('searched_texts(before, after)', 'searched_texts(' || format(column_before, '') || ', after)')) each (old, new)
    loop
      if strpos(definition, known.old) > 0 then
        definition := replace(definition, known.old, known.new);
        found := found + 1;
      end if;
    end loop;
    if found <> 2 then
      raise exception 'site_history() does not read the row before a save as expected';
    end if;
    execute definition;
  end;
$$;
