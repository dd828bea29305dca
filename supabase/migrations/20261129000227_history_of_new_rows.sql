-- As before. For a new row, the previous save is not looked up: there is none, and thousands of rows may be added at once.
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
          where table_name = tg_table_name and row_id = saved_row order by id desc limit 1) then row_before
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
