-- Two people who put the same list into order at once: one call waits for the other. Rows are locked by
-- id, each list by a lock of its own, so calls do not deadlock with each other or with a save.

drop function public.order_services(text);
drop function public.order_people(text);
drop function private.place_rows(text, text);

-- Puts the rows of a table into an order. `ids` names every row once; `expected` is the order that the
-- caller read, both with commas between the ids. Returns the rows that moved; null, and changes nothing,
-- where the order is no longer the expected one. Without `expected` the last call wins.
create function private.place_rows(name text, ids text, expected text) returns jsonb
  language plpgsql volatile set search_path = ''
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
    -- A call whose answer was lost is made again: the order is as it asked for.
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

create function public.order_services(ids text, expected text default null) returns jsonb
  language sql volatile set search_path = ''
  as $$ select private.place_rows('services', ids, expected); $$;

create function public.order_people(ids text, expected text default null) returns jsonb
  language sql volatile set search_path = ''
  as $$ select private.place_rows('team_members', ids, expected); $$;

revoke all on function private.place_rows(text, text, text), public.order_services(text, text),
  public.order_people(text, text) from public, anon, authenticated;
grant execute on function private.place_rows(text, text, text), public.order_services(text, text),
  public.order_people(text, text) to authenticated;
