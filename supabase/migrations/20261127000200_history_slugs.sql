-- The history of one city or article is looked up by its slug as well, because a row that was removed
-- and added again has another id. A condition on after ->> 'slug' cannot use an index under row-level
-- security: ->> is not leakproof. Columns can. They are filled for the rows that exist two migrations
-- later, so that none of these migrations holds an exclusive lock for long.

alter table public.content_revisions add column slug_before text, add column slug_after text;

create or replace function private.record_revision() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    row_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    row_after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
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
      (coalesce(row_after, row_before) ->> 'id')::bigint,
      lower(tg_op),
      auth.uid(),
      auth.jwt() ->> 'email',
      row_before,
      row_after,
      row_before ->> 'slug',
      row_after ->> 'slug'
    )
    returning id into revision;
    perform pg_notify('content_revision', revision::text);
    return null;
  end;
  $$;

-- Steps from row to row through the index instead of reading the whole history of a table.
create or replace function public.latest_changes(of_table text) returns jsonb
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
