-- The previous save of a row is found through the index by row. With an equality, a cached plan for any row walked the
-- whole history from its end, where few rows have most saves. A range of one value leaves only the index by row in order.

-- As before.
create or replace function private.row_before(of_id bigint, of_table text, of_row bigint, of_action text, stored jsonb)
  returns jsonb
  language sql stable set search_path = ''
  as $$
    select coalesce(stored, case when of_action = 'update' then (
      select after from public.content_revisions
      where table_name = of_table and row_id >= of_row and row_id <= of_row and id < of_id
      order by row_id, id desc limit 1) end);
  $$;

-- As before.
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
    -- Before the lock, so that saves of an account wait for each other without keeping others waiting.
    perform private.count_save(pg_column_size(coalesce(row_after, row_before)), tg_op = 'DELETE');
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

-- As before.
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
              where table_name = tg_table_name and row_id >= new.id and row_id <= new.id
                and version -> field = becomes -> field
                and version -> (field || '_es') = becomes -> (field || '_es')
              order by row_id, id desc, place limit 1
            ),
            becomes -> (field || '_es') = was -> (field || '_es')
          )
        end
      order by field
    ));
    return new;
  end;
  $$;
