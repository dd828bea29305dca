-- A request is assigned to an account that can open it. Accounts that registered themselves have no role.
create function private.check_assignee() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if not exists (select from public.user_roles where user_id = new.assigned_to) then
      raise exception using errcode = '23514',
        message = 'A request can only be assigned to an account with a role.';
    end if;
    return new;
  end;
  $$;
revoke all on function private.check_assignee() from public, anon, authenticated;
create trigger check_assignee before update of assigned_to on public.quote_requests
  for each row when (new.assigned_to is not null and new.assigned_to is distinct from old.assigned_to)
  execute function private.check_assignee();
