-- An admin deletes at most 100 requests an hour by hand, more than an office ever does, so that a stolen session cannot
-- empty the list before someone notices. The nightly removal and the erasure of one person (npm run leads delete) run as
-- the owner of the database and have no limit.
create index quote_request_removals_actor on public.quote_request_removals (actor_id, removed_at);

create function private.limit_request_removals() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- Calls at the same moment wait for each other, so that each counts the others.
    perform pg_advisory_xact_lock(hashtextextended('removals by ' || auth.uid(), 0));
    if (select count(*) from public.quote_request_removals
        where actor_id = auth.uid() and removed_at > now() - interval '1 hour') >= 100
    then
      raise exception using errcode = 'PT429',
        message = 'One person can delete at most 100 requests in an hour. Try again later.';
    end if;
    return old;
  end;
  $$;
revoke all on function private.limit_request_removals() from public, anon, authenticated;
create trigger limit_removals before delete on public.quote_requests
  for each row when (current_user = 'authenticated' and not old.is_test)
  execute function private.limit_request_removals();
